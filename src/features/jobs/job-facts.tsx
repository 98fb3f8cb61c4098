import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { shownAge } from '#features/jobs/job-age.ts'
import type { Job } from '#features/jobs/jobs.ts'
import { exactTime, shownDay, timeAgo } from '#values/times.ts'
import { useNow } from '#ui/now.ts'

interface Props {
  job: Job
}

/** The job by its folder's number, which leads to its page. */
export const JobName = ({ job: { id, folder_number } }: Props) => (
  <Anchor
    fw={600}
    c="inherit"
    style={{ fontVariantNumeric: 'tabular-nums' }}
    renderRoot={(props) => <Link {...props} to="/jobs/$id" params={{ id }} />}
  >
    {folder_number}
  </Anchor>
)

export const JobCustomer = ({ job: { customer_id, customer_name, customer_number } }: Props) => (
  <>
    <Anchor
      size="sm"
      fw={600}
      c="inherit"
      className="typed"
      display="inline-block"
      py={2}
      renderRoot={(props) => <Link {...props} to="/customers/$id" params={{ id: customer_id }} />}
    >
      {customer_name}
    </Anchor>
    <Text size="sm" c="dimmed" style={{ fontVariantNumeric: 'tabular-nums' }}>
      {customer_number}
    </Text>
  </>
)

export const Age = ({ job }: Props) => (
  <time
    dateTime={job.start_date}
    title={`${shownDay(job.start_date)}${job.end_date ? ` to ${shownDay(job.end_date)}` : ''}`}
    style={{ whiteSpace: 'nowrap' }}
  >
    {shownAge(job, new Date(useNow()))}
  </time>
)

/** Who wrote something of it last, and when. */
export function LastWorked({ job: { last_worked_at, last_worked_by_name } }: Props) {
  const now = useNow()
  return last_worked_at ? (
    <>
      {last_worked_by_name && `${last_worked_by_name}, `}
      {last_worked_by_name ? (
        <time dateTime={last_worked_at} title={exactTime(last_worked_at)}>
          {timeAgo(last_worked_at, now)}
        </time>
      ) : (
        // To whom the name is not told the hour is not either.
        <time dateTime={last_worked_at.slice(0, 10)}>{shownDay(last_worked_at.slice(0, 10))}</time>
      )}
    </>
  ) : (
    '—'
  )
}
