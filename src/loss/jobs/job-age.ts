import { counted } from '#values/counted.ts'

const DAY = 24 * 60 * 60 * 1000

/**
 * Returns the whole calendar days from the job's start to its end, or to the company's today. A job
 * that starts later is 0 days old.
 */
export function ageInDays(
  { start_date, end_date }: { start_date: string; end_date: string | null },
  today: string,
): number {
  return Math.max(0, Math.round((Date.parse(end_date ?? today) - Date.parse(start_date)) / DAY))
}

/**
 * Says how long a job has been open, or was: 'Open for 3 days', 'Closed after 3 days', 'Opened
 * today'.
 */
export function shownAge(
  job: { start_date: string; end_date: string | null },
  today: string,
): string {
  const days = ageInDays(job, today)
  if (days === 0) return job.end_date ? 'Closed within a day' : 'Opened today'
  return `${job.end_date ? 'Closed after' : 'Open for'} ${counted(days, 'day')}`
}

/** Says how long ago a job started: '4 days ago'. */
export function startedAgo({ start_date }: { start_date: string }, today: string): string {
  const days = ageInDays({ start_date, end_date: null }, today)
  return days === 0 ? 'today' : `${counted(days, 'day')} ago`
}
