import type { z } from 'zod'
import { contractStatusOrder, contractStatuses } from '#loss/customers/contract-status.ts'
import { customerForm } from '#loss/customers/customers.ts'
import type { CustomerField } from '#workplaces/imports/customer-columns.ts'
import {
  type CellProblem,
  type Cells,
  cellsReader,
  idOfContents,
  locationOf,
  plain,
} from '#workplaces/imports/import-cells.ts'
import { usStates } from '#people/locations/us-states.ts'
import { splitName } from '#values/person-name.ts'

export type ImportedCustomer = z.infer<typeof customerForm>
interface Defaults {
  location?: string | undefined
  status: ImportedCustomer['contract_status']
}

const statuses = new Map(
  contractStatusOrder.flatMap((status) =>
    [status, contractStatuses[status]].map((name) => [plain(name), status]),
  ),
)
const states = new Map(
  Object.entries(usStates).flatMap(([code, name]) =>
    [code, name].map((known) => [plain(known), code]),
  ),
)

const fieldOf: Partial<Record<string, CustomerField>> = {
  city_code: 'location',
  contract_status: 'status',
}

/** Reads a file's row as a customer, or returns everything that is wrong with it. */
export function readRow(
  cells: Cells<CustomerField>,
  defaults: Defaults,
):
  | { customer: ImportedCustomer; several_emails: boolean }
  | { problems: CellProblem<CustomerField>[] } {
  const { problems, complain, text } = cellsReader(cells)
  if (problems.length > 0) return { problems }
  const named =
    text('name') && !text('first_name') && !text('last_name') ? splitName(text('name')) : undefined
  // Other programs put several email addresses into one cell. Only the first is kept, and the
  // report says so.
  const emails = text('email')
    .split(/[\s,;]+/)
    .filter(Boolean)
  const several_emails = emails.length > 1 && emails.every((email) => email.includes('@'))
  const read = customerForm.safeParse({
    city_code: locationOf(text('location'), defaults.location),
    first_name: named?.first_name ?? text('first_name'),
    last_name: named?.last_name ?? text('last_name'),
    // If the row has a phone number, an empty email means there is none.
    email: (several_emails ? emails[0] : text('email')) || (text('phone') ? null : ''),
    phone: text('phone'),
    // An address of several lines is joined into one.
    address: text('address', ', '),
    city: text('city'),
    state: text('state') && (states.get(plain(text('state'))) ?? '?'),
    zip_code: text('zip_code'),
    insurance_company: text('insurance_company'),
    claim_number: text('claim_number'),
    contract_status: text('status')
      ? (statuses.get(plain(text('status'))) ?? '?')
      : defaults.status,
  })
  if (read.success) return { customer: read.data, several_emails }
  for (const { path, message } of read.error.issues) {
    const name = String(path[0])
    complain(
      named && name.endsWith('_name') ? 'name' : (fieldOf[name] ?? (name as CustomerField)),
      message,
    )
  }
  return { problems }
}

/**
 * A customer's id does not depend on location and status, because the person importing selects them
 * for rows without.
 */
export const importedId = ({
  city_code: _city,
  contract_status: _status,
  ...said
}: ImportedCustomer): string => idOfContents('customer', said)
