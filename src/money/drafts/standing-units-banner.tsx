import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Invoice } from '#money/invoices/invoices.ts'
import { api } from '#client/api.ts'
import { counted } from '#values/counted.ts'

/**
 * Warns before a draft goes out while equipment is still on its job: the customer's status waits,
 * and later days need another invoice.
 */
export function StandingUnitsBanner({
  invoice: { job_id, status },
}: {
  invoice: Pick<Invoice, 'job_id' | 'status'>
}) {
  const { data } = useQuery({
    ...api.timeline.overview.queryOptions({ input: { id: job_id ?? '' } }),
    enabled: status === 'draft' && job_id !== null,
    retry: false,
  })
  const count = data?.equipment ?? 0
  if (status !== 'draft' || count === 0) return null
  return (
    <Alert color="yellow" py="xs" title="Equipment still out">
      {counted(count, 'unit')} {count === 1 ? 'is' : 'are'} still on this job. The customer’s status
      stays until they’re picked up and the job is closed. Bill later days on another invoice.
    </Alert>
  )
}
