import { Button, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import {
  Age,
  JobCustomer,
  JobCustomerLines,
  JobName,
  LastNote,
  LastWorked,
  Started,
} from '#loss/jobs/job-facts.tsx'
import { JobStatusBadge } from '#loss/jobs/job-status-badge.tsx'
import type { Job } from '#loss/jobs/jobs.ts'
import { LocationCell } from '#people/locations/location-facts.tsx'
import { locationName } from '#people/locations/locations.ts'
import type { Column } from '#ui/list-columns.ts'

const text = (of: (job: Job) => string | null) =>
  function JobText(job: Job) {
    return <span className="typed">{of(job)}</span>
  }
const street = ({ address, city }: Job) => [address, city].filter(Boolean).join(', ')

export const jobColumns: Column<Job>[] = [
  {
    id: 'city_code',
    head: 'Location',
    width: 'clamp(76px, 24vw - 260px, 148px)',
    cell: ({ city_code }) => <LocationCell code={city_code} />,
    off: true,
    card: 'under',
    onCard: ({ city_code }) => locationName(city_code),
  },
  {
    id: 'folder_number',
    head: 'Folder #',
    width: 80,
    cell: (job) => <JobName job={job} />,
    always: true,
  },
  {
    id: 'customer_name',
    head: 'Customer',
    width: '14%',
    cell: (job) => <JobCustomer job={job} />,
    card: 'title',
    onCard: (job) => <JobCustomerLines job={job} />,
  },
  {
    id: 'address',
    head: 'Address',
    width: '18%',
    cell: text(street),
    card: 'line',
    onCard: (job) =>
      street(job) && (
        <Text size="sm" className="typed">
          {street(job)}
        </Text>
      ),
  },
  {
    id: 'insurance_company',
    head: 'Insurer',
    width: '16%',
    cell: text(({ insurance_company }) => insurance_company),
  },
  {
    id: 'claim_number',
    head: 'Claim #',
    width: 136,
    cell: text(({ claim_number }) => claim_number),
  },
  {
    id: 'description',
    head: 'Description',
    cell: text(({ description }) => description),
    off: true,
    card: 'line',
    onCard: ({ description }) => (
      <Text size="sm" className="typed" lineClamp={3} title={description}>
        {description}
      </Text>
    ),
  },
  {
    id: 'status',
    head: 'Status',
    width: 108,
    cell: ({ status }) => <JobStatusBadge status={status} />,
    card: 'corner',
  },
  {
    id: 'start_date',
    head: 'Started',
    width: 100,
    cell: (job) => <Started job={job} />,
    card: 'under',
    onCard: (job) => <Age job={job} />,
    sort: 'desc',
    orders: { asc: 'oldest first', desc: 'latest first' },
  },
  { id: 'last_note', head: 'Last note', cell: (job) => <LastNote job={job} /> },
  {
    id: 'last_worked_at',
    head: 'Last worked on',
    width: 160,
    cell: (job) => (
      <span className="typed">
        <LastWorked job={job} />
      </span>
    ),
    off: true,
    card: 'line',
    onCard: (job) =>
      job.last_worked_at && (
        <Text size="sm" c="dimmed" className="typed">
          Last worked on <LastWorked job={job} />
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
