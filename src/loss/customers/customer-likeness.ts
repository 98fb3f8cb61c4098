import type { SimilarCustomer } from '#loss/customers/customers.ts'
import type { CustomerValues } from '#loss/customers/customer-values.ts'

/** What tells that two customers may be one. */
export type Typed = Pick<CustomerValues, 'phone' | 'address' | 'zip_code' | 'claim_number'>

/**
 * What of it is worth comparing: what was changed, and is whole. A telephone number has ten digits, an address needs its ZIP code, because
 * every town has a Main Street.
 */
export function likenessOf(initial: Typed, typed: Typed): Partial<Typed> {
  const changed = (field: keyof Typed) =>
    typed[field].trim() !== '' && typed[field].trim() !== initial[field].trim()
  return {
    ...(changed('phone') &&
      typed.phone.replaceAll(/\D/g, '').length >= 10 && { phone: typed.phone.trim() }),
    ...((changed('address') || changed('zip_code')) &&
      typed.address.trim() !== '' &&
      /^\d{5}(-\d{4})?$/.test(typed.zip_code.trim()) && {
        address: typed.address.trim(),
        zip_code: typed.zip_code.trim(),
      }),
    ...(changed('claim_number') && { claim_number: typed.claim_number.trim() }),
  }
}

/** A new customer's beginning: whatever stands there was typed. */
export const nothingTyped: Typed = { phone: '', address: '', zip_code: '', claim_number: '' }

/** Why two records may be one customer; only an import compares name and email. */
export type Likeness = SimilarCustomer['why'] | 'email'

/** The same in words. */
export const likenessWords: Record<Likeness, string> = {
  phone: 'same phone',
  address: 'same address',
  claim: 'same claim number',
  email: 'same name and email',
  name: 'same name',
  similar_name: 'similar name',
}
