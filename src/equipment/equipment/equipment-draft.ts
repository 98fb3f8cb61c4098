import type { z } from 'zod'
import {
  type Equipment,
  MOST_ADDED,
  equipmentChange,
  equipmentForm,
  severalEquipment,
} from '#equipment/equipment/equipment.ts'
import { soundRating, typedRating } from '#equipment/equipment/rating.ts'
import { typedCentsOrNone, typedDollars, typedNumber, wholeNumberOf } from '#values/amounts.ts'

const shape = equipmentForm.shape
const typedMoney = {
  rental_rate_daily_cents: typedCentsOrNone(shape.rental_rate_daily_cents),
  rental_rate_weekly_cents: typedCentsOrNone(shape.rental_rate_weekly_cents),
  rental_rate_monthly_cents: typedCentsOrNone(shape.rental_rate_monthly_cents),
  purchase_price_cents: typedCentsOrNone(shape.purchase_price_cents),
}
/** A unit as typed in the form: dollars and ratings are text. */
const typedUnit = equipmentForm.extend({ ...typedMoney, ...typedRating })
export const typedEquipment = soundRating(typedUnit)
/** The same for a unit that is here: its item number cannot be cleared. */
export const typedEdit = soundRating(
  typedUnit.extend({ item_number: equipmentChange.shape.item_number.unwrap() }),
)

/** Several units of one model as typed in the form. */
export const typedSeveral = soundRating(
  severalEquipment.omit({ ids: true }).extend({
    ...typedMoney,
    ...typedRating,
    count: typedNumber((text) => {
      const count = wholeNumberOf(text)
      return count && count <= MOST_ADDED ? count : undefined
    }, `Enter a whole number from 1 to ${MOST_ADDED}`),
  }),
)

type Texts<Form extends z.ZodType> = {
  [Field in keyof z.input<Form>]: NonNullable<z.input<Form>[Field]>
}
export type EquipmentValues = Texts<typeof typedEquipment>
export type SeveralValues = Texts<typeof typedSeveral>

export const equipmentFields = Object.keys(shape) as (keyof EquipmentValues)[]
const money = Object.keys(typedMoney)

/** Returns a unit's values for the form. */
export const valuesOf = (unit: Partial<Equipment>) =>
  Object.fromEntries(
    equipmentFields.map((field) => {
      const value = unit[field]
      return [
        field,
        typeof value === 'number' && money.includes(field) ? typedDollars(value) : (value ?? ''),
      ]
    }),
  ) as EquipmentValues

/** A new unit with the specification's defaults (part 2 section 4). */
export const blankUnit = (city_code: string): EquipmentValues => ({
  ...valuesOf({}),
  category: 'general',
  condition: 'good',
  city_code,
})

export function blankSeveral(city_code: string): SeveralValues {
  const { item_number: _, serial_number: __, ...model } = blankUnit(city_code)
  return { ...model, count: '', first_number: '' }
}
