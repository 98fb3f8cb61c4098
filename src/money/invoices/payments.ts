import { z } from 'zod'
import { shownDollars } from '#values/amounts.ts'
import { REQUIRED, newId, optionalLine, requiredLine, rowId, tooLong } from '#values/text.ts'
import { daysFrom, shownDay } from '#values/times.ts'

export const paymentMethods = {
  check: 'Check',
  ach: 'Bank transfer',
  card: 'Card',
  cash: 'Cash',
  other: 'Other',
} as const
export type PaymentMethod = keyof typeof paymentMethods

/**
 * The payer: in this trade the insurer, the mortgage company named on the check, or the homeowner.
 */
export const payers = {
  insurer: 'Insurer',
  mortgagee: 'Mortgage company',
  owner: 'Homeowner',
  other: 'Other',
} as const
export type Payer = keyof typeof payers

const known = { ...payers, other: 'someone else' }
/** Describes a payment: "Check #4410 from insurer", "Bank transfer to homeowner, 118-22". */
export function paymentInWords({
  kind,
  method,
  payer,
  reference,
}: Pick<Payment, 'kind' | 'method' | 'payer' | 'reference'>) {
  const by = `${kind === 'refund' ? 'to' : 'from'} ${known[payer].toLowerCase()}`
  if (method !== 'check' || !reference)
    return [`${paymentMethods[method]} ${by}`, reference].filter(Boolean).join(', ')
  return `Check #${reference.replace(/^\s*(?:check\s*)?(?:#|no\.?\s)?\s*/i, '')} ${by}`
}

const cents = z
  .int('Enter an amount')
  .min(1, 'The amount must be more than zero')
  .max(100_000_000_000, 'The amount is too large')

/** Three years, in days. A payment dated longer before its invoice is a typo in the year. */
export const MOST_DAYS_BEFORE = 1096
/** People pay up to this many days ahead. A payment dated earlier must be confirmed. */
export const DAYS_AHEAD = 60

/**
 * True if a payment is dated so long before its invoice was issued that the person must confirm it.
 */
export const isLongBefore = (paid_on: string, date_issued: string) =>
  paid_on !== '' && paid_on < daysFrom(date_issued, -DAYS_AHEAD)

/** Money received, or paid back as a refund. */
export const paymentForm = z.strictObject({
  kind: z.enum(['payment', 'refund']).default('payment'),
  paid_on: z.iso
    .date('Choose a day')
    .refine((day) => day >= '1990-01-01', 'Choose a day after 1990')
    .describe('The company’s day; before the invoice was issued for what was paid ahead'),
  amount_cents: cents,
  method: z.enum(Object.keys(paymentMethods) as PaymentMethod[], REQUIRED),
  payer: z.enum(Object.keys(payers) as Payer[], REQUIRED),
  reference: optionalLine('Reference', 100),
  note: optionalLine('Note', 500),
})
export const newPayment = paymentForm.extend({ id: newId, invoice_id: rowId })
export const reversal = z.strictObject({ id: rowId, reason: requiredLine('Reason', 500) })

/** A payment as read. A reversed one was a mistake and no longer counts. */
export const payment = z.object({
  id: z.string(),
  kind: z.enum(['payment', 'refund']),
  paid_on: z.string(),
  amount_cents: z.int(),
  method: z.enum(Object.keys(paymentMethods) as PaymentMethod[]),
  payer: z.enum(Object.keys(payers) as Payer[]),
  reference: z.string().nullable(),
  note: z.string().nullable(),
  created_by_name: z.string().nullable(),
  created_at: z.string(),
  reversed_at: z.string().nullable(),
  reversed_by_name: z.string().nullable(),
  reverse_reason: z.string().nullable(),
})
export type Payment = z.infer<typeof payment>

/** A payment as adjusters see it: without reference, note or name. */
export const seenPayment = payment.pick({
  id: true,
  kind: true,
  paid_on: true,
  amount_cents: true,
  payer: true,
})
export type SeenPayment = z.infer<typeof seenPayment>

/**
 * Describes a payment under an invoice: "Paid $1,270.81 by insurer on Nov 3, 2026". A refund says
 * so.
 */
export const paymentWords = ({ kind, paid_on, amount_cents, payer }: Omit<SeenPayment, 'id'>) =>
  `${kind === 'refund' ? 'Refunded' : 'Paid'} ${shownDollars(amount_cents)}${payer === 'other' ? '' : ` ${kind === 'refund' ? 'to' : 'by'} ${payers[payer].toLowerCase()}`} on ${shownDay(paid_on)}`

/** Returns the homeowner's payments, less refunds to them. USD cents. */
export const paidByOwner = (
  payments: readonly Pick<Payment, 'payer' | 'kind' | 'amount_cents' | 'reversed_at'>[],
) =>
  payments
    .filter(({ payer, reversed_at }) => payer === 'owner' && reversed_at === null)
    .reduce(
      (sum, { kind, amount_cents }) => sum + (kind === 'refund' ? -amount_cents : amount_cents),
      0,
    )

export const constraintMessages = {
  payments_kind: { message: 'Choose payment or refund' },
  payments_amount_range: { field: 'amount_cents', message: 'The amount must be more than zero' },
  payments_method: { field: 'method', message: REQUIRED },
  payments_payer: { field: 'payer', message: REQUIRED },
  payments_reference_length: tooLong('reference', 'Reference', 100),
  payments_note_length: tooLong('note', 'Note', 500),
  payments_reverse_reason_length: tooLong('reason', 'Reason', 500),
  payments_reversed_whole: { field: 'reason', message: 'Reason is required' },
  payments_not_to_come: { field: 'paid_on', message: 'This day is in the future.' },
  payments_years_before: {
    field: 'paid_on',
    message: 'This is more than three years before the invoice was issued. Check the year.',
  },
  payments_invoice_was_sent: {
    message: 'A draft, void or written-off invoice takes no payments. Send or reopen it first.',
  },
  payments_refund_paid: {
    field: 'amount_cents',
    message: 'This is more than was paid on the invoice.',
  },
  payments_reverse_refunded: {
    message: 'Some of this payment was refunded. Reverse the refund first.',
  },
  payments_void_stays: {
    message:
      'This invoice is void. Its payments and refunds can’t be reversed; make a new invoice.',
  },
  payments_reversed_stays: { message: 'This payment was already reversed.' },
}
