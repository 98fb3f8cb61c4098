import type { CustomerValues } from '#loss/customers/customer-form-values.ts'
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

/** Splits the values of one form into the job and the rest. */
export function jobOf<Values extends JobValues>({
  description,
  start_date,
  date_of_loss,
  policy_number,
  ...rest
}: Values) {
  return { job: { description, start_date, date_of_loss, policy_number }, rest }
}

/**
 * Returns a customer filled in from the lead, for a person to complete. Without a location in the
 * lead, the current one is used.
 */
export function customerDraft(lead: Lead, workedOn = ''): CustomerValues {
  const { state, ...place } = splitAddress(
    lead.address && isKnownAddress(lead.address) ? lead.address : '',
  )
  // If a town is in none of our locations, we can't guess its state. A street alone is most likely
  // in the current location.
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

/**
 * Returns a job with the visitor's text as its description, at most 2,000 characters. It starts
 * today in the company's time zone.
 */
export function jobDraft(lead: Lead, today: string, zone: string): JobValues {
  const when = `${happenedOn(lead, zone)} ${exactTime(lead.created_at, zone)}. ${running[lead.water_running ?? 'unknown']}`
  const story = (lead.what_happened ?? '').slice(0, 2000 - when.length - 2).toWellFormed()
  return {
    description: [story, when].filter(Boolean).join('\n\n'),
    start_date: today,
    date_of_loss: dayOfLoss(lead, zone),
    policy_number: lead.policy_number ?? '',
  }
}

/** Returns the day instead of "just now", because people read it on papers months later. */
function happenedOn(
  { happened, created_at }: Pick<Lead, 'happened' | 'created_at'>,
  zone: string,
): string {
  if (!happened) return 'Reported'
  const day = dayOfLoss({ happened, created_at }, zone)
  return day
    ? `Happened on ${shownDay(day)}, reported`
    : `Happened before ${shownDay(daysFrom(calendarDay(created_at, zone), -1))}, reported`
}

/**
 * Returns the day of the loss according to the caller; '' if it was earlier than yesterday or is
 * unknown.
 */
function dayOfLoss(
  { happened, created_at }: Pick<Lead, 'happened' | 'created_at'>,
  zone: string,
): string {
  if (happened === null || happened === 'earlier') return ''
  return daysFrom(calendarDay(created_at, zone), happened === 'yesterday' ? -1 : 0)
}

/**
 * Returns the values to find the caller by among customers and leads: a complete phone number, a
 * full name, and a street with its ZIP code or city.
 */
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
