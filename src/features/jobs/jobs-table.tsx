import { Table, Text } from '@mantine/core'
import { Age, JobCustomer, JobName, LastWorked } from '#features/jobs/job-facts.tsx'
import { JobStatusBadge } from '#features/jobs/job-status-badge.tsx'
import type { Job } from '#features/jobs/jobs.ts'
import { locationName } from '#features/locations/locations.ts'
import { ListTable } from '#ui/list-table.tsx'

export interface JobList {
  jobs: Job[]
  now: number
}

/** The list on a wide screen. */
export const JobsTable = ({ jobs, now }: JobList) => (
  <ListTable
    label="Jobs"
    head={
      <>
        <Table.Th w={108}>Location</Table.Th>
        <Table.Th w={92}>Folder #</Table.Th>
        <Table.Th w="17%">Customer</Table.Th>
        <Table.Th>Description</Table.Th>
        <Table.Th w={118}>Status</Table.Th>
        <Table.Th w={84}>Age</Table.Th>
        <Table.Th w={160}>Last worked on</Table.Th>
      </>
    }
  >
    {jobs.map((job) => (
      <Table.Tr key={job.id}>
        <Table.Td>
          <Text size="sm">{locationName(job.city_code)}</Text>
        </Table.Td>
        <Table.Td>
          <JobName job={job} />
        </Table.Td>
        <Table.Td>
          <JobCustomer job={job} />
        </Table.Td>
        <Table.Td>
          <Text size="sm" className="typed" lineClamp={8} title={job.description}>
            {job.description}
          </Text>
        </Table.Td>
        <Table.Td>
          <JobStatusBadge status={job.status} />
        </Table.Td>
        <Table.Td>
          <Text size="sm">
            <Age job={job} now={now} />
          </Text>
        </Table.Td>
        <Table.Td>
          <Text size="sm" className="typed">
            <LastWorked job={job} now={now} />
          </Text>
        </Table.Td>
      </Table.Tr>
    ))}
  </ListTable>
)
