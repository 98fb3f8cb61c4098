import { Select, type SelectProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { jobStatuses } from '#features/jobs/jobs.ts'
import { api } from '#client/api.ts'
import { explain } from '#client/failure.ts'

/** One of a customer's jobs, closed ones too. */
export function JobOfCustomerForm({ customer_id, error, ...field }: { customer_id: string | undefined } & SelectProps) {
  const jobs = useQuery({
    ...api.jobs.list.queryOptions({ input: { customer_id: customer_id ?? '' }, meta: { failed: 'Failed to load jobs' } }),
    enabled: customer_id !== undefined,
  })
  const failure = jobs.error && !jobs.data ? `Failed to load jobs. ${explain(jobs.error)}` : undefined
  return (
    <Select
      {...field}
      withAsterisk
      allowDeselect={false}
      disabled={!customer_id}
      data={(jobs.data?.rows ?? []).map(({ id, folder_number, description, status }) => ({
        value: id,
        label: `${folder_number} · ${description.split('\n')[0]!.slice(0, 60)} (${jobStatuses[status]})`,
      }))}
      error={error ?? failure}
    />
  )
}
