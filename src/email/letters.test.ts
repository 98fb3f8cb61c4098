import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as account from '#email/account-letters.ts'
import * as signing from '#email/signing-letters.ts'
import * as management from '#email/management-letters.ts'
import * as claim from '#email/claim-letters.ts'

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
  confirm: account.confirmLetter(company, href),
  known: account.knownLetter(company, href),
  reset: account.resetLetter(company, href),
  invitation: account.invitationLetter(company, href, 'Lorraine Whitfield', 'an Employee'),
  customer: account.invitationLetter(company, href, 'Lorraine Whitfield', undefined),
  changeEmail: account.changeEmailLetter(company, href),
  sign: signing.signLetter(asked, href, 'Dec 7, 2026'),
  countersign: signing.signLetter(asked, href, 'Dec 7, 2026', { signed_by: ['Ada "A." Moss'] }),
  reminder: signing.signLetter(asked, href, 'Dec 7, 2026', { again: true }),
  signed: signing.signedLetter(
    asked,
    href,
    'Nov 22, 2026, 6:15 PM',
    'Waiting for us to countersign.',
  ),
  signedCopy: signing.signedCopyLetter(asked, href, 'Nov 26, 2026'),
  answer: claim.answerLetter(company, href, {
    question: 'When do you "pick up"?',
    answer: "It's Friday.\n\nAt noon.",
    phone: '(404) 555-0142',
  }),
  granted: claim.grantLetter(
    { company, phone: null, customer: 'Ada "A." Moss', claim_number: 'WD-1' },
    href,
    'Feb 23, 2027',
  ),
  declined: signing.declinedLetter(asked, href, 'Too "expensive"'),
  lead: management.leadLetter(
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
  signingCode: signing.signingCodeLetter(company, '012345'),
  emailChange: account.emailChangeNotice(company, 'new@example.com'),
  passwordChanged: account.passwordChangedLetter(company),
  newDevice: account.newDeviceLetter(company, 'Chrome on Windows', '203.0.113.5'),
  ...Object.fromEntries(
    (['on', 'off', 'codes', 'used', 'reset', 'refused'] as const).map((change) => [
      change,
      account.factorLetter(company, change),
    ]),
  ),
}

describe.each(Object.entries(linked))('the letter %s', (_name, { subject, text, html }) => {
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

describe.each(Object.entries({ ...linked, ...notices }))('the letter %s', (_name, { html }) => {
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
  const plain = account.invitationLetter(company, href, 'A', 'an Employee')
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
        const { html, text } = account.invitationLetter(company, href, name, 'an Employee')
        const notice = account.emailChangeNotice(company, name)
        return (
          text.includes(`${name} invited you`) &&
          tags(account.invitationLetter(name, href, 'A', 'an Employee').html) ===
            tags(plain.html) &&
          tags(html) === tags(plain.html) &&
          tags(notice.html) === tags(notices.emailChange.html) &&
          unescaped(html).includes(`${name} invited you`)
        )
      },
    ),
  )
})

it('lets no address leave its quotes', () => {
  const { html } = account.resetLetter(company, 'https://x.example/"><script>alert(1)</script>')
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
