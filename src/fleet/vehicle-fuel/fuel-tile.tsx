import { Group, Menu, Paper, Text } from '@mantine/core'
import { HistoryDialog } from '#people/audits/history-dialog.tsx'
import { CorrectFuelDialog, RemoveFuelDialog } from '#fleet/vehicle-fuel/correct-fuel-dialog.tsx'
import { fuelWords } from '#fleet/vehicle-fuel/fuel-words.ts'
import type { Fueling } from '#fleet/vehicle-fuel/vehicle-fuel.ts'
import { VehiclePaperActions } from '#fleet/vehicle-papers/vehicle-paper-actions.tsx'
import { useCompanyZone } from '#client/company.ts'
import { useCan } from '#client/session.ts'
import type { TableName } from '#server/tables.ts'
import { useDialog } from '#ui/dialog-host.tsx'
import { shownDollars } from '#values/amounts.ts'
import { counted } from '#values/counted.ts'
import { exactTime } from '#values/times.ts'
import { ActionsMenu } from '#ui/actions-menu.tsx'

/** One fueling. Management can correct or remove it. */
export function FuelTile({ fueling }: { fueling: Fueling }) {
  const {
    id,
    gallons,
    cost_cents,
    odometer,
    miles,
    miles_per_gallon,
    fueled_at,
    created_by_name,
    change_reason,
    papers,
  } = fueling
  const zone = useCompanyZone()
  const about = [
    odometer !== null && `odometer ${odometer.toLocaleString('en-US')}`,
    miles !== null && counted(miles, 'mile'),
    miles_per_gallon !== null && `${miles_per_gallon} miles per gallon`,
  ].filter(Boolean)
  return (
    <Paper component="li" withBorder p="sm" aria-label={counted(gallons, 'gallon')}>
      <Group justify="space-between" gap="xs" align="start">
        <div style={{ minWidth: 0, flex: '1 1 240px' }}>
          <Text fw={600}>
            {[counted(gallons, 'gallon'), cost_cents !== null && shownDollars(cost_cents)]
              .filter(Boolean)
              .join(' · ')}
          </Text>
          {about.length > 0 && <Text size="sm">{about.join(' · ')}</Text>}
          <Text size="sm" c="dimmed" className="typed">
            {[exactTime(fueled_at, zone), created_by_name].filter(Boolean).join(' · ')}
          </Text>
          {change_reason && (
            <Text size="sm" c="dimmed" className="typed">
              Corrected: {change_reason}
            </Text>
          )}
        </div>
        <Group gap="xs">
          <VehiclePaperActions id={id} label="Receipt" papers={papers} />
          <FuelMenu fueling={fueling} />
        </Group>
      </Group>
    </Paper>
  )
}

function FuelMenu({ fueling }: { fueling: Fueling }) {
  const show = useDialog()
  const zone = useCompanyZone()
  const may = useCan('vehicles.edit')
  if (!may) return null
  const tables: TableName[] = ['vehicle_fuelings', 'vehicle_fuel_costs']
  const history = { of: 'the fuel', tables, rowId: fueling.id, words: fuelWords(zone) }
  return (
    <ActionsMenu variant="default" label={`More for ${counted(fueling.gallons, 'gallon')}`}>
      <Menu.Item
        onClick={() => show((dialog) => <CorrectFuelDialog fueling={fueling} {...dialog} />)}
      >
        Correct
      </Menu.Item>
      <Menu.Item
        onClick={() =>
          show((dialog) => <HistoryDialog title="Fuel history" {...history} {...dialog} />)
        }
      >
        History
      </Menu.Item>
      <Menu.Item
        color="red"
        onClick={() => show((dialog) => <RemoveFuelDialog fueling={fueling} {...dialog} />)}
      >
        Remove
      </Menu.Item>
    </ActionsMenu>
  )
}
