import { shownNumber } from '#money/invoices/invoice-status.ts'
import { counted } from '#outside/claims/claim-words.ts'
import type { Claim } from '#outside/claims/claims.ts'
import { shownDollars } from '#values/amounts.ts'

/** An event on a day of the company (YYYY-MM-DD). */
export interface ClaimEvent {
  key: string
  day: string
  text: string
}

/**
 * Describes one day's units in a line, such as "8 units placed: 6 Air mover, 2 Dehumidifier". A
 * single unit is named with its room.
 */
function unitsInWords(units: Claim['equipment'], verb: 'placed' | 'picked up') {
  const [one] = units
  if (units.length === 1)
    return `Equipment ${verb}: ${[one!.name, one!.room].filter(Boolean).join(', ')}`
  const kinds = [...Map.groupBy(units, ({ name }) => name)].map(
    ([name, of]) => `${of.length} ${name}`,
  )
  return `${units.length} units ${verb}: ${kinds.join(', ')}`
}

/**
 * Returns the events of a claim as far as they are shown, latest first. `dayIn` converts a moment
 * to the company's day (YYYY-MM-DD).
 */
export function claimEvents(claim: Claim, dayIn: (at: string) => string): ClaimEvent[] {
  const events: ClaimEvent[] = []
  const add = (key: string, day: string | null, text: string) =>
    void (day && events.push({ key, day, text }))
  for (const { id, date_of_loss, start_date, end_date } of claim.jobs) {
    add(`loss ${id}`, date_of_loss, 'Loss happened')
    add(`began ${id}`, start_date, 'Work began')
    add(`ended ${id}`, end_date, 'Work ended')
  }
  for (const { day, count } of claim.photo_days)
    add(`photos ${day}`, day, `${counted(count, 'photo')} added`)
  for (const { id, noted_at } of claim.notes) add(`note ${id}`, dayIn(noted_at), 'Note written')
  for (const { id, name, uploaded_at } of claim.documents)
    add(`document ${id}`, dayIn(uploaded_at), `Document added: ${name}`)
  for (const { id, title, created_at, signed_at } of claim.contracts)
    add(`contract ${id}`, dayIn(signed_at ?? created_at), `Contract signed: ${title}`)
  const placed = Map.groupBy(claim.equipment, ({ placed_at }) => dayIn(placed_at))
  for (const [day, units] of placed) add(`placed ${day}`, day, unitsInWords(units, 'placed'))
  const back = Map.groupBy(claim.equipment, ({ removed_at }) => removed_at && dayIn(removed_at))
  for (const [day, units] of back) add(`picked up ${day}`, day, unitsInWords(units, 'picked up'))
  for (const { id, invoice_number, date_issued, payments } of claim.invoices) {
    add(`invoice ${id}`, date_issued, `Invoice ${shownNumber(invoice_number)} sent`)
    for (const { id: payment, kind, paid_on, amount_cents } of payments)
      add(
        `payment ${payment}`,
        paid_on,
        `${shownDollars(amount_cents)} ${kind === 'refund' ? 'refunded' : 'paid'} on invoice ${shownNumber(invoice_number)}`,
      )
  }
  return events.toSorted((a, b) => b.day.localeCompare(a.day))
}
