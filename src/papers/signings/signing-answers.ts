import { z } from 'zod'
import { DRAW_IT, isPrintable, USE_LATIN } from '#files/sealing/printable-text.ts'
import { type FieldValue, drawnSignature } from '#files/sealing/sealed-paper.ts'
import { type Signer, type SigningField, signers as parties } from '#files/papers/signing-fields.ts'
import { companyWrites } from '#papers/signings/signing-order.ts'
import { keys } from '#values/keys.ts'
import { line } from '#values/text.ts'

/** The key of a signature for which no field was placed. It appears only on the certificate. */
export const ON_CERTIFICATE = 'certificate'

const fieldValue = z.union([drawnSignature, line('Answer', 500), z.boolean()])
export const answers = z
  .record(z.string().max(40), fieldValue)
  .refine((given) => Object.keys(given).length <= 201, 'Too many answers')

export const isDrawn = (kind: SigningField['kind']) => kind === 'signature' || kind === 'initials'
const isRight = ({ kind }: SigningField, value: FieldValue) =>
  isDrawn(kind)
    ? typeof value === 'object'
    : kind === 'checkbox'
      ? typeof value === 'boolean'
      : typeof value === 'string'
const isEmpty = (value: FieldValue | undefined) =>
  value === undefined || value === '' || value === false

export const fieldsOf = (fields: readonly SigningField[], signer: Signer) =>
  fields
    .filter((field) => field.signer === signer)
    .toSorted((one, other) => one.page - other.page || one.y - other.y || one.x - other.x)

/**
 * True if someone must sign outside the fields. A signature that was not placed goes on the
 * certificate.
 */
export const signsOnCertificate = (fields: readonly SigningField[], signer: Signer) =>
  !fields.some((field) => field.signer === signer && field.kind === 'signature' && field.required)

/**
 * Returns the parties that have something to fill in, in order. The customer always signs. The
 * company is first if it has something to write.
 */
export const partiesOf = (fields: readonly SigningField[]) => {
  const asked = keys(parties).filter(
    (one) => one === 'customer' || fields.some(({ signer }) => signer === one),
  )
  return companyWrites(fields)
    ? asked.toSorted((one, other) => Number(other === 'company') - Number(one === 'company'))
    : asked
}

/**
 * Says what to do about characters that the signed document can't show; undefined if there are
 * none.
 */
export function unprintable(value: FieldValue | undefined) {
  if (typeof value === 'string') return isPrintable(value) ? undefined : USE_LATIN
  return typeof value === 'object' && value.kind === 'typed' && !isPrintable(value.text)
    ? DRAW_IT
    : undefined
}

/** Says what is wrong with a person's answers; undefined if nothing is. */
export function faultIn(
  fields: readonly SigningField[],
  signer: Signer,
  given: Record<string, FieldValue>,
) {
  const theirs = fieldsOf(fields, signer)
  for (const [id, value] of Object.entries(given)) {
    if (id === ON_CERTIFICATE) {
      if (typeof value !== 'object') return 'The signature is missing'
      continue
    }
    const field = theirs.find((one) => one.id === id)
    if (!field || !isRight(field, value)) return 'An answer fits no field of this document'
  }
  // A printed name comes from the record, whatever characters it has.
  const isName = (id: string) => theirs.find((one) => one.id === id)?.kind === 'name'
  const [id, value] =
    Object.entries(given).find(([one, its]) => !isName(one) && unprintable(its)) ?? []
  if (id)
    return `${theirs.find((one) => one.id === id)?.label || 'Signature'}: ${unprintable(value)}`
  const left = theirs.find(({ id, required }) => required && isEmpty(given[id]))
  if (left) return `${left.label || 'A required field'} is not filled in`
  if (
    signsOnCertificate(fields, signer) &&
    !given[ON_CERTIFICATE] &&
    !theirs.some(({ id, kind }) => kind === 'signature' && given[id])
  )
    return 'The signature is missing'
  return undefined
}

/** The values filled in so far, by the id of each field. */
export type Given = Record<string, FieldValue>
