import { Button, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import { CorrectMileageDialog } from '#features/mileage/correct-mileage-dialog.tsx'
import { EditVehicleDialog } from '#features/vehicles/edit-vehicle-dialog.tsx'
import { ScheduleServiceDialog } from '#features/vehicle-services/schedule-service-dialog.tsx'
import type { Vehicle } from '#features/vehicles/vehicles.ts'
import { api } from '#client/api.ts'
import { useCan } from '#client/session.ts'
import { ConfirmationDialog } from '#ui/confirmation-dialog.tsx'
import { useDialog } from '#ui/dialog-host.tsx'

/** What is done with a vehicle on its page: everyone may ask for a service; the rest is management's. */
export function VehicleActions({ vehicle }: { vehicle: Vehicle }) {
  const show = useDialog()
  const [asking, ask] = useDisclosure(false)
  const may = useCan('vehicles.edit')
  const { id, number, archived_at } = vehicle
  const archive = useMutation(
    api.vehicles.archive.mutationOptions({
      meta: { done: archived_at ? 'Vehicle restored' : 'Vehicle archived', failed: 'Failed to update vehicle' },
      onSuccess: ask.close,
    }),
  )
  const schedule = () => show((dialog) => <ScheduleServiceDialog vehicle={vehicle} {...dialog} />)
  if (archived_at)
    return (
      may && (
        <Button variant="default" loading={archive.isPending} onClick={() => archive.mutate({ id, archived: false })}>
          Restore
        </Button>
      )
    )
  return (
    <Group gap="xs">
      <Button variant="default" onClick={schedule}>
        Schedule Service
      </Button>
      {may && (
        <>
          <Button variant="default" onClick={() => show((dialog) => <CorrectMileageDialog vehicle={vehicle} {...dialog} />)}>
            Correct Mileage
          </Button>
          <Button variant="default" onClick={ask.open}>
            Archive
          </Button>
          <Button data-edit onClick={() => show((dialog) => <EditVehicleDialog vehicle={vehicle} {...dialog} />)}>
            Edit
          </Button>
          <ConfirmationDialog
            opened={asking}
            onClose={ask.close}
            title={`Archive ${number}?`}
            lines={['It leaves the fleet and the time clock. What it drove stays, and it can be restored.']}
            confirm="Archive"
            busy={archive.isPending}
            onConfirm={() => archive.mutate({ id, archived: true })}
          />
        </>
      )}
    </Group>
  )
}
