import { z } from 'zod'
import { consentVersions } from '#papers/signings/consent.ts'
import { signingFields } from '#files/papers/signing-fields.ts'
import { position } from '#files/uploads/uploads.ts'
import { keys } from '#values/keys.ts'
import { moment } from '#values/moment.ts'
import { newId, optionalEmail, optionalLine, requiredLine, rowId } from '#values/text.ts'
import { answers } from '#papers/signings/signing-answers.ts'
import { party, refusalReason } from '#papers/signings/signings.ts'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'A SHA-256 has 64 hexadecimal digits')
const deviceTime = moment().describe("By the device's clock")

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
export type SignedInPerson = z.infer<typeof signedInPerson>

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
export type Countersignature = z.input<typeof countersignature>
export type InPerson = z.input<typeof inPerson>
