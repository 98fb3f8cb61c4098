import { shownDay } from '#values/times.ts'

/** How an invoice stands. A draft is never deleted, only voided, so that no number is missing. */
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

/** What money is still expected for. */
export const isOpenInvoice = (status: InvoiceStatus) =>
  status === 'sent' || status === 'partially_paid'

/** Overdue follows from the company's day (YYYY-MM-DD): open, and due before it. It is kept nowhere. */
export const isOverdue = (
  { status, date_due }: { status: InvoiceStatus; date_due: string },
  today: string,
) => isOpenInvoice(status) && date_due < today

/** What the badge says. */
export const shownStatus = (invoice: { status: InvoiceStatus; date_due: string }, today: string) =>
  isOverdue(invoice, today) ? 'Overdue' : invoiceStatuses[invoice.status]

/** USD cents of an invoice that were given up: so that its total is what was paid, written off and open. */
export const writtenOff = (invoice: {
  status: InvoiceStatus
  total_cents: number
  paid_cents: number
  open_cents: number
}) =>
  invoice.status === 'written_off'
    ? invoice.total_cents - invoice.paid_cents - invoice.open_cents
    : 0

/** How people outside the company read it: that we gave up on what they owe is not theirs to know. */
export const seenStatuses = {
  sent: 'Pending',
  partially_paid: 'Partially paid',
  paid: 'Paid',
  void: 'Void',
  closed: 'Closed',
} as const
export type SeenStatus = keyof typeof seenStatuses

/** The day it was issued, in words; what never was has none, also once it is void. */
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

/** The number that someone typed, as INV-1001 or 1001; undefined for other texts. */
export const typedNumber = (text: string) => {
  const digits = /^\s*(?:inv-?\s*)?(\d{1,8})\s*$/i.exec(text)?.[1]
  return digits === undefined ? undefined : Number(digits)
}
