import { locationName } from '#features/locations/locations.ts'
import { serviceTypes } from '#features/vehicles/service-types.ts'
import { type Service, servicePriorities } from '#features/vehicles/vehicle-services.ts'
import { type Vehicle, vehicleStatuses } from '#features/vehicles/vehicles.ts'
import { shownDollars } from '#values/amounts.ts'
import { shownDay } from '#values/times.ts'
import { type Words, labelIn } from '#values/words.ts'

const dollars = (cents: string) => (/^\d+$/.test(cents) ? shownDollars(Number(cents)) : cents)
const NOT_RECORDED = 'Not recorded'
const asTyped = (text: string) => text
const day = (date: string) => (/^\d{4}-\d\d-\d\d$/.test(date) ? shownDay(date) : date)

/** What each field of a vehicle is called and how it reads: in forms, on its page, in the history. */
export const vehicleWords = {
  number: 'Vehicle number',
  year: 'Year',
  make: 'Make',
  model: 'Model',
  description: ['Description', asTyped, NOT_RECORDED],
  plate: ['License plate', asTyped, NOT_RECORDED],
  city_code: ['Location', (code) => `${code} · ${locationName(code)}`],
  current_mileage: ['Mileage', (miles) => Number(miles).toLocaleString('en-US')],
  last_oil_change: ['Last oil change', day, NOT_RECORDED],
  last_tire_rotation: ['Last tire rotation', day, NOT_RECORDED],
  registration_expires: ['Registration expires', day, NOT_RECORDED],
  insurance_expires: ['Insurance expires', day, NOT_RECORDED],
  status: ['Status', labelIn(vehicleStatuses)],
  status_reason: 'What is wrong',
  archived_at: ['Archived', (at) => at.slice(0, 10)],
} as const satisfies Words

/** What a vehicle costs, for management. */
export const costWords = {
  purchase_cost_cents: ['Purchase cost', dollars],
  rental_rate_daily_cents: ['Daily rate', dollars],
  rental_rate_weekly_cents: ['Weekly rate', dollars],
  fuel_cost_per_gallon_cents: ['Fuel cost per gallon', dollars],
  mileage_rate: ['Mileage rate', (rate) => `$${rate} a mile`],
} as const satisfies Words

export const serviceWords = {
  service_type: ['Service type', labelIn(serviceTypes)],
  service_date: ['Service date', day],
  priority: ['Priority', labelIn(servicePriorities)],
  assigned_to: 'Assigned to',
  description: 'Description',
  notes: 'Notes',
  estimated_cost_cents: ['Estimated cost', dollars],
} as const satisfies Words

/** How often a service is due. */
export const intervalWords = { every_days: 'Days between services', every_miles: 'Miles between services' } as const satisfies Words

/** What is said once a service has its day (the specification's text). */
export const scheduledText = ({ vehicle_number, service_date }: Pick<Service, 'vehicle_number' | 'service_date'>) =>
  `Service scheduled for ${vehicle_number} on ${shownDay(service_date)}`

/** A vehicle as people tell it from others: "VAN-01, 2022 Ford Transit". */
export const fullVehicleName = ({ number, year, make, model }: Pick<Vehicle, 'number' | 'year' | 'make' | 'model'>) =>
  [number, [year, make, model].filter(Boolean).join(' ')].filter(Boolean).join(', ')
