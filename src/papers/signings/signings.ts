import { z } from 'zod'
import { contractSigner } from '#papers/contracts/contract-signers.ts'
import { DRAW_IT, isPrintable, USE_LATIN } from '#files/sealing/printable-text.ts'
import { type FieldValue, drawnSignature } from '#files/sealing/sealed-paper.ts'
import { consentVersions } from '#papers/signings/consent.ts'
import { signingStatus } from '#papers/contracts/contracts.ts'
import {
  type Signer,
  type SigningField,
  signers as parties,
  signingFields,
} from '#files/papers/signing-fields.ts'
import { WE_WRITE_FIRST, weWrite } from '#papers/signings/signing-order.ts'
import { position } from '#files/uploads/uploads.ts'
import { keys } from '#values/keys.ts'
import { line, newId, optionalEmail, optionalLine, requiredLine, rowId } from '#values/text.ts'

/** The key of a signature for which no field was placed. It appears only on the certificate. */
export const ON_CERTIFICATE = 'certificate'

export const methods = {
  in_person: 'In person',
  link: 'By email link',
  portal: 'Logged in',
  paper: 'On paper',
} as const
export const signingStates = {
  open: 'Open',
  signed: 'Signed',
  declined: 'Declined',
  expired: 'Expired',
  ended: 'Ended',
} as const
export const signerStates = {
  waiting: 'Waiting',
  asked: 'Sent',
  opened: 'Opened',
  signed: 'Signed',
  declined: 'Declined',
} as const

/** The most scans of a contract. More pages are scanned as one PDF. */
export const MOST_SCANS = 20

const party = z.enum(keys(parties))
const sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'A SHA-256 has 64 hexadecimal digits')
const deviceTime = z.iso
  .datetime({ offset: true })
  .refine((at) => !at.startsWith('0000'), 'There is no year 0')
  .describe("By the device's clock")
const fieldValue = z.union([drawnSignature, line('Answer', 500), z.boolean()])
export const answers = z
  .record(z.string().max(40), fieldValue)
  .refine((given) => Object.keys(given).length <= 201, 'Too many answers')

/** One person's signature on the device that was handed to them. */
export const signedInPerson = z.strictObject({
  id: newId,
  party,
  name: requiredLine('Name', 200),
  email: optionalEmail,
  phone: optionalLine('Phone', 40).default(null),
  answers,
  opened_at: deviceTime,
  consented_at: deviceTime,
  signed_at: deviceTime,
  position: position.nullable().default(null),
})

export const refusalReason = requiredLine('Reason', 500)
/** A person's refusal to sign on the device that was handed to them, with the reason. */
export const declinedInPerson = signedInPerson
  .pick({
    id: true,
    party: true,
    name: true,
    email: true,
    phone: true,
    opened_at: true,
    position: true,
  })
  .extend({ reason: refusalReason, declined_at: deviceTime })
export type DeclinedInPerson = z.input<typeof declinedInPerson>

/** The steps that a device records. */
export const steps = {
  handed_over: 'The device was handed over',
  opened: 'The document was opened',
  read: 'The last page was shown',
  noticed: 'The notice of cancellation was shown',
  consented: 'Agreed to sign electronically',
  signed: 'Signed',
  declined: 'Declined to sign',
  handed_back: 'The device was handed back',
} as const
const step = z.strictObject({
  signer_id: rowId.nullable(),
  what: z.enum(keys(steps)),
  at: deviceTime,
})
export type Step = z.infer<typeof step>

/** A signing on a device of ours, with or without a connection. */
export const inPerson = z.strictObject({
  id: newId,
  contract_id: rowId,
  paper_id: rowId,
  sha256: sha256.describe('Of the bytes that were shown'),
  fields: signingFields.describe('What there was to fill in, as it was shown'),
  consent_version: z
    .enum(consentVersions, 'Unknown version of the consent')
    .describe('The text that was shown'),
  device: z.string().max(300).default('').describe('What the device calls itself'),
  signers: z.array(signedInPerson).max(3),
  declined: declinedInPerson
    .nullable()
    .default(null)
    .describe('Who would not sign after them: it ends the signing for all'),
  waiting: z
    .array(z.strictObject({ id: newId, party, name: requiredLine('Name', 200) }))
    .max(2)
    .default([])
    .describe('Who signs after them on this or another device of ours'),
  steps: z.array(step).max(100),
})
/** A signature that someone adds on a device of ours to a signing that waits for them. */
export const countersignature = signedInPerson.extend({
  id: rowId.describe('Of the signer who waits'),
  signing_id: rowId,
  device: z.string().max(300).default(''),
  steps: z.array(step).max(100),
})
/**
 * A contract signed with ink: the signers, their parties, the days, and the scans, which were
 * uploaded before.
 */
export const signedOnPaper = z.strictObject({
  id: newId,
  contract_id: rowId,
  scan_ids: z.array(rowId).min(1, 'Add the scan').max(MOST_SCANS, `At most ${MOST_SCANS} files`),
  signers: z
    .array(
      z.strictObject({
        id: newId,
        party,
        name: requiredLine('Name', 200),
        signed_on: z.iso.date('Choose a day'),
      }),
    )
    .min(1)
    .max(3)
    .refine((all) => all.some((one) => one.party === 'customer'), 'The customer has to sign')
    .refine((all) => new Set(all.map((one) => one.party)).size === all.length, 'Each signs once'),
})
export type Countersignature = z.input<typeof countersignature>
export type InPerson = z.input<typeof inPerson>

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
  return weWrite(fields)
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

/** The values filled in by those who signed before, by the id of each field. */
const given = answers.optional()
export type Given = Record<string, FieldValue>

/**
 * The contents of the notice of cancellation before it is signed. `deadlines`: the last day to
 * cancel, by the day of signing, both YYYY-MM-DD.
 */
export const cancelling = {
  seller_address: z.string().nullish(),
  deadlines: z.record(z.string(), z.string()).optional(),
}

/** A document that can be signed here: a PDF of a contract that is not signed or canceled. */
export const signable = z.object({
  id: z.string(),
  contract_number: z.string().nullable(),
  title: z.string(),
  customer_id: z.string().nullable(),
  customer_name: z.string().nullable(),
  customer_email: z.string().nullable(),
  customer_phone: z.string().nullable(),
  paper_id: z.string(),
  file_name: z.string(),
  sha256: z.string(),
  size: z.number(),
  signing_status: z.string(),
  signers: z.array(contractSigner).optional().describe('Who was asked before, and how far each is'),
  outdated: z
    .boolean()
    .optional()
    .describe('Its paper shows other details than it has now; it is updated before anyone signs'),
  fields: signingFields,
  given,
  waiting: z
    .object({
      signing_id: z.string(),
      signer_id: z.string(),
      others_follow: z.boolean().describe('Whether someone signs after it'),
    })
    .nullish()
    .describe('Where it is the company’s turn, and the caller may sign for it'),
  is_home_solicitation: z.boolean(),
  ...cancelling,
  signing_days: z.number().describe('How many days people have to sign it, unless told otherwise'),
})
export type Signable = z.infer<typeof signable>
/** The part of a contract that is put before a person. */
export type Shown = Pick<
  Signable,
  | 'title'
  | 'file_name'
  | 'sha256'
  | 'fields'
  | 'given'
  | 'is_home_solicitation'
  | 'deadlines'
  | 'seller_address'
>

const signer = z.object({
  id: z.string(),
  party,
  name: z.string(),
  email: z.string().nullable(),
  method: z.enum(keys(methods)),
  status: z.enum(keys(signerStates)),
  asked_at: z.string().nullable(),
  opened_at: z.string().nullable(),
  device_signed_at: z.string().nullable(),
  signed_at: z.string().nullable(),
  signed_when: z
    .string()
    .nullable()
    .describe('By the clock of our device where it can be right, else by the server’s'),
  declined_at: z.string().nullable(),
  decline_reason: z.string().nullable(),
  signed_on: z.string().nullable().describe('Calendar day, YYYY-MM-DD, where it was on paper'),
  witness_name: z.string().nullable(),
  copy_id: z
    .string()
    .nullable()
    .describe('The PDF of what was signed until they had, where others were still to sign'),
})

/** A signing as staff see it, without what was filled in: that is in the sealed PDF. */
export const signing = z.object({
  id: z.string(),
  paper_id: z
    .string()
    .nullable()
    .describe('Null where it was signed on paper, and the contract had no file'),
  is_on_paper: z.boolean(),
  status: z.enum(keys(signingStates)),
  cancel_until: z.string().nullable(),
  expires_at: z.string().nullable(),
  ended_at: z.string().nullable(),
  ended_why: z.string().nullable(),
  sealed_id: z.string().nullable(),
  created_at: z.string(),
  created_by_name: z.string().nullable(),
  signers: z.array(signer),
})
export type Signing = z.infer<typeof signing>

export const saved = z.object({
  id: z.string(),
  status: signing.shape.status,
  signing_status: signingStatus,
})

export const constraintMessages = {
  signings_paper_of_contract: { message: 'This file is not a PDF of this contract.' },
  signings_other_bytes: { message: 'The file on the server is not the one that was signed.' },
  signings_other_fields: {
    message: 'These are not the fields of this contract. Reload the page and sign again.',
  },
  signings_file_replaced: {
    message: 'The file was replaced. Reload the page, look at it, and send it again.',
  },
  signers_copy_once_signed: { message: 'Copies go only to people who have signed.' },
  signers_we_write_first: { message: WE_WRITE_FIRST },
  signers_in_order: { message: 'Someone else has to sign first.' },
  signers_link_has_email: { field: 'email', message: 'Email is required' },
  signings_over: { message: 'This contract is signed or canceled.' },
  scans_ready: { message: 'A photo is still being checked. Try again in a moment.' },
  signers_signed_on_past: { field: 'signed_on', message: 'Choose today or an earlier date' },
  signers_name_length: { field: 'name', message: 'Name must have 1 to 200 characters' },
  signers_email_length: { field: 'email', message: 'Email is too long' },
  signers_phone_length: { field: 'phone', message: 'Phone is too long' },
}
