import { Select, SimpleGrid, TextInput } from '@mantine/core'
import type { EquipmentValues } from '#equipment/equipment/equipment-draft.ts'
import { equipmentWords } from '#equipment/equipment/equipment-words.ts'
import { type RatedForm, RatingForm, withFittingRating } from '#equipment/equipment/rating-form.tsx'
import { equipmentCategories, equipmentConditions } from '#equipment/equipment/equipment.ts'
import { locationChoices } from '#people/locations/locations.ts'
import { type FormOf, fieldsOf } from '#client/form.ts'
import { DollarInput } from '#ui/dollar-input.tsx'
import { LongText } from '#ui/long-text.tsx'
import { nameIn, choicesOf } from '#values/words.ts'

/** Values shared by all units of one model. */
type ModelValues = Omit<EquipmentValues, 'item_number' | 'serial_number'>

const named =
  <Values,>(form: FormOf<Values>) =>
  (name: keyof Values & string) => ({
    autoComplete: 'off',
    ...fieldsOf(form)(name, nameIn(equipmentWords, name)),
  })

const columns = (sm: number) => ({
  cols: { base: 1, xs: 2, sm },
  spacing: 'sm',
  verticalSpacing: 'sm',
})

/** Inputs of a model; `numbers` are the inputs for the unit's own numbers. */
export function ModelFields<Values extends ModelValues>({
  form,
  numbers,
}: {
  form: RatedForm<Values>
  numbers: React.ReactNode
}) {
  const field = named(form)
  const category = field('category') as ReturnType<typeof field> & {
    onChange: (value: string | null) => void
  }
  return (
    <>
      <TextInput
        {...field('name')}
        withAsterisk
        data-autofocus
        placeholder="For example, Dri-Eaz LGR 7000XLi"
      />
      <LongText {...field('description')} minRows={2} maxRows={6} most={2000} />
      {numbers}
      <SimpleGrid {...columns(3)}>
        <Select
          {...category}
          data={choicesOf(equipmentCategories)}
          allowDeselect={false}
          onChange={(value) => {
            category.onChange(value)
            form.setValues(withFittingRating({ ...form.values, category: value ?? '' }))
          }}
        />
        <Select
          {...field('condition')}
          data={choicesOf(equipmentConditions)}
          allowDeselect={false}
        />
        <Select
          {...field('city_code')}
          data={locationChoices}
          allowDeselect={false}
          searchable
          withAsterisk
        />
      </SimpleGrid>
      <RatingForm form={form} />
      <SimpleGrid {...columns(4)}>
        <DollarInput {...field('rental_rate_daily_cents')} />
        <DollarInput {...field('rental_rate_weekly_cents')} />
        <DollarInput {...field('rental_rate_monthly_cents')} />
        <DollarInput {...field('purchase_price_cents')} />
      </SimpleGrid>
    </>
  )
}

/** Inputs of a unit. A new unit without an item number gets the next one. */
export function EquipmentFields({
  form,
  isNew = false,
}: {
  form: RatedForm<EquipmentValues>
  isNew?: boolean
}) {
  const field = named(form)
  return (
    <ModelFields
      form={form}
      numbers={
        <SimpleGrid {...columns(3)}>
          <TextInput
            {...field('item_number')}
            {...(isNew ? { placeholder: 'Next free number' } : { withAsterisk: true })}
          />
          <TextInput {...field('model_number')} />
          <TextInput {...field('serial_number')} />
        </SimpleGrid>
      }
    />
  )
}
