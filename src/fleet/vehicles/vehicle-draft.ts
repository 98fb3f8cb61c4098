import { z } from 'zod'
import {
  type Vehicle,
  type VehicleCosts,
  newVehicle,
  vehicleCosts,
  vehicleForm,
} from '#fleet/vehicles/vehicles.ts'
import { typedCentsOrNone, typedDollars, typedNumber, wholeNumberOf } from '#values/amounts.ts'
import { REQUIRED, optionalText } from '#values/text.ts'

const costs = vehicleCosts.shape
const typedCosts = {
  purchase_cost_cents: typedCentsOrNone(costs.purchase_cost_cents),
  rental_rate_daily_cents: typedCentsOrNone(costs.rental_rate_daily_cents),
  rental_rate_weekly_cents: typedCentsOrNone(costs.rental_rate_weekly_cents),
  fuel_cost_per_gallon_cents: typedCentsOrNone(costs.fuel_cost_per_gallon_cents),
  mileage_rate: costs.mileage_rate,
}
/** Parses whole miles, with or without commas. */
export const typedMiles = typedNumber(
  (text) => wholeNumberOf(text.replaceAll(',', '')),
  'Enter whole miles',
)
const typedVehicle = vehicleForm.extend({
  year: typedNumber(wholeNumberOf, REQUIRED).pipe(vehicleForm.shape.year),
  ...typedCosts,
})

/** A new vehicle as typed: amounts in dollars, miles with or without commas. */
export const typedNewVehicle = typedVehicle.extend({
  current_mileage: z
    .string()
    .trim()
    .min(1, REQUIRED)
    .pipe(typedMiles)
    .pipe(newVehicle.shape.current_mileage),
})
/** An existing vehicle as typed. Its mileage is not a field, because it follows from the drives. */
export const typedVehicleEdit = typedVehicle.extend({
  status_reason: optionalText('What is wrong', 500),
})

type Texts<Form extends z.ZodType> = {
  [Field in keyof z.input<Form>]: NonNullable<z.input<Form>[Field]>
}
export type NewVehicleValues = Texts<typeof typedNewVehicle>
export type VehicleEditValues = Texts<typeof typedVehicleEdit>

export const vehicleEditFields = Object.keys(typedVehicleEdit.shape) as (keyof VehicleEditValues)[]
export const costFields = Object.keys(costs) as (keyof VehicleCosts)[]

/** Returns the form values of a vehicle and its costs. */
export const valuesOf = (vehicle: Partial<Vehicle & VehicleCosts>) =>
  Object.fromEntries(
    vehicleEditFields.map((field) => {
      const value = vehicle[field]
      const text =
        typeof value === 'number' && field.endsWith('_cents')
          ? typedDollars(value)
          : String(value ?? '')
      return [field, text]
    }),
  ) as VehicleEditValues

export function blankVehicle(city_code: string): NewVehicleValues {
  const { status_reason: _, ...values } = valuesOf({ city_code })
  return { ...values, current_mileage: '' }
}
