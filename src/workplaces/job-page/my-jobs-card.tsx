import '#workplaces/job-page/job-page.css'
import { Anchor, Box, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { ContactActions } from '#loss/customers/contact-actions.tsx'
import { useUnitsAtHand } from '#equipment/units-at-hand/units-at-hand.client.ts'
import { useJobsAtHand } from '#loss/timeline/jobs-at-hand.client.ts'
import { MINE_DAYS, type Job } from '#loss/jobs/jobs.ts'
import { addressLine } from '#values/place.ts'
import { ClockAction } from '#time/clocking-in/clock-actions.tsx'
import { api } from '#client/api.ts'
import { LoadFailureLine } from '#client/load-failure.tsx'
import { useRoomFor } from '#ui/room.ts'
import { Section } from '#ui/section.tsx'

/** Jobs shown; the list has the rest. */
const SHOWN = 4

/** Current jobs that I was recently on the clock for, with whom to call and where to drive. */
export function MyJobsCard() {
  const { data, error, refetch, isFetching } = useQuery(
    api.jobs.list.queryOptions({ input: { mine: true } }),
  )
  const jobs = useMemo(() => data?.rows.slice(0, SHOWN), [data])
  useJobsAtHand(jobs)
  const wide = useRoomFor(48)
  useUnitsAtHand()
  // On a phone, an empty card is left out: what comes next is more useful than the reason.
  if (jobs?.length === 0)
    return (
      <Box visibleFrom="sm">
        <Section title="Your jobs">
          <Text size="sm" c="dimmed">
            No jobs in the last {MINE_DAYS} days. A job you clock in to shows up here.
          </Text>
        </Section>
      </Box>
    )
  return (
    <Section
      title="Your jobs"
      // A phone shows the first few jobs, and its bar leads to the rest.
      action={
        wide && (
          <Anchor
            size="sm"
            className="touchable"
            renderRoot={(props) => <Link {...props} to="/jobs" />}
          >
            All jobs
          </Anchor>
        )
      }
    >
      {!jobs ? (
        error ? (
          <LoadFailureLine text="Failed to load job data." query={{ error, refetch, isFetching }} />
        ) : (
          <Skeleton height={64} radius="md" role="status" aria-label="Loading your jobs" />
        )
      ) : (
        <Stack component="ul" gap={0} p={0} m={0} style={{ listStyle: 'none' }}>
          {jobs.map((job) => (
            <MyJob key={job.id} job={job} />
          ))}
        </Stack>
      )}
    </Section>
  )
}

/** A job's customer in the form that the clock takes. */
const choiceOf = (job: Job) => ({
  id: job.customer_id,
  name: job.customer_name,
  number: job.customer_number,
  address: addressLine(job),
})

const MyJob = ({ job }: { job: Job }) => (
  <Group
    component="li"
    justify="space-between"
    wrap="nowrap"
    gap="xs"
    py={6}
    className="ruled my-job"
  >
    <div style={{ minWidth: 0 }}>
      <Anchor
        fw={600}
        c="inherit"
        className="typed"
        renderRoot={(props) => <Link {...props} to="/jobs/$id" params={{ id: job.id }} />}
      >
        {job.customer_name}
      </Anchor>
      <Text size="sm" c="dimmed" className="typed" lineClamp={2}>
        {addressLine(job) || `Job ${job.folder_number}`}
      </Text>
    </div>
    <Group gap={6} wrap="nowrap">
      <ClockAction customer={choiceOf(job)} small onlyIn />
      <ContactActions name={job.customer_name} customer={job} small />
    </Group>
  </Group>
)
