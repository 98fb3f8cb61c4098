import { Button, Group, Paper, SimpleGrid, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Age, JobCustomer, LastWorked } from '#features/jobs/job-facts.tsx'
import { JobStatusBadge } from '#features/jobs/job-status-badge.tsx'
import type { JobList } from '#features/jobs/jobs-table.tsx'
import { locationName } from '#features/locations/locations.ts'

/** The list where a table has no room: what its row says, as a card. */
export const JobCards = ({ jobs, now }: JobList) => (
  <SimpleGrid component="ul" cols={{ base: 1, sm: 2 }} spacing="sm" p={0} m={0} style={{ listStyle: 'none' }} aria-label="Jobs">
    {jobs.map((job) => (
      <Paper component="li" key={job.id} withBorder p="sm">
        <Group justify="space-between" align="start" wrap="nowrap" gap="xs">
          <div style={{ minWidth: 0 }}>
            <JobCustomer job={job} />
          </div>
          <JobStatusBadge status={job.status} />
        </Group>
        <Text size="sm" c="dimmed">
          {locationName(job.city_code)} · <Age job={job} now={now} />
        </Text>
        <Text size="sm" className="typed" lineClamp={3} my={4}>
          {job.description}
        </Text>
        <Text size="sm" c="dimmed" className="typed">
          Last worked on: <LastWorked job={job} now={now} />
        </Text>
        <Button
          variant="default"
          fullWidth
          mt="xs"
          aria-label={`Open ${job.folder_number ?? 'job'} of ${job.customer_name}`}
          renderRoot={(props) => <Link {...props} to="/jobs/$id" params={{ id: job.id }} />}
        >
          Open {job.folder_number ?? 'job'}
        </Button>
      </Paper>
    ))}
  </SimpleGrid>
)
