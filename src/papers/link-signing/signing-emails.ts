import { composeEmail, questions } from '#email/compose-email.ts'
import { linkLasts } from '#values/link-lifetimes.ts'
import { listedWords } from '#values/counted.ts'

export interface SigningWords {
  company: string
  /** The signer's name. */
  name: string
  /** The document's title. */
  title: string
  sender: string | null
  /** The company's number, for questions. */
  phone: string | null
}

/**
 * Asks someone to sign. `until` is the last day, as text. `signed_by` names the people who signed
 * before, if the signer may know.
 */
export const signingRequestEmail = (
  { company, name, title, sender, phone }: SigningWords,
  href: string,
  until: string,
  { again = false, signed_by = [] as readonly string[] } = {},
) =>
  composeEmail({
    company,
    subject: again
      ? 'Reminder: a document is waiting for your signature'
      : 'A document for you to sign',
    lines: [
      `Hello ${name},`,
      ...(signed_by.length > 0
        ? [`${listedWords(signed_by)} signed "${title}". It's ready for you to countersign.`]
        : []),
      again
        ? `"${title}" is still waiting for your signature.`
        : `${sender ?? company} sent you "${title}" to sign.`,
      'You can read it first. No account is needed: we email you a code to open it.',
    ],
    button: { label: 'Read and sign', href },
    small: [
      `The link works until ${until}. It is for you alone, so please don't forward this email.`,
      questions(phone),
    ],
  })

/**
 * Asks someone to sign for the company on one of our devices: first, or after all others
 * (`signed_by`).
 */
export const countersignEmail = (
  { company, name, title }: Pick<SigningWords, 'company' | 'name' | 'title'>,
  href: string,
  signed_by: readonly string[],
) =>
  composeEmail({
    company,
    subject:
      signed_by.length > 0
        ? 'A contract is ready for you to countersign'
        : 'A contract is ready for you to fill in our part',
    lines: [
      `Hello ${name},`,
      signed_by.length > 0
        ? `${listedWords(signed_by)} signed "${title}". It's ready for you to countersign.`
        : `"${title}" is ready for you to fill in our part and sign. Then it goes to everyone else.`,
    ],
    button: { label: 'Open the contract', href },
  })

/** Tells the sender of a contract that someone signed it, at what time, and what is `next`. */
export const signedEmail = (
  { company, name, title }: Pick<SigningWords, 'company' | 'name' | 'title'>,
  href: string,
  signed_at: string,
  next: string,
) =>
  composeEmail({
    company,
    subject: 'A contract was signed',
    lines: [`${name} signed "${title}", ${signed_at}.`, next],
    button: { label: 'Open the contract', href },
  })

/** Sends the code for a link that was opened. */
export const signingCodeEmail = (company: string, code: string) =>
  composeEmail({
    company,
    subject: `Your code is ${code}`,
    lines: [`Enter ${code} on the page where you opened your document.`],
    small: [
      `The code works for ${linkLasts('code')}. We never call to ask for it. If you didn't open a document, ignore this email.`,
    ],
  })

/** Tells the sender of a contract that someone declined to sign it. */
export const declinedEmail = (
  { company, name, title }: Pick<SigningWords, 'company' | 'name' | 'title'>,
  href: string,
  reason: string,
) =>
  composeEmail({
    company,
    subject: 'A contract was declined',
    lines: [`${name} declined to sign "${title}".`, `Reason: ${reason}`],
    button: { label: 'Open the contract', href },
    small: [
      'No one can sign it now. Once you have resolved this with the customer, send the contract again.',
    ],
  })

/**
 * Sends a signer their copy while others still have to sign. `so_far` is the copy's text about
 * itself. `cancel` says until when they may cancel, and how.
 */
export const ownCopyEmail = (
  { company, name, title, phone }: SigningWords,
  href: string,
  so_far: string,
  cancel: readonly string[],
) =>
  composeEmail({
    company,
    subject: 'Your copy of the document you signed',
    lines: [
      `Hello ${name},`,
      `Here is your copy of "${title}". ${so_far}`,
      ...(cancel.length > 0 ? [cancel.join(' ')] : []),
    ],
    button: { label: 'Download your copy', href },
    small: [
      `We'll email you the sealed copy as soon as everyone has signed. The link works for ${linkLasts('signed_copy')}. We'll email you a code to open it.`,
      questions(phone),
    ],
  })

/**
 * Sent to each signer once everyone has signed. `until` is the last day to cancel, as text, if
 * there is one.
 */
export const signedCopyEmail = (
  { company, name, title, phone }: SigningWords,
  href: string,
  until: string | null,
) =>
  composeEmail({
    company,
    subject: 'Your signed document',
    lines: [
      `Hello ${name},`,
      `Everyone has signed "${title}". Download your copy and keep it.`,
      ...(until
        ? [
            `You may cancel until midnight of ${until}. Two copies of the Notice of Cancellation are in the document: to cancel, sign and date one and mail or deliver it to us by then.`,
          ]
        : []),
    ],
    button: { label: 'Download the signed copy', href },
    small: [
      `The link works for ${linkLasts('signed_copy')}. We'll email you a code to open it.`,
      questions(phone),
    ],
  })
