import { composeEmail, linesOf, questions } from '#email/compose-email.ts'

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
export function composeInvoiceEmail({
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
  return composeEmail({
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
