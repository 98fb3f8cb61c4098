import { Button, Group, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { actionsFor } from '#loss/customers/offered-actions.ts'
import type { Customer } from '#loss/customers/customers.ts'
import { ActiveJobCard } from '#workplaces/job-page/active-job-card.tsx'
import { CreateJobDialog } from '#workplaces/job-page/create-job-dialog.tsx'
import { FormerJobsCard } from '#loss/jobs/former-jobs-card.tsx'
import { isCurrent } from '#loss/jobs/jobs.ts'
import { api } from '#client/api.ts'
import { LoadFailureLine } from '#client/load-failure.tsx'
import { useMe } from '#client/session.ts'
import { useDialog } from '#ui/dialog-host.tsx'
import { Section } from '#ui/section.tsx'

/** A customer's jobs: the active one, then the others. */
export function CustomerJobsCard({ customer }: { customer: Customer }) {
  const customer_id = customer.id
  const { data, error, refetch, isFetching } = useQuery(
    api.jobs.list.queryOptions({
      input: { customer_id },
      meta: { failed: 'Failed to load job data' },
    }),
  )
  if (!data)
    return error ? (
      <Section title="Active Job">
        <LoadFailureLine text="Failed to load job data." query={{ error, refetch, isFetching }} />
      </Section>
    ) : (
      <Skeleton height={240} radius="md" role="status" aria-label="Loading jobs" />
    )
  const active = data.rows.find(isCurrent)
  const others = data.rows.filter((job) => job !== active)
  return (
    <>
      {active ? (
        <ActiveJobCard key={active.id} job={active} />
      ) : (
        <Section title="Active Job">
          <NoJob customer={customer} />
        </Section>
      )}
      {others.length > 0 && <FormerJobsCard jobs={others} />}
    </>
  )
}

function NoJob({ customer }: { customer: Customer }) {
  const show = useDialog()
  const mayCreate = actionsFor(customer, useMe().role).some(({ action }) => action === 'createJob')
  return (
    <Group justify="space-between">
      <Text size="sm" c="dimmed">
        No active job.{!mayCreate && ' You can create one while the customer is Active.'}
      </Text>
      {mayCreate && (
        <Button
          onClick={() => show((dialog) => <CreateJobDialog customer={customer} {...dialog} />)}
        >
          Create Job
        </Button>
      )}
    </Group>
  )
}
