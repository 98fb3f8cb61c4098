import { Select, SimpleGrid, TextInput } from '@mantine/core'
import { materials, surfaces } from '#drying/points/points.ts'
import { type FormOf, fieldsOf } from '#client/form.ts'
import { choicesOf, namesOf } from '#values/words.ts'

/** The fields of a point as typed. */
export interface TypedPoint {
  chamber_id: string
  room_id: string
  surface: string
  material: string
  material_other: string
  height_in: string
  spot: string
}

export interface Named {
  id: string
  name: string
  chamber_id?: string | null
}

interface Props<Values extends TypedPoint> {
  form: FormOf<Values> & { values: Values }
  rooms: readonly Named[]
}

/** The fields that say where a point is. */
export function PointFields<Values extends TypedPoint>({ form, rooms }: Props<Values>) {
  const field = fieldsOf<TypedPoint>(form as unknown as FormOf<TypedPoint>)
  return (
    <>
      <Select
        {...field('room_id', 'Room')}
        data={namesOf(rooms)}
        placeholder="None"
        clearable
        data-autofocus
      />
      <SimpleGrid cols={2} spacing="sm">
        <Select
          {...field('surface', 'Surface')}
          withAsterisk
          data={choicesOf(surfaces)}
          allowDeselect={false}
        />
        <Select
          {...field('material', 'Material')}
          withAsterisk
          data={choicesOf(materials)}
          allowDeselect={false}
        />
      </SimpleGrid>
      {form.values.material === 'other' && (
        <TextInput
          {...field('material_other', 'Name of the material')}
          withAsterisk
          autoComplete="off"
        />
      )}
      <SimpleGrid cols={2} spacing="sm">
        <TextInput
          {...field('height_in', 'Height or depth')}
          rightSection="in"
          inputMode="numeric"
          autoComplete="off"
        />
        <TextInput
          {...field('spot', 'Where exactly')}
          placeholder="Left of the sink"
          autoComplete="off"
        />
      </SimpleGrid>
    </>
  )
}
