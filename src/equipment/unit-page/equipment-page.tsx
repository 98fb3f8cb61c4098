import { Anchor, Button, Group, Text } from '@mantine/core'
import { IconPlus, IconScan } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, getRouteApi } from '@tanstack/react-router'
import { AddEquipmentDialog } from '#equipment/equipment/add-equipment-dialog.tsx'
import { AddSeveralDialog } from '#equipment/equipment/add-several-dialog.tsx'
import { equipmentColumns, maintenanceColumns } from '#equipment/unit-page/equipment-columns.tsx'
import { EquipmentCountsCards } from '#equipment/unit-page/equipment-counts-cards.tsx'
import { EquipmentFilters, KEPT_FILTERS } from '#equipment/equipment/equipment-filters.tsx'
import { unitName } from '#equipment/equipment/equipment-words.ts'
import type { Equipment } from '#equipment/equipment/equipment.ts'
import { MoreEquipmentActions } from '#equipment/unit-page/more-equipment-actions.tsx'
import type { EquipmentFilter } from '#equipment/labels/print-labels-dialog.tsx'
import { SelectedUnitsActions } from '#equipment/unit-page/selected-units-actions.tsx'
import { useUnitsAtHand } from '#equipment/units-at-hand/units-at-hand.client.ts'
import { UtilizationDialog } from '#equipment/rental/utilization-dialog.tsx'
import { AllLocationsActions } from '#people/locations/all-locations-actions.tsx'
import { useScopeOfAddress } from '#people/locations/location-scope.client.ts'
import { api } from '#client/api.ts'
import { useKey } from '#client/keys.ts'
import { useListAddress } from '#client/list-filters.tsx'
import { ListBody, ListPage } from '#client/list-page.tsx'
import { useCan } from '#client/session.ts'
import { useDialog } from '#ui/dialog-host.tsx'

const route = getRouteApi('/signed-in/equipment')

const inMaintenance = maintenanceColumns()
const selection = {
  name: unitName,
  actions: (units: Equipment[], end: () => void) => (
    <SelectedUnitsActions units={units} onEnd={end} />
  ),
}

/** All units of the company and where they are. */
export function EquipmentPage() {
  const { q, status, category, condition, sort, after, before, city: asked } = route.useSearch()
  const navigate = route.useNavigate()
  const { set } = useListAddress()
  const scope = useScopeOfAddress(asked, (city) => void set({ city }, true))
  const city = asked ?? scope
  const filters = { q, status, category, condition }
  const query = useQuery({
    ...api.equipment.list.queryOptions({
      input: { ...filters, sort: q ? undefined : sort, after, before, city },
      meta: { failed: 'Failed to load equipment' },
    }),
    enabled: scope !== undefined,
    placeholderData: keepPreviousData,
  })
  useUnitsAtHand()
  const add = useAdding(scope === 'all' ? undefined : scope)
  const show = useDialog()
  return (
    <ListPage
      title="Equipment Management"
      actions={<Actions add={add} list={{ ...filters, city }} />}
    >
      <EquipmentCountsCards city={city} />
      <Group gap="0 24px">
        <Anchor
          size="sm"
          fw={600}
          className="touchable"
          renderRoot={(props) => (
            <Link
              {...props}
              to="/equipment/out"
              search={{ city, ours: city !== 'all' || undefined }}
            />
          )}
        >
          All equipment out
        </Anchor>
        <Anchor
          size="sm"
          fw={600}
          className="touchable"
          component="button"
          type="button"
          onClick={() => show((dialog) => <UtilizationDialog city={city} {...dialog} />)}
        >
          Utilization
          <Text span inherit visibleFrom="sm">
            {' '}
            by category
          </Text>
        </Anchor>
      </Group>
      <EquipmentFilters />
      <ListBody
        label="Equipment"
        columns={status === 'maintenance' ? inMaintenance : equipmentColumns}
        query={query}
        sortable={!q}
        selection={selection}
        onOpen={({ id }) => void navigate({ to: '/equipment/$id', params: { id } })}
        none={{
          text: 'No equipment found. Add some equipment to get started.',
          children: add && <Button onClick={add.one}>Add Equipment</Button>,
        }}
        noMatch={
          Object.values(filters).some((filter) => filter !== undefined) && {
            text: 'No equipment matches these filters',
            clear: 'Clear Filters',
            keep: KEPT_FILTERS,
            children: <AllLocationsActions city={city} />,
          }
        }
      />
    </ListPage>
  )
}

/** Opens the dialogs that add units; undefined if the person may not add. */
function useAdding(city: string | undefined) {
  const show = useDialog()
  const { clear } = useListAddress()
  const may = useCan('equipment.edit')
  // A search or a later page would hide the new units.
  const props = { city, onAdded: () => clear(['city']) }
  const one = () => show((dialog) => <AddEquipmentDialog {...props} {...dialog} />)
  const several = () => show((dialog) => <AddSeveralDialog {...props} {...dialog} />)
  useKey('n', 'Add Equipment', one, { when: may })
  return may ? { one, several } : undefined
}

function Actions({ add, list }: { add: ReturnType<typeof useAdding>; list: EquipmentFilter }) {
  const mayPlace = useCan('equipment.place')
  return (
    <Group gap="xs">
      {mayPlace && (
        <Button
          variant="default"
          leftSection={<IconScan size={18} aria-hidden />}
          renderRoot={(props) => <Link {...props} to="/equipment/scan" />}
        >
          Scan
        </Button>
      )}
      {add && (
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={add.one}>
          Add Equipment
        </Button>
      )}
      <MoreEquipmentActions list={list} {...(add && { onAddSeveral: add.several })} />
    </Group>
  )
}
