import { ORPCError } from '@orpc/server'
import { sql } from 'kysely'
import { z } from 'zod'
import { insertSubfolder, refuseTaken } from '#loss/folders/folder-rows.server.ts'
import { subfolder, subfolderName } from '#loss/folders/folders.ts'
import { newId, rowId } from '#values/text.ts'
import type { Database } from '#server/database.ts'
import { firstTime } from '#server/first-time.ts'
import { allow } from '#server/procedure.ts'

const tags = ['Folders']
const notFound = () => new ORPCError('NOT_FOUND', { message: 'Subfolder not found' })

export const add = allow('documents.edit')
  .route({
    method: 'POST',
    path: '/folders/{folder_id}/subfolders',
    summary: 'Create a subfolder',
    description:
      'Names are unique within the folder without regard to case: 409 with \'Folder "{name}" already exists\'. The same `id` twice creates one.',
    tags,
    successStatus: 201,
  })
  .input(z.strictObject({ id: newId, folder_id: rowId, name: subfolderName }))
  .output(subfolder)
  .handler(async ({ input, context: { db, actor } }) => {
    if (await firstTime(db, 'subfolders', input, await actor())) await insertSubfolder(db, input)
    return { id: input.id, name: input.name }
  })

/** Returns the subfolder, unless it was removed; 404 if there is none. */
async function oneSubfolder(db: Database, id: string) {
  const found = await db
    .selectFrom('subfolders')
    .select(['id', 'folder_id', 'name'])
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!found) throw notFound()
  return found
}

export const rename = allow('documents.edit')
  .route({
    method: 'PUT',
    path: '/subfolders/{id}/name',
    summary: 'Rename a subfolder',
    description: '409 if another subfolder of the folder has this name. 404 if it does not exist.',
    tags,
  })
  .input(z.strictObject({ id: rowId, name: subfolderName }))
  .output(subfolder)
  .handler(async ({ input, context: { db } }) => {
    const { folder_id } = await oneSubfolder(db, input.id)
    await refuseTaken(db, { ...input, folder_id })
    await db
      .updateTable('subfolders')
      .set({ name: input.name })
      .where('id', '=', input.id)
      .execute()
    return input
  })

export const remove = allow('documents.edit')
  .route({
    method: 'DELETE',
    path: '/subfolders/{id}',
    summary: 'Remove an empty subfolder',
    description: '400 while documents, contracts or notes are in it. 404 if it does not exist.',
    tags,
  })
  .input(z.strictObject({ id: rowId }))
  .output(z.object({ done: z.literal(true) }))
  .handler(async ({ input: { id }, context: { db } }) => {
    await oneSubfolder(db, id)
    await db
      .updateTable('subfolders')
      .set({ removed_at: sql`now()` })
      .where('id', '=', id)
      .execute()
    return { done: true as const }
  })
