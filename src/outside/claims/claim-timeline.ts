import type { ClaimEvent } from '#loss/jobs/claim-part.ts'
import { type Claim, parts } from '#outside/claims/claims.ts'

/**
 * Returns the events of a claim as far as they are shown, latest first. `dayIn` converts a moment
 * to the company's day (YYYY-MM-DD).
 */
export function claimEvents(claim: Claim, dayIn: (at: string) => string) {
  const events: ClaimEvent[] = [
    ...claim.jobs.flatMap(({ id, date_of_loss, start_date, end_date }) => [
      { key: `loss ${id}`, day: date_of_loss, text: 'Loss happened' },
      { key: `began ${id}`, day: start_date, text: 'Work began' },
      { key: `ended ${id}`, day: end_date, text: 'Work ended' },
    ]),
    ...parts.flatMap((part) => part.events(claim, dayIn)),
  ]
  return events
    .flatMap(({ day, ...event }) => (day ? [{ ...event, day }] : []))
    .toSorted((a, b) => b.day.localeCompare(a.day))
}
