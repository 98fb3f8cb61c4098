import { Select, type SelectProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { jobStatuses } from '#loss/jobs/jobs.ts'
import { api } from '#client/api.ts'
import { explain } from '#client/failure.ts'
import { firstLine } from '#values/words.ts'

interface Props {
  customer_id: string | undefined
  /** Offers only open jobs, without this one, which is the current choice. */
  openBut?: string
}

/** Selects one of a customer's jobs, including closed ones unless `openBut` is set. */
export function JobOfCustomerForm({ customer_id, openBut, error, ...field }: Props & SelectProps) {
  const jobs = useQuery({
    ...api.jobs.list.queryOptions({
      input: { customer_id: customer_id ?? '' },
      meta: { failed: 'Failed to load jobs' },
    }),
    enabled: customer_id !== undefined,
  })
  const rows = (jobs.data?.rows ?? []).filter(
    ({ id, status }) => !openBut || (status !== 'closed' && id !== openBut),
  )
  const none =
    jobs.data && rows.length === 0
      ? openBut
        ? 'This customer has no other open job'
        : 'This customer has no job'
      : undefined
  const failure =
    jobs.error && !jobs.data ? `Failed to load jobs. ${explain(jobs.error)}` : undefined
  return (
    <Select
      {...field}
      withAsterisk
      allowDeselect={false}
      disabled={!customer_id}
      data={rows.map(({ id, folder_number, description, status }) => ({
        value: id,
        label: `${folder_number} · ${firstLine(description, 60)} (${jobStatuses[status]})`,
      }))}
      description={none}
      error={error ?? failure}
    />
  )
}
