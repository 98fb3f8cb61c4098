import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { shownAge, startedAgo } from '#loss/jobs/job-age.ts'
import type { Job } from '#loss/jobs/jobs.ts'
import { exactTime, shownDay, timeAgo } from '#values/times.ts'
import { useCompanyToday, useCompanyZone } from '#client/company.ts'
import { useNow } from '#ui/now.ts'

interface Props {
  job: Job
}

/** The job's folder number, as a link to the job's page. */
export const JobName = ({ job: { id, folder_number } }: Props) => (
  <Anchor
    fw={600}
    c="inherit"
    inherit
    className="figures"
    renderRoot={(props) => <Link {...props} to="/jobs/$id" params={{ id }} />}
  >
    {folder_number}
  </Anchor>
)

/** The job's customer, as a link to their page. */
export const JobCustomer = ({ job: { customer_id, customer_name } }: Props) => (
  <Anchor
    size="sm"
    fw={600}
    c="inherit"
    className="typed"
    renderRoot={(props) => <Link {...props} to="/customers/$id" params={{ id: customer_id }} />}
  >
    {customer_name}
  </Anchor>
)

export const JobCustomerLines = ({ job }: Props) => (
  <>
    <JobCustomer job={job} />
    <Text size="sm" c="dimmed" className="figures">
      {job.folder_number && `Job ${job.folder_number} · `}
      {job.customer_number}
    </Text>
  </>
)

/** Shows when the last note was saved; hovering shows its first words. */
export function LastNote({ job: { last_noted_at, last_note } }: Props) {
  const now = useNow()
  if (!last_noted_at) return '—'
  return (
    <span className="typed" title={last_note ?? undefined}>
      <time dateTime={last_noted_at}>{timeAgo(last_noted_at, now)}</time>{' '}
      <Text span inherit c="dimmed">
        {last_note}
      </Text>
    </span>
  )
}

/** Shows how long ago the job started; hovering shows the day, and how long it has been open. */
export function Started({ job }: Props) {
  const today = useCompanyToday()
  return (
    <time
      dateTime={job.start_date}
      title={`${shownDay(job.start_date)}. ${shownAge(job, today)}`}
      style={{ whiteSpace: 'nowrap' }}
    >
      {startedAgo(job, today)}
    </time>
  )
}

/** Shows how long the job has been open, or was. */
export const Age = ({ job }: Props) => (
  <time
    dateTime={job.start_date}
    title={`${shownDay(job.start_date)}${job.end_date ? ` to ${shownDay(job.end_date)}` : ''}`}
    style={{ whiteSpace: 'nowrap' }}
  >
    {shownAge(job, useCompanyToday())}
  </time>
)

/** Shows who last worked on it, and when: by punches, equipment, photos or notes. */
export function LastWorked({ job: { last_worked_at, last_worked_by_name } }: Props) {
  const now = useNow()
  const zone = useCompanyZone()
  return last_worked_at ? (
    <>
      {last_worked_by_name ? (
        <time dateTime={last_worked_at} title={exactTime(last_worked_at, zone)}>
          {timeAgo(last_worked_at, now)}
        </time>
      ) : (
        // Viewers who may not see the name may not see the hour either.
        <time dateTime={last_worked_at.slice(0, 10)}>{shownDay(last_worked_at.slice(0, 10))}</time>
      )}
      {last_worked_by_name && ` by ${last_worked_by_name}`}
    </>
  ) : (
    '—'
  )
}
