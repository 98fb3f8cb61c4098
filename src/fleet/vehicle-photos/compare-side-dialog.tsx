import { Image, Select, SimpleGrid, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { VehiclePhoto } from '#fleet/vehicle-photos/vehicle-photos.ts'
import { type VehicleSide, vehicleSides } from '#fleet/vehicle-photos/vehicle-sides.ts'
import { useCompanyZone } from '#client/company.ts'
import { useBackCloses } from '#ui/back-closes.ts'
import { Dialog } from '#ui/dialog.tsx'
import type { DialogState } from '#ui/form-dialog.tsx'
import { exactTime } from '#values/times.ts'

interface Props extends DialogState {
  side: VehicleSide
  /** Pictures of this side, latest first. */
  photos: readonly VehiclePhoto[]
  number: string
}

/**
 * Shows two pictures of a side next to each other, each chosen by its time, to find damage from in
 * between. On a phone one is above the other.
 */
export function CompareSideDialog({ side, photos, number, opened, onClose }: Props) {
  useBackCloses(opened, onClose)
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      size="xl"
      title={`Compare ${number}, ${vehicleSides[side].toLowerCase()}`}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" verticalSpacing="md">
        <Half label="Before" photos={photos} first={photos[1]!.id} />
        <Half label="After" photos={photos} first={photos[0]!.id} />
      </SimpleGrid>
    </Dialog>
  )
}

function Half({
  label,
  photos,
  first,
}: {
  label: string
  photos: readonly VehiclePhoto[]
  first: string
}) {
  const zone = useCompanyZone()
  const [id, choose] = useState(first)
  const shown = photos.find((photo) => photo.id === id)
  const times = photos.map((photo) => ({ value: photo.id, label: timeWords(photo, zone) }))
  return (
    <Stack gap={6}>
      <Select
        label={label}
        data={times}
        value={id}
        onChange={(chosen) => chosen && choose(chosen)}
        allowDeselect={false}
      />
      {shown && (
        <Image
          src={`/files/${id}/view`}
          alt={`${label}: ${timeWords(shown, zone)}`}
          fit="contain"
          mah="60dvh"
          bg="var(--mantine-color-default-hover)"
        />
      )}
      {shown?.damage && (
        <Text size="sm" className="typed">
          Damage: {shown.damage}
        </Text>
      )}
    </Stack>
  )
}

const timeWords = ({ taken_at, created_by_name }: VehiclePhoto, zone: string) =>
  [exactTime(taken_at, zone), created_by_name].filter(Boolean).join(', ')
