import { Temporal } from 'temporal-polyfill'
import { MONTH, type RentalDayRule, WEEK } from '#features/equipment/rental-day-rules.ts'

interface Stay {
  placed_at: string
  /** Null while it stands. */
  removed_at: string | null
}

/**
 * Days billed for a stay, at least 1, by the company's clock (`zone`); one that goes on counts to `now`. Elapsed: begun days of the clock, so the same
 * time on the next day is one day when clocks change, too (specification, part 2 section 7). Calendar: each day that it touches.
 */
export function rentalDays({ placed_at, removed_at }: Stay, rule: RentalDayRule, zone: string, now: string): number {
  const from = Temporal.Instant.from(placed_at).toZonedDateTimeISO(zone)
  const to = Temporal.Instant.from(removed_at ?? now).toZonedDateTimeISO(zone)
  if (Temporal.ZonedDateTime.compare(to, from) <= 0) return 1
  if (rule === 'calendar') return from.toPlainDate().until(to.toPlainDate()).days + 1
  const whole = from.until(to, { largestUnit: 'day' }).days
  return whole + (Temporal.ZonedDateTime.compare(from.add({ days: whole }), to) < 0 ? 1 : 0)
}

export interface Rates {
  rental_rate_daily_cents: number | null
  rental_rate_weekly_cents: number | null
  rental_rate_monthly_cents: number | null
}
export interface Rental {
  months: number
  weeks: number
  days: number
  /** USD cents; 0 where no rate is known. */
  cents: number
}

/** What so many days cost: by the daily rate; or, where `best`, the least that months, weeks and days come to, begun ones whole. Null without a rate. */
export function rentalOf(days: number, rates: Rates, best: boolean): Rental | null {
  const { rental_rate_daily_cents: daily, rental_rate_weekly_cents: weekly, rental_rate_monthly_cents: monthly } = rates
  if (!best) return daily === null ? null : { months: 0, weeks: 0, days, cents: days * daily }
  let least: Rental | null = null
  for (let months = 0; months <= (monthly === null ? 0 : Math.ceil(days / MONTH)); months++) {
    const afterMonths = Math.max(0, days - months * MONTH)
    for (let weeks = 0; weeks <= (weekly === null ? 0 : Math.ceil(afterMonths / WEEK)); weeks++) {
      const left = Math.max(0, afterMonths - weeks * WEEK)
      if (left > 0 && daily === null) continue
      const cents = months * (monthly ?? 0) + weeks * (weekly ?? 0) + left * (daily ?? 0)
      if (!least || cents < least.cents) least = { months, weeks, days: left, cents }
    }
  }
  return least
}
