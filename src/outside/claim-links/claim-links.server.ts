import { ORPCError } from '@orpc/server'
import { sql } from 'kysely'
import { z } from 'zod'
import { claimLink, newClaimLink, oneLink } from '#outside/claim-links/claim-links.ts'
import { oneClaim } from '#outside/claims/claims.ts'
import { firstTime } from '#server/first-time.ts'
import { allow } from '#server/procedure.ts'

const tags = ['Claim links']
const done = z.object({ done: z.literal(true) })
const ok = { done: true } as const
const notFound = () => new ORPCError('NOT_FOUND', { message: 'Link not found' })

export const list = allow('claimLinks.list')
  .route({
    method: 'GET',
    path: '/customers/{customer_id}/claim-links',
    summary: 'List the links to a claim',
    description:
      'Whom a claim was sent to without an account, newest first, 100 at most; ended and expired ones too.',
    tags,
  })
  .input(oneClaim)
  .output(z.array(claimLink))
  .handler(({ input, context: { db } }) =>
    db
      .selectFrom('claim_links as l')
      .leftJoin('profiles as p', 'p.id', 'l.created_by')
      .select([
        'l.id',
        'l.name',
        'l.email',
        'l.created_at',
        'p.name as created_by_name',
        'l.expires_at',
        'l.revoked_at',
      ])
      .select(sql<boolean>`app.claim_link_in_force(l)`.as('is_live'))
      .select(sql<boolean>`app.link_digests_stopped(l.email)`.as('digests_stopped'))
      .select((row) =>
        row
          .selectFrom('claim_looks as k')
          .whereRef('k.link_id', '=', 'l.id')
          .where('k.what', '=', 'claim')
          .select(({ fn }) => fn.max('k.at').as('at'))
          .as('opened_at'),
      )
      .where('l.customer_id', '=', input.customer_id)
      .orderBy('l.created_at', 'desc')
      .orderBy('l.id', 'desc')
      .limit(100)
      .execute(),
  )

export const send = allow('claimLinks.send', { stepUp: true })
  .route({
    method: 'POST',
    path: '/claim-links',
    summary: 'Send someone a link to a claim',
    description:
      'By email, for `days` days. They need no account: a code goes to the same address, and they see what claims agents see. The same `id` twice sends one; 409 if the contents differ.',
    tags,
    successStatus: 201,
  })
  .input(newClaimLink)
  .output(done)
  .handler(async ({ input, context: { db, actor } }) => {
    if (!(await firstTime(db, 'claim_links', input, await actor()))) return ok
    const { days, ...link } = input
    await db
      .insertInto('claim_links')
      .values({ ...link, expires_at: sql<string>`now() + make_interval(days => ${days}::integer)` })
      .execute()
    return ok
  })

export const sendAgain = allow('claimLinks.send', { stepUp: true })
  .route({
    method: 'POST',
    path: '/claim-links/{id}/send',
    summary: 'Email a link to a claim again',
    description: 'A new one: the one before ends. 404 if there is none, or it ended or expired.',
    tags,
  })
  .input(oneLink)
  .output(done)
  .handler(async ({ input: { id }, context: { db } }) => {
    const { numUpdatedRows } = await db
      .updateTable('claim_links')
      .set({ email_due: true })
      .where('id', '=', id)
      .where(sql<boolean>`app.claim_link_in_force(claim_links)`)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw notFound()
    return ok
  })

export const end = allow('claimLinks.send')
  .route({
    method: 'POST',
    path: '/claim-links/{id}/end',
    summary: 'End a link to a claim',
    description:
      'At once, also on pages that are open. 404 if there is none; ending twice changes nothing.',
    tags,
  })
  .input(oneLink)
  .output(done)
  .handler(async ({ input: { id }, context: { db } }) => {
    const { numUpdatedRows } = await db
      .updateTable('claim_links')
      .set({ revoked_at: new Date().toISOString() })
      .where('id', '=', id)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw notFound()
    return ok
  })
