import { Checkbox, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { type ReactNode, type SetStateAction, memo } from 'react'
import { equipmentConditions } from '#equipment/equipment/equipment.ts'
import type { PickUpValues, StandingUnit } from '#equipment/placements/pick-up-draft.ts'
import { PickUpPhotosPicker } from '#equipment/placements/pick-up-photos-picker.tsx'
import type { FormOf } from '#client/form.ts'
import { choicesOf } from '#values/words.ts'

interface Props {
  unit: StandingUnit
  form: Pick<FormOf<Record<string, unknown>>, 'getInputProps'>
  n: number
  /** The unit's current form values, and the error in them. */
  typed: PickUpValues['units'][number]
  error: ReactNode
  photos: readonly File[]
  onPhotos: (placement_id: string, change: SetStateAction<readonly File[]>) => void
}

/** True if nothing shown has changed: of two hundred units, only the one being edited rerenders. */
const isAsDrawn = (before: Props, now: Props) =>
  before.unit.placement_id === now.unit.placement_id &&
  before.n === now.n &&
  before.photos === now.photos &&
  before.error === now.error &&
  before.typed.condition === now.typed.condition &&
  before.typed.is_broken === now.typed.is_broken &&
  before.typed.maintenance_reason === now.typed.maintenance_reason

/** Condition and photos of one returned unit, and what is wrong if it needs maintenance. */
export const PickUpUnitForm = memo(function PickUpUnitForm({
  unit,
  form,
  n,
  typed,
  photos,
  onPhotos,
}: Props) {
  const { item_number, name, placement_id } = unit
  return (
    <Stack
      gap="xs"
      py="xs"
      style={{ borderBottom: '1px solid var(--mantine-color-default-border)' }}
      role="group"
      aria-label={item_number}
    >
      <Group gap="sm" justify="space-between" wrap="nowrap">
        <Text size="sm" className="typed" miw={0}>
          <Text span inherit fw={600}>
            {item_number}
          </Text>{' '}
          {name}
        </Text>
        <NativeSelect
          aria-label={`Condition of ${item_number}`}
          w={130}
          style={{ flexShrink: 0 }}
          data={choicesOf(equipmentConditions)}
          {...form.getInputProps(`units.${n}.condition`)}
        />
      </Group>
      <PickUpPhotosPicker
        unit={item_number}
        files={photos}
        onChange={(change) => onPhotos(placement_id, change)}
      >
        <Checkbox
          label="Needs maintenance"
          {...form.getInputProps(`units.${n}.is_broken`, { type: 'checkbox' })}
        />
      </PickUpPhotosPicker>
      {typed.is_broken && (
        <TextInput
          label="What is wrong"
          withAsterisk
          maxLength={500}
          {...form.getInputProps(`units.${n}.maintenance_reason`)}
        />
      )}
    </Stack>
  )
}, isAsDrawn)
