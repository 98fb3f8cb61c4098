/** Days covered by the weekly and the monthly rate. */
export const WEEK = 7
export const MONTH = 30

export interface Rates {
  rental_rate_daily_cents: number | null
  rental_rate_weekly_cents: number | null
  rental_rate_monthly_cents: number | null
}
export interface Rental {
  months: number
  weeks: number
  days: number
  /** USD cents; 0 if there is no rate. */
  cents: number
}

/**
 * Returns what `days` cost by the daily rate or, if `best`, by the cheapest mix of months, weeks
 * and days, in which a begun month or week costs a whole one. Null without a rate.
 */
export function rentalOf(days: number, rates: Rates, best: boolean): Rental | null {
  const {
    rental_rate_daily_cents: daily,
    rental_rate_weekly_cents: weekly,
    rental_rate_monthly_cents: monthly,
  } = rates
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
