import {
  type CustomerRecord,
  type CustomerSection,
  customerSections,
} from '#loss/customers/customers.ts'

export const sectionNames: Record<CustomerSection, string> = {
  basic: 'Basic Information',
  contact: 'Contact Information',
  insurance: 'Insurance Information',
  additional: 'Additional Information',
}

export const sectionFields = (section: CustomerSection) =>
  Object.keys(customerSections[section].shape) as SectionField[]
export type SectionField = {
  [Section in CustomerSection]: keyof (typeof customerSections)[Section]['shape']
}[CustomerSection]

/**
 * Fields that are changed elsewhere, but shown in the history of the section where people look for
 * them.
 */
const toldWith: Partial<Record<CustomerSection, string[]>> = {
  basic: ['city_code'],
  contact: ['user_id'],
}
export const historyFields = (section: CustomerSection): string[] => [
  ...sectionFields(section),
  ...(toldWith[section] ?? []),
]

export type SectionRow = Partial<Pick<CustomerRecord, SectionField>>
/** Returns the saved fields of a section. */
export const sectionOf = (section: CustomerSection, record: CustomerRecord) =>
  Object.fromEntries(sectionFields(section).map((field) => [field, record[field]])) as SectionRow
