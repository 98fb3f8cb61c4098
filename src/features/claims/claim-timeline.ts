import { shownNumber } from '#features/invoices/invoice-status.ts'
import { counted } from '#features/claims/claim-words.ts'
import type { Claim } from '#features/claims/claims.ts'

/** Something that happened, on a day of the company (YYYY-MM-DD). */
export interface ClaimEvent {
  key: string
  day: string
  text: string
}

/** What happened on a claim, the latest first, as far as it is shown; `dayIn` says on which day of the company a moment was (YYYY-MM-DD). */
export function claimEvents(claim: Claim, dayIn: (at: string) => string): ClaimEvent[] {
  const events: ClaimEvent[] = []
  const add = (key: string, day: string | null, text: string) => void (day && events.push({ key, day, text }))
  for (const { id, date_of_loss, start_date, end_date } of claim.jobs) {
    add(`loss ${id}`, date_of_loss, 'Loss happened')
    add(`began ${id}`, start_date, 'Work began')
    add(`ended ${id}`, end_date, 'Work ended')
  }
  for (const { day, count } of claim.photo_days) add(`photos ${day}`, day, `${counted(count, 'photo')} added`)
  for (const { id, noted_at } of claim.notes) add(`note ${id}`, dayIn(noted_at), 'Note written')
  for (const { id, name, uploaded_at } of claim.documents) add(`document ${id}`, dayIn(uploaded_at), `Document added: ${name}`)
  for (const { id, title, created_at, signed_at } of claim.contracts)
    add(`contract ${id}`, dayIn(signed_at ?? created_at), `Contract signed: ${title}`)
  for (const { id, name, room, placed_at, removed_at } of claim.equipment) {
    const what = room ? `${name}, ${room}` : name
    add(`placed ${id}`, dayIn(placed_at), `Equipment placed: ${what}`)
    add(`picked up ${id}`, removed_at && dayIn(removed_at), `Equipment picked up: ${what}`)
  }
  for (const { id, invoice_number, date_issued } of claim.invoices)
    add(`invoice ${id}`, date_issued, `Invoice ${shownNumber(invoice_number)} sent`)
  return events.toSorted((a, b) => b.day.localeCompare(a.day))
}
