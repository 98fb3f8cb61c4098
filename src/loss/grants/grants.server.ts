import { ORPCError } from '@orpc/server'
import { sql } from 'kysely'
import { z } from 'zod'
import { grant, grantsOfMine, newGrant } from '#loss/grants/grants.ts'
import { rowId } from '#values/text.ts'
import { firstTime } from '#server/first-time.ts'
import { allow } from '#server/procedure.ts'

const tags = ['Grants']
const done = z.object({ done: z.literal(true) })
const ok = { done: true } as const

export const list = allow('grants.list')
  .route({
    method: 'GET',
    path: '/customers/{customer_id}/grants',
    summary: 'List the claims agents of a customer',
    description: 'Grants that are not revoked, including past and future ones.',
    tags,
  })
  .input(z.strictObject({ customer_id: rowId }))
  .output(z.array(grant))
  .handler(({ input, context: { db } }) =>
    db
      .selectFrom('grants as g')
      .innerJoin('profiles as a', 'a.id', 'g.agent_id')
      .leftJoin('profiles as p', 'p.id', 'g.created_by')
      .select([
        'g.id',
        'g.agent_id',
        'a.name as agent_name',
        'g.starts_at',
        'g.ends_at',
        'p.name as created_by_name',
      ])
      .where('g.customer_id', '=', input.customer_id)
      .where('g.revoked_at', 'is', null)
      .orderBy('g.ends_at', 'desc')
      .execute(),
  )

export const customers = allow('grants.mine')
  .route({
    method: 'GET',
    path: '/granted-customers',
    summary: 'List customers shared with me',
    description:
      'For claims agents: the customers they have access to right now, by name, 500 at most.',
    tags,
  })
  .output(
    z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        customer_number: z.string(),
        claim_number: z.string().nullable(),
      }),
    ),
  )
  // The policy limits an agent to customers granted to them.
  .handler(({ context: { db } }) =>
    db
      .selectFrom('customers')
      .select(['id', 'name', 'customer_number', 'claim_number'])
      // With the policy alone, Postgres would check every customer.
      .where(sql<boolean>`id = any(array(select app.granted_customers()))`)
      .orderBy('name')
      .limit(500)
      .execute(),
  )

export const mine = allow('grants.mine')
  .route({
    method: 'GET',
    path: '/my-grants',
    summary: 'Summarize what is shared with me',
    description:
      'How many customers I have access to right now, and when the last access ends (ISO 8601; null if there is none).',
    tags,
  })
  .output(grantsOfMine)
  .handler(({ context: { db } }) =>
    db
      .selectFrom('grants as g')
      .select([sql<number>`count(*)::int`.as('count'), ({ fn }) => fn.max('g.ends_at').as('until')])
      // The policy has the same condition, but Postgres would check it for every grant.
      .where(sql<boolean>`g.agent_id = (select app.actor_id())`)
      .where(sql<boolean>`app.grant_in_force(g)`)
      .executeTakeFirstOrThrow(),
  )

export const give = allow('grants.give', { stepUp: true })
  .route({
    method: 'POST',
    path: '/grants',
    summary: 'Give a claims agent access to a customer',
    description:
      'From `starts_at` until `ends_at`. The same `id` twice creates one grant; 409 if the contents differ, or if another unrevoked grant for this agent and customer overlaps it.',
    tags,
    successStatus: 201,
  })
  .input(newGrant)
  .output(done)
  .handler(async ({ input, context: { db, actor } }) => {
    if (await firstTime(db, 'grants', input, await actor()))
      await db.insertInto('grants').values(input).execute()
    return ok
  })

export const revoke = allow('grants.revoke')
  .route({
    method: 'POST',
    path: '/grants/{id}/revoke',
    summary: 'Revoke a claims agent’s access',
    description:
      'Takes effect at once. 404 if the grant does not exist; revoking twice changes nothing.',
    tags,
  })
  .input(z.strictObject({ id: rowId }))
  .output(done)
  .handler(async ({ input: { id }, context: { db } }) => {
    const { numUpdatedRows } = await db
      .updateTable('grants')
      .set({ revoked_at: new Date().toISOString() })
      .where('id', '=', id)
      .executeTakeFirst()
    if (numUpdatedRows === 0n)
      throw new ORPCError('NOT_FOUND', { message: 'Access grant not found' })
    return ok
  })
