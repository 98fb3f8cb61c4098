import { counted } from '#values/counted.ts'

/** Seconds as hours and minutes, seconds dropped: '7h 05m'. */
export function duration(seconds: number): string {
  const minutes = Math.floor(Math.max(0, seconds) / 60)
  return `${Math.floor(minutes / 60)}h ${String(minutes % 60).padStart(2, '0')}m`
}

/**
 * The only rounding of billed hours. Each time record counts in hundredths of an hour, half up, and
 * totals add those up. So a line, an invoice and a report of the same records agree however they
 * are grouped (specification, part 2 section 9; decision 46). Clocks and timesheets show hours and
 * minutes; anything next to a price is in hundredths.
 */
export const hundredthsOfHours = (seconds: number) => Math.round(seconds / 36)

/** Billed hours for display next to a price: '8.34 h'. */
export const billedHours = (seconds: number) =>
  `${(hundredthsOfHours(seconds) / 100).toLocaleString('en-US', { maximumFractionDigits: 2 })} h`

/** Hours, minutes and seconds, for a running clock: '7:05:09'. */
export function runningTime(seconds: number): string {
  const whole = Math.floor(Math.max(0, seconds))
  const two = (n: number) => String(n).padStart(2, '0')
  return `${Math.floor(whole / 3600)}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`
}

/**
 * Formats a waiting time: 'under 1 min', '17 min', and from one hour on '1h 05m'. With seconds it
 * would look like a time of day.
 */
export function waitingTime(seconds: number): string {
  const whole = Math.floor(Math.max(0, seconds))
  if (whole < 60) return 'under 1 min'
  return whole < 3600 ? `${Math.floor(whole / 60)} min` : duration(whole)
}

/** A duration in seconds in words, rounded up: '40 seconds', '10 minutes', '24 hours', '7 days'. */
export function spoken(seconds: number): string {
  if (seconds < 60) return counted(seconds, 'second')
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 60) return counted(minutes, 'minute')
  const hours = Math.ceil(minutes / 60)
  return hours < 48 ? counted(hours, 'hour') : counted(Math.ceil(hours / 24), 'day')
}
