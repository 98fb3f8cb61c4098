import { Button, Group, SimpleGrid } from '@mantine/core'
import { IconFileExport, IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, getRouteApi } from '@tanstack/react-router'
import { AllLocationsActions } from '#people/locations/all-locations-actions.tsx'
import { useScopeOfAddress } from '#people/locations/location-scope.client.ts'
import { AddVehicleDialog } from '#fleet/vehicle-page/add-vehicle-dialog.tsx'
import { FleetOverviewCards } from '#fleet/vehicle-page/fleet-overview-cards.tsx'
import { VehicleTile } from '#fleet/vehicle-page/vehicle-tile.tsx'
import { api } from '#client/api.ts'
import { downloadFrom } from '#client/download.ts'
import { useKey } from '#client/keys.ts'
import { useListAddress, ChoiceFilter, FlagFilter, SearchFilter } from '#client/list-filters.tsx'
import { ListBody, ListPage } from '#client/list-page.tsx'
import { useCan } from '#client/session.ts'
import { useDialog } from '#ui/dialog-host.tsx'
import { vehicleStatuses } from '#fleet/vehicles/vehicles.ts'
import { ListFilters } from '#client/folded-filters.tsx'
import { choicesOf } from '#values/words.ts'

const route = getRouteApi('/signed-in/fleet')

/** Lists all vehicles and shows if they are ready. */
export function FleetPage() {
  const { q, status, archived, expiring, after, before, city: asked } = route.useSearch()
  const { set } = useListAddress()
  const scope = useScopeOfAddress(asked, (city) => void set({ city }, true))
  const city = asked ?? scope
  const filters = { q, status, archived, expiring }
  const query = useQuery({
    ...api.vehicles.list.queryOptions({
      input: { ...filters, after, before, city },
      meta: { failed: 'Failed to load vehicles' },
    }),
    enabled: scope !== undefined,
    placeholderData: keepPreviousData,
  })
  const add = useAdding(scope === 'all' ? undefined : scope)
  return (
    <ListPage
      title="Fleet Management"
      actions={
        <Group gap="xs">
          <Button
            variant="default"
            renderRoot={(props) => <Link {...props} to="/fleet/services" />}
          >
            Services
          </Button>
          <ExportFleet {...filters} city={city} />
          {add && (
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={add}>
              Add Vehicle
            </Button>
          )}
        </Group>
      }
    >
      <FleetOverviewCards city={city} />
      <FleetFilters />
      <ListBody
        label="Vehicles"
        query={query}
        unsorted="By number"
        tiles={(rows) => (
          <SimpleGrid cols={{ base: 1, sm: 2, lg: 3, xl: 4 }} spacing="sm" verticalSpacing="sm">
            {rows.map((vehicle) => (
              <VehicleTile key={vehicle.id} vehicle={vehicle} />
            ))}
          </SimpleGrid>
        )}
        none={{
          text: 'No vehicles found',
          children: add && <Button onClick={add}>Add Your First Vehicle</Button>,
        }}
        noMatch={
          Object.values(filters).some((filter) => filter !== undefined) && {
            text: 'No vehicles match these filters',
            clear: 'Clear Filters',
            keep: KEPT_FILTERS,
            children: <AllLocationsActions city={city} />,
          }
        }
      />
    </ListPage>
  )
}

/** Downloads the filtered fleet as a file for a spreadsheet. */
function ExportFleet(filters: Record<string, string | true | undefined>) {
  const may = useCan('vehicles.export')
  const asked = new URLSearchParams(
    Object.entries(filters).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
  )
  if (!may) return null
  return (
    <Button
      variant="default"
      leftSection={<IconFileExport size={18} aria-hidden />}
      onClick={() => void downloadFrom(`/exports/vehicles.csv?${asked}`)}
    >
      Export CSV
    </Button>
  )
}

function useAdding(city: string | undefined) {
  const show = useDialog()
  const { clear } = useListAddress()
  const may = useCan('vehicles.add')
  // Clear the search and the page, which would hide the new vehicle.
  const add = () =>
    show((dialog) => <AddVehicleDialog city={city} onAdded={() => clear(['city'])} {...dialog} />)
  useKey('n', 'Add Vehicle', add, { when: may })
  return may ? add : undefined
}

/** All filters except the location, which is set in the header, and the search. */
const narrowing = ['status', 'expiring', 'archived']
const KEPT_FILTERS = ['city']

const FleetFilters = () => (
  <ListFilters
    names={narrowing}
    keep={KEPT_FILTERS}
    search={<SearchFilter label="Search vehicles" placeholder="Search by number, plate, make …" />}
  >
    <ChoiceFilter
      name="status"
      label="Status"
      all="All statuses"
      options={choicesOf(vehicleStatuses)}
      w={{ base: 'calc(50% - 6px)', sm: 170 }}
    />
    <FlagFilter name="expiring" label="Registration or insurance expiring" />
    <FlagFilter name="archived" label="Archived" />
  </ListFilters>
)
