import { useQuery } from '@tanstack/react-query'
import { api } from '#client/api.ts'
import { PendingPart, isAwaited } from '#client/in-order.tsx'
import { late } from '#ui/late.tsx'

/** Most customers have none, so its code loads only for those who do. */
const DryingProgressPanel = late(
  async () => (await import('#drying/drying-log/drying-progress-panel.tsx')).DryingProgressPanel,
  <PendingPart />,
)

/** How drying goes in a customer's home. Nothing unless the company shares it. */
export function MyDryingCard() {
  const query = useQuery(
    api.dryingLogs.mine.queryOptions({ meta: { failed: 'Failed to load drying progress' } }),
  )
  if (isAwaited(query)) return <PendingPart />
  const jobs = (query.data ?? []).filter(({ days }) => days > 0)
  return jobs.length > 0 && <DryingProgressPanel jobs={jobs} />
}
