import { type Letter, letter, linesOf, questions, shortened } from '#email/letter.ts'
import { linkLasts } from '#values/link-lifetimes.ts'

interface InvoiceWords {
  company: string
  phone: string | null
  subject: string
  /** The text that the sender wrote. */
  message: string
  /** The amount due, as text. */
  owed: string
  /** Both are null if nothing is due. */
  terms: string | null
  paying: string | null
  /** The page to pay online. */
  payment_url: string | null
  /** The page where the reader sees it, if they have an account. */
  page_url: string | null
}

/**
 * Sent to the payer with the invoice attached: the sender's text, then the amount due and how to
 * pay.
 */
export function invoiceLetter({
  company,
  phone,
  subject,
  message,
  owed,
  terms,
  paying,
  payment_url,
  page_url,
}: InvoiceWords) {
  const pay = payment_url !== null ? { label: 'Pay online', href: payment_url } : undefined
  const look = page_url !== null ? { label: 'See your invoices online', href: page_url } : undefined
  const [button, link] = pay ? [pay, look] : [look]
  return letter({
    company,
    subject,
    lines: [
      ...linesOf(message),
      owed,
      ...(terms ? linesOf(`Terms: ${terms}`) : []),
      ...(paying ? ['How to pay:', ...linesOf(paying)] : []),
    ],
    ...(button && { button }),
    ...(link && { link }),
    small: ['The invoice is attached as a PDF.', questions(phone)],
  })
}

interface ClaimLink {
  company: string
  phone: string | null
  name: string
  /** The claim number, or the customer's name if there is none. */
  claim: string
}

/** Sends an adjuster the link to a claim. `until` is the last day, as text. */
export const claimLinkLetter = (
  { company, phone, name, claim }: ClaimLink,
  href: string,
  until: string,
) =>
  letter({
    company,
    subject: `Claim ${claim}: photos and documents`,
    lines: [
      `Hello ${name},`,
      `${company} shared the photos and documents for claim ${claim} with you. They stay up to date as we work.`,
      'No account is needed: we email you a code to open it.',
    ],
    button: { label: 'Open the claim', href },
    small: [
      `The link works until ${until}. Please don't share it: the contractor can see what is opened with it.`,
      questions(phone),
    ],
  })

interface GrantedClaim {
  company: string
  phone: string | null
  customer: string
  claim_number: string | null
}

/** Sent to a claims agent who was given access to a customer. `until` is the last day, as text. */
export const grantLetter = (
  { company, phone, customer, claim_number }: GrantedClaim,
  href: string,
  until: string,
) =>
  letter({
    company,
    subject: 'A claim was shared with you',
    lines: [
      `You now have access to ${customer}'s claim${claim_number ? `, claim number ${claim_number}` : ''}.`,
    ],
    button: { label: 'Open the claim', href },
    small: [`Log in with this email address. Your access lasts until ${until}.`, questions(phone)],
  })

/**
 * Tells someone outside the company about news. `stop.page` has a button that stops these emails;
 * mail programs post to `stop.url`.
 */
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

/** Sends the code that opens a link to a claim. */
export const claimCodeLetter = (company: string, code: string) =>
  letter({
    company,
    subject: `Your code is ${code}`,
    lines: [`Enter ${code} on the page where you opened the claim.`],
    small: [
      `The code works for ${linkLasts('code')}. We never call to ask for it. If you didn't open a claim, ignore this email.`,
    ],
  })

/** Answers a question that someone asked the office. It does not name the employee who answered. */
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
      ...(href
        ? []
        : ['You can also see the answer with the claim: open the link we emailed you earlier.']),
      ...(phone
        ? [`Need to talk? Call us at ${phone}.`]
        : href
          ? ['You can ask us more on that page.']
          : []),
    ],
  })
