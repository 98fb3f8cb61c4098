import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { securityEventColumns } from '#features/security-events/security-event-columns.tsx'
import { securityEventKind, securityEventKinds } from '#features/security-events/security-events.ts'
import { api } from '#client/api.ts'
import { ChoiceFilter } from '#client/list-filters.tsx'
import { ListBody, ListPage } from '#client/list-page.tsx'

const route = getRouteApi('/signed-in/security-events')
const kinds = securityEventKind.options.map((value) => ({ value, label: securityEventKinds[value] }))

export function SecurityEventsPage() {
  const { kind, after, before } = route.useSearch()
  const query = useQuery({
    ...api.securityEvents.list.queryOptions({ input: { kind, after, before }, meta: { failed: 'Failed to load security events' } }),
    placeholderData: keepPreviousData,
  })
  return (
    <ListPage title="Security Events">
      <ChoiceFilter name="kind" label="Event" all="All events" options={kinds} searchable w={{ base: '100%', sm: 320 }} />
      <ListBody
        label="Security events"
        columns={securityEventColumns}
        query={query}
        none={{ text: after ? 'No older events' : 'No events yet. Sign-ins, invitations and access changes show up here.' }}
        noMatch={kind && !after && { text: `No “${securityEventKinds[kind]}” events`, clear: 'Show all events' }}
      />
    </ListPage>
  )
}
