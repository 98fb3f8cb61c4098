/** A letter as the queue takes it. */
export interface Letter {
  subject: string
  text: string
  html: string
  /** What mail programs offer to stop such emails by. */
  unsubscribe_url?: string
}

interface Words {
  /** Who writes: the company as its settings call it. */
  company: string
  subject: string
  /** Paragraphs before the button. */
  lines: string[]
  button?: { label: string; href: string }
  /** Said below, smaller. */
  small?: string[]
  /** A link at the end, for who wants no more of these. */
  stop?: string
}

/** Text and HTML of the same words: one column, no picture, no remote content, readable in every mail program. */
function letter({ company, subject, lines, button, small = [], stop }: Words): Letter {
  const links = { button: button ? [`${button.label}:\n${button.href}`] : [], stop: stop ? [`${STOP}:\n${stop}`] : [] }
  const text = [...lines, ...links.button, ...small, ...links.stop, company].join('\n\n')
  const p = (line: string, style = '') => `<p style="margin:0 0 16px;${style}">${escape(line)}</p>`
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(subject)}</title></head>
<body style="margin:0;padding:24px;background:#eef3f6;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;color:#14303f">
<div style="max-width:520px;margin:0 auto;background:#fff;border-radius:12px;padding:32px">
<p style="margin:0 0 24px;font-weight:700;font-size:18px;color:#0b6285">${escape(company)}</p>
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escape(subject)}</h1>
${lines.map((line) => p(line)).join('\n')}
${button ? `<p style="margin:24px 0"><a href="${escape(button.href)}" style="display:inline-block;background:#0b6285;color:#fff;text-decoration:none;font-weight:600;padding:14px 24px;border-radius:8px">${escape(button.label)}</a></p>` : ''}
${small.map((line) => p(line, 'font-size:14px;color:#4d6672')).join('\n')}
${stop ? `<p style="margin:0;font-size:14px"><a href="${escape(stop)}" style="color:#0b6285">${STOP}</a></p>` : ''}
</div></body></html>`
  return { subject, text, html }
}

const STOP = 'Stop these emails'

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;')

const notYou = "If this wasn't you, ignore this email. Nothing happens unless the link is opened."

/** To a new account's address; the link is good for 24 hours. */
export const confirmLetter = (company: string, href: string) =>
  letter({
    company,
    subject: 'Confirm your email address',
    lines: ['Welcome. Confirm your email address, then you can sign in.'],
    button: { label: 'Confirm my email address', href },
    small: ['The link works once and expires in 24 hours.', notYou],
  })

/** To an address that registered although it has an account. */
export const knownLetter = (company: string, href: string) =>
  letter({
    company,
    subject: 'You already have an account',
    lines: ['Someone, probably you, tried to sign up with this email address. It already has an account, so just sign in.'],
    button: { label: 'Sign in', href },
    small: ['Forgot your password? Reset it on the login page.', "If this wasn't you, ignore this email."],
  })

/** The link is good for 1 hour. */
export const resetLetter = (company: string, href: string) =>
  letter({
    company,
    subject: 'Choose a new password',
    lines: ['You asked to reset your password.'],
    button: { label: 'Choose a new password', href },
    small: ['The link works once and expires in 1 hour. A new password signs you out on all devices.', notYou],
  })

/** The link is good for 7 days. `as` is a role's name, or `undefined` for a customer. */
export const invitationLetter = (company: string, href: string, by: string, as: string | undefined) =>
  letter({
    company,
    subject: as ? `Invitation to join ${company}` : 'Follow your job online',
    lines: as
      ? [`${by} invited you to join ${company} as ${as}.`, "Choose a password and you're in."]
      : [`${by} invited you to follow your job online: what we found, what we're doing and what comes next.`],
    button: { label: 'Accept invitation', href },
    small: ['The link works once and expires in 7 days.', "If you don't know why you were invited, ignore this email."],
  })

/** To the new address; the link is good for 24 hours. */
export const changeEmailLetter = (company: string, href: string) =>
  letter({
    company,
    subject: 'Confirm your new email address',
    lines: ['You asked to use this address to sign in from now on.'],
    button: { label: 'Confirm new address', href },
    small: ['The link works once and expires in 24 hours.', notYou],
  })

/** To the present address, when another was asked for. */
export const emailChangeNotice = (company: string, to: string) =>
  letter({
    company,
    subject: 'Your email address is about to change',
    lines: [`Someone signed in to your account asked to change its email address to ${to}.`],
    small: ["If this wasn't you, change your password now and tell us. That signs out everyone else."],
  })

/** To an account whose password was changed from its profile. */
export const passwordChangedLetter = (company: string) =>
  letter({
    company,
    subject: 'Your password was changed',
    lines: ['Your password was changed, and your other devices were signed out.'],
    small: ['If this wasn\'t you, choose "Forgot password?" on the login page now, and tell us.'],
  })

/** To an account that was signed in to from a browser that it was never signed in from before. */
export const newDeviceLetter = (company: string, device: string, address: string) =>
  letter({
    company,
    subject: 'New sign-in to your account',
    lines: [`Someone just signed in to your account from a new device: ${device}, IP address ${address}.`],
    small: [
      'If this was you, you can ignore this email.',
      'If it wasn\'t you, choose "Forgot password?" on the login page now, and tell us.',
    ],
  })

const factorChanges = {
  on: ['Two-step verification is on', 'Two-step verification was turned on for your account.'],
  off: ['Two-step verification is off', 'Two-step verification was turned off. Only your password now protects your account.'],
  codes: ['New recovery codes', 'New recovery codes were created for your account. The old ones no longer work.'],
  used: ['A recovery code was used', 'Someone signed in to your account with a recovery code. That code no longer works.'],
  reset: [
    'Two-step verification was reset',
    'An administrator turned off your two-step verification because you lost access to it. You were signed out everywhere. Sign in with your password, then turn it on again in your profile.',
  ],
  refused: ['Wrong code for your account', 'Someone entered your password, then a wrong code, so they did not get in.'],
} as const
export type FactorChange = keyof typeof factorChanges

/** To an account whose second factor changed, or was guessed at. */
export const factorLetter = (company: string, change: FactorChange) => {
  const [subject, line] = factorChanges[change]
  return letter({
    company,
    subject,
    lines: [line],
    small: [
      'If this was you, you can ignore this email.',
      'If it wasn\'t you, choose "Forgot password?" on the login page now, and tell us.',
    ],
  })
}

interface UncalledLead {
  name: string
  phone: string | null
  email: string | null
  address: string
  water_running: string
}

/** To managers and administrators: a request that waits too long for a call. */
export const leadLetter = (company: string, href: string, { name, phone, email, address, water_running }: UncalledLead) =>
  letter({
    company,
    subject: water_running === 'yes' ? 'Water is running: a request is waiting' : 'A request is waiting for a call',
    lines: [
      'No one has called back within 5 minutes.',
      ...(water_running === 'yes' ? ['Water is still running.'] : []),
      [name, phone ?? email, address].filter(Boolean).join(' · '),
    ],
    button: { label: 'Open the request', href },
  })

/** As far as a letter lists what is due; the page has the rest. */
const MOST_LINES = 50
const shortened = (lines: string[]) =>
  lines.length > MOST_LINES ? [...lines.slice(0, MOST_LINES), `And ${lines.length - MOST_LINES} more.`] : lines

/** To management: papers of vehicles that end soon, or ended, a line each. */
export const expiriesLetter = (company: string, href: string, lines: string[]) =>
  letter({ company, subject: 'Vehicle papers to renew', lines: shortened(lines), button: { label: 'Open the fleet', href } })

/** To management: services that are due on vehicles, a line each. */
export const servicesLetter = (company: string, href: string, lines: string[]) =>
  letter({
    company,
    subject: lines.length === 1 ? 'A vehicle is due for service' : 'Vehicles are due for service',
    lines: shortened(lines),
    button: { label: 'Open Fleet Services', href },
  })

/** To administrators: what customers pay by was changed, a line for each setting. */
export const paymentDetailsLetter = (company: string, href: string, by: string, at: string, fields: string[]) =>
  letter({
    company,
    subject: 'Payment details were changed',
    lines: [`${by} changed payment settings, ${at}:`, ...fields],
    button: { label: 'Open Settings', href },
    small: ['If you did not expect this, check the history at the end of Settings and change your password.'],
  })

/** To who pays an invoice, which is attached: the sender's own words, then what is due. */
export const invoiceLetter = (
  company: string,
  subject: string,
  message: string,
  facts: string[],
  href: string | null,
  phone: string | null,
) =>
  letter({
    company,
    subject,
    lines: [...message.split('\n').filter((line) => line.trim() !== ''), ...facts],
    ...(href !== null && { button: { label: 'Pay online', href } }),
    small: ['The invoice is attached as a PDF.', questions(phone)],
  })

/** To who gets reports by email: the file is attached. */
export const reportLetter = (company: string, href: string, reports: string, days: string, where: string) =>
  letter({
    company,
    subject: `${reports}: ${days}`,
    lines: [`${reports}, ${days}. ${where}.`, 'The file is attached.'],
    button: { label: 'Open on screen', href },
    small: ['An administrator set this up in Settings, and can stop it there.'],
  })

export interface Asked {
  company: string
  /** Of the signer. */
  name: string
  /** Of the document. */
  title: string
  sender: string | null
  /** The company's number, for who has a question. */
  phone: string | null
}
const questions = (phone: string | null) => (phone ? `Questions? Call us at ${phone}.` : 'Questions? Reply to this email.')

/** To someone who is asked to sign; `until` is the last day as it reads. */
export const signLetter = ({ company, name, title, sender, phone }: Asked, href: string, until: string, again: boolean) =>
  letter({
    company,
    subject: again ? 'Reminder: a document waits for your signature' : 'A document for you to sign',
    lines: [
      `Hello ${name},`,
      again ? `"${title}" still waits for your signature.` : `${sender ?? company} sent you "${title}" to sign.`,
      'You can read it first. No account is needed: we email you a code to open it.',
    ],
    button: { label: 'Read and sign', href },
    small: [`The link works until ${until}. It is for you alone, so please don't forward this email.`, questions(phone)],
  })

interface ClaimLink {
  company: string
  phone: string | null
  name: string
  /** The claim's number, else whose it is. */
  claim: string
}

/** To an adjuster who gets a claim by a link; `until` is the last day as it reads. */
export const claimLinkLetter = ({ company, phone, name, claim }: ClaimLink, href: string, until: string) =>
  letter({
    company,
    subject: `Claim ${claim}: photos and papers`,
    lines: [
      `Hello ${name},`,
      `${company} shares the photos and papers of claim ${claim} with you. They stay up to date while we work.`,
      'No account is needed: we email you a code to open it.',
    ],
    button: { label: 'Open the claim', href },
    small: [`The link works until ${until}. It is for you alone: the contractor can see what is opened with it.`, questions(phone)],
  })

/** To someone outside the company: that something is new. `stop` is a page with a button, and what mail programs send their own to. */
export const digestLetter = ({
  company,
  phone,
  subject,
  lines,
  button,
  stop,
}: {
  company: string
  phone: string | null
  subject: string
  lines: string[]
  button: { label: string; href: string } | undefined
  stop: { page: string; url: string }
}): Letter => ({
  ...letter({
    company,
    subject,
    lines: shortened(lines),
    ...(button && { button }),
    small: ['We send this at most once a day, and only when something is new.', questions(phone)],
    stop: stop.page,
  }),
  unsubscribe_url: stop.url,
})

/** The code for a link to a claim; good for 10 minutes. */
export const claimCodeLetter = (company: string, code: string) =>
  letter({
    company,
    subject: `Your code is ${code}`,
    lines: [`Enter ${code} on the page where you opened the claim.`],
    small: ["The code works for 10 minutes. We never call to ask for it. If you didn't open a claim, ignore this email."],
  })

/** The code for a link that was opened; good for 10 minutes. */
export const signingCodeLetter = (company: string, code: string) =>
  letter({
    company,
    subject: `Your code is ${code}`,
    lines: [`Enter ${code} on the page where you opened your document.`],
    small: ["The code works for 10 minutes. We never call to ask for it. If you didn't open a document, ignore this email."],
  })

/** To who sent a contract that someone would not sign. */
export const declinedLetter = ({ company, name, title }: Pick<Asked, 'company' | 'name' | 'title'>, href: string, reason: string) =>
  letter({
    company,
    subject: 'A contract was declined',
    lines: [`${name} declined to sign "${title}".`, `Reason: ${reason}`],
    button: { label: 'Open the contract', href },
    small: ['The request to sign has ended for everyone. Send the contract again when it is settled.'],
  })

/** To each signer once all have signed; the link is good for 30 days. `until`: the last day to cancel, as it reads, where there is one. */
export const signedCopyLetter = ({ company, name, title, phone }: Asked, href: string, until: string | null) =>
  letter({
    company,
    subject: 'Your signed document',
    lines: [
      `Hello ${name},`,
      `everyone has signed "${title}". Download your copy and keep it.`,
      ...(until
        ? [
            `You may cancel until midnight of ${until}. Two copies of the Notice of Cancellation are in the document: to cancel, sign and date one and mail or deliver it to us by then.`,
          ]
        : []),
    ],
    button: { label: 'Download the signed copy', href },
    small: ['The link works for 30 days. We email you a code to open it.', questions(phone)],
  })

const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '')

/** To someone who asked the office a question, with its answer; who answered is not said. */
export const answerLetter = (
  company: string,
  href: string | undefined,
  { question, answer, phone }: { question: string; answer: string; phone: string | null },
) =>
  letter({
    company,
    subject: 'We answered your question',
    lines: ['You asked:', ...linesOf(question), 'Our answer:', ...linesOf(answer)],
    ...(href ? { button: { label: 'Open your questions', href } } : {}),
    small: [
      ...(href ? [] : ['The answer is also with the claim: open the link we emailed you before.']),
      ...(phone ? [`Need to talk? Call us at ${phone}.`] : href ? ['You can ask us more on that page.'] : []),
    ],
  })

/** To management: `file` holds malware, and people outside can't open it. */
export const malwareLetter = (
  company: string,
  href: string,
  file: { name: string; malware: string; by_name: string; customer_name: string | null },
) =>
  letter({
    company,
    subject: 'Malware found in a file',
    lines: [
      `${file.by_name} uploaded “${file.name}”${file.customer_name ? ` for ${file.customer_name}` : ''}. It contains ${file.malware}.`,
      "People outside the company can't open it. Don't open it either: remove it, and ask for a clean copy.",
    ],
    button: { label: file.customer_name ? 'Open the customer' : 'Open Dryline', href },
  })
