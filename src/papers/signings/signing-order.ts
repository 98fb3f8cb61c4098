import type { SigningField } from '#files/papers/signing-fields.ts'

/**
 * Whether the company has something to write on a paper beside its signature, name and day: a scope, a price, a box to check. Then it signs first, all of
 * its part: what it wrote after the others had signed they would never have read. app.we_write of signing-order.sql is the same rule.
 */
export const weWrite = (fields: readonly Pick<SigningField, 'signer' | 'kind'>[]) =>
  fields.some(
    ({ signer, kind }) => signer === 'company' && (kind === 'text' || kind === 'checkbox'),
  )

/** What is said to who would have it otherwise. */
export const WE_WRITE_FIRST =
  'This document has parts we fill in. We fill them in and sign first, so everyone else can read them before signing.'
