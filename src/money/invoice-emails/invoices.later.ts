import { payingText } from '#money/invoices/how-to-pay.ts'
import { keepInvoicePaper } from '#money/invoice-papers/invoice-keeping.server.ts'
import { openFor, owedLine } from '#money/invoice-emails/invoice-messages.ts'
import type { RecipientKind } from '#money/invoice-emails/invoice-emails.ts'
import type { InvoiceStatus } from '#money/invoices/invoice-status.ts'
import { composeInvoiceEmail } from '#money/invoice-emails/invoice-email-text.ts'
import type { Later, Work } from '#server/queue.ts'
import type { Storage } from '#server/storage.ts'

type Opened = () => Promise<Storage>

/** Draws and keeps the paper of an issued invoice. */
export const invoicePapers = (storage: Opened): Work => ({
  work: (id, pool) => keepInvoicePaper(id, pool, storage),
})

interface Due {
  invoice_id: string
  invoice_number: number
  status: InvoiceStatus
  subject: string
  message: string
  total_cents: number
  open_cents: number
  deductible_cents: number
  insurance_company: string | null
  own_paid_cents: number
  recipient_kind: RecipientKind
  date_due: string
  /** The company's day. */
  today: string
  company_name: string
  company_phone: string | null
  company_address: string | null
  payment_terms: string | null
  how_to_pay: string | null
  payment_link_url: string | null
  /** The page where the recipient sees it; null without an account. */
  page: string | null
}

/** Queues an email about an invoice, with the paper as issued. */
export const invoiceEmails = (storage: Opened, baseUrl: string): Work => ({
  work: async (id, pool) => {
    const { rows } = await pool.query<{ found: Due | null }>(
      'select app.read_invoice_email($1) as found',
      [id],
    )
    const found = rows[0]?.found
    if (!found) return
    await keepInvoicePaper(found.invoice_id, pool, storage)
    const owes = openFor(found, found.recipient_kind) > 0
    const email = composeInvoiceEmail({
      company: found.company_name,
      phone: found.company_phone,
      subject: found.subject,
      message: found.message,
      owed: owedLine(found, found.today, found.recipient_kind),
      terms: owes ? found.payment_terms : null,
      paying: owes ? payingText(found) : null,
      payment_url: owes ? found.payment_link_url : null,
      page_url: found.page && `${baseUrl}${found.page}`,
    })
    await pool.query('select app.send_invoice_email($1, $2)', [id, JSON.stringify(email)])
  },
})

export const works: Later = ({ baseUrl, storage }) => ({
  'invoice papers': invoicePapers(storage),
  'invoice emails': invoiceEmails(storage, baseUrl),
})
