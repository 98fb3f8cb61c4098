import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { contractStatusOrder, contractStatuses } from '#features/customers/contract-status.ts'
import { customerForm } from '#features/customers/customers.ts'
import type { ImportField, ImportProblem } from '#features/imports/imports.ts'
import { locations } from '#features/locations/locations.ts'
import { usStates } from '#features/locations/us-states.ts'
import { isFormula } from '#values/csv.ts'
import { splitName } from '#values/person-name.ts'

export type ImportedCustomer = z.infer<typeof customerForm>
type Cells = Partial<Record<ImportField, string>>
interface Defaults {
  location?: string | undefined
  status: ImportedCustomer['contract_status']
}

/** Text as it is compared: case and spaces do not matter. */
export const plain = (text: string) => text.trim().toLowerCase().replaceAll(/\s+/g, ' ')

// "Forsyth County (Cumming), GA" is found by all of it, without the state, by county, and by town.
const locationCodes = new Map(
  locations.flatMap(({ code, name }) => {
    const place = name.replace(/, [A-Z]{2}$/, '')
    const [, county, town] = place.match(/^(.+?) County(?: \((.+)\))?$/) ?? []
    const names = [code, String(Number(code)), name, place, county && `${county} County`, county && `${county} County, GA`, county, town]
    return names.flatMap((known) => (known ? [[plain(known), code] as const] : []))
  }),
)
const statuses = new Map(contractStatusOrder.flatMap((status) => [status, contractStatuses[status]].map((name) => [plain(name), status])))
const states = new Map(Object.entries(usStates).flatMap(([code, name]) => [code, name].map((known) => [plain(known), code])))

/** What a spreadsheet would run; a sign before a number or telephone number is none. */
const runs = (cell: string) => isFormula(cell) && !/^\s*[+-][\d\s().x-]*$/.test(cell)

// An apostrophe before a sign is how spreadsheets, and our own export, say that it is text.
const unquoted = (cell: string) => (/^'[=@+\t\r-]/.test(cell) ? cell.slice(1) : cell)

const fieldOf: Partial<Record<string, ImportField>> = { city_code: 'location', contract_status: 'status' }

/** A row of a file as a customer, or all that is wrong with it. Cells are text as it stands in the file; a missing one is empty. */
export function readRow(cells: Cells, defaults: Defaults): { customer: ImportedCustomer } | { problems: ImportProblem[] } {
  const problems: ImportProblem[] = []
  const complain = (field: ImportField, message: string) => problems.push({ field, value: (cells[field] ?? '').slice(0, 80), message })
  for (const [field, cell] of Object.entries(cells) as [ImportField, string][])
    if (cell.includes('\uFFFD')) complain(field, 'Can’t be read: the file’s encoding is broken here')
    else if (runs(cell)) complain(field, 'This is a formula. Only plain text can be imported.')
  if (problems.length > 0) return { problems }

  // An address of several lines is one line here.
  const text = (field: ImportField) =>
    unquoted(cells[field] ?? '')
      .trim()
      .replaceAll(/\s*[\r\n]+\s*/g, field === 'address' ? ', ' : ' ')
  const named = text('name') && !text('first_name') && !text('last_name') ? splitName(text('name')) : undefined
  const read = customerForm.safeParse({
    city_code: text('location') ? (locationCodes.get(plain(text('location'))) ?? '?') : defaults.location,
    first_name: named?.first_name ?? text('first_name'),
    last_name: named?.last_name ?? text('last_name'),
    // Empty where there is a phone number means that there is none.
    email: text('email') || (text('phone') ? null : ''),
    phone: text('phone'),
    address: text('address'),
    city: text('city'),
    state: text('state') && (states.get(plain(text('state'))) ?? '?'),
    zip_code: text('zip_code'),
    insurance_company: text('insurance_company'),
    claim_number: text('claim_number'),
    contract_status: text('status') ? (statuses.get(plain(text('status'))) ?? '?') : defaults.status,
  })
  if (read.success) return { customer: read.data }
  for (const { path, message } of read.error.issues) {
    const name = String(path[0])
    const field = named && name.endsWith('_name') ? 'name' : (fieldOf[name] ?? (name as ImportField))
    if (!problems.some((problem) => problem.field === field)) complain(field, message)
  }
  return { problems }
}

/**
 * The id of an imported customer, a UUIDv8 of what the row says: the same row of the same file, or of a later one, is the same customer,
 * also after somebody edited it here; case and spaces do not matter. Location and status are left out, because the person importing chooses them for rows without.
 */
export function importedId({ city_code: _city, contract_status: _status, ...said }: ImportedCustomer): string {
  const said_once = JSON.stringify(
    Object.entries(said)
      .map(([field, text]) => [field, text === null ? null : plain(text)] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )
  const hex = createHash('sha256').update(`customer ${said_once}`).digest('hex')
  const variant = '89ab'[parseInt(hex[16]!, 16) % 4]
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
