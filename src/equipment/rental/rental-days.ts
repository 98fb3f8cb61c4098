import { Temporal } from 'temporal-polyfill'
import type { RentalDayRule } from '#equipment/rental/rental-day-choices.ts'

interface Stay {
  placed_at: string
  /** Null while the unit is there. */
  removed_at: string | null
}

/**
 * Returns the days billed for a stay, at least 1, in the company's time zone (`zone`); an open stay
 * counts to `now`. Elapsed: days begun, by the clock, so the same time the next day is one day even
 * when clocks change (specification, part 2 section 7). Calendar: every day it touches.
 */
export function rentalDays(
  { placed_at, removed_at }: Stay,
  rule: RentalDayRule,
  zone: string,
  now: string,
): number {
  const from = Temporal.Instant.from(placed_at).toZonedDateTimeISO(zone)
  const to = Temporal.Instant.from(removed_at ?? now).toZonedDateTimeISO(zone)
  if (Temporal.ZonedDateTime.compare(to, from) <= 0) return 1
  if (rule === 'calendar') return from.toPlainDate().until(to.toPlainDate()).days + 1
  const whole = from.until(to, { largestUnit: 'day' }).days
  return whole + (Temporal.ZonedDateTime.compare(from.add({ days: whole }), to) < 0 ? 1 : 0)
}
