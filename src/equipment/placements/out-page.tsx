import { Anchor, Button, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, getRouteApi } from '@tanstack/react-router'
import { outColumns } from '#equipment/placements/out-columns.tsx'
import { PickUpDialog } from '#equipment/placements/pick-up-dialog.tsx'
import { standingOf } from '#equipment/placements/pick-up-draft.ts'
import { type OutPlacement, outDays } from '#equipment/placements/placements.ts'
import { AllLocationsActions } from '#people/locations/all-locations-actions.tsx'
import { useScopeOfAddress } from '#people/locations/location-scope.client.ts'
import { api } from '#client/api.ts'
import { ListFilters } from '#client/folded-filters.tsx'
import { ChoiceFilter, FlagFilter, useListAddress } from '#client/list-filters.tsx'
import { ListBody, ListPage } from '#client/list-page.tsx'
import { useCan } from '#client/session.ts'
import { useDialog } from '#ui/dialog-host.tsx'

const route = getRouteApi('/signed-in/equipment/out')

/**
 * All equipment out: units on a job, longest first. Filters by the job's location, or by the unit's
 * own.
 */
export function OutPage() {
  const { over, closed, ours, after, before, city: asked } = route.useSearch()
  const { set } = useListAddress()
  const scope = useScopeOfAddress(asked, (city) => void set({ city }, true))
  const city = asked ?? scope
  const mayPlace = useCan('equipment.place')
  const query = useQuery({
    ...api.placements.out.queryOptions({
      input: { city, over, closed, ours, after, before },
      meta: { failed: 'Failed to load equipment' },
    }),
    enabled: scope !== undefined,
    placeholderData: keepPreviousData,
  })
  const limit = query.data?.long_out_days
  const options = outDays.map((value) => ({
    value,
    label: value === 'long' ? `Over ${limit ?? '…'} days (your limit)` : `Over ${value} days`,
  }))
  return (
    <ListPage
      title="Equipment Out"
      above={
        <Anchor size="sm" renderRoot={(props) => <Link {...props} to="/equipment" />}>
          Equipment
        </Anchor>
      }
    >
      <ListFilters names={['over', 'closed', 'ours']}>
        <ChoiceFilter
          name="over"
          label="Days out"
          all="Any duration"
          options={options}
          w={{ base: '100%', sm: 220 }}
        />
        <FlagFilter name="closed" label="On closed jobs" />
        {city !== 'all' && <FlagFilter name="ours" label="Units assigned to this location" />}
      </ListFilters>
      <ListBody
        label="Equipment out"
        columns={outColumns}
        query={query}
        unsorted="Longest out first"
        {...(mayPlace && {
          selection: {
            name: ({ item_number, name }: OutPlacement) => `${item_number}, ${name}`,
            actions: (rows: OutPlacement[], end: () => void) => (
              <PickUpAction rows={rows} onEnd={end} />
            ),
          },
        })}
        none={{
          text: 'Everything is in. No units are out on jobs.',
          children: (
            <Button renderRoot={(props) => <Link {...props} to="/equipment" />}>Equipment</Button>
          ),
        }}
        noMatch={
          (over !== undefined || closed) && {
            text: closed ? 'No units on closed jobs' : 'No units out that long',
            clear: 'Everything that is out',
            keep: ['city', 'ours'],
            children: <AllLocationsActions city={city} />,
          }
        }
      />
      {limit !== undefined && (
        <Text size="xs" c="dimmed">
          Billable days. Highlighted: out more than {limit} days.
        </Text>
      )}
    </ListPage>
  )
}

function PickUpAction({ rows, onEnd }: { rows: OutPlacement[]; onEnd: () => void }) {
  const show = useDialog()
  return (
    <Button
      onClick={() =>
        show((dialog) => (
          <PickUpDialog units={rows.map(standingOf)} onPickedUp={onEnd} {...dialog} />
        ))
      }
    >
      Pick Up
    </Button>
  )
}
