import { type Audit, EMPTY } from '#features/audits/audits.ts'
import { contractStatusLabel } from '#features/customers/contract-status.ts'
import { type CustomerRecord, type CustomerSection, customerSections } from '#features/customers/customers.ts'
import { locationName } from '#features/locations/locations.ts'
import { shownPhone } from '#values/phone.ts'

export type SectionValue = string | number | null
export type SectionValues = Record<string, SectionValue>

export const sectionNames: Record<CustomerSection, string> = {
  basic: 'Basic Information',
  contact: 'Contact Information',
  insurance: 'Insurance Information',
  additional: 'Additional Information',
}

/** What each field is called, in its section and in the history. */
export const fieldNames: Record<string, string> = {
  first_name: 'First name',
  last_name: 'Last name',
  contract_status: 'Status',
  city_code: 'Location',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  city: 'City',
  state: 'State',
  zip_code: 'ZIP code',
  user_id: 'Account',
  insurance_company: 'Insurance company',
  claim_number: 'Claim number',
  contract_upload_progress: 'Contract upload progress',
  invoice_number: 'Invoice number',
}

export const sectionFields = (section: CustomerSection) => Object.keys(customerSections[section].shape)

/** Changed elsewhere, and told in the history of the section where one would look for it. */
const toldWith: Partial<Record<CustomerSection, string[]>> = { basic: ['city_code'], contact: ['user_id'] }
export const historyFields = (section: CustomerSection) => [...sectionFields(section), ...(toldWith[section] ?? [])]

/** That the customer was written down is told once, with the name. */
export const isTold = (section: CustomerSection, { field }: Pick<Audit, 'field'>) => field !== null || section === 'basic'

export const sectionOf = (section: CustomerSection, record: CustomerRecord): SectionValues =>
  Object.fromEntries(sectionFields(section).map((field) => [field, record[field as keyof CustomerRecord] as SectionValue]))

const inWords: Record<string, (value: string) => string> = {
  contract_status: contractStatusLabel,
  phone: shownPhone,
  city_code: (code) => `${code} · ${locationName(code)}`,
  contract_upload_progress: (value) => `${value}%`,
  user_id: () => 'Connected',
}

/** A value as a person reads it; what is empty says so. */
export const shownValue = (field: string, value: SectionValue | undefined) =>
  value === null || value === undefined || value === '' ? EMPTY : (inWords[field]?.(String(value)) ?? String(value))

const normal = (value: SectionValue | undefined) => (typeof value === 'string' ? value.trim() : value) || (value === 0 ? 0 : null)

/** An edit of a section: the section as the person saw it, and only what they typed over it. */
export interface SectionEdit {
  seen: SectionValues
  typed: SectionValues
}

/** The section as saving the edit would leave it: what was not typed is as it is saved now, whoever saved it. */
export const mergedWith = ({ typed }: SectionEdit, saved: SectionValues): SectionValues => ({ ...saved, ...typed })

export const isUnsaved = ({ seen, typed }: SectionEdit) => Object.keys(typed).some((field) => normal(typed[field]) !== normal(seen[field]))

export interface Clash {
  field: string
  theirs: SectionValue
  /** What the person typed; undefined where they typed nothing, and theirs therefore stays. */
  yours: SectionValue | undefined
}

/** The fields that somebody else saved since the person saw them, and not as the person has them. */
export const clashesOf = ({ seen, typed }: SectionEdit, saved: SectionValues): Clash[] =>
  Object.keys(saved)
    .filter((field) => saved[field] !== seen[field] && !(field in typed && normal(typed[field]) === saved[field]))
    .map((field) => ({ field, theirs: saved[field]!, yours: field in typed ? typed[field] : undefined }))

/** The edit without what was typed into the fields that clash. */
export const takingTheirs = (edit: SectionEdit, saved: SectionValues): SectionEdit => {
  const clashing = new Set(clashesOf(edit, saved).map(({ field }) => field))
  return { seen: saved, typed: Object.fromEntries(Object.entries(edit.typed).filter(([field]) => !clashing.has(field))) }
}
