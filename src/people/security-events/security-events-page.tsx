import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { securityEventColumns } from '#people/security-events/security-event-columns.tsx'
import { securityEventKinds } from '#people/security-events/security-events.ts'
import { api } from '#client/api.ts'
import { ListFilters } from '#client/folded-filters.tsx'
import { ChoiceFilter } from '#client/list-filters.tsx'
import { ListBody, ListPage } from '#client/list-page.tsx'
import { PeriodFilter } from '#client/period-filter.tsx'
import { choicesOf, namesOf } from '#values/words.ts'

const route = getRouteApi('/signed-in/security-events')
const half = { base: 'calc(50% - 6px)', sm: 220 }

export function SecurityEventsPage() {
  const { kind, person_id, from, to, after, before } = route.useSearch()
  const { data: people = [] } = useQuery(
    api.employees.list.queryOptions({ meta: { failed: 'Failed to load employees' } }),
  )
  const isNarrowed = [kind, person_id, from, to].some((value) => value !== undefined)
  const query = useQuery({
    ...api.securityEvents.list.queryOptions({
      input: { kind, person_id, from, to, after, before },
      meta: { failed: 'Failed to load security events' },
    }),
    placeholderData: keepPreviousData,
  })
  return (
    <ListPage title="Security Events">
      <ListFilters names={['kind', 'person_id', 'from', 'to']}>
        <ChoiceFilter
          name="kind"
          label="Event"
          all="All events"
          options={choicesOf(securityEventKinds)}
          searchable
          w={{ base: '100%', sm: 320 }}
        />
        <ChoiceFilter
          name="person_id"
          label="Person"
          all="Anyone"
          options={namesOf(people)}
          searchable
          w={half}
        />
        <PeriodFilter label="Days" w={half} />
      </ListFilters>
      <ListBody
        label="Security events"
        columns={securityEventColumns}
        query={query}
        none={{
          text: after
            ? 'No older events'
            : 'No events yet. Logins, invitations and access changes show up here.',
        }}
        noMatch={
          isNarrowed &&
          !after && {
            text:
              kind && !person_id && !from && !to
                ? `No “${securityEventKinds[kind]}” events`
                : 'No events match',
            clear: 'Show all events',
          }
        }
      />
    </ListPage>
  )
}
