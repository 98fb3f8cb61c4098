import { ORPCError } from '@orpc/server'
import { sql } from 'kysely'
import { z } from 'zod'
import { roomRows } from '#drying/rooms/room-rows.server.ts'
import {
  type Room,
  newRoom,
  newRooms,
  room,
  roomChange,
  roomProblems,
} from '#drying/rooms/rooms.ts'
import { rowId } from '#values/text.ts'
import { complaint } from '#server/complaints.ts'
import type { Database } from '#server/database.ts'
import { firstTime } from '#server/first-time.ts'
import { allow } from '#server/procedure.ts'
import { saveEdit, seenFields } from '#server/unseen-changes.ts'

const tags = ['Drying']

/** Returns the room; 404 if it does not exist or was removed. */
async function oneRoom(db: Database, id: string): Promise<Room> {
  const found = await roomRows(db).where('id', '=', id).executeTakeFirst()
  if (!found) throw new ORPCError('NOT_FOUND', { message: 'Room not found' })
  return found
}

/**
 * Returns the room as saved; refuses it if more is wet than there is. If its chamber was just chosen, it
 * may have been removed. The lock waits for a person who is removing it.
 */
async function soundRoom(db: Database, id: string, isChosen: boolean) {
  const saved = await oneRoom(db, id)
  if (isChosen && saved.chamber_id !== null) {
    const chamber = await db
      .selectFrom('chambers')
      .select('removed_at')
      .where('id', '=', saved.chamber_id)
      .forShare()
      .executeTakeFirst()
    if (!chamber || chamber.removed_at !== null)
      throw complaint('This chamber was removed. Choose another.', ['chamber_id'])
  }
  const [problem] = Object.entries(roomProblems(saved))
  if (problem) throw complaint(problem[1], [problem[0]])
  return saved
}

export const list = allow('drying.list')
  .route({
    method: 'GET',
    path: '/jobs/{job_id}/rooms',
    summary: 'List the rooms of a job',
    description:
      'In the order in which they were added. Lengths in inches, wet areas in square feet. Empty if the job does not exist.',
    tags,
  })
  .input(z.strictObject({ job_id: rowId }))
  .output(z.array(room))
  .handler(({ input: { job_id }, context: { db } }) =>
    roomRows(db).where('job_id', '=', job_id).orderBy('created_at').orderBy('id').execute(),
  )

export const add = allow('drying.edit')
  .route({
    method: 'POST',
    path: '/rooms',
    summary: 'Add a room to a job',
    description:
      'The same `id` twice adds one; 409 if the contents differ. 400 if more is wet than the room has, or if the chamber is of another job or was removed.',
    tags,
    successStatus: 201,
  })
  .input(newRoom)
  .output(room)
  .handler(async ({ input, context: { db, actor } }) => {
    if (await firstTime(db, 'rooms', input, await actor()))
      await db.insertInto('rooms').values(input).execute()
    return soundRoom(db, input.id, true)
  })

export const addSeveral = allow('drying.edit')
  .route({
    method: 'POST',
    path: '/rooms/several',
    summary: 'Add several rooms to a job, as a copy of others',
    description:
      'All or none. They begin dry. The same `id` twice adds one; 409 if the contents differ. 400 if the chamber is of another job or was removed.',
    tags,
    successStatus: 201,
  })
  .input(newRooms)
  .output(z.array(room))
  .handler(async ({ input: { job_id, chamber_id, rooms: copied }, context: { db, actor } }) => {
    const made: Room[] = []
    for (const one of copied) {
      const values = { ...one, job_id, chamber_id }
      if (await firstTime(db, 'rooms', values, await actor()))
        await db.insertInto('rooms').values(values).execute()
      made.push(await soundRoom(db, one.id, true))
    }
    return made
  })

export const edit = allow('drying.edit')
  .route({
    method: 'PATCH',
    path: '/rooms/{id}',
    summary: 'Edit a room',
    description:
      'Changes only the given fields; 409 if one no longer matches `was`. 400 if more is wet than the room has, or if the chamber was removed. 404 if it does not exist.',
    tags,
  })
  .input(roomChange.extend({ was: seenFields }))
  .output(room)
  .handler(async ({ input: { id, ...change }, context: { db } }) => {
    await oneRoom(db, id)
    await saveEdit(db, 'rooms', sql`id = ${id}`, change)
    return soundRoom(db, id, change.chamber_id !== undefined)
  })

export const remove = allow('drying.edit')
  .route({
    method: 'DELETE',
    path: '/rooms/{id}',
    summary: 'Remove a room',
    description: 'Its history stays. 404 if it does not exist.',
    tags,
  })
  .input(z.strictObject({ id: rowId }))
  .output(z.object({ done: z.literal(true) }))
  .handler(async ({ input: { id }, context: { db } }) => {
    await oneRoom(db, id)
    await db
      .updateTable('rooms')
      .set({ removed_at: sql`now()` })
      .where('id', '=', id)
      .execute()
    return { done: true }
  })
