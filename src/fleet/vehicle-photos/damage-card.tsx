import { Box, Button, Group, Paper, Stack, Text, UnstyledButton } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { ThingPhotoImage, useThingPhotoViewer } from '#photos/photos/thing-photo-tile.tsx'
import { type VehiclePhoto, showsDamage } from '#fleet/vehicle-photos/vehicle-photos.ts'
import { useVehiclePhotos } from '#fleet/vehicle-photos/vehicle-sides-panel.tsx'
import { vehicleSides } from '#fleet/vehicle-photos/vehicle-sides.ts'
import type { Vehicle } from '#fleet/vehicles/vehicles.ts'
import { api } from '#client/api.ts'
import { useCompanyZone } from '#client/company.ts'
import { useCan } from '#client/session.ts'
import { Section } from '#ui/section.tsx'
import { exactTime } from '#values/times.ts'

/**
 * Damage that was marked on pictures and is not repaired. Shows nothing if there is none.
 * Management can set the vehicle's status to Damaged here.
 */
export function DamageCard({ vehicle }: { vehicle: Vehicle }) {
  const damaged = (useVehiclePhotos(vehicle.id).data ?? []).filter(showsDamage)
  const may = useCan('vehicles.edit')
  const set = useMutation(
    api.vehicles.setStatus.mutationOptions({
      meta: { done: 'Status set to Damaged', failed: 'Failed to update status' },
    }),
  )
  if (damaged.length === 0) return null
  const damages = [...new Set(damaged.map(({ damage }) => damage))].join('; ').slice(0, 500)
  const setDamaged = may && vehicle.status === 'active' && (
    <Button
      variant="default"
      loading={set.isPending}
      onClick={() => set.mutate({ id: vehicle.id, status: 'damaged', status_reason: damages })}
    >
      Set to Damaged
    </Button>
  )
  return (
    <Section title="Damage marked" action={setDamaged}>
      <Stack
        gap="xs"
        component="ul"
        m={0}
        p={0}
        style={{ listStyle: 'none' }}
        aria-label="Damage marked"
      >
        {damaged.map((photo) => (
          <DamageTile key={photo.id} photo={photo} number={vehicle.number} />
        ))}
      </Stack>
    </Section>
  )
}

function DamageTile({ photo, number }: { photo: VehiclePhoto; number: string }) {
  const { id, side, damage, taken_at, created_by_name, time_record_id } = photo
  const may = useCan('vehicles.edit')
  const zone = useCompanyZone()
  const view = useThingPhotoViewer()
  const repair = useMutation(
    api.vehiclePhotos.markRepaired.mutationOptions({
      meta: { done: 'Marked as repaired', failed: 'Failed to save damage' },
    }),
  )
  const name = `${number}, ${vehicleSides[side].toLowerCase()}, ${exactTime(taken_at, zone)}`
  return (
    <Paper component="li" withBorder p="xs" aria-label={damage!}>
      <Group gap="sm" wrap="nowrap" align="start">
        <UnstyledButton
          aria-label={`Open photo: ${name}`}
          onClick={() => view(photo, name)}
          style={{ flex: 'none' }}
        >
          <Box w={88} h={66} style={{ overflow: 'hidden', borderRadius: 4 }}>
            <ThingPhotoImage photo={photo} />
          </Box>
        </UnstyledButton>
        <Group gap="xs" justify="space-between" flex={1} miw={0}>
          <div style={{ minWidth: 0, flex: '1 1 200px' }}>
            <Text fw={600} className="typed">
              {damage}
            </Text>
            <Text size="sm" c="dimmed" className="typed">
              {[
                vehicleSides[side],
                created_by_name,
                exactTime(taken_at, zone),
                time_record_id && 'walk-around',
              ]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </div>
          {may && (
            <Button
              variant="default"
              loading={repair.isPending}
              onClick={() => repair.mutate({ id, repaired: true })}
            >
              Repaired
            </Button>
          )}
        </Group>
      </Group>
    </Paper>
  )
}
