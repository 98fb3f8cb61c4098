import type { NewSource } from '#money/invoices/invoice-lines.ts'
import type { Unbilled } from '#money/drafts/unbilled.ts'

/** In seconds. Anything shorter is 0.00 hours, and such a line would bill nothing. */
const LEAST = 18

/** Returns what is left to bill once these lines are billed, saved or not. */
export function unbilledRest(
  unbilled: Unbilled,
  lines: readonly { sources: readonly NewSource[] }[],
): Unbilled {
  const sources = lines.flatMap((line) => line.sources)
  const taken = (kind: 'hours' | 'miles') =>
    new Set(
      sources.flatMap((source) =>
        source.kind === kind ? [(source as { time_record_id: string }).time_record_id] : [],
      ),
    )
  const [hours, miles] = [taken('hours'), taken('miles')]
  const until = new Map<string, number>()
  for (const source of sources)
    if (source.kind === 'rental')
      until.set(source.placement_id, Math.max(source.last_day, until.get(source.placement_id) ?? 0))
  return {
    ...unbilled,
    hours: unbilled.hours.filter(
      ({ time_record_id, seconds }) => !hours.has(time_record_id) && seconds >= LEAST,
    ),
    miles: unbilled.miles.filter((drive) => !miles.has(drive.time_record_id) && drive.miles > 0),
    rental: unbilled.rental.flatMap((stay) => {
      const first_day = Math.max(stay.first_day, (until.get(stay.placement_id) ?? 0) + 1)
      return first_day > stay.last_day ? [] : [{ ...stay, first_day }]
    }),
  }
}

/** Counts the items left to bill in each section. */
export const unbilledCounts = ({ hours, rental, miles }: Unbilled) => ({
  items: 0,
  labor: hours.length,
  equipment: rental.length,
  mileage: miles.length,
})

/** Counts the unapproved hours among what is left. */
export const unapprovedCount = ({ hours }: Unbilled) =>
  hours.filter(({ unapproved }) => unapproved).length

/**
 * Returns unsaved lines (`saved` has the ids of the saved ones) whose records another invoice bills
 * by now: they can't be saved.
 */
export function takenLines<Line extends { id: string; sources: readonly NewSource[] }>(
  { hours, miles, rental }: Unbilled,
  lines: readonly Line[],
  saved: ReadonlySet<string>,
) {
  const records = {
    hours: new Set(hours.map((one) => one.time_record_id)),
    miles: new Set(miles.map((one) => one.time_record_id)),
  }
  const isFree = (source: NewSource) =>
    source.kind === 'rental'
      ? rental.some(
          ({ placement_id, first_day }) =>
            placement_id === source.placement_id && first_day <= source.first_day,
        )
      : records[source.kind].has(source.time_record_id)
  return lines.filter(({ id, sources }) => !saved.has(id) && !sources.every(isFree))
}
