import type { Parties } from '#papers/contracts/contract-parties.ts'
import type { MergeData, MergeField } from '#files/papers/merge-fields.ts'
import { shownPhone } from '#values/phone-number.ts'

/**
 * A contract's data about its customer and insurer, with its title. A filled paper shows them, and
 * an edit changes them.
 */
export type Details = Parties & { title: string }

/** The detail that each merge field shows. All other fields come only from the record. */
const shownBy: Partial<Record<MergeField, keyof Details>> = {
  customer_name: 'customer_name',
  customer_first_name: 'customer_name',
  customer_last_name: 'customer_name',
  customer_email: 'customer_email',
  customer_phone: 'customer_phone',
  customer_address: 'customer_address',
  customer_street: 'customer_address',
  customer_city: 'customer_address',
  customer_state: 'customer_address',
  customer_zip: 'customer_address',
  insurance_company: 'insurance_company',
  policy_number: 'insurance_policy_number',
  claim_number: 'insurance_claim_number',
  adjuster_name: 'insurance_agent_name',
  adjuster_phone: 'insurance_agent_phone',
  contract_title: 'title',
}

/** Returns the details that a paper with these merge fields shows, with their current values. */
export const detailsIn = (
  fields: readonly MergeField[],
  details: Details,
): Record<string, string | null> =>
  Object.fromEntries(
    fields.flatMap((field) => (shownBy[field] ? [[shownBy[field], details[shownBy[field]]]] : [])),
  )

/** Splits a name into first and last name, as far as one line allows. */
const namesOf = (name: string) => {
  const [first = '', ...rest] = name.split(/\s+/)
  return {
    customer_first_name: rest.length > 0 ? first : '',
    customer_last_name: rest.length > 0 ? rest.join(' ') : first,
  }
}

/**
 * Splits '214 Peachtree St NE, Atlanta, GA 30303' into its parts. A line in another format becomes
 * the street.
 */
const partsOf = (line: string) => {
  const [, street = line, city = '', state = '', zip = ''] =
    /^(.+), ([^,]+), ([A-Z]{2})(?: (\d{5}(?:-\d{4})?))?$/.exec(line) ?? []
  return { customer_street: street, customer_city: city, customer_state: state, customer_zip: zip }
}

/**
 * Returns the values a paper is filled with: the record's, except where the contract's details
 * differ.
 */
export function withDetails(data: MergeData, details: Details): MergeData {
  const name = details.customer_name ?? ''
  const address = details.customer_address ?? ''
  return {
    ...data,
    ...(name !== data.customer_name && { customer_name: name, ...namesOf(name) }),
    ...(address !== data.customer_address && { customer_address: address, ...partsOf(address) }),
    customer_email: details.customer_email ?? '',
    customer_phone: shownPhone(details.customer_phone ?? ''),
    insurance_company: details.insurance_company ?? '',
    policy_number: details.insurance_policy_number ?? '',
    claim_number: details.insurance_claim_number ?? '',
    adjuster_name: details.insurance_agent_name ?? '',
    adjuster_phone: shownPhone(details.insurance_agent_phone ?? ''),
    contract_title: details.title,
  }
}
