import { ORPCError } from '@orpc/server'
import { sql } from 'kysely'
import { z } from 'zod'
import { type Kit, kit, kitChange, newKit } from '#equipment/kits/kits.ts'
import { rowId } from '#values/text.ts'
import type { Database } from '#server/database.ts'
import { firstTime } from '#server/first-time.ts'
import { allow } from '#server/procedure.ts'
import { saveEdit, seenFields } from '#server/unseen-changes.ts'

const tags = ['Equipment']

const kits = (db: Database) =>
  db.selectFrom('kits').select(['id', 'name', 'lines']).where('removed_at', 'is', null)

/** Returns the kit; 404 if it does not exist or was removed. */
async function oneKit(db: Database, id: string): Promise<Kit> {
  const found = await kits(db).where('id', '=', id).executeTakeFirst()
  if (!found) throw new ORPCError('NOT_FOUND', { message: 'Kit not found' })
  return found
}

export const list = allow('kits.list')
  .route({
    method: 'GET',
    path: '/kits',
    summary: 'List kits',
    description: 'What goes out together, by name.',
    tags,
  })
  .output(z.array(kit))
  .handler(({ context: { db } }) =>
    kits(db)
      .orderBy(sql`lower(name)`)
      .execute(),
  )

export const create = allow('kits.edit')
  .route({
    method: 'POST',
    path: '/kits',
    summary: 'Name a kit',
    description:
      'The same `id` twice adds one; 409 if the contents differ, or if there is a kit with this name.',
    tags,
    successStatus: 201,
  })
  .input(newKit)
  .output(kit)
  .handler(async ({ input, context: { db, actor } }) => {
    if (await firstTime(db, 'kits', input, await actor()))
      await db.insertInto('kits').values(input).execute()
    return oneKit(db, input.id)
  })

export const edit = allow('kits.edit')
  .route({
    method: 'PATCH',
    path: '/kits/{id}',
    summary: 'Edit a kit',
    description:
      'Changes only the given fields; 409 if one no longer matches `was`, or if the name is taken. 404 if it does not exist.',
    tags,
  })
  .input(kitChange.extend({ was: seenFields }))
  .output(kit)
  .handler(async ({ input: { id, ...change }, context: { db } }) => {
    await oneKit(db, id)
    await saveEdit(db, 'kits', sql`id = ${id}`, change)
    return oneKit(db, id)
  })

export const remove = allow('kits.edit')
  .route({
    method: 'DELETE',
    path: '/kits/{id}',
    summary: 'Remove a kit',
    description: 'It is no longer offered; its history stays. 404 if it does not exist.',
    tags,
  })
  .input(z.strictObject({ id: rowId }))
  .output(z.object({ done: z.literal(true) }))
  .handler(async ({ input: { id }, context: { db } }) => {
    await oneKit(db, id)
    await db
      .updateTable('kits')
      .set({ removed_at: sql`now()` })
      .where('id', '=', id)
      .execute()
    return { done: true }
  })
