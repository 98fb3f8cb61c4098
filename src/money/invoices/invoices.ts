import { z } from 'zod'
import { locationScope } from '#people/locations/locations.ts'
import { draftLine, invoiceLine } from '#money/invoices/invoice-lines.ts'
import { type InvoiceStatus, invoiceStatusOrder } from '#money/invoices/invoice-status.ts'
import { MOST_LABOR_RATE, beginnings } from '#people/settings/labor-rate.ts'
import { payment } from '#money/invoices/payments.ts'
import { shownDollars } from '#values/amounts.ts'
import { listPlace, sortBy, searchText } from '#values/list-query.ts'
import { newId, optionalText, requiredLine, rowId, tooLong } from '#values/text.ts'

const status = z.enum(invoiceStatusOrder)
const percent = z
  .number()
  .min(0, 'A tax cannot be negative')
  .max(30, 'A tax can be 30% at most')
  .refine(
    (rate) => Math.abs(rate * 1000 - Math.round(rate * 1000)) < 1e-6,
    'A tax can have three decimals at most',
  )
/** An hourly labor rate, in cents. */
const laborRate = z
  .int()
  .min(0, 'A labor rate cannot be negative')
  .max(MOST_LABOR_RATE, `A labor rate can be ${shownDollars(MOST_LABOR_RATE)} at most`)
const day = z.iso.date('Choose a day')
/**
 * True for a plausible day: from 1990, like the earliest of other days, to ten years ahead.
 * Anything else is a typo. Our own limit.
 */
const isSensible = (text: string) =>
  text >= '1990-01-01' && Date.parse(text) < Date.now() + 3653 * 86_400_000

/**
 * `begun_at` decides the initial labor rate: the settings have one for jobs and customers, and one
 * for the Invoices page.
 */
export const newInvoice = z
  .strictObject({
    id: newId,
    customer_id: rowId.optional(),
    job_id: rowId
      .optional()
      .describe(
        'Without: the customer’s current job, else their latest, else a closed ‘Invoice job’',
      ),
    begun_at: z.enum(beginnings).describe('Which labor rate of the settings it has'),
  })
  .refine(({ customer_id, job_id }) => (customer_id === undefined) !== (job_id === undefined), {
    message: 'Please select a customer',
    path: ['customer_id'],
  })

/** A draft as a whole, as its editor has it: lines that are left out are removed. */
export const draft = z.strictObject({
  id: rowId,
  was: rowId.describe('`revision` as last read: 409 with `current` if someone else saved since'),
  revision: newId.describe('Names this save, so that sending it twice saves once'),
  labor_rate_cents: laborRate
    .optional()
    .describe('An hour, for labor lines that are added. Without: as it is'),
  local_tax_percent: percent,
  state_tax_percent: percent,
  date_due: day.refine(isSensible, 'Choose a day between 1990 and ten years from now'),
  comment: optionalText('Comment', 2000),
  deductible_cents: z
    .int('Enter an amount like 500.00')
    .min(0, 'The homeowner pays the deductible: enter it without a minus')
    .max(100_000_000_000, 'The amount is too large')
    .optional()
    .describe(
      'What the homeowner pays of the total, where an insurer is billed the rest; 0 for none. Without, it stays as it is',
    ),
  lines: z.array(draftLine).max(500, 'An invoice can have 500 lines at most'),
})
export type Draft = z.infer<typeof draft>

/** An invoice in a list. Money in USD cents; days are the company’s. */
export const invoiceRow = z.object({
  id: z.string(),
  invoice_number: z.int(),
  customer_id: z.string(),
  customer_name: z.string(),
  job_id: z.string(),
  folder_number: z.string().nullable(),
  insurance_company: z.string().nullable(),
  status,
  total_cents: z.int(),
  open_cents: z.int().describe('Still to be paid; 0 for drafts, void and written-off ones'),
  homeowner_open_cents: z
    .int()
    .describe(
      'What of that is the homeowner’s: what is left of the deductible; all where there is no insurer, nothing where there is no deductible',
    ),
  date_issued: z.string().describe('The day it was made until it is sent, then that day'),
  sent_at: z
    .string()
    .nullable()
    .describe('Null for what was never issued: drafts, and drafts that were discarded'),
  date_due: z.string(),
})
export type InvoiceRow = z.infer<typeof invoiceRow>

/** The whole invoice. */
export const invoice = invoiceRow.extend({
  revision: z.string(),
  deductible_cents: z
    .int()
    .describe(
      'What the homeowner pays of the total, where an insurer is billed the rest; 0 for none',
    ),
  customer_email: z.string().nullable(),
  customer_address: z.string().nullable(),
  claim_number: z.string().nullable(),
  adjuster_name: z.string().nullable(),
  adjuster_email: z.string().nullable(),
  adjuster_phone: z.string().nullable(),
  date_of_loss: z.string().nullable(),
  local_tax_percent: z.number(),
  state_tax_percent: z.number(),
  labor_rate_cents: z.int().describe('An hour, for labor lines that are added'),
  comment: z.string().nullable(),
  subtotal_cents: z.int(),
  taxable_cents: z.int(),
  local_tax_cents: z.int(),
  state_tax_cents: z.int(),
  paid_cents: z.int(),
  visible_to_claims_agent: z.boolean(),
  sent_by_name: z.string().nullable(),
  status_reason: z.string().nullable().describe('Why it was voided or written off'),
  created_by_name: z.string().nullable(),
  created_at: z.string(),
  lines: z.array(invoiceLine),
  payments: z.array(payment),
})
export type Invoice = z.infer<typeof invoice>

export const PAGE_SIZE = 50
/** PDFs in one download. */
export const MOST_PAPERS = 500
/** Filters of the list. */
export const invoiceStates = [
  ...invoiceStatusOrder,
  'issued',
  'open',
  'not_due',
  'overdue',
] as const
/** Orders of the list. */
export const invoiceOrders = ['number', 'date_due', 'total', 'open'] as const
export const invoiceFilter = {
  q: searchText.describe('Number, customer, claim or insurer'),
  status: z.enum(invoiceStates).optional(),
  customer_id: rowId.optional(),
  job_id: rowId.optional(),
  insurer: z.string().max(200).optional(),
  city: locationScope.optional(),
  from: day.optional().describe('Issued on or after'),
  to: day.optional().describe('Issued on or before'),
}
export const invoiceQuery = z.strictObject({
  ...invoiceFilter,
  sort: sortBy(...invoiceOrders).optional(),
  ...listPlace,
})

/** The four cards: USD cents and counts. */
export const invoiceCards = z.object({
  total_revenue: z
    .object({ cents: z.number(), count: z.int() })
    .describe('Issued, less void and written off'),
  pending: z
    .object({ cents: z.number(), count: z.int() })
    .describe('Open and not yet due; what is open of them'),
  overdue: z.object({ cents: z.number(), count: z.int() }),
  this_month: z
    .object({ cents: z.number(), count: z.int() })
    .describe('Issued in this calendar month'),
})
export type InvoiceCards = z.infer<typeof invoiceCards>

export const ending = z.strictObject({ id: rowId, reason: requiredLine('Reason', 500) })
export type { InvoiceStatus }

export const constraintMessages = {
  invoices_invoice_number_taken: { message: 'This invoice number is taken.' },
  invoices_status: { message: 'Choose a status' },
  invoices_taxes_range: { message: 'A tax can be 0% to 30%' },
  invoices_labor_rate_range: { message: 'The labor rate is out of range.' },
  invoices_comment_length: tooLong('comment', 'Comment', 2000),
  invoices_status_reason_length: tooLong('reason', 'Reason', 500),
  invoices_total_range: {
    message: 'Discounts exceed the item total. The total must be $0 or more.',
  },
  invoices_deductible_range: {
    field: 'deductible_cents',
    message: 'The deductible must be $0 or more',
  },
  invoices_deductible_insured: {
    field: 'deductible_cents',
    message:
      'No insurer on record: the homeowner pays the whole invoice. Add the insurer to the customer, or clear the deductible.',
  },
  invoices_deductible_no_discount: {
    message:
      'A deductible is not a discount: the homeowner pays it to us. Remove the deductible line, and enter the amount under Deductible in the summary.',
  },
  invoices_total_too_large: {
    message: 'The total is too large: $1,000,000,000 at most. Check quantities and prices.',
  },
  invoices_paid_range: { field: 'amount_cents', message: 'This is more than the open balance.' },
  invoices_sent_whole: { message: 'The day it was sent is missing.' },
  invoices_ended_has_reason: { field: 'reason', message: 'Reason is required' },
  invoices_draft_only: {
    message:
      'This invoice was sent and can’t be edited. Void it, or make a new one for anything missing.',
  },
  invoices_has_lines: { message: 'Add at least one item before you send this invoice.' },
  invoices_paid_cannot_be_void: {
    message: 'Payments were recorded. Reverse or refund them first, then void the invoice.',
  },
  invoices_status_step: { message: 'This isn’t possible for an invoice with this status.' },
  invoices_job_of_customer: { field: 'job_id', message: 'Please select a job' },
  customers_invoice_number_follows: {
    field: 'invoice_number',
    message: 'The invoice number is set by this customer’s invoices.',
  },
  settings_first_invoice_number_range: {
    field: 'first_invoice_number',
    message: 'The number must be 1 to 99,999,999',
  },
}
