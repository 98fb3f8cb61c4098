import { contractStatusLabel } from '#loss/customers/contract-status.ts'
import { locationName } from '#people/locations/locations.ts'
import { shownPhone } from '#values/phone-number.ts'
import type { Words } from '#values/words.ts'

/**
 * The label and format of each field of a customer: in forms, in the history, and in edit
 * conflicts.
 */
export const customerWords = {
  first_name: 'First name',
  last_name: 'Last name',
  contract_status: ['Status', contractStatusLabel],
  city_code: ['Location', (code) => `${code} · ${locationName(code)}`],
  email: 'Email',
  phone: ['Phone', shownPhone],
  address: 'Address',
  city: 'City',
  state: 'State',
  zip_code: 'ZIP code',
  user_id: ['Account', () => 'Connected'],
  insurance_company: 'Insurer',
  claim_number: 'Claim number',
  contract_upload_progress: ['Contract upload progress', (value) => `${value}%`],
  invoice_number: 'Invoice number',
} as const satisfies Words
