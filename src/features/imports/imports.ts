import { z } from 'zod'
import { contractStatus } from '#features/customers/contract-status.ts'
import { locationCode } from '#features/locations/locations.ts'

/** What a column of a file may hold, each with the headings by which it is recognised (lower case, letters and digits only). */
export const importFields = {
  first_name: { label: 'First name', headings: ['firstname', 'first', 'givenname', 'forename'] },
  last_name: { label: 'Last name', headings: ['lastname', 'last', 'surname', 'familyname'] },
  name: { label: 'Full name', headings: ['name', 'fullname', 'customer', 'customername', 'client', 'clientname', 'insured'] },
  email: { label: 'Email', headings: ['email', 'emailaddress', 'mail'] },
  phone: { label: 'Phone', headings: ['phone', 'phonenumber', 'telephone', 'tel', 'mobile', 'cell', 'cellphone'] },
  address: { label: 'Address', headings: ['address', 'street', 'streetaddress', 'address1', 'lossaddress', 'propertyaddress'] },
  city: { label: 'City', headings: ['city', 'town'] },
  state: { label: 'State', headings: ['state', 'st'] },
  zip_code: { label: 'ZIP code', headings: ['zip', 'zipcode', 'postalcode', 'postcode'] },
  insurance_company: { label: 'Insurance company', headings: ['insurancecompany', 'insurance', 'insurer', 'carrier', 'insurancecarrier'] },
  claim_number: { label: 'Claim number', headings: ['claimnumber', 'claim', 'claimno', 'claimid'] },
  location: { label: 'Location', headings: ['location', 'locationcode', 'citycode', 'office', 'branch', 'servicearea'] },
  status: { label: 'Status', headings: ['status', 'contractstatus'] },
} as const satisfies Record<string, { label: string; headings: readonly string[] }>

export type ImportField = keyof typeof importFields
export const importFieldOrder = Object.keys(importFields) as ImportField[]

/** For each column of a file what it seems to hold, by its heading; no field is found twice. */
export function guessColumns(headings: readonly string[]): (ImportField | null)[] {
  const taken = new Set<ImportField>()
  return headings.map((heading) => {
    const word = heading.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
    const field = importFieldOrder.find((name) => !taken.has(name) && (importFields[name].headings as readonly string[]).includes(word))
    if (field) taken.add(field)
    return field ?? null
  })
}

/** Rows of one import. A constant of ours: some 3 MB, and a few seconds of the database. */
export const IMPORT_MOST = 10_000

const cell = z.string().max(2000, 'A cell is too long: at most 2,000 characters')

export const customersImport = z.strictObject({
  rows: z
    .array(
      z.strictObject({
        row: z.int().min(1).max(1_000_000_000).describe('Row number in the spreadsheet; the headings are row 1'),
        cells: z.partialRecord(z.enum(importFieldOrder), cell),
      }),
    )
    .min(1, 'There are no rows to import')
    .max(IMPORT_MOST, `At most ${IMPORT_MOST.toLocaleString('en-US')} rows at once`)
    .refine((rows) => new Set(rows.map(({ row }) => row)).size === rows.length, 'Two rows have the same number'),
  location: locationCode.optional().describe('For rows without one'),
  status: contractStatus.default('pending').describe('For rows without one'),
  with_similar: z.boolean().default(false).describe('Also adds possible duplicates'),
})

const importProblem = z.object({ field: z.enum(importFieldOrder), value: z.string(), message: z.string() })
export type ImportProblem = z.infer<typeof importProblem>

/** What comes of an import, or would come: each row of the file is in one of the four. */
export const importReport = z.object({
  good: z.int().describe('Rows added, or to be added'),
  without_email: z.int().describe('How many of these have a phone number and no email'),
  bad: z.array(z.object({ row: z.int(), problems: z.array(importProblem).min(1) })),
  here: z.array(z.int()).describe('Rows that were imported before'),
  similar: z.array(
    z.object({
      row: z.int(),
      id: z.string(),
      customer_number: z.string(),
      name: z.string(),
      why: z.enum(['phone', 'address', 'claim', 'email']),
    }),
  ),
})
export type ImportReport = z.infer<typeof importReport>
