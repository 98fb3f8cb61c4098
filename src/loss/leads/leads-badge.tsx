import { Badge, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '#client/api.ts'

/** How many new leads wait to be called; nothing while none does. */
export function LeadsBadge() {
  const { data } = useQuery(api.leads.waiting.queryOptions())
  if (!data?.count) return null
  return (
    <Badge color="ember.7" variant="filled" size="lg" px={8} style={{ cursor: 'inherit' }}>
      {data.count > 99 ? '99+' : data.count}
      <VisuallyHidden> new</VisuallyHidden>
    </Badge>
  )
}
