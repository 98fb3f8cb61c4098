import type { DraftLine } from '#money/invoices/invoice-lines.ts'
import { sourcedQuantity } from '#money/invoices/invoice-lines.ts'
import type { UnbilledHours, UnbilledMiles, UnbilledRental } from '#money/drafts/unbilled.ts'
import { rentalOf } from '#equipment/rental/rental-rates.ts'
import { daysFrom, shownDay } from '#values/times.ts'

/** Ways to group hours into lines: by person and day, by person, or all in one. */
export const hourGroupings = {
  person_day: 'By person and day',
  person: 'By person',
  all: 'One line',
} as const
export type HourGrouping = keyof typeof hourGroupings

export type Proposed = Omit<DraftLine, 'id'>

/** Returns the day of a time in the company's zone (YYYY-MM-DD). */
type DayOf = (at: string) => string

const shownDates = (first: string, last: string) =>
  first === last ? shownDay(first) : `${shownDay(first)} – ${shownDay(last)}`

/** Records on one line. */
const MOST = 500

/** Returns lines for hours, at a rate in cents per hour. */
export function laborLines(
  hours: readonly UnbilledHours[],
  by: HourGrouping,
  rate_cents: number,
  dayOf: DayOf,
): Proposed[] {
  const keyed = Map.groupBy(hours, ({ employee_id, clock_in_time }) =>
    by === 'person_day'
      ? `${employee_id} ${dayOf(clock_in_time)}`
      : by === 'person'
        ? employee_id
        : '',
  )
  return [...keyed.values()].flatMap(chunks).map((records) => {
    const [first] = records as [UnbilledHours]
    const days = [...new Set(records.map(({ clock_in_time }) => dayOf(clock_in_time)))].toSorted()
    const when = shownDates(days[0]!, days.at(-1)!)
    return {
      section: 'labor',
      item_number: null,
      description: by === 'all' ? `Labor, ${when}` : `Labor, ${first.employee_name}, ${when}`,
      quantity: sourcedQuantity(records.map(({ seconds }) => ({ kind: 'hours', billed: seconds }))),
      unit: 'hour',
      unit_price_cents: rate_cents,
      taxable: true,
      sources: records.map(({ time_record_id }) => ({ kind: 'hours', time_record_id })),
    }
  })
}

const chunks = <Item>(items: Item[]) =>
  Array.from({ length: Math.ceil(items.length / MOST) }, (_, n) =>
    items.slice(n * MOST, (n + 1) * MOST),
  )

/**
 * Returns lines for the days of a placement. By the daily rate it is one line; by the best of its
 * rates, one line for each rate used, the first of which has the days. The description has the
 * dates, since insurers ask for them. Without a rate, the price is 0, to be filled in.
 */
export function rentalLines(stay: UnbilledRental, best: boolean, dayOf: DayOf): Proposed[] {
  const days = stay.last_day - stay.first_day + 1
  const rental = rentalOf(days, stay, best) ?? { months: 0, weeks: 0, days, cents: 0 }
  const parts = [
    { quantity: rental.months, unit: 'month', price: stay.rental_rate_monthly_cents },
    { quantity: rental.weeks, unit: 'week', price: stay.rental_rate_weekly_cents },
    { quantity: rental.days, unit: 'day', price: stay.rental_rate_daily_cents },
  ].filter(({ quantity }) => quantity > 0)
  const { placement_id, first_day, last_day } = stay
  const placed = dayOf(stay.placed_at)
  const dates = shownDates(daysFrom(placed, first_day - 1), daysFrom(placed, last_day - 1))
  return parts.map(({ quantity, unit, price }, n) => ({
    section: 'equipment',
    item_number: stay.item_number,
    description: [stay.name, stay.room, dates].filter(Boolean).join(', '),
    quantity,
    unit,
    unit_price_cents: price ?? 0,
    taxable: true,
    sources: n === 0 ? [{ kind: 'rental' as const, placement_id, first_day, last_day }] : [],
  }))
}

/**
 * Returns a line for a drive. Assumed miles are marked. Without a rate, the price is 0, to be
 * filled in.
 */
export const mileageLine = (drive: UnbilledMiles, dayOf: DayOf): Proposed => ({
  section: 'mileage',
  item_number: null,
  description: `${drive.vehicle_number}, ${drive.driver_name}, ${shownDay(dayOf(drive.clock_in_time))}${drive.assumed ? ' (flat mileage, no ending mileage recorded)' : ''}`,
  quantity: drive.miles,
  unit: 'mile',
  unit_price_cents: drive.mileage_rate_cents ?? 0,
  taxable: true,
  sources: [{ kind: 'miles', time_record_id: drive.time_record_id }],
})
