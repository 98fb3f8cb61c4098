import { Badge, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { waitingLeads } from '#loss/leads/new-lead-alarm.client.ts'

/** Shows how many new leads wait for a call; hidden if there are none. */
export function LeadsBadge() {
  const { data } = useQuery(waitingLeads())
  if (!data?.count) return null
  return (
    <Badge color="ember.7" variant="filled" size="lg" px={8} style={{ cursor: 'inherit' }}>
      {data.count > 99 ? '99+' : data.count}
      <VisuallyHidden> new</VisuallyHidden>
    </Badge>
  )
}
