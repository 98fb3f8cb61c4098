import type { Job } from '#loss/jobs/jobs.ts'
import type { TimeRecord } from '#time/time-clock/time-clock.ts'

/**
 * Returns the one job of mine that is today's, if there is one: the job I was on the clock for
 * today, otherwise the one that begins today, otherwise the only one I have underway. Undefined if
 * there are several candidates; the person clocking in then chooses.
 */
export function todaysJob<Mine extends Pick<Job, 'id' | 'start_date'>>(
  jobs: readonly Mine[],
  records: readonly Pick<TimeRecord, 'job_id' | 'clock_in_time'>[],
  today: string,
  dayOf: (at: string) => string,
): Mine | undefined {
  const workedToday = new Set(
    records
      .filter(({ clock_in_time }) => dayOf(clock_in_time) === today)
      .map(({ job_id }) => job_id),
  )
  for (const found of [
    jobs.filter(({ id }) => workedToday.has(id)),
    jobs.filter(({ start_date }) => start_date === today),
  ])
    if (found.length > 0) return found.length === 1 ? found[0] : undefined
  return jobs.length === 1 ? jobs[0] : undefined
}
