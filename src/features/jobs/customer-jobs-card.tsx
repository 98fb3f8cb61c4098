import { Button, Group, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ActiveJobCard } from '#features/jobs/active-job-card.tsx'
import { FormerJobsCard } from '#features/jobs/former-jobs-card.tsx'
import { api } from '#client/api.ts'
import { explain } from '#client/failure.ts'
import { Section } from '#ui/section.tsx'

/** The jobs of a customer: the active one, then the others. */
export function CustomerJobsCard({ customer_id }: { customer_id: string }) {
  const { data, error, refetch, isFetching } = useQuery(
    api.jobs.list.queryOptions({ input: { customer_id }, meta: { failed: 'Failed to load job data' } }),
  )
  if (!data)
    return error ? (
      <Section title="Active Job">
        <Group>
          <Text size="sm">Failed to load job data. {explain(error)}</Text>
          <Button variant="default" onClick={() => void refetch()} loading={isFetching}>
            Retry
          </Button>
        </Group>
      </Section>
    ) : (
      <Skeleton height={240} radius="md" role="status" aria-label="Loading jobs" />
    )
  const active = data.rows.find(({ status }) => status === 'active')
  const others = data.rows.filter((job) => job !== active)
  return (
    <>
      {active ? (
        <ActiveJobCard key={active.id} job={active} />
      ) : (
        <Section title="Active Job">
          <Text size="sm" c="dimmed">
            No job is active.
          </Text>
        </Section>
      )}
      {others.length > 0 && <FormerJobsCard jobs={others} />}
    </>
  )
}
