import type { SimilarCustomer } from '#loss/customers/customers.ts'
import type { CustomerValues } from '#loss/customers/customer-form-values.ts'

/** The fields that show that two customers may be the same. */
export type LikenessFields = Pick<CustomerValues, 'phone' | 'address' | 'zip_code' | 'claim_number'>

/**
 * Returns the fields that are worth comparing: changed and complete. A phone number needs ten
 * digits. An address needs its ZIP code, because every town has a Main Street.
 */
export function likenessOf(
  initial: LikenessFields,
  typed: LikenessFields,
): Partial<LikenessFields> {
  const changed = (field: keyof LikenessFields) =>
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

/** The empty fields of a new customer, so that any text counts as changed. */
export const blankLikeness: LikenessFields = {
  phone: '',
  address: '',
  zip_code: '',
  claim_number: '',
}

/** The reason why two records may be one customer. Only an import compares name and email. */
export type Likeness = SimilarCustomer['why'] | 'email'

export const likenessWords: Record<Likeness, string> = {
  phone: 'same phone',
  address: 'same address',
  claim: 'same claim number',
  email: 'same name and email',
  name: 'same name',
  similar_name: 'similar name',
}
