import type { Caller } from '#testing/fixtures.ts'

// Which fields of their own household people outside the company are shown, as `table.field.row` of its canaries: these and no others. A new
// field that they should see is added here on purpose.

const of = (table: string, row: string, ...fields: string[]) => fields.map((field) => `${table}.${field}.${row}`)

const customersSee = [
  ...of('customers', 'one', 'id', 'first_name', 'last_name', 'email', 'phone', 'address', 'city', 'claim_number', 'insurance_company'),
  ...of('jobs', 'current', 'id', 'description'),
  ...of('notes', 'customer', 'id', 'content'),
  ...of('documents', 'customer', 'id', 'description'),
  ...of('files', 'documentcustomer', 'name'),
  ...of('photo_folders', 'one', 'name'),
  ...['damage', 'after'].flatMap((row) => [
    ...of('photos', row, 'id', 'description', 'tags'),
    ...of('files', `photo${row}`, 'placeholder'),
  ]),
]
const agentsSee = [
  ...of('customers', 'one', 'id', 'first_name', 'last_name'),
  ...of('jobs', 'current', 'description'),
  ...of('documents', 'agent', 'id', 'description'),
  ...of('files', 'documentagent', 'name'),
  ...of('photos', 'damage', 'id', 'description', 'tags'),
  ...of('files', 'photodamage', 'placeholder'),
]

/** The canaries that the procedures show to whom, all together. */
export const visibleFields: Partial<Record<Caller, string[]>> = {
  5: customersSee.map((field) => `q7pending.${field}`),
  6: customersSee.map((field) => `q7active.${field}`),
  7: customersSee.map((field) => `q7closed.${field}`),
  8: agentsSee.map((field) => `q7granted.${field}`),
  nobody: [],
}

/** Those outside the company. */
export const outsiders = [5, 6, 7, 8, 'nobody'] as const satisfies Caller[]
