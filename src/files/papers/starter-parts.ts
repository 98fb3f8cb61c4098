import type { MergeField } from '#files/papers/merge-fields.ts'
import type { Signer, SigningKind } from '#files/papers/signing-fields.ts'

/** A place to sign or to write within the text, with what it is for. */
export interface Asked {
  kind: SigningKind
  signer: Signer
  label: string
  optional?: true
  /** In lines of text; a text of several is typed. */
  lines?: number
}
/**
 * A paragraph; a heading; what is bold, after the words that say when it holds; what counsel must put there, in bold, and how a demo reads where that is all that a
 * heading has; a place to write; several lines to write on, side by side.
 */
export type StarterPart =
  | string
  | { heading: string }
  | { bold: string; when?: string }
  | { counsel: string; reviewed?: string }
  | { ask: Asked }
  | { row: readonly Asked[] }

export interface StarterText {
  title: string
  /** In a line or two, for whoever chooses it. */
  about: string
  /** What it is for, where the product asks for such a one. */
  purpose?: 'work_authorization' | 'completion'
  /** Whether it is usually signed at the customer's home, who may then cancel. */
  at_home?: boolean
  /** What is filled from the record, with its label on paper. A name that ends with ! takes the whole width. */
  facts: readonly (readonly [field: MergeField | `${MergeField}!`, label: string])[]
  parts: readonly StarterPart[]
  signers: readonly Signer[]
}

type Facts = StarterText['facts']

export const customerFacts: Facts = [
  ['customer_name', 'Customer'],
  ['customer_phone', 'Phone'],
  ['customer_address!', 'Property'],
]
export const claimFacts: Facts = [
  ['insurance_company', 'Insurer'],
  ['claim_number', 'Claim number'],
]
