import { locationName } from '#people/locations/locations.ts'
import { costWords, vehicleWords } from '#fleet/vehicles/vehicle-words.ts'
import { type Vehicle, type VehicleCosts, vehicleStatuses } from '#fleet/vehicles/vehicles.ts'
import { shownDollars } from '#values/amounts.ts'
import { csv, utf8Mark } from '#values/csv.ts'
import { slashedDay } from '#values/times.ts'
import { nameIn } from '#values/words.ts'

type Exported = Vehicle & VehicleCosts

const dollars = (cents: number | null) => (cents === null ? null : shownDollars(cents))
const day = (text: string | null) => text && slashedDay(text)
const dayAt = (at: string | null, zone: string) =>
  at &&
  new Date(at).toLocaleDateString('en-US', {
    month: '2-digit',
    day: '2-digit',
    year: 'numeric',
    timeZone: zone,
  })
const name = (field: keyof typeof vehicleWords | keyof typeof costWords) =>
  nameIn({ ...vehicleWords, ...costWords }, field)

const columns: [name: string, cell: (vehicle: Exported, zone: string) => string | null][] = [
  [name('number'), ({ number }) => number],
  [name('year'), ({ year }) => (year === null ? null : String(year))],
  [name('make'), ({ make }) => make],
  [name('model'), ({ model }) => model],
  [name('plate'), ({ plate }) => plate],
  [name('city_code'), ({ city_code }) => city_code && locationName(city_code)],
  [name('status'), ({ status }) => vehicleStatuses[status]],
  [name('status_reason'), ({ status_reason }) => status_reason],
  [name('current_mileage'), ({ current_mileage }) => String(current_mileage)],
  [name('last_oil_change'), ({ last_oil_change }) => day(last_oil_change)],
  [name('last_tire_rotation'), ({ last_tire_rotation }) => day(last_tire_rotation)],
  [name('registration_expires'), ({ registration_expires }) => day(registration_expires)],
  [name('insurance_expires'), ({ insurance_expires }) => day(insurance_expires)],
  [name('description'), ({ description }) => description],
  [name('purchase_cost_cents'), ({ purchase_cost_cents }) => dollars(purchase_cost_cents)],
  [
    name('rental_rate_daily_cents'),
    ({ rental_rate_daily_cents }) => dollars(rental_rate_daily_cents),
  ],
  [
    name('rental_rate_weekly_cents'),
    ({ rental_rate_weekly_cents }) => dollars(rental_rate_weekly_cents),
  ],
  [
    name('fuel_cost_per_gallon_cents'),
    ({ fuel_cost_per_gallon_cents }) => dollars(fuel_cost_per_gallon_cents),
  ],
  [name('mileage_rate'), ({ mileage_rate }) => mileage_rate],
  [name('archived_at'), ({ archived_at }, zone) => dayAt(archived_at, zone)],
  ['Added', ({ created_at }, zone) => dayAt(created_at, zone)],
]

/** Returns the first line of the file. */
export const vehicleCsvHead = () => utf8Mark + csv([columns.map(([head]) => head)])

/** Returns vehicles with their costs as CSV; days are by the company's clock. */
export const vehicleCsv = (vehicles: Exported[], zone: string) =>
  csv(vehicles.map((vehicle) => columns.map(([, cell]) => cell(vehicle, zone))))
