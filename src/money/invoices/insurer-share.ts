import { z } from 'zod'
import { shownDollars } from '#values/amounts.ts'

interface Billed {
  total_cents: number
  /** The homeowner's part of the total; 0 for none. */
  deductible_cents: number
  insurance_company: string | null
}
/** The share of each payer of an invoice. USD cents. */
export interface Shares {
  homeowner_cents: number
  insurer_cents: number
  insurer: string
}

/**
 * Splits an invoice: the homeowner pays us the deductible, and the insurer is billed the rest. The
 * deductible does not reduce the total. Null if nothing is shared: without an insurer, the
 * homeowner pays everything; without a deductible, their policy says who pays what, and we don't
 * have it.
 */
export function sharesOf({
  total_cents,
  deductible_cents,
  insurance_company: insurer,
}: Billed): Shares | null {
  if (!insurer || !deductible_cents) return null
  const homeowner_cents = Math.min(deductible_cents, Math.max(0, total_cents))
  return { homeowner_cents, insurer_cents: total_cents - homeowner_cents, insurer }
}

interface Open extends Billed {
  open_cents: number
  insurer: { own_paid_cents: number } | null
}
/**
 * Returns what the homeowner still has to pay on an open invoice: the rest of the deductible, or
 * all that is open if nothing is shared. A refund of someone else's payment does not increase it.
 * USD cents.
 */
export function leftToPay(invoice: Open) {
  const shares = sharesOf(invoice)
  if (!shares) return invoice.open_cents
  return Math.min(
    invoice.open_cents,
    Math.max(0, shares.homeowner_cents - Math.max(0, invoice.insurer?.own_paid_cents ?? 0)),
  )
}

/**
 * Splits the open amount into the homeowner's part and the insurer's. Null if nothing is shared.
 * USD cents.
 */
export function openShares(invoice: Open) {
  const shares = sharesOf(invoice)
  if (!shares) return null
  const homeowner = leftToPay(invoice)
  return {
    shares,
    homeowner,
    insurer: invoice.open_cents - homeowner,
    own_paid_cents: invoice.insurer?.own_paid_cents ?? 0,
  }
}

interface OpenParts {
  open_cents: number
  /** The homeowner's part of the open amount. */
  homeowner_open_cents: number
  insurance_company: string | null
}
/**
 * Returns who pays next, and how much: first the insurer's share, then what is left of the
 * deductible. USD cents.
 */
export const nextPayment = ({ open_cents, homeowner_open_cents, insurance_company }: OpenParts) =>
  insurance_company && homeowner_open_cents < open_cents
    ? { payer: 'insurer' as const, amount_cents: open_cents - homeowner_open_cents }
    : { payer: 'owner' as const, amount_cents: open_cents }

/**
 * Returns who owes how much: "$792.79 from Gulfshore, $1,000.00 from the homeowner". Null if one of
 * them owes all of it.
 */
export const openInWords = ({ open_cents, homeowner_open_cents, insurance_company }: OpenParts) =>
  insurance_company && homeowner_open_cents > 0 && homeowner_open_cents < open_cents
    ? `${shownDollars(open_cents - homeowner_open_cents)} from ${insurance_company}, ${shownDollars(homeowner_open_cents)} from the homeowner`
    : null

/**
 * Says who is to pay an invoice, or who was to pay a paid one, for readers other than the
 * homeowner. It does not say who actually paid. Null if an insurer is on record without a
 * deductible to split the total.
 */
export function payersInWords(invoice: Billed, isPaid = false) {
  const shares = sharesOf(invoice)
  if (!shares) return invoice.insurance_company ? null : 'Billed to the homeowner.'
  if (isPaid)
    return `Paid in full. The homeowner’s deductible was ${shownDollars(shares.homeowner_cents)}; ${shares.insurer} was billed the other ${shownDollars(shares.insurer_cents)}.`
  return `The homeowner pays the deductible, ${shownDollars(shares.homeowner_cents)}. ${shares.insurer} is billed the other ${shownDollars(shares.insurer_cents)}.`
}

/**
 * True for a deductible that was typed as a discount, which would lower what the homeowner owes.
 * The database refuses the same text (invoice-status-guard.sql).
 */
export const isDeductibleLine = ({
  description,
  unit_price_cents,
}: {
  description: string
  unit_price_cents: number
}) => unit_price_cents < 0 && /deductib/i.test(description)

/** The record's facts about a customer's insurer and one invoice. */
export const insurerShare = z.object({
  name: z.string().nullable(),
  emailed_at: z.string().nullable().describe('When it was emailed to the adjuster'),
  paid_cents: z.int().describe('What came from the insurer, less what went back'),
  own_paid_cents: z.int().describe('The same from the homeowner'),
})
type InsurerShare = z.infer<typeof insurerShare>

/**
 * Says who pays an invoice, as far as the record tells. With a deductible, it names the homeowner's
 * part. Without one, it never says what an insurer owes: the policy says that, and we don't have
 * it. `day` formats a time as its day.
 */
export function shareInWords(
  { name, emailed_at, paid_cents, own_paid_cents }: InsurerShare,
  { isOpen, shares }: { isOpen: boolean; shares: Shares | null },
  day: (at: string) => string,
): string[] {
  if (!name)
    return isOpen
      ? ['This invoice is billed to you. We have no insurer on record for this job.']
      : []
  return [
    ...(emailed_at
      ? [`We emailed this invoice to your adjuster at ${name} on ${day(emailed_at)}.`]
      : []),
    ...(!emailed_at && isOpen && !shares
      ? [`This invoice is billed to you. Your insurer on record is ${name}.`]
      : []),
    ...(isOpen && shares ? deductibleInWords(shares, own_paid_cents) : []),
    ...(own_paid_cents > 0 && !(isOpen && shares)
      ? [`You paid ${shownDollars(own_paid_cents)}.`]
      : []),
    ...(paid_cents > 0 ? [`${name} paid ${shownDollars(paid_cents)}.`] : []),
    ...(isOpen && !shares
      ? [
          'Your policy says what your insurer pays and what is yours to pay, such as the deductible.',
        ]
      : []),
  ]
}

const deductibleInWords = (
  { homeowner_cents, insurer_cents, insurer }: Shares,
  own_paid_cents: number,
) => [
  own_paid_cents >= homeowner_cents
    ? `You paid your deductible, ${shownDollars(homeowner_cents)}.`
    : own_paid_cents > 0
      ? `Your deductible is ${shownDollars(homeowner_cents)}; you paid ${shownDollars(own_paid_cents)}.`
      : `Your share (deductible): ${shownDollars(homeowner_cents)} of ${shownDollars(homeowner_cents + insurer_cents)}.`,
  ...(insurer_cents > 0
    ? [`We bill ${insurer} for the other ${shownDollars(insurer_cents)}.`]
    : []),
]
