import { composeEmail, questions } from '#email/compose-email.ts'
import { linkLasts } from '#values/link-lifetimes.ts'

interface ClaimLink {
  company: string
  phone: string | null
  name: string
  /** The claim number, or the customer's name if there is none. */
  claim: string
}

/** Sends an adjuster the link to a claim. `until` is the last day, as text. */
export const claimLinkEmail = (
  { company, phone, name, claim }: ClaimLink,
  href: string,
  until: string,
) =>
  composeEmail({
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

/** Sends the code that opens a link to a claim. */
export const claimCodeEmail = (company: string, code: string) =>
  composeEmail({
    company,
    subject: `Your code is ${code}`,
    lines: [`Enter ${code} on the page where you opened the claim.`],
    small: [
      `The code works for ${linkLasts('code')}. We never call to ask for it. If you didn't open a claim, ignore this email.`,
    ],
  })
