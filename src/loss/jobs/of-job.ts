/**
 * A noun that belongs to a job says so in its `<noun>.job.ts`, found by its name. Its tab and icons
 * are in `<noun>.job-view.tsx`, its events and counts in `<noun>.job.sql` (timeline.sql).
 */
export interface OfJob {
  tab?: {
    /** The name in the URL. */
    key: string
    label: string
    /** Its place from left to right: tabs are sorted by it. */
    place: number
    /** Which of the job's counts the tab shows. */
    count?: string
    /** True if the tab is left out of the customer's page, which shows its contents elsewhere. */
    onJobPageOnly?: true
  }
  /** Its counts on a job (app.job_count_<name>), described for the API. */
  counts?: Record<string, string>
  /** The kinds of its events on the timeline (app.job_events_<noun>). */
  events?: Record<string, EventWords>
  /**
   * Procedures whose answers can be read without a connection: all of them, or those that were
   * asked with one of these fields.
   */
  kept?: Record<string, true | readonly string[]>
  /**
   * Those read ahead for the jobs someone works on, by `job_id`: a list by pages, or whole. They
   * must be among `kept`.
   */
  ahead?: Record<string, 'pages' | 'whole'>
}

export interface EventWords {
  title: (event: { what: string | null; count: number | null }) => string
  /** True if the event shows its text below the title. */
  hasText?: true
}
