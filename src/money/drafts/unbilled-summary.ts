import { lineCents } from '#money/invoices/invoice-totals.ts'
import { laborLines, mileageLine, rentalLines } from '#money/drafts/proposed-lines.ts'
import { unbilledRest } from '#money/drafts/unbilled-rest.ts'
import type { Unbilled, UnbilledSummary } from '#money/drafts/unbilled.ts'

const sum = <Item>(items: readonly Item[], of: (item: Item) => number) =>
  items.reduce((all, item) => all + of(item), 0)

/**
 * Sums up what is not billed yet. The amount is that of a draft with everything, at a rate in cents
 * per hour.
 */
export function unbilledSummary(
  unbilled: Unbilled,
  rate_cents: number,
  dayOf: (at: string) => string,
): UnbilledSummary {
  const { hours, rental, miles, is_best_rate } = unbilledRest(unbilled, [])
  const labor = laborLines(hours, 'person_day', rate_cents, dayOf)
  const lines = [
    ...labor,
    ...rental.flatMap((stay) => rentalLines(stay, is_best_rate, dayOf)),
    ...miles.map((drive) => mileageLine(drive, dayOf)),
  ]
  return {
    time_records: hours.length,
    hours: Math.round(sum(labor, ({ quantity }) => quantity) * 100) / 100,
    drives: miles.length,
    miles: sum(miles, (drive) => drive.miles),
    units: new Set(rental.map(({ equipment_id }) => equipment_id)).size,
    rental_days: sum(rental, ({ first_day, last_day }) => last_day - first_day + 1),
    cents: sum(lines, lineCents),
    is_priced: lines.every(({ unit_price_cents }) => unit_price_cents !== 0),
  }
}
