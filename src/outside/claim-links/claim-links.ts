import { z } from 'zod'
import { claim } from '#outside/claims/claims.ts'
import { seenPhoto } from '#photos/photos/seen-photo.ts'
import { aboutWhole, askedFields, ownQuestion } from '#outside/questions/questions.ts'
import { secret } from '#people/link-codes/link-codes.ts'
import { listPlace } from '#values/list-query.ts'
import { emailAddress, newId, requiredLine, rowId } from '#values/text.ts'

/**
 * Lifetime of a link in days: by default, and at most. Our choice: a claim is settled in weeks, a
 * supplement in months.
 */
export const USUAL_DAYS = 30
export const MOST_DAYS = 90

/** The person a claim is sent to by link. */
export const linkForm = z.strictObject({
  name: requiredLine('Name', 100),
  email: emailAddress,
  days: z
    .int('Days must be a whole number')
    .min(1, 'Give them at least one day')
    .max(MOST_DAYS, `At most ${MOST_DAYS} days`),
})
interface Adjuster {
  name: string
  email: string
}

/**
 * Suggests a reader for the claim: the adjuster of the newest job that has their email, else of the
 * newest job that has their name. Missing fields come from the last link sent to the same adjuster.
 * If no job names anyone, suggests the person who was sent the last link. Both lists are newest
 * first.
 */
export function adjusterOf(
  jobs: readonly { adjuster_name: string | null; adjuster_email: string | null }[],
  links: readonly Adjuster[],
): Adjuster {
  const job =
    jobs.find(({ adjuster_email }) => adjuster_email) ??
    jobs.find(({ adjuster_name }) => adjuster_name)
  const sent = links.find(
    ({ name, email }) => !job || email === job.adjuster_email || name === job.adjuster_name,
  )
  return {
    name: job?.adjuster_name ?? sent?.name ?? '',
    email: job?.adjuster_email ?? sent?.email ?? '',
  }
}

export const newClaimLink = linkForm.extend({ id: newId, customer_id: rowId })
export const oneLink = z.strictObject({ id: rowId })

export const claimLink = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  created_at: z.string(),
  created_by_name: z.string().nullable(),
  expires_at: z.string(),
  revoked_at: z.string().nullable(),
  is_live: z.boolean().describe('Whether it still opens the claim'),
  opened_at: z.string().nullable().describe('When it was last used to open the claim'),
  digests_stopped: z.boolean().describe('Whether they want no emails about what is new'),
})
export type ClaimLink = z.infer<typeof claimLink>

export const provenLink = z.strictObject({ proof: secret })
export const provenPhotos = provenLink.extend({ after: listPlace.after })

/** A question to the office from the reader of a claim. */
export const newLinkedQuestion = provenLink.extend(askedFields).refine(...aboutWhole)
export const linkedQuestion = ownQuestion.omit({ customer_id: true, customer_name: true })
export type LinkedQuestion = z.infer<typeof linkedQuestion>

/** The contents of a link: the claim, the recipient, when the link expires, and what is new. */
export const linkedClaim = z.object({
  claim,
  name: z.string(),
  expires_at: z.string(),
  before: z.string().nullable(),
  photos: z.number(),
  time_zone: z.string(),
  questions: z
    .array(linkedQuestion)
    .describe('What was asked by this link, newest first; at most 200'),
})
export const linkedPhotos = z.object({ rows: z.array(seenPhoto), older: z.string().optional() })

export const constraintMessages = {
  claim_links_name_length: { field: 'name', message: 'Name must have 1 to 100 characters' },
  claim_links_email_length: { field: 'email', message: 'Enter a valid email address' },
  claim_links_days: { field: 'days', message: `A link works for 1 to ${MOST_DAYS} days.` },
  claim_links_customer_id_fkey: { message: 'Customer not found' },
  claim_keys_hash: { message: 'A link is kept by its SHA-256.' },
}
