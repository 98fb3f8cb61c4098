const utc = (day: string) => new Date(`${day}T12:00Z`)

/** Formats the days of a pay week: 'Mar 1 – 7, 2026'. */
export function weekInWords(days: readonly string[]): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).formatRange(
    utc(days[0]!),
    utc(days.at(-1)!),
  )
}

/** Formats a day of a week: 'Sun 1'. */
export const shortDay = (day: string) =>
  `${utc(day).toLocaleDateString('en-US', { weekday: 'short', timeZone: 'UTC' })} ${Number(day.slice(8))}`
