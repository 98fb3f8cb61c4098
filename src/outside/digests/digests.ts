import { z } from 'zod'
import type { ItemKind } from '#outside/claims/claims.ts'

/**
 * When digests are written, by the company's clock. Our choice: crews have left by then, and people
 * read their email.
 */
export const MORNING = '08:00'

/** The things a digest counts: items shown of a claim or a job, and answers from the office. */
export type NewsKind = ItemKind | 'answer'
export type News = Partial<Record<NewsKind, number>>

/** The token in a digest's link to stop. */
export const stopToken = z.strictObject({ token: z.string().max(100) })

export const digestChoice = z.strictObject({
  on: z.boolean().describe('Whether I get a digest when something is new'),
})

export const constraintMessages = {
  digests_stop_hash: { message: 'A link to stop is kept by its SHA-256.' },
  digests_told_whole: { message: 'A digest that was written has a link to stop.' },
  digests_one_a_day: { message: 'They got a digest today.' },
  digests_one_a_day_of_person: { message: 'They got a digest today.' },
  digests_stop: { message: 'A link to stop is good for one digest.' },
  digest_stops_one_reader: { message: 'Digests are stopped for an account or for an address.' },
  digest_stops_person: { message: 'They stopped their digests already.' },
  digest_stops_address: { message: 'They stopped their digests already.' },
}
