import { z } from 'zod'
import { insurerShare } from '#money/invoices/insurer-share.ts'
import { invoicePaper } from '#money/invoices/invoice-paper.ts'
import { type SeenStatus, seenStatuses } from '#money/invoices/invoice-status.ts'
import { seenPayment } from '#money/invoices/payments.ts'
import { invoiceRow } from '#money/invoices/invoices.ts'

/** An invoice as its customer and their claims agent see it. */
export const seenInvoice = invoiceRow
  .omit({
    job_id: true,
    folder_number: true,
    status: true,
    sent_at: true,
    homeowner_open_cents: true,
  })
  .extend({
    status: z.enum(Object.keys(seenStatuses) as SeenStatus[]),
    paid_cents: z.int(),
    deductible_cents: z.int(),
  })
export const grantedInvoice = seenInvoice.extend({
  payments: z.array(seenPayment).describe('What was paid and when, the latest first'),
})
/** The lines and sums that an invoice bills, as on its paper. Money in USD cents. */
const billed = invoicePaper.pick({
  lines: true,
  subtotal_cents: true,
  taxable_cents: true,
  total_cents: true,
  local_tax_percent: true,
  local_tax_cents: true,
  state_tax_percent: true,
  state_tax_cents: true,
})
export type Billed = z.infer<typeof billed>
export const myInvoice = seenInvoice.extend({
  insurer: insurerShare.nullable(),
  billed: billed.nullable(),
})
export type MyInvoice = z.infer<typeof myInvoice>
/** A customer’s own invoices, and how to pay them. */
export const myInvoices = z.object({
  invoices: z.array(myInvoice),
  how_to_pay: z.string().nullable(),
  company_address: z.string().nullable().describe('Where checks go'),
  payment_link_url: z.string().nullable(),
})
export type MyInvoices = z.infer<typeof myInvoices>
export type SeenInvoice = z.infer<typeof seenInvoice>
