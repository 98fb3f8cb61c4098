import { z } from 'zod'
import { signingFields } from '#files/papers/signing-fields.ts'
import { FEWEST_SIGNING_DAYS, MOST_SIGNING_DAYS } from '#people/settings/signing-days.ts'
import { cancelling, refusalReason, signing } from '#papers/signings/signings.ts'
import { signedInPerson, steps } from '#papers/signings/in-person.ts'
import { answers } from '#papers/signings/signing-answers.ts'
import { newId, rowId } from '#values/text.ts'
import { keys } from '#values/keys.ts'
import { secret, token } from '#people/link-codes/link-codes.ts'

export const proven = token.extend({ proof: secret })

const { name, email, party } = signedInPerson.shape
/**
 * A person asked to sign: by a link to their address, or on a device of ours when they are there.
 */
const askedSigner = z
  .strictObject({ id: newId, party, name, email, method: z.enum(['link', 'in_person']) })
  .refine(({ method, email: address }) => method !== 'link' || address !== null, {
    path: ['email'],
    message: 'Email is required',
  })

/** A request for signatures: the file as it was shown to the sender, with its current fields. */
export const request = z.strictObject({
  id: newId,
  contract_id: rowId,
  paper_id: rowId,
  sha256: z.string().regex(/^[0-9a-f]{64}$/, 'A SHA-256 has 64 hexadecimal digits'),
  in_order: z
    .boolean()
    .default(false)
    .describe('Whether each is asked only when those before them have signed'),
  days: z
    .int('Days must be a whole number')
    .min(FEWEST_SIGNING_DAYS, 'Give them at least one day')
    .max(MOST_SIGNING_DAYS, `At most ${MOST_SIGNING_DAYS} days`)
    .optional()
    .describe("How long they have; without, as the company's settings say"),
  signers: z.array(askedSigner).min(1).max(3),
})

/** A signature made behind a link, with times by the clock of the signer's device. */
export const linkSignature = proven.extend({
  answers: signedInPerson.shape.answers,
  consented_at: signedInPerson.shape.consented_at,
  signed_at: signedInPerson.shape.signed_at,
  steps: z
    .array(z.strictObject({ what: z.enum(keys(steps)), at: signedInPerson.shape.signed_at }))
    .max(20),
})
export const linkRefusal = proven.extend({ reason: refusalReason })

/** The same from someone who is signed in to their account. */
const own = z.strictObject({ signer_id: rowId })
export const ownSignature = own.extend(linkSignature.omit({ token: true, proof: true }).shape)
export const ownRefusal = own.extend({ reason: refusalReason })

/** A document that someone is asked to sign, as they see it. */
export const ownAsked = z.object({
  signer_id: z.string(),
  party,
  name: z.string(),
  title: z.string(),
  contract_number: z.string().nullable(),
  paper_id: z.string(),
  file_name: z.string(),
  size: z.number(),
  sha256: z.string(),
  fields: signingFields,
  given: answers,
  is_home_solicitation: z.boolean(),
  ...cancelling,
})
export type OwnAsked = z.infer<typeof ownAsked>
/** The same for anyone who is asked. Behind a link, the bytes come another way. */
export type AskedSigner = Omit<OwnAsked, 'paper_id'>
export const askedDocument = ownAsked.omit({ paper_id: true }).extend({
  purpose: z.enum(['sign', 'copy']),
  is_complete: z.boolean().describe('Whether everyone has signed'),
  time_zone: z.string(),
})
export type AskedDocument = z.infer<typeof askedDocument>

/**
 * The purpose of a link. Null for every token that doesn't work, including one that was guessed.
 */
export const linkPurpose = z.enum(['sign', 'copy']).nullable()
export const requestEnded = signing.pick({ id: true, status: true })
