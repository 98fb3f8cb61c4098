import { contractStatusLabel } from '#loss/customers/contract-status.ts'
import type { Customer } from '#loss/customers/customers.ts'
import { locationName } from '#people/locations/locations.ts'
import { csv, utf8Mark } from '#values/csv.ts'
import { zoneLabel } from '#values/time-zones.ts'

const ADDED = 'Added at'
const columns: Record<string, (customer: Customer, clock: Intl.DateTimeFormat) => string | null> = {
  'Customer number': ({ customer_number }) => customer_number,
  Location: ({ city_code }) => locationName(city_code),
  'First name': ({ first_name }) => first_name,
  'Last name': ({ last_name }) => last_name,
  Email: ({ email }) => email,
  Phone: ({ phone }) => phone,
  Address: ({ address }) => address,
  City: ({ city }) => city,
  State: ({ state }) => state,
  'ZIP code': ({ zip_code }) => zip_code,
  Insurer: ({ insurance_company }) => insurance_company,
  'Claim number': ({ claim_number }) => claim_number,
  Status: ({ contract_status }) => contractStatusLabel(contract_status),
  [ADDED]: ({ created_at }, clock) => clock.format(new Date(created_at)),
}

/**
 * Returns the header line of the file. Times are in the company's time zone, which the header
 * names.
 */
export const customerCsvHead = (zone: string) =>
  utf8Mark +
  csv([
    Object.keys(columns).map((name) =>
      name === ADDED ? `${name} (${zoneLabel(zone)} time)` : name,
    ),
  ])

export function customerCsv(customers: Customer[], zone: string) {
  // Swedish days and times look like 2026-11-22 18:15, which spreadsheets understand. Create the
  // formatter once, because each takes a while.
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
  return csv(
    customers.map((customer) => Object.values(columns).map((cell) => cell(customer, clock))),
  )
}
