import { contractStatusLabel } from '#features/customers/contract-status.ts'
import type { Customer } from '#features/customers/customers.ts'
import { locationName } from '#features/locations/locations.ts'
import { csv, utf8Mark } from '#values/csv.ts'

const columns: Record<string, (customer: Customer) => string | null> = {
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
  'Insurance company': ({ insurance_company }) => insurance_company,
  'Claim number': ({ claim_number }) => claim_number,
  Status: ({ contract_status }) => contractStatusLabel(contract_status),
  'Added at (UTC)': ({ created_at }) => created_at.slice(0, 16).replace('T', ' '),
}

/** The first line of a file. */
export const customerCsvHead = () => utf8Mark + csv([Object.keys(columns)])

export const customerCsv = (customers: Customer[]) => csv(customers.map((customer) => Object.values(columns).map((cell) => cell(customer))))
