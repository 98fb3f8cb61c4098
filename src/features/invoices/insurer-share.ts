import { z } from 'zod'
import type { Shares } from '#features/invoices/deductible.ts'
import { shownDollars } from '#values/amounts.ts'

/** What the record says of a customer's insurer and one invoice. */
export const insurerShare = z.object({
  name: z.string().nullable(),
  emailed_at: z.string().nullable().describe('When it was emailed to the adjuster'),
  paid_cents: z.int().describe('What came from the insurer, less what went back'),
  own_paid_cents: z.int().describe('The same from the homeowner'),
})
type InsurerShare = z.infer<typeof insurerShare>

/**
 * Who pays an invoice, as far as the record says so: what is the homeowner's where a deductible is on it, else never what an insurer owes: their
 * policy says that, and we don't have it. `day`: a time as its day reads.
 */
export function shareInWords(
  { name, emailed_at, paid_cents, own_paid_cents }: InsurerShare,
  { isOpen, shares }: { isOpen: boolean; shares: Shares | null },
  day: (at: string) => string,
): string[] {
  if (!name) return isOpen ? ['This invoice is billed to you. We have no insurer on record for this job.'] : []
  return [
    ...(emailed_at ? [`We emailed this invoice to your adjuster at ${name} on ${day(emailed_at)}.`] : []),
    ...(!emailed_at && isOpen && !shares ? [`This invoice is billed to you. Your insurer on record is ${name}.`] : []),
    ...(isOpen && shares ? deductibleInWords(shares, own_paid_cents) : []),
    ...(own_paid_cents > 0 && !(isOpen && shares) ? [`You paid ${shownDollars(own_paid_cents)} of it.`] : []),
    ...(paid_cents > 0 ? [`${name} has paid ${shownDollars(paid_cents)} of it.`] : []),
    ...(isOpen && !shares ? ['Your policy says what your insurer pays and what is yours to pay, such as the deductible.'] : []),
  ]
}

const deductibleInWords = ({ homeowner_cents, insurer_cents, insurer }: Shares, own_paid_cents: number) => [
  own_paid_cents >= homeowner_cents
    ? `You paid your deductible, ${shownDollars(homeowner_cents)}.`
    : own_paid_cents > 0
      ? `Your deductible is ${shownDollars(homeowner_cents)}; you paid ${shownDollars(own_paid_cents)} of it.`
      : `Your share (deductible): ${shownDollars(homeowner_cents)} of ${shownDollars(homeowner_cents + insurer_cents)}.`,
  ...(insurer_cents > 0 ? [`We bill ${insurer} for the other ${shownDollars(insurer_cents)}.`] : []),
]
