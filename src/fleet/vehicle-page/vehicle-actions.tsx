import { Button, Group } from '@mantine/core'
import { CorrectMileageDialog } from '#fleet/mileage/correct-mileage-dialog.tsx'
import { EditVehicleDialog } from '#fleet/vehicle-page/edit-vehicle-dialog.tsx'
import { ScheduleServiceDialog } from '#fleet/vehicle-services/schedule-service-dialog.tsx'
import type { Vehicle } from '#fleet/vehicles/vehicles.ts'
import { api } from '#client/api.ts'
import { ArchiveButton } from '#client/archiving.tsx'
import { useCan } from '#client/session.ts'
import { useDialog } from '#ui/dialog-host.tsx'

/** Actions on the vehicle's page. Everyone may ask for a service; all others are for management. */
export function VehicleActions({ vehicle }: { vehicle: Vehicle }) {
  const show = useDialog()
  const may = useCan('vehicles.edit')
  const { id, number, archived_at } = vehicle
  const archiving = {
    noun: 'Vehicle',
    name: number,
    procedure: api.vehicles.archive,
    consequence:
      'It disappears from the fleet and the time clock. Its drives stay on record, and you can restore it.',
    input: (archived: boolean) => ({ id, archived }),
  }
  const archive = may && <ArchiveButton of={archiving} archived={archived_at !== null} />
  if (archived_at) return archive
  return (
    <Group gap="xs">
      <Button
        variant="default"
        onClick={() => show((dialog) => <ScheduleServiceDialog vehicle={vehicle} {...dialog} />)}
      >
        Schedule Service
      </Button>
      {may && (
        <Button
          variant="default"
          onClick={() => show((dialog) => <CorrectMileageDialog vehicle={vehicle} {...dialog} />)}
        >
          Correct Mileage
        </Button>
      )}
      {archive}
      {may && (
        <Button
          data-edit
          onClick={() => show((dialog) => <EditVehicleDialog vehicle={vehicle} {...dialog} />)}
        >
          Edit
        </Button>
      )}
    </Group>
  )
}
