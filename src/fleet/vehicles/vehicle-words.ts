import { locationName } from '#people/locations/locations.ts'
import { type Vehicle, vehicleStatuses } from '#fleet/vehicles/vehicles.ts'
import { dollarsInWords } from '#values/amounts.ts'
import { dayInWords } from '#values/times.ts'
import { type Words, archivedInWords, labelIn } from '#values/words.ts'

const NOT_RECORDED = 'Not recorded'
const asTyped = (text: string) => text

/**
 * Labels of a vehicle's fields and the text of their values, in forms, on its page and in the
 * history.
 */
export const vehicleWords = {
  number: 'Vehicle number',
  year: 'Year',
  make: 'Make',
  model: 'Model',
  description: ['Description', asTyped, NOT_RECORDED],
  plate: ['License plate', asTyped, NOT_RECORDED],
  city_code: ['Location', (code) => `${code} · ${locationName(code)}`],
  current_mileage: ['Mileage', (miles) => Number(miles).toLocaleString('en-US')],
  last_oil_change: ['Last oil change', dayInWords, NOT_RECORDED],
  last_tire_rotation: ['Last tire rotation', dayInWords, NOT_RECORDED],
  registration_expires: ['Registration expires', dayInWords, NOT_RECORDED],
  insurance_expires: ['Insurance expires', dayInWords, NOT_RECORDED],
  status: ['Status', labelIn(vehicleStatuses)],
  status_reason: 'What is wrong',
  archived_at: archivedInWords,
} as const satisfies Words

/** Labels of a vehicle's costs, for management. */
export const costWords = {
  purchase_cost_cents: ['Purchase cost', dollarsInWords],
  rental_rate_daily_cents: ['Daily rate', dollarsInWords],
  rental_rate_weekly_cents: ['Weekly rate', dollarsInWords],
  fuel_cost_per_gallon_cents: ['Fuel cost per gallon', dollarsInWords],
  mileage_rate: ['Mileage rate', (rate) => `$${rate.replace(/(\.\d\d\d*?)0+$/, '$1')} a mile`],
} as const satisfies Words

/** Full name that tells a vehicle from others: "VAN-01, 2022 Ford Transit". */
export const fullVehicleName = ({
  number,
  year,
  make,
  model,
}: Pick<Vehicle, 'number' | 'year' | 'make' | 'model'>) =>
  [number, [year, make, model].filter(Boolean).join(' ')].filter(Boolean).join(', ')
