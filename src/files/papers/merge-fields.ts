import { z } from 'zod'

/** Groups of record values that a paper may use, in the order in which people look for them. */
export const mergeGroups = {
  customer: 'Customer',
  loss: 'Loss',
  claim: 'Claim',
  drying: 'Drying',
  company: 'Company',
  date: 'Date',
  job: 'Job and contract',
} as const
export type MergeGroup = keyof typeof mergeGroups

const of =
  (group: MergeGroup) =>
  <Name extends string>(fields: Record<Name, [label: string, sample: string]>) =>
    Object.fromEntries(
      Object.entries<[string, string]>(fields).map(([name, [label, sample]]) => [
        name,
        { label, group, sample },
      ]),
    ) as Record<Name, { label: string; group: MergeGroup; sample: string }>

/**
 * Everything that a paper can be filled with: `[[customer_name]]` in a DOCX, a text field of that
 * name in a PDF. Each value is one line, written as on paper: "November 22, 2026", "(404)
 * 555-0171", "Category 2 (gray water)". Those of drying may be long; parts of them are separated by
 * semicolons.
 */
export const mergeFields = {
  ...of('customer')({
    customer_name: ['Name', 'Dolores Whitfield'],
    customer_first_name: ['First name', 'Dolores'],
    customer_last_name: ['Last name', 'Whitfield'],
    customer_email: ['Email', 'dolores.whitfield@example.com'],
    customer_phone: ['Phone', '(404) 555-0171'],
    customer_address: ['Full address', '1480 Peachtree Walk NE, Atlanta, GA 30309'],
    customer_street: ['Street', '1480 Peachtree Walk NE'],
    customer_city: ['City', 'Atlanta'],
    customer_state: ['State', 'GA'],
    customer_zip: ['ZIP code', '30309'],
    customer_number: ['Customer number', 'AT-00042'],
  }),
  ...of('loss')({
    date_of_loss: ['Date of loss', 'November 20, 2026'],
    cause_of_loss: ['Cause of loss', 'Supply line under the kitchen sink burst'],
    water_category: ['Water category', 'Category 2 (gray water)'],
    water_class: ['Water class', 'Class 2'],
  }),
  ...of('claim')({
    insurance_company: ['Insurer', 'Piedmont Mutual'],
    policy_number: ['Policy number', 'HO-7731-2094'],
    claim_number: ['Claim number', 'CLM-2026-118842'],
    adjuster_name: ['Adjuster', 'Marcus Hale'],
    adjuster_phone: ["Adjuster's phone", '(770) 555-0148'],
    adjuster_email: ["Adjuster's email", 'marcus.hale@example.com'],
  }),
  ...of('drying')({
    drying_began: ['First day of drying', 'November 20, 2026'],
    drying_ended: ['Day of the last reading, once all is dry', 'November 24, 2026'],
    drying_days: ['Days of drying', '5'],
    drying_chambers: [
      'Chambers with category and class, and why',
      'Kitchen: Category 2 (gray water), dishwasher drain; Class 2 (significant water), 96 of 512 sf wet',
    ],
    drying_targets: [
      'Targets for air and surfaces',
      'Air 70–90 °F; RH at most 60% in the first 24 hours, then 40%; Surfaces at least 5 °F above the dew point',
    ],
    drying_goals: [
      'Goals by material and meter',
      'Drywall 16% (dry standard 12%, Protimeter MMS3, serial 4411, Pin)',
    ],
    drying_recommended: [
      'Equipment recommended at first',
      'Kitchen: 4–5 air movers; LGR dehumidifiers for 69.1 pints a day',
    ],
    drying_equipment: ['Equipment that stood', 'Dehumidifiers: 1; Air movers: 5'],
    drying_points: ['Places that are dry', '12 of 12 measured places at their goals'],
    drying_final_readings: [
      'Last reading of each place, with its goal',
      '1 Kitchen drywall 13.5% (goal 16%); 2 Kitchen hardwood 9% (goal 10%)',
    ],
    drying_meters: ['Meters', 'Protimeter MMS3, serial 4411'],
    drying_expected: ['Expected dry day', 'Between November 23 and November 25'],
  }),
  ...of('company')({
    company_name: ['Company name', 'Dryline Restoration'],
    company_phone: ['Company phone', '(404) 555-0100'],
    company_address: ["Address of the location's office", '200 Marietta St NW, Atlanta, GA 30303'],
    staff_name: ['Who prepared it', 'Erin Castillo'],
  }),
  ...of('date')({
    today: ["Today's date", 'November 22, 2026'],
  }),
  ...of('job')({
    job_description: ['Job', 'Water mitigation, kitchen and hallway'],
    job_start_date: ['Job start date', 'November 21, 2026'],
    folder_number: ['Folder number', 'AT0042'],
    contract_number: ['Contract number', 'AT0042-01'],
    contract_title: ['Contract title', 'Work Authorization'],
  }),
}
export type MergeField = keyof typeof mergeFields
export const mergeFieldNames = Object.keys(mergeFields) as MergeField[]
export const mergeField = z.enum(mergeFieldNames)

/** A value for every field; '' if the record has none. */
export type MergeData = Record<MergeField, string>

export const sampleData = Object.fromEntries(
  mergeFieldNames.map((name) => [name, mergeFields[name].sample]),
) as MergeData

/** Returns the fields that a paper uses but that would stay empty. */
export const missingFields = (used: readonly MergeField[], data: MergeData): MergeField[] =>
  used.filter((field) => data[field].trim() === '')

/**
 * Returns the merge field that a name in a paper means. Ignores case, spaces, hyphens and what form
 * designers put around the name: "form1.Customer Name[0]" is customer_name.
 */
export function mergeFieldOf(name: string): MergeField | undefined {
  const last = name
    .split('.')
    .at(-1)!
    .trim()
    .replace(/\[\d+\]$/, '')
  const plain = last.toLowerCase().replaceAll(/[\s-]+/g, '_')
  return Object.hasOwn(mergeFields, plain) ? (plain as MergeField) : undefined
}
