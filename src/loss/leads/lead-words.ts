import { happened } from '#loss/leads/leads.ts'
import { waterShort } from '#loss/leads/phone-call.ts'
import { locationName } from '#people/locations/locations.ts'
import { type Words, labelIn } from '#values/words.ts'

/** The label and format of each field of a lead. */
export const leadWords = {
  name: 'Name',
  phone: 'Phone',
  email: 'Email',
  address: 'Address',
  city_code: ['Location', locationName],
  what_happened: 'What happened',
  water_running: ['Water still running', labelIn(waterShort)],
  happened: ['Since when', labelIn(happened)],
  insurance_company: 'Insurer',
  policy_number: 'Policy number',
} as const satisfies Words
