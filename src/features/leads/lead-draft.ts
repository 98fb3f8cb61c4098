import type { CustomerValues } from '#features/customers/customer-values.ts'
import { splitAddress } from '#features/leads/lead-address.ts'
import { type Lead, happened } from '#features/leads/leads.ts'
import { locationName } from '#features/locations/locations.ts'
import { splitName } from '#values/person-name.ts'
import { exactTime, localDay } from '#values/times.ts'

export interface JobValues {
  description: string
  start_date: string
}

const running = { yes: 'Water was still running.', no: 'The water had stopped.', unknown: 'Not known if water was still running.' }

/** A customer as far as the lead tells, for a person to complete. Insured or not, nobody asked yet. */
export function customerDraft(lead: Lead): CustomerValues {
  const { state, ...place } = splitAddress(lead.address)
  const inGeorgia = lead.city_code !== null && locationName(lead.city_code).endsWith(', GA')
  return {
    ...splitName(lead.name),
    ...place,
    state: state ?? (inGeorgia ? 'GA' : null),
    city_code: (lead.city_code ?? '') as CustomerValues['city_code'],
    email: lead.email ?? '',
    phone: lead.phone,
    insurance_company: '',
    claim_number: '',
    contract_status: 'active',
  }
}

/** What the visitor told, as the job's description of at most 2,000 characters, beginning today. */
export function jobDraft(lead: Lead, now: Date): JobValues {
  const when = `Happened: ${happened[lead.happened].toLowerCase()}, reported ${exactTime(lead.created_at)}. ${running[lead.water_running]}`
  return { description: `${lead.what_happened.slice(0, 2000 - when.length - 2).toWellFormed()}\n\n${when}`, start_date: localDay(now) }
}
