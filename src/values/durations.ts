import { counted } from '#values/counted.ts'

/** A length in seconds as hours and minutes, seconds dropped: '7h 05m'. */
export function duration(seconds: number): string {
  const minutes = Math.floor(Math.max(0, seconds) / 60)
  return `${Math.floor(minutes / 60)}h ${String(minutes % 60).padStart(2, '0')}m`
}

/**
 * The one rounding of hours that are billed: each time record counts in hundredths of an hour, half up, and sums add those up. So a line, an invoice
 * and a report of the same records say the same however they are grouped (specification, part 2 section 9; decision 46). Clocks and timesheets
 * show hours and minutes; what stands beside a price is in hundredths.
 */
export const hundredthsOfHours = (seconds: number) => Math.round(seconds / 36)

/** The same as people read it beside a price: '8.34 h'. */
export const billedHours = (seconds: number) =>
  `${(hundredthsOfHours(seconds) / 100).toLocaleString('en-US', { maximumFractionDigits: 2 })} h`

/** The same with seconds, for a clock that runs: '7:05:09'. */
export function runningTime(seconds: number): string {
  const whole = Math.floor(Math.max(0, seconds))
  const two = (n: number) => String(n).padStart(2, '0')
  return `${Math.floor(whole / 3600)}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`
}

/** How long someone waits: 'under 1 min', '17 min', from an hour on '1h 05m'. With seconds it would read like a time of day. */
export function waitingTime(seconds: number): string {
  const whole = Math.floor(Math.max(0, seconds))
  if (whole < 60) return 'under 1 min'
  return whole < 3600 ? `${Math.floor(whole / 60)} min` : duration(whole)
}

/** A length in seconds as a person says it, rounded up: '40 seconds', '10 minutes', '24 hours', '7 days'. */
export function spoken(seconds: number): string {
  if (seconds < 60) return counted(seconds, 'second')
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 60) return counted(minutes, 'minute')
  const hours = Math.ceil(minutes / 60)
  return hours < 48 ? counted(hours, 'hour') : counted(Math.ceil(hours / 24), 'day')
}
