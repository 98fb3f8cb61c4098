import { counted } from '#values/counted.ts'

const DAY = 24 * 60 * 60 * 1000

/** Whole calendar days from its start to its end, or to the company’s today; a job that begins later is 0 days old. */
export function ageInDays({ start_date, end_date }: { start_date: string; end_date: string | null }, today: string): number {
  return Math.max(0, Math.round((Date.parse(end_date ?? today) - Date.parse(start_date)) / DAY))
}

/** "3 days"; of a job of today "today". */
export function shownAge(job: { start_date: string; end_date: string | null }, today: string): string {
  const days = ageInDays(job, today)
  if (days === 0) return job.end_date ? 'less than a day' : 'today'
  return counted(days, 'day')
}
