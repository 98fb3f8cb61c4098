import { z } from 'zod'
import { invoicePaper } from '#money/invoices/invoice-paper.ts'
import { payment } from '#money/invoices/payments.ts'

const {
  logo_id,
  company_name,
  company_address,
  company_phone,
  website_url,
  customer_name,
  customer_address,
} = invoicePaper.shape

/**
 * The payments of one invoice, as of a day of the company. Money in USD cents; reversed payments
 * are left out.
 */
export const receiptPaper = z.object({
  logo_id,
  company_name,
  company_address,
  company_phone,
  website_url,
  customer_name,
  customer_address,
  day: z.string(),
  invoice_number: z.int(),
  date_issued: z.string(),
  date_due: z.string(),
  total_cents: z.int(),
  paid_cents: z.int(),
  open_cents: z.int(),
  deductible_cents: z.int(),
  insurance_company: z.string().nullable(),
  own_paid_cents: z.int(),
  payments: z.array(
    payment.pick({
      kind: true,
      paid_on: true,
      amount_cents: true,
      method: true,
      payer: true,
      reference: true,
    }),
  ),
})
export type ReceiptPaper = z.infer<typeof receiptPaper>

/**
 * Returns the state of an invoice in the words of its receipt. One that was closed with something
 * unpaid owes nothing, but is not paid in full.
 */
export const receiptState = ({
  total_cents,
  paid_cents,
  open_cents,
}: Pick<ReceiptPaper, 'total_cents' | 'paid_cents' | 'open_cents'>) =>
  open_cents > 0
    ? 'Partly paid'
    : paid_cents < total_cents
      ? 'Closed: nothing is due'
      : 'Paid in full'
