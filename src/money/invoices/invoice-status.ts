import { shownDay } from '#values/times.ts'

/**
 * The statuses of an invoice. A draft is never deleted, only voided, so that no number is missing.
 */
export const invoiceStatuses = {
  draft: 'Draft',
  sent: 'Pending',
  partially_paid: 'Partially paid',
  paid: 'Paid',
  void: 'Void',
  written_off: 'Written off',
} as const
export type InvoiceStatus = keyof typeof invoiceStatuses
export const invoiceStatusOrder = Object.keys(invoiceStatuses) as InvoiceStatus[]

/** True if money is still expected. */
export const isOpenInvoice = (status: InvoiceStatus) =>
  status === 'sent' || status === 'partially_paid'

/**
 * True if an invoice is open and due before today, the company's day (YYYY-MM-DD). Overdue is never
 * stored.
 */
export const isOverdue = (
  { status, date_due }: { status: InvoiceStatus; date_due: string },
  today: string,
) => isOpenInvoice(status) && date_due < today

/** The text of the status badge. */
export const shownStatus = (invoice: { status: InvoiceStatus; date_due: string }, today: string) =>
  isOverdue(invoice, today) ? 'Overdue' : invoiceStatuses[invoice.status]

/**
 * Returns the written-off amount in USD cents. The total is the sum of paid, written off and open.
 */
export const writtenOff = (invoice: {
  status: InvoiceStatus
  total_cents: number
  paid_cents: number
  open_cents: number
}) =>
  invoice.status === 'written_off'
    ? invoice.total_cents - invoice.paid_cents - invoice.open_cents
    : 0

/**
 * The statuses as people outside the company see them: they are not told that we gave up on what
 * they owe.
 */
export const seenStatuses = {
  sent: 'Pending',
  partially_paid: 'Partially paid',
  paid: 'Paid',
  void: 'Void',
  closed: 'Closed',
} as const
export type SeenStatus = keyof typeof seenStatuses

/**
 * Returns the day of issue in words. An invoice that was never issued has none, even after it was
 * voided.
 */
export const issuedInWords = ({
  status,
  sent_at,
  date_issued,
}: {
  status: InvoiceStatus
  sent_at: string | null
  date_issued: string
}) =>
  sent_at !== null ? shownDay(date_issued) : status === 'draft' ? 'Not issued yet' : 'Never issued'

/** The number as people read it. */
export const shownNumber = (invoice_number: number) => `INV-${invoice_number}`

/** Parses a typed invoice number: INV-1001 or 1001. Undefined for other texts. */
export const typedNumber = (text: string) => {
  const digits = /^\s*(?:inv-?\s*)?(\d{1,8})\s*$/i.exec(text)?.[1]
  return digits === undefined ? undefined : Number(digits)
}
