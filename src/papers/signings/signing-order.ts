import type { SigningField } from '#files/papers/signing-fields.ts'

/**
 * True if the company has something to write on a paper besides its signature, name and day: a
 * scope, a price, a box to check. Then it signs its whole part first. Otherwise the others would
 * never have read what it wrote after they signed. app.company_writes of signing-order.sql is the
 * same rule.
 */
export const companyWrites = (fields: readonly Pick<SigningField, 'signer' | 'kind'>[]) =>
  fields.some(
    ({ signer, kind }) => signer === 'company' && (kind === 'text' || kind === 'checkbox'),
  )

/** Shown to people who want another order. */
export const WE_WRITE_FIRST =
  'This document has parts we fill in. We fill them in and sign first, so everyone else can read them before signing.'
