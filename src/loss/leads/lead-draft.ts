import type { CustomerValues } from '#loss/customers/customer-values.ts'
import { isKnownAddress, splitAddress } from '#loss/leads/lead-address.ts'
import type { Lead } from '#loss/leads/leads.ts'
import { stateOf } from '#people/locations/locations.ts'
import { splitName } from '#values/person-name.ts'
import { calendarDay, daysFrom, exactTime, shownDay } from '#values/times.ts'

export interface JobValues {
  description: string
  start_date: string
  date_of_loss: string
  policy_number: string
}

const running = {
  yes: 'Water was still running.',
  no: 'The water had stopped.',
  unknown: 'Not known if water was still running.',
}

/** What is typed in one form, as the job and the rest. */
export function jobOf<Values extends JobValues>({
  description,
  start_date,
  date_of_loss,
  policy_number,
  ...rest
}: Values) {
  return { job: { description, start_date, date_of_loss, policy_number }, rest }
}

/** A customer as far as the lead tells, for a person to complete; where it tells no location, they are of the one worked on. */
export function customerDraft(lead: Lead, workedOn = ''): CustomerValues {
  const { state, ...place } = splitAddress(
    lead.address && isKnownAddress(lead.address) ? lead.address : '',
  )
  // Of a town that is in none of our locations the state is not ours to guess; of a street alone it is most likely where we work.
  const near = lead.city_code ?? (place.address && !place.city && !place.zip_code ? workedOn : '')
  return {
    ...splitName(lead.name ?? ''),
    ...place,
    state: state ?? stateOf(near),
    city_code: (lead.city_code ?? workedOn) as CustomerValues['city_code'],
    email: lead.email,
    phone: lead.phone ?? '',
    insurance_company: lead.insurance_company ?? '',
    claim_number: '',
    contract_status: 'active',
  }
}

/** What the visitor told, as the job's description of at most 2,000 characters, beginning today, by the company's clock. */
export function jobDraft(lead: Lead, today: string, zone: string): JobValues {
  const when = `${happenedOn(lead, zone)} ${exactTime(lead.created_at, zone)}. ${running[lead.water_running ?? 'unknown']}`
  const said = (lead.what_happened ?? '').slice(0, 2000 - when.length - 2).toWellFormed()
  return {
    description: [said, when].filter(Boolean).join('\n\n'),
    start_date: today,
    date_of_loss: dayOfLoss(lead, zone),
    policy_number: lead.policy_number ?? '',
  }
}

/** The day, not "just now": it stands on papers that are read months later. */
function happenedOn(
  { happened, created_at }: Pick<Lead, 'happened' | 'created_at'>,
  zone: string,
): string {
  if (!happened) return 'Reported'
  const day = dayOfLoss({ happened, created_at }, zone)
  return day
    ? `Happened on ${shownDay(day)}, reported`
    : `Happened before ${shownDay(daysFrom(calendarDay(new Date(created_at), zone), -1))}, reported`
}

/** The day on which it happened by what was said; nothing where that was longer ago. */
function dayOfLoss(
  { happened, created_at }: Pick<Lead, 'happened' | 'created_at'>,
  zone: string,
): string {
  if (happened === null || happened === 'earlier') return ''
  return daysFrom(calendarDay(new Date(created_at), zone), happened === 'yesterday' ? -1 : 0)
}

/** By what the caller may be found among customers and leads: a whole phone number, a full name, and a street with its ZIP code or city. */
export function callerLikeness({
  name,
  phone,
  address,
}: {
  name: string
  phone: string
  address: string
}) {
  const { address: street, city, zip_code } = splitAddress(address)
  const full = name.trim().replaceAll(/\s+/g, ' ')
  return {
    ...(phone.replaceAll(/\D/g, '').length >= 10 && { phone: phone.trim() }),
    ...(full.includes(' ') && { name: full }),
    ...(street &&
      (zip_code || city) && { address: street, ...(zip_code ? { zip_code } : { city }) }),
  }
}
