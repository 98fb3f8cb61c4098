import { ORPCError } from '@orpc/server'
import { sql } from 'kysely'
import { z } from 'zod'
import { photoChange, photoMove, somePhotos } from '#photos/photos/photos.ts'
import { allow } from '#server/procedure.ts'
import { saveEdit, seenFields } from '#server/unseen-changes.ts'

const tags = ['Photos']
const done = z.object({ done: z.literal(true) })
const ok = { done: true } as const
const notFound = () => new ORPCError('NOT_FOUND', { message: 'Photo not found' })

export const edit = allow('photos.edit')
  .route({
    method: 'PATCH',
    path: '/photos/{id}',
    summary: 'Edit a photo',
    description:
      'Type, description and tags. Only the fields given change, and the audit keeps the old values. 409 if one differs from `was`.',
    tags,
  })
  .input(photoChange.extend({ was: seenFields }))
  .output(done)
  .handler(async ({ input: { id, ...edit }, context: { db } }) => {
    if (!(await saveEdit(db, 'photos', sql`id = ${id}`, edit))) throw notFound()
    return ok
  })

export const move = allow('photos.edit')
  .route({
    method: 'POST',
    path: '/photos/move',
    summary: 'Move photos to a customer',
    description:
      'From the dashboard or elsewhere, all or none. The folder is created if needed. 404 if any is not found.',
    tags,
  })
  .input(photoMove)
  .output(done)
  .handler(async ({ input: { ids, customer_id, job_id, folder_name }, context: { db } }) => {
    const { rows } = await sql<{
      id: string
    }>`select app.folder_for_photos(${customer_id}, ${folder_name}) as id`.execute(db)
    const { numUpdatedRows } = await db
      .updateTable('photos')
      .set({ customer_id, job_id, folder_id: rows[0]!.id })
      .where('id', 'in', ids)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (Number(numUpdatedRows) !== new Set(ids).size) throw notFound()
    return ok
  })

export const remove = allow('photos.edit')
  .route({
    method: 'POST',
    path: '/photos/remove',
    summary: 'Delete photos',
    description:
      'They leave every gallery but stay as evidence; `restore` brings them back. Your own, or any for management.',
    tags,
  })
  .input(somePhotos)
  .output(done)
  .handler(async ({ input: { ids }, context: { db } }) => {
    const { numUpdatedRows } = await db
      .updateTable('photos')
      .set({ deleted_at: sql`now()` })
      .where('id', 'in', ids)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (Number(numUpdatedRows) !== new Set(ids).size) throw notFound()
    return ok
  })

export const restore = allow('photos.edit')
  .route({
    method: 'POST',
    path: '/photos/restore',
    summary: 'Restore deleted photos',
    description:
      'For the person who deleted them, or management. Photos that are not deleted stay as they are.',
    tags,
  })
  .input(somePhotos)
  .output(done)
  .handler(async ({ input: { ids }, context: { db } }) => {
    await db
      .updateTable('photos')
      .set({ deleted_at: null })
      .where('id', 'in', ids)
      .where('deleted_at', 'is not', null)
      .execute()
    return ok
  })
