import { Button, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Age, JobCustomer, JobName, LastWorked } from '#features/jobs/job-facts.tsx'
import { JobStatusBadge } from '#features/jobs/job-status-badge.tsx'
import type { Job } from '#features/jobs/jobs.ts'
import { locationName } from '#features/locations/locations.ts'
import { shownDay } from '#values/times.ts'
import type { Column } from '#ui/list-columns.ts'

const description = (lines: number) =>
  function Description({ description: text }: Job) {
    return (
      <Text size="sm" className="typed" lineClamp={lines} title={text}>
        {text}
      </Text>
    )
  }

export const jobColumns: Column<Job>[] = [
  {
    id: 'city_code',
    head: 'Location',
    width: 108,
    cell: ({ city_code }) => <Text size="sm">{locationName(city_code)}</Text>,
    card: 'under',
    onCard: ({ city_code }) => locationName(city_code),
  },
  { id: 'folder_number', head: 'Folder #', width: 92, cell: (job) => <JobName job={job} /> },
  { id: 'customer_name', head: 'Customer', width: '17%', cell: (job) => <JobCustomer job={job} />, card: 'title' },
  { id: 'description', head: 'Description', cell: description(8), card: 'line', onCard: description(3) },
  { id: 'status', head: 'Status', width: 118, cell: ({ status }) => <JobStatusBadge status={status} />, card: 'corner' },
  {
    id: 'start_date',
    head: 'Started',
    width: 112,
    cell: (job) => (
      <>
        <Text size="sm">{shownDay(job.start_date)}</Text>
        <Text size="sm" c="dimmed">
          <Age job={job} />
        </Text>
      </>
    ),
    card: 'under',
    onCard: (job) => <Age job={job} />,
    sort: 'desc',
    orders: { asc: 'oldest first', desc: 'latest first' },
  },
  {
    id: 'last_worked_at',
    head: 'Last worked on',
    width: 160,
    cell: (job) => (
      <Text size="sm" className="typed">
        <LastWorked job={job} />
      </Text>
    ),
    card: 'line',
    onCard: (job) => (
      <Text size="sm" c="dimmed" className="typed">
        Last worked on: <LastWorked job={job} />
      </Text>
    ),
  },
  {
    id: 'open',
    head: 'Open',
    cardOnly: true,
    card: 'action',
    cell: ({ id, folder_number, customer_name }) => (
      <Button
        variant="default"
        aria-label={`Open ${folder_number ?? 'job'} of ${customer_name}`}
        renderRoot={(props) => <Link {...props} to="/jobs/$id" params={{ id }} />}
      >
        Open {folder_number ?? 'job'}
      </Button>
    ),
  },
]
