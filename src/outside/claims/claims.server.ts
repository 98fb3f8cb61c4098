import { ORPCError } from '@orpc/server'
import { sql } from 'kysely'
import { z } from 'zod'
import {
  type Claim,
  type GrantedClaim,
  type Look,
  PAGE_SIZE,
  claim,
  grantedClaim,
  look,
  lookQuery,
  oneClaim,
} from '#outside/claims/claims.ts'
import type { Database } from '#server/database.ts'
import { type Orders, listPage } from '#server/list-page.ts'
import { allow } from '#server/procedure.ts'
import { listed } from '#values/list-query.ts'

const tags = ['Claims']
const contents =
  'The record, jobs with their loss, shown notes, documents, signed contracts and invoices, and the equipment log: no rates, hours, internal notes or names of staff. Amounts in USD cents.'

/** Sorted by id: ids are assigned in the order in which the looks happened. */
const newest: Orders = {
  id: sql.ref('l.id'),
  idType: 'bigint',
  by: { newest: { by: sql.ref('l.id'), type: 'bigint' } },
}

const noClaim = () => new ORPCError('NOT_FOUND', { message: 'Claim not found' })

async function claimOf(db: Database, customer_id: string) {
  const { rows } = await sql<{
    found: Claim | null
  }>`select app.read_claim(${customer_id}) as found`.execute(db)
  if (!rows[0]?.found) throw noClaim()
  return rows[0].found
}

export const granted = allow('claims.granted')
  .route({
    method: 'GET',
    path: '/granted-claims',
    summary: 'List the claims shared with me',
    description:
      'For claims agents: those they have access to right now, by name, 500 at most, each with how much is new since they opened it last.',
    tags,
  })
  .output(z.array(grantedClaim))
  .handler(async ({ context: { db } }) => {
    const { rows } = await sql<GrantedClaim>`
      select id, customer_number, name, insurance_company, claim_number, contract_status, city, state, ends_at, opened_at, fresh
      from app.granted_claims()`.execute(db)
    return rows
  })

export const read = allow('claims.granted')
  .route({
    method: 'GET',
    path: '/claims/{customer_id}',
    summary: 'Get a claim shared with me',
    description: `${contents} 404 without access.`,
    tags,
  })
  .input(oneClaim)
  .output(claim)
  .handler(({ input, context: { db } }) => claimOf(db, input.customer_id))

export const preview = allow('claims.preview')
  .route({
    method: 'GET',
    path: '/customers/{customer_id}/claim',
    summary: 'Get a claim as the adjuster sees it',
    description: `For staff. ${contents}`,
    tags,
  })
  .input(oneClaim)
  .output(claim)
  .handler(({ input, context: { db } }) => claimOf(db, input.customer_id))

export const visit = allow('claims.granted')
  .route({
    method: 'POST',
    path: '/claims/{customer_id}/visits',
    summary: 'Say that I opened a claim',
    description:
      'It is kept where staff see it, once in ten minutes. Answers when I opened it before (ISO 8601), null at the first visit, and how many photos came since. 404 without access.',
    tags,
  })
  .input(oneClaim)
  .output(z.object({ before: z.string().nullable(), photos: z.int() }))
  .handler(async ({ input: { customer_id }, context: { db } }) => {
    const granted =
      await sql`select from app.granted_customers() as id where id = ${customer_id}`.execute(db)
    if (granted.rows.length === 0) throw noClaim()
    const { rows } = await sql<{
      before: string | null
    }>`select app.note_claim_look(${customer_id}, 'claim', null, '') as before`.execute(db)
    const { before } = rows[0]!
    const fresh = await sql<{
      photos: number
    }>`select app.fresh_photos(${customer_id}, ${before ?? 'infinity'}) as photos`.execute(db)
    return { before, photos: fresh.rows[0]!.photos }
  })

export const looks = allow('claims.preview')
  .route({
    method: 'GET',
    path: '/customers/{customer_id}/claim-looks',
    summary: 'List who looked at a claim',
    description: `What claims agents opened: the claim, one item, or all in one file. Newest first, ${PAGE_SIZE} per page.`,
    tags,
  })
  .input(lookQuery)
  .output(listed(look))
  .handler(({ input: { customer_id, ...asked }, context: { db } }) =>
    listPage(asked, newest, PAGE_SIZE).read(
      db
        .selectFrom('claim_looks as l')
        .select([
          sql<string>`l.id::text`.as('id'),
          sql<string>`coalesce(app.claim_viewer(l.agent_id, l.link_id), 'A former agent')`.as(
            'who',
          ),
        ])
        .select([sql<Look['what']>`l.what`.as('what'), 'l.name', 'l.at'])
        .where('l.customer_id', '=', customer_id),
    ),
  )
