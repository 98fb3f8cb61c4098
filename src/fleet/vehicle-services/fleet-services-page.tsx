import { Anchor, Button, Stack } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, getRouteApi } from '@tanstack/react-router'
import { AllLocationsActions } from '#people/locations/all-locations-actions.tsx'
import { useScopeOfAddress } from '#people/locations/location-scope.client.ts'
import { DueServicesCard } from '#fleet/vehicle-services/due-services-card.tsx'
import { ServiceTile } from '#fleet/vehicle-services/service-tile.tsx'
import { serviceStatuses } from '#fleet/vehicle-services/vehicle-services.ts'
import { api } from '#client/api.ts'
import { ListFilters } from '#client/folded-filters.tsx'
import { ChoiceFilter, useListAddress } from '#client/list-filters.tsx'
import { ListBody, ListPage } from '#client/list-page.tsx'

const route = getRouteApi('/signed-in/fleet/services')
const options = (['requested', 'scheduled'] as const).map((value) => ({
  value,
  label: serviceStatuses[value],
}))

/** Services that are due but not asked for, and open services, earliest day first. */
export function FleetServicesPage() {
  const { status, after, before, city: asked } = route.useSearch()
  const { set } = useListAddress()
  const scope = useScopeOfAddress(asked, (city) => void set({ city }, true))
  const city = asked ?? scope
  const query = useQuery({
    ...api.vehicleServices.open.queryOptions({
      input: { city, status, after, before },
      meta: { failed: 'Failed to load services' },
    }),
    enabled: scope !== undefined,
    placeholderData: keepPreviousData,
  })
  return (
    <ListPage
      title="Fleet Services"
      above={
        <Anchor size="sm" renderRoot={(props) => <Link {...props} to="/fleet" />}>
          Fleet
        </Anchor>
      }
      actions={<CalendarFile city={city} status={status} />}
    >
      <DueServicesCard city={city} />
      <ListFilters names={['status']}>
        <ChoiceFilter
          name="status"
          label="Status"
          all="Requested and scheduled"
          options={options}
          w={{ base: '100%', sm: 240 }}
        />
      </ListFilters>
      <ListBody
        label="Services"
        query={query}
        unsorted="Soonest day first"
        tiles={(rows) => (
          <Stack
            gap="xs"
            component="ul"
            m={0}
            p={0}
            style={{ listStyle: 'none' }}
            aria-label="Services"
          >
            {rows.map((service) => (
              <ServiceTile key={service.id} service={service} named />
            ))}
          </Stack>
        )}
        none={{ text: 'No services requested or scheduled.' }}
        noMatch={
          status && {
            text: 'No services match these filters',
            clear: 'Clear Filters',
            keep: ['city'],
            children: <AllLocationsActions city={city} />,
          }
        }
      />
    </ListPage>
  )
}

/** Downloads the open services as a file for one's own calendar. */
function CalendarFile({ city, status }: { city: string | undefined; status: string | undefined }) {
  const asked = new URLSearchParams({ ...(city && { city }), ...(status && { status }) })
  return (
    <Button
      component="a"
      variant="default"
      href={`/exports/vehicle-services.ics?${asked}`}
      download
    >
      Add to calendar
    </Button>
  )
}
