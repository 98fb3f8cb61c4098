import { Select, SimpleGrid, TextInput } from '@mantine/core'
import { locationChoices } from '#people/locations/locations.ts'
import type { NewVehicleValues, VehicleEditValues } from '#fleet/vehicles/vehicle-draft.ts'
import { costWords, vehicleWords } from '#fleet/vehicles/vehicle-words.ts'
import { type FormOf, fieldsOf } from '#client/form.ts'
import { DollarInput } from '#ui/dollar-input.tsx'
import { LongText } from '#ui/long-text.tsx'
import { nameIn } from '#values/words.ts'

const words = { ...vehicleWords, ...costWords }

// Two columns fit a phone and keep the form short.
const columns = (sm: number) => ({ cols: { base: 2, sm }, spacing: 'sm', verticalSpacing: 'sm' })

type Values = Omit<NewVehicleValues, 'current_mileage'> &
  Partial<Pick<NewVehicleValues, 'current_mileage'> & Pick<VehicleEditValues, 'status_reason'>>

/**
 * The fields of a vehicle. A new one has a mileage. One that can't be driven or is damaged has a
 * field for what is wrong.
 */
export function VehicleFields<V extends Values>({
  form,
  isNew = false,
  isOut = false,
}: {
  form: FormOf<V>
  isNew?: boolean
  isOut?: boolean
}) {
  const field = (name: keyof V & string) => ({
    autoComplete: 'off',
    ...fieldsOf(form)(name, nameIn(words, name)),
  })
  return (
    <>
      <SimpleGrid {...columns(4)}>
        <TextInput {...field('number')} withAsterisk data-autofocus placeholder="VAN-01" />
        <TextInput {...field('year')} withAsterisk inputMode="numeric" />
        <TextInput {...field('make')} withAsterisk placeholder="Ford" />
        <TextInput {...field('model')} withAsterisk placeholder="Transit 250" />
        <TextInput {...field('plate')} />
        {isNew && (
          <TextInput
            {...field('current_mileage')}
            withAsterisk
            inputMode="numeric"
            description="Odometer reading"
            inputWrapperOrder={['label', 'input', 'description', 'error']}
          />
        )}
        <Select
          {...field('city_code')}
          style={{ gridColumn: 'span 2' }}
          data={locationChoices}
          allowDeselect={false}
          searchable
          withAsterisk
        />
      </SimpleGrid>
      {isOut && <LongText {...field('status_reason')} minRows={1} maxRows={4} most={500} />}
      <LongText {...field('description')} minRows={2} maxRows={6} most={2000} />
      <SimpleGrid {...columns(4)}>
        <TextInput {...field('last_oil_change')} type="date" />
        <TextInput {...field('last_tire_rotation')} type="date" />
        <TextInput {...field('registration_expires')} type="date" />
        <TextInput {...field('insurance_expires')} type="date" />
      </SimpleGrid>
      <SimpleGrid {...columns(3)}>
        <DollarInput {...field('purchase_cost_cents')} />
        <DollarInput {...field('rental_rate_daily_cents')} />
        <DollarInput {...field('rental_rate_weekly_cents')} />
        <DollarInput {...field('fuel_cost_per_gallon_cents')} />
        <DollarInput {...field('mileage_rate')} />
      </SimpleGrid>
    </>
  )
}
