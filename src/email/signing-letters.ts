import { letter, questions } from '#email/letter.ts'

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
    small: ["The link works for 30 days. We'll email you a code to open it.", questions(phone)],
  })
