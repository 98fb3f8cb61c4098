import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { placementColumns } from '#equipment/placements/placement-columns.tsx'
import { api } from '#client/api.ts'
import { ListBody } from '#client/list-page.tsx'
import { Section } from '#ui/section.tsx'

const route = getRouteApi('/signed-in/equipment/$id')

/** A unit's placements, newest first. */
export function UnitPlacementsPanel({ equipment_id }: { equipment_id: string }) {
  const { after, before } = route.useSearch()
  const query = useQuery({
    ...api.placements.list.queryOptions({
      input: { equipment_id, after, before },
      meta: { failed: 'Failed to load placements' },
    }),
    placeholderData: keepPreviousData,
  })
  return (
    <Section title="Placement history">
      <ListBody
        label="Placements"
        columns={placementColumns}
        query={query}
        unsorted="Latest first"
        none={{ text: 'Not deployed yet' }}
      />
    </Section>
  )
}
