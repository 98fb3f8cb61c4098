import type { MergeField } from '#files/papers/merge-fields.ts'
import type { Signer, SigningKind } from '#files/papers/signing-fields.ts'

/** A place to sign or to write within the text, with its label. */
export interface AskedField {
  kind: SigningKind
  signer: Signer
  label: string
  optional?: true
  /** In lines of text. Text of several lines is typed. */
  lines?: number
}
/**
 * A part of a starter: a paragraph; a heading; bold text, after the words that say when it applies;
 * a note in bold on what counsel must add, with the text a demo shows if that is all the heading
 * has; values from the record; a place to write; or several lines to write on, side by side.
 */
export type StarterPart =
  | string
  | { heading: string }
  | { bold: string; when?: string }
  | { counsel: string; reviewed?: string }
  | { facts: Facts }
  | { ask: AskedField }
  | { row: readonly AskedField[] }

/**
 * Values from the record, with their labels on paper. A name that ends with ! takes the full width,
 * and so does one with room for several `lines`.
 */
export type Facts = readonly (readonly [
  field: MergeField | `${MergeField}!`,
  label: string,
  lines?: number,
])[]

export interface StarterText {
  title: string
  /** One or two lines for the person who chooses a starter. */
  about: string
  /** The purpose that the product looks for, if any. */
  purpose?: 'work_authorization' | 'completion' | 'drying_plan' | 'drying_certificate'
  /** True if it is usually signed at the customer's home; the customer may then cancel. */
  at_home?: boolean
  facts: Facts
  parts: readonly StarterPart[]
  signers: readonly Signer[]
}

export const customerFacts: Facts = [
  ['customer_name', 'Customer'],
  ['customer_phone', 'Phone'],
  ['customer_address!', 'Property'],
]
export const claimFacts: Facts = [
  ['insurance_company', 'Insurer'],
  ['claim_number', 'Claim number'],
]
