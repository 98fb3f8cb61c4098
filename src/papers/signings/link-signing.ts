import { z } from 'zod'
import { signingFields } from '#files/papers/signing-fields.ts'
import { FEWEST_SIGNING_DAYS, MOST_SIGNING_DAYS } from '#people/settings/signing-days.ts'
import {
  answers,
  cancelling,
  refusalReason,
  signedInPerson,
  signing,
  steps,
} from '#papers/signings/signings.ts'
import { newId, rowId } from '#values/text.ts'
import { keys } from '#values/keys.ts'

/** What stands behind the # of a mailed link, and what the page got for the code. */
const secret = z.string().max(100)
export const token = z.strictObject({ token: secret })
export const proven = token.extend({ proof: secret })
/** How often a mailed code may be tried; the functions that try it count the same. A constant of ours; how long it works: values/link-lifetimes.ts. */
export const CODE_TRIES = 5
export const codeEntry = token.extend({
  code: z.string().regex(/^\d{6}$/, 'The code has six digits'),
})

const { name, email, party } = signedInPerson.shape
/** Who is asked: by a link to their address, or on a device of ours when they are there. */
const askedSigner = z
  .strictObject({ id: newId, party, name, email, method: z.enum(['link', 'in_person']) })
  .refine(({ method, email: address }) => method !== 'link' || address !== null, {
    path: ['email'],
    message: 'Email is required',
  })

/** What is sent for signing: the file as it was shown to who sends it, with the fields that stand on it now. */
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

/** What a person did behind a link, by the clock of their device. */
export const linkSignature = proven.extend({
  answers: signedInPerson.shape.answers,
  consented_at: signedInPerson.shape.consented_at,
  signed_at: signedInPerson.shape.signed_at,
  steps: z
    .array(z.strictObject({ what: z.enum(keys(steps)), at: signedInPerson.shape.signed_at }))
    .max(20),
})
export const linkRefusal = proven.extend({ reason: refusalReason })

/** The same by someone who is signed in to their account. */
const own = z.strictObject({ signer_id: rowId })
export const ownSignature = own.extend(linkSignature.omit({ token: true, proof: true }).shape)
export const ownRefusal = own.extend({ reason: refusalReason })

/** What someone sees of what they are asked to sign. */
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
/** The same for whoever is asked: the bytes come another way behind a link. */
export type Asked = Omit<OwnAsked, 'paper_id'>
export const askedDocument = ownAsked.omit({ paper_id: true }).extend({
  purpose: z.enum(['sign', 'copy']),
  is_complete: z.boolean().describe('Whether everyone has signed'),
  time_zone: z.string(),
})
export type AskedDocument = z.infer<typeof askedDocument>

/** How a link stands: null is said of every token that is good for nothing, also of one that was guessed. */
export const linkPurpose = z.enum(['sign', 'copy']).nullable()
export const codeOutcome = z.enum(['right', 'wrong', 'over', 'dead'])
export type CodeOutcome = z.infer<typeof codeOutcome>
export const requestEnded = signing.pick({ id: true, status: true })
