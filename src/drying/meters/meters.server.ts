import { ORPCError } from '@orpc/server'
import { z } from 'zod'
import { meter, newMeter } from '#drying/meters/meters.ts'
import { archivedAt, archiving } from '#server/archiving.ts'
import type { Database } from '#server/database.ts'
import { firstTime } from '#server/first-time.ts'
import { allow } from '#server/procedure.ts'

const tags = ['Drying']

const meters = (db: Database) =>
  db.selectFrom('meters').select(['id', 'maker', 'model', 'serial_number', 'archived_at'])

/** Returns the meter, archived or not; 404 if it does not exist. */
async function oneMeter(db: Database, id: string) {
  const found = await meters(db).where('id', '=', id).executeTakeFirst()
  if (!found) throw new ORPCError('NOT_FOUND', { message: 'Meter not found' })
  return found
}

export const list = allow('drying.list')
  .route({
    method: 'GET',
    path: '/meters',
    summary: 'List the meters of the company',
    description:
      'By maker and model, the archived ones too, because readings name them. Offer only those without `archived_at`.',
    tags,
  })
  .output(z.array(meter))
  .handler(({ context: { db } }) =>
    meters(db).orderBy('maker').orderBy('model').orderBy('serial_number').orderBy('id').execute(),
  )

export const add = allow('drying.edit')
  .route({
    method: 'POST',
    path: '/meters',
    summary: 'Add a meter',
    description:
      'The same `id` twice adds one; 409 if the contents differ, or if a meter of this maker and model has the serial number.',
    tags,
    successStatus: 201,
  })
  .input(newMeter)
  .output(meter)
  .handler(async ({ input, context: { db, actor } }) => {
    if (await firstTime(db, 'meters', input, await actor()))
      await db.insertInto('meters').values(input).execute()
    return oneMeter(db, input.id)
  })

export const archive = allow('drying.edit')
  .route({
    method: 'PUT',
    path: '/meters/{id}/archived',
    summary: 'Archive a meter, or restore it',
    description:
      'An archived one is no longer offered; its readings keep it. 409 if it is restored and another has its serial number. 404 if it does not exist.',
    tags,
  })
  .input(archiving)
  .output(meter)
  .handler(async ({ input: { id, archived }, context: { db } }) => {
    await oneMeter(db, id)
    await db
      .updateTable('meters')
      .set({ archived_at: archivedAt(archived) })
      .where('id', '=', id)
      .execute()
    return oneMeter(db, id)
  })
