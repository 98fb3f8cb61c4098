import { ORPCError } from '@orpc/server'
import { sql } from 'kysely'
import { z } from 'zod'
import { type Claim, claim } from '#outside/claims/claims.ts'
import { homeOf } from '#outside/releases/home-rows.server.ts'
import { home } from '#outside/releases/home.ts'
import { applyChanges, releaseOf } from '#outside/releases/release-rows.server.ts'
import { oneRelease, release, releaseChanges } from '#outside/releases/releases.ts'
import type { Database } from '#server/database.ts'
import { allow } from '#server/procedure.ts'

const tags = ['Releases']
const found = <Found>(one: Found | undefined | null) => {
  if (!one) throw new ORPCError('NOT_FOUND', { message: 'Customer not found' })
  return one
}

const existing = async (db: Database, id: string) =>
  found(await db.selectFrom('customers').select('id').where('id', '=', id).executeTakeFirst())

export const read = allow('releases.read')
  .route({
    method: 'GET',
    path: '/customers/{customer_id}/release',
    summary: 'Get what people outside the company are shown of a claim',
    description:
      'The rule for what is shown as it comes, and each note, document, signed contract and sent invoice with who sees it, the newest first; of more than 1,000 those that are shown, then the newest. 404 if the customer does not exist.',
    tags,
  })
  .input(oneRelease)
  .output(release)
  .handler(async ({ input, context: { db } }) => found(await releaseOf(db, input.customer_id)))

export const save = allow('releases.save')
  .route({
    method: 'POST',
    path: '/customers/{customer_id}/release',
    summary: 'Show or take back several things of a claim at once',
    description:
      'Changes the given parts of the rule and the given items, all or none; what is left out stays. Items of other customers, unsigned contracts and drafts stay as they are: `changed` says how many items were of this claim. What is taken back is gone for people outside at once. 404 if the customer does not exist.',
    tags,
  })
  .input(releaseChanges)
  .output(z.object({ changed: z.number() }))
  .handler(async ({ input, context: { db } }) => {
    await existing(db, input.customer_id)
    return { changed: await applyChanges(db, input) }
  })

export const preview = allow('releases.save')
  .route({
    method: 'POST',
    path: '/customers/{customer_id}/release-preview',
    summary: 'Preview a release',
    description:
      'The claim as the adjuster would see it, and the page as the customer would, if these changes were saved. Nothing is. 404 if the customer does not exist.',
    tags,
  })
  .input(releaseChanges)
  .output(z.object({ claim, home }))
  .handler(async ({ input, context: { db } }) => {
    // Applies the changes, reads them as people outside would, and undoes them, so that the preview
    // can't differ from what saving shows.
    const { customer_id } = input
    await existing(db, customer_id)
    await sql`savepoint preview`.execute(db)
    await applyChanges(db, input)
    const { rows } = await sql<{
      claim: Claim | null
    }>`select app.read_claim(${customer_id}) as claim`.execute(db)
    const shown = { claim: found(rows[0]?.claim), home: found(await homeOf(db, customer_id)) }
    await sql`rollback to savepoint preview`.execute(db)
    return shown
  })

export const readHome = allow('releases.read')
  .route({
    method: 'GET',
    path: '/customers/{customer_id}/home',
    summary: 'Get a customer’s page as they see it',
    description:
      'For staff: what stands on it, without who wrote it. Amounts in USD cents. 404 if the customer does not exist.',
    tags,
  })
  .input(oneRelease)
  .output(home)
  .handler(async ({ input, context: { db } }) => found(await homeOf(db, input.customer_id)))
