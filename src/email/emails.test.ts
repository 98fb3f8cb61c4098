import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  confirmationEmail,
  knownAccountEmail,
  passwordResetEmail,
} from '#people/accounts/account-emails.ts'
import { invitationEmail } from '#people/invitations/invitation-emails.ts'
import {
  emailChangeNotice,
  newAddressEmail,
  passwordChangedEmail,
} from '#people/profile/profile-emails.ts'
import { newDeviceEmail, secondFactorEmail } from '#sign-in/sign-in-emails.ts'
import {
  declinedEmail,
  signedCopyEmail,
  signedEmail,
  signingCodeEmail,
  signingRequestEmail,
} from '#papers/link-signing/signing-emails.ts'
import { answerEmail } from '#outside/questions/answer-emails.ts'
import { grantEmail } from '#loss/grants/grant-emails.ts'
import { leadEmail } from '#loss/leads/lead-emails.ts'

const company = 'Whitfield Restoration'
const href = 'https://dryline.example.com/reset-password#a_token-of-ours'
const asked = {
  company,
  name: "Theo O'Hara",
  title: 'Work "Authorization"',
  sender: 'Dana',
  phone: '(404) 555-0142',
}
const linked = {
  confirm: confirmationEmail(company, href),
  known: knownAccountEmail(company, href),
  reset: passwordResetEmail(company, href),
  invitation: invitationEmail(company, href, 'Lorraine Whitfield', 'an Employee'),
  customer: invitationEmail(company, href, 'Lorraine Whitfield', undefined),
  changeEmail: newAddressEmail(company, href),
  sign: signingRequestEmail(asked, href, 'Dec 7, 2026'),
  countersign: signingRequestEmail(asked, href, 'Dec 7, 2026', { signed_by: ['Ada "A." Moss'] }),
  reminder: signingRequestEmail(asked, href, 'Dec 7, 2026', { again: true }),
  signed: signedEmail(asked, href, 'Nov 22, 2026, 6:15 PM', 'Waiting for us to countersign.'),
  signedCopy: signedCopyEmail(asked, href, 'Nov 26, 2026'),
  answer: answerEmail(company, href, {
    question: 'When do you "pick up"?',
    answer: "It's Friday.\n\nAt noon.",
    phone: '(404) 555-0142',
  }),
  granted: grantEmail(
    { company, phone: null, customer: 'Ada "A." Moss', claim_number: 'WD-1' },
    href,
    'Feb 23, 2027',
  ),
  declined: declinedEmail(asked, href, 'Too "expensive"'),
  lead: leadEmail(
    company,
    href,
    {
      name: 'Theo O\'Hara "Son"',
      phone: '(404) 555-0142',
      email: null,
      address: '85 Main Street',
      water_running: 'yes',
    },
    '5 minutes',
  ),
}
const notices = {
  signingCode: signingCodeEmail(company, '012345'),
  emailChange: emailChangeNotice(company, 'new@example.com'),
  passwordChanged: passwordChangedEmail(company),
  newDevice: newDeviceEmail(company, 'Chrome on Windows', '203.0.113.5'),
  ...Object.fromEntries(
    (['on', 'off', 'codes', 'used', 'reset', 'refused'] as const).map((change) => [
      change,
      secondFactorEmail(company, change),
    ]),
  ),
}

describe.each(Object.entries(linked))('the email %s', (_name, { subject, text, html }) => {
  it('has its link once as text on a line of its own, and once as a button', () => {
    expect(text.split('\n').filter((line) => line === href)).toHaveLength(1)
    expect(html.split(`href="${href}"`)).toHaveLength(2)
    expect(html.match(/<a /g)).toHaveLength(1)
  })

  it('says as text what it says as HTML, with a subject of one line', () => {
    expect(subject).toMatch(/^[^\r\n]{5,70}$/)
    expect(html).toContain(`<title>${subject}</title>`)
    for (const line of text.split('\n\n').filter((paragraph) => !paragraph.includes(href)))
      expect(html).toContain(line.replaceAll("'", '&#39;').replaceAll('"', '&quot;'))
  })
})

describe.each(Object.entries({ ...linked, ...notices }))('the email %s', (_name, { html }) => {
  it('loads nothing from anywhere and runs nothing', () => {
    expect(html).not.toMatch(/<(script|img|link|iframe|object|form)|src=|url\(|@import| on\w+=/i)
    expect(html.match(/https?:\/\//g) ?? []).toHaveLength(html.includes(href) ? 1 : 0)
  })
})

it.each(Object.entries({ ...linked, ...notices }))(
  'is signed by the company: %s',
  (_name, { html, text }) => {
    expect(text.split('\n').at(-1)).toBe(company)
    expect(html).toContain(`>${company}</p>`)
    expect(`${html}${text}`).not.toContain('Dryline')
  },
)

it('has no link in what only warns', () => {
  for (const { text, html } of Object.values(notices)) {
    expect(text).not.toMatch(/https?:/)
    expect(html).not.toContain('<a ')
  }
  expect(notices.emailChange.text).toContain('new@example.com')
})

it('shows whatever someone is called as text, and lets none of it become markup', () => {
  const tags = (html: string) => html.match(/<[^>]*>/g)!.length
  const plain = invitationEmail(company, href, 'A', 'an Employee')
  fc.assert(
    fc.property(
      fc.string({
        unit: fc.constantFrom(
          '<',
          '>',
          '&',
          '"',
          "'",
          '/',
          ' ',
          '=',
          ';',
          '#',
          'a',
          'script',
          'onload',
          'javascript:',
        ),
      }),
      (name) => {
        const { html, text } = invitationEmail(company, href, name, 'an Employee')
        const notice = emailChangeNotice(company, name)
        return (
          text.includes(`${name} invited you`) &&
          tags(invitationEmail(name, href, 'A', 'an Employee').html) === tags(plain.html) &&
          tags(html) === tags(plain.html) &&
          tags(notice.html) === tags(notices.emailChange.html) &&
          unescaped(html).includes(`${name} invited you`)
        )
      },
    ),
  )
})

it('lets no address leave its quotes', () => {
  const { html } = passwordResetEmail(company, 'https://x.example/"><script>alert(1)</script>')
  expect(html).not.toContain('<script>')
  expect(html).toContain('href="https://x.example/&quot;&gt;&lt;script&gt;')
})

const unescaped = (html: string) =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
