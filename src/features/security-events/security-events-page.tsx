import { Button, Select, Stack, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { SecurityEventCards } from '#features/security-events/security-event-cards.tsx'
import { SecurityEventsPaging } from '#features/security-events/security-events-paging.tsx'
import { SecurityEventsTable } from '#features/security-events/security-events-table.tsx'
import { securityEventKind, securityEventKinds } from '#features/security-events/security-events.ts'
import { api } from '#client/api.ts'
import { LoadFailure } from '#client/load-failure.tsx'
import { Notice } from '#ui/notice.tsx'
import { RowSkeletons } from '#ui/row-skeletons.tsx'

const route = getRouteApi('/signed-in/security-events')
const kinds = securityEventKind.options.map((value) => ({ value, label: securityEventKinds[value] }))

export function SecurityEventsPage() {
  const { kind, before } = route.useSearch()
  const navigate = route.useNavigate()
  const narrow = useMediaQuery('(max-width: 77.99em)', undefined, { getInitialValueInEffect: false })
  const { data, error, isPlaceholderData, refetch, isFetching } = useQuery({
    ...api.securityEvents.list.queryOptions({ input: { kind, before }, meta: { failed: 'Failed to load security events' } }),
    placeholderData: keepPreviousData,
  })
  const List = narrow ? SecurityEventCards : SecurityEventsTable

  return (
    <Stack>
      <Title order={1} fz={{ base: 'h3', sm: 'h2' }}>
        Security Events
      </Title>
      <Select
        aria-label="Event"
        placeholder="All events"
        data={kinds}
        value={kind ?? null}
        onChange={(value) => void navigate({ search: value ? { kind: securityEventKind.parse(value) } : {} })}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'All events' }}
        w={{ base: '100%', sm: 320 }}
      />
      {error && !data ? (
        <LoadFailure text="Failed to load security events." query={{ error, refetch, isFetching }} />
      ) : !data ? (
        <RowSkeletons label="Loading security events" />
      ) : data.rows.length > 0 ? (
        <div style={{ opacity: isPlaceholderData ? 0.6 : 1 }} aria-busy={isPlaceholderData}>
          <List events={data.rows} />
        </div>
      ) : before ? (
        <Notice text="No older events" />
      ) : kind ? (
        <Notice text={`No “${securityEventKinds[kind]}” events`}>
          <Button variant="default" onClick={() => void navigate({ search: {} })}>
            Show all events
          </Button>
        </Notice>
      ) : (
        <Notice text="No events yet. Sign-ins, invitations and access changes show up here." />
      )}
      {data && <SecurityEventsPaging older={data.older} />}
    </Stack>
  )
}
