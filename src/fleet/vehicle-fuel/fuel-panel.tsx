import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { AddFuelDialog } from '#fleet/vehicle-fuel/add-fuel-dialog.tsx'
import { FuelTile } from '#fleet/vehicle-fuel/fuel-tile.tsx'
import type { Vehicle } from '#fleet/vehicles/vehicles.ts'
import { api } from '#client/api.ts'
import { byPages, rowsOf } from '#client/by-pages.ts'
import { CardRows } from '#client/card-rows.tsx'
import { useDialog } from '#ui/dialog-host.tsx'
import { MoreButton } from '#ui/more-button.tsx'
import { Section } from '#ui/section.tsx'

/** Fuelings of a vehicle, latest first. */
export function FuelPanel({ vehicle }: { vehicle: Vehicle }) {
  const show = useDialog()
  const query = useInfiniteQuery({
    ...api.vehicleFuel.list.infiniteOptions(byPages({ vehicle_id: vehicle.id })),
    select: rowsOf,
  })
  const addButton = !vehicle.archived_at && (
    <Button
      variant="default"
      onClick={() => show((dialog) => <AddFuelDialog vehicle={vehicle} {...dialog} />)}
    >
      Add Fuel
    </Button>
  )
  return (
    <Section title="Fuel" action={addButton}>
      <CardRows label="Fuel" query={query} none="No fuel added yet.">
        {(fueling) => <FuelTile key={fueling.id} fueling={fueling} />}
      </CardRows>
      <MoreButton query={query} mt="sm" />
    </Section>
  )
}
