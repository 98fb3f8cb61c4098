import { Checkbox, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { equipmentConditions } from '#features/equipment/equipment.ts'
import type { PickUpValues, StandingUnit } from '#features/equipment/pick-up-draft.ts'
import { PickUpPhotosPicker } from '#features/equipment/pick-up-photos-picker.tsx'
import type { FormOf } from '#client/form.ts'

const conditions = Object.entries(equipmentConditions).map(([value, label]) => ({ value, label }))

interface Props {
  unit: StandingUnit
  form: Pick<FormOf<Record<string, unknown>>, 'getInputProps'> & { values: PickUpValues }
  n: number
  photos: readonly File[]
  onPhotos: (files: File[]) => void
}

/** How one unit came back: its condition, what it looks like, and what is wrong with it where it needs maintenance. */
export function PickUpUnitForm({ unit, form, n, photos, onPhotos }: Props) {
  const { item_number, name } = unit
  return (
    <Stack gap="xs" py="xs" style={{ borderBottom: '1px solid var(--mantine-color-default-border)' }} role="group" aria-label={item_number}>
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
          data={conditions}
          {...form.getInputProps(`units.${n}.condition`)}
        />
      </Group>
      <PickUpPhotosPicker unit={item_number} files={photos} onChange={onPhotos}>
        <Checkbox label="Needs maintenance" {...form.getInputProps(`units.${n}.is_broken`, { type: 'checkbox' })} />
      </PickUpPhotosPicker>
      {form.values.units[n]?.is_broken && (
        <TextInput label="What is wrong" withAsterisk maxLength={500} {...form.getInputProps(`units.${n}.maintenance_reason`)} />
      )}
    </Stack>
  )
}
