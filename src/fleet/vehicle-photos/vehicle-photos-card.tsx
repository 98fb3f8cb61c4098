import { Button, SimpleGrid, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { ThingPhotoTile, usePhotoRemoval } from '#photos/photos/thing-photo-tile.tsx'
import { MOST_OF_SIDE, type VehiclePhoto } from '#fleet/vehicle-photos/vehicle-photos.ts'
import {
  VehicleSidesPanel,
  useMayChange,
  useVehiclePhotos,
} from '#fleet/vehicle-photos/vehicle-sides-panel.tsx'
import { vehicleSides } from '#fleet/vehicle-photos/vehicle-sides.ts'
import type { Vehicle } from '#fleet/vehicles/vehicles.ts'
import { api } from '#client/api.ts'
import { useCompanyZone } from '#client/company.ts'
import { Section } from '#ui/section.tsx'
import { dayOf, exactTime } from '#values/times.ts'

/** Older pictures shown at once. */
const SHOWN = 24

/** Current pictures of a vehicle's four sides, and older ones. */
export function VehiclePhotosCard({ vehicle }: { vehicle: Vehicle }) {
  const { data = [] } = useVehiclePhotos(vehicle.id)
  const former = data.filter(({ side }, n) => data.slice(0, n).some((newer) => newer.side === side))
  return (
    <Section title="Pictures">
      <Stack gap="sm">
        <VehicleSidesPanel vehicle={vehicle} onPage />
        {former.length > 0 && <FormerPhotos photos={former} number={vehicle.number} />}
      </Stack>
    </Section>
  )
}

function FormerPhotos({ photos, number }: { photos: readonly VehiclePhoto[]; number: string }) {
  const [shown, setShown] = useState(0)
  const zone = useCompanyZone()
  const mayChange = useMayChange()
  const remove = usePhotoRemoval(api.vehiclePhotos)
  if (shown === 0)
    return (
      <Button variant="default" style={{ alignSelf: 'start' }} onClick={() => setShown(SHOWN)}>
        Former pictures ({photos.length})
      </Button>
    )
  return (
    <>
      <Text size="sm" fw={600}>
        Former pictures
      </Text>
      <SimpleGrid
        component="ul"
        cols={{ base: 2, xs: 3, sm: 6 }}
        spacing="xs"
        verticalSpacing="xs"
        p={0}
        m={0}
        style={{ listStyle: 'none' }}
        aria-label="Former pictures"
      >
        {photos.slice(0, shown).map((photo) => {
          const { id, side, taken_at, created_by_name, damage } = photo
          const name = `${number}, ${vehicleSides[side].toLowerCase()}, ${exactTime(taken_at, zone)}`
          return (
            <ThingPhotoTile
              key={id}
              photo={photo}
              name={name}
              about={`${vehicleSides[side].toLowerCase()}, ${exactTime(taken_at, zone)}`}
              lines={[
                vehicleSides[side],
                dayOf(taken_at, zone),
                created_by_name,
                photo.time_record_id && 'Walk-around',
                damage && `Damage: ${damage}`,
              ]}
              onRemove={mayChange(photo) ? () => remove.mutate({ id }) : undefined}
              removing={remove.isPending && remove.variables.id === id}
            />
          )
        })}
      </SimpleGrid>
      {photos.length > shown && (
        <Button
          variant="default"
          style={{ alignSelf: 'start' }}
          onClick={() => setShown(shown + SHOWN)}
        >
          Older
        </Button>
      )}
      {photos.length <= shown && photos.length >= MOST_OF_SIDE && (
        <Text size="xs" c="dimmed">
          The latest {MOST_OF_SIDE} of each side are shown.
        </Text>
      )}
    </>
  )
}
