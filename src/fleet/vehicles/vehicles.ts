import { z } from 'zod'
import { isServiceDue, plannedService } from '#fleet/vehicles/service-due.ts'
import { locationCode, locationScope } from '#people/locations/locations.ts'
import { listPlace, flag, searchText } from '#values/list-query.ts'
import {
  REQUIRED,
  isVisible,
  line,
  newId,
  optionalLine,
  optionalText,
  requiredText,
  rowId,
  someDay,
  tooLong,
} from '#values/text.ts'

/** Specification, part 2 section 4. */
export const vehicleStatuses = {
  active: 'Active',
  in_maintenance: 'In Maintenance',
  damaged: 'Damaged',
  not_drivable: 'Not Drivable',
} as const
export type VehicleStatus = keyof typeof vehicleStatuses
export const vehicleStatus = z.enum(Object.keys(vehicleStatuses) as VehicleStatus[])

/**
 * Text of the badge: Archived, or the status if the vehicle is not active, or Service Due if a
 * service is due.
 */
export const vehicleBadge = (
  vehicle: Pick<Vehicle, 'status' | 'service_plan' | 'current_mileage' | 'archived_at'>,
  today: string,
) =>
  vehicle.archived_at
    ? 'Archived'
    : vehicle.status === 'active' && isServiceDue(vehicle, today)
      ? 'Service Due'
      : vehicleStatuses[vehicle.status]

/** Next year's models are sold this year. */
export const lastYear = (now: Date) => now.getFullYear() + 1

const amount = (name: string, most: number, shown: string) =>
  z
    .int(`${name} must be an amount`)
    .min(0, `${name} cannot be negative`)
    .max(most, `${name} can be ${shown} at most`)
    .nullable()
const rate = z
  .union([
    z.string().regex(/^\d{1,3}(\.\d{1,4})?$/, 'Enter dollars a mile, like 0.70'),
    z.literal(''),
  ])
  .nullable()
  .refine((text) => Number(text) <= 100, 'Mileage rate can be $100 at most')
  .transform((text) => (text ? Number(text).toFixed(4) : null))

/**
 * Costs of a vehicle and the rates billed for it, in USD cents; `mileage_rate` is dollars per mile
 * with four decimals. Only management sees them.
 */
export const vehicleCosts = z.strictObject({
  purchase_cost_cents: amount('Purchase cost', 100_000_000, '$1,000,000'),
  rental_rate_daily_cents: amount('Daily rate', 10_000_000, '$100,000'),
  rental_rate_weekly_cents: amount('Weekly rate', 10_000_000, '$100,000'),
  fuel_cost_per_gallon_cents: amount('Fuel cost per gallon', 10_000, '$100'),
  mileage_rate: rate,
})
export type VehicleCosts = z.infer<typeof vehicleCosts>

const required = (name: string, max: number) => line(name, max).refine(isVisible, REQUIRED)

/**
 * All fields of a vehicle except its mileage, which follows from the drives. Days are the
 * company's.
 */
export const vehicleForm = z.strictObject({
  number: required('Vehicle number', 20),
  year: z
    .int('Year must be a whole number')
    .min(1900, 'Year must be 1900 or later')
    .refine((year) => year <= lastYear(new Date()), {
      error: () => `Year can be ${lastYear(new Date())} at most`,
    }),
  make: required('Make', 100),
  model: required('Model', 100),
  description: optionalText('Description', 2000),
  plate: optionalLine('License plate', 20),
  city_code: locationCode,
  last_oil_change: someDay,
  last_tire_rotation: someDay,
  registration_expires: someDay,
  insurance_expires: someDay,
})
export const newVehicle = vehicleForm.extend({
  id: newId,
  current_mileage: z
    .int('Mileage must be a whole number')
    .min(0, 'Mileage cannot be negative')
    .max(2_000_000, 'Mileage can be 2,000,000 at most'),
  ...vehicleCosts.shape,
})
export const vehicleChange = vehicleForm
  .extend({ ...vehicleCosts.shape, status_reason: optionalText('What is wrong', 500) })
  .partial()
  .extend({ id: rowId })

export const vehicleStatusChange = z.strictObject({
  id: rowId,
  status: vehicleStatus,
  status_reason: requiredText('Reason', 500)
    .nullable()
    .optional()
    .describe('What is wrong, or where it is; gone once it is active'),
})

/** A vehicle as staff see it. */
export const vehicle = z.object({
  id: z.string(),
  number: z.string(),
  year: z.int().nullable(),
  make: z.string().nullable(),
  model: z.string().nullable(),
  description: z.string().nullable(),
  plate: z.string().nullable(),
  city_code: z.string().nullable(),
  current_mileage: z.int().describe('The last known'),
  status: vehicleStatus,
  status_reason: z.string().nullable(),
  last_oil_change: z.string().nullable(),
  last_tire_rotation: z.string().nullable(),
  service_plan: z.array(plannedService),
  registration_expires: z.string().nullable(),
  insurance_expires: z.string().nullable(),
  is_registration_due: z.boolean().describe('Whether it ends soon, by the settings, or ended'),
  is_insurance_due: z.boolean(),
  archived_at: z.string().nullable(),
  created_at: z.string(),
})
export type Vehicle = z.infer<typeof vehicle>

/** A vehicle as listed on the fleet page. */
export const vehicleCard = vehicle.extend({
  front_photo_id: z
    .string()
    .nullable()
    .describe('The newest picture of its front, at /files/{id}/thumbnail'),
  next_service: z
    .object({
      service_type: plannedService.shape.service_type,
      service_date: z.string(),
      status: z.enum(['requested', 'scheduled']),
    })
    .nullable()
    .describe('The open service with the earliest day'),
})
export type VehicleCard = z.infer<typeof vehicleCard>

/** The fields of a vehicle that the time clock needs. */
export const clockVehicle = vehicle.pick({
  id: true,
  number: true,
  make: true,
  model: true,
  current_mileage: true,
  status: true,
  status_reason: true,
})
export type ClockVehicle = z.infer<typeof clockVehicle>

export const vehicleName = ({ number, make, model }: Pick<Vehicle, 'number' | 'make' | 'model'>) =>
  [number, [make, model].filter(Boolean).join(' ')].filter(Boolean).join(' · ')

export const PAGE_SIZE = 24

/** A page of rows that belong to one vehicle. */
export const ofVehicleQuery = z.strictObject({ vehicle_id: rowId, ...listPlace })

export const vehicleQuery = z.strictObject({
  q: searchText.describe('Words, in any order: of number, make, model, year, plate, description'),
  status: vehicleStatus.optional(),
  city: locationScope.optional(),
  archived: flag.optional(),
  expiring: flag
    .optional()
    .describe('Registration or insurance ends soon, by the settings, or ended'),
  ...listPlace,
})

/** Fleet Overview; `average_mileage` is the rounded mean, 0 without vehicles. */
export const fleetCounts = z.object({
  total: z.int(),
  active: z.int(),
  in_maintenance: z.int(),
  out_of_service: z.int(),
  average_mileage: z.int(),
})

const range = (field: string, label: string, most: string) => ({
  field,
  message: `${label} must be $0 to ${most}`,
})
export const constraintMessages = {
  vehicles_number_taken: { field: 'number', message: 'This vehicle number is already in use' },
  vehicles_number_length: {
    field: 'number',
    message: 'A vehicle number must have 1 to 20 characters',
  },
  vehicles_current_mileage_range: {
    field: 'current_mileage',
    message: 'Mileage can be 2,000,000 at most',
  },
  vehicles_year_range: { field: 'year', message: 'Year must be 1900 or later' },
  vehicles_make_length: tooLong('make', 'Make', 100),
  vehicles_model_length: tooLong('model', 'Model', 100),
  vehicles_description_length: tooLong('description', 'Description', 2000),
  vehicles_plate_length: tooLong('plate', 'License plate', 20),
  vehicles_city_code_fkey: { field: 'city_code', message: 'Choose one of the 22 locations' },
  vehicles_last_oil_change_not_to_come: {
    field: 'last_oil_change',
    message: 'This day is in the future.',
  },
  vehicles_last_tire_rotation_not_to_come: {
    field: 'last_tire_rotation',
    message: 'This day is in the future.',
  },
  vehicles_status: { field: 'status', message: 'Choose a status' },
  vehicles_status_reason_length: tooLong('status_reason', 'Reason', 500),
  vehicle_costs_purchase_cost_range: range('purchase_cost_cents', 'Purchase cost', '$1,000,000'),
  vehicle_costs_rental_rate_daily_range: range('rental_rate_daily_cents', 'Daily rate', '$100,000'),
  vehicle_costs_rental_rate_weekly_range: range(
    'rental_rate_weekly_cents',
    'Weekly rate',
    '$100,000',
  ),
  vehicle_costs_fuel_cost_range: range(
    'fuel_cost_per_gallon_cents',
    'Fuel cost per gallon',
    '$100',
  ),
  vehicle_costs_mileage_rate_range: {
    field: 'mileage_rate',
    message: 'A mileage rate must be $0 to $100',
  },
}
