import { ORPCError } from '@orpc/server'
import { sql } from 'kysely'
import { z } from 'zod'
import {
  type FolderNote,
  MOST_NOTES,
  folderNote,
  folderNoteChange,
  newFolderNote,
} from '#loss/folders/folder-notes.ts'
import { rowId } from '#values/text.ts'
import type { Database } from '#server/database.ts'
import { firstTime } from '#server/first-time.ts'
import { allow } from '#server/procedure.ts'
import { saveEdit, seenFields } from '#server/unseen-changes.ts'

const tags = ['Folders']
const done = z.object({ done: z.literal(true) })
const ok = { done: true } as const
const notFound = () => new ORPCError('NOT_FOUND', { message: 'Note not found' })

const images = (n: string) => sql<FolderNote['images']>`coalesce((
  select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'state', f.state) order by i.display_order)
  from note_images i join documents d on d.id = i.document_id join files f on f.id = d.id
  where i.note_id = ${sql.ref(n)} and d.deleted_at is null and f.state <> 'refused'), '[]')`

export const list = allow('folderNotes.list')
  .route({
    method: 'GET',
    path: '/folders/{folder_id}/notes',
    summary: 'List the notes of a folder',
    description: `Pinned ones first, then the newest, without deleted ones; ${MOST_NOTES} at most.`,
    tags,
  })
  .input(z.strictObject({ folder_id: rowId }))
  .output(z.array(folderNote))
  .handler(({ input: { folder_id }, context: { db } }) =>
    db
      .selectFrom('folder_notes as n')
      .leftJoin('profiles as p', 'p.id', 'n.created_by')
      .select([
        'n.id',
        'n.folder_id',
        'n.subfolder_id',
        'n.content',
        'n.is_pinned',
        'n.created_by',
        'n.created_at',
      ])
      .select([
        'p.name as author_name',
        'p.role as author_role',
        sql<FolderNote['tags']>`n.tags`.as('tags'),
        images('n.id').as('images'),
      ])
      .where('n.folder_id', '=', folder_id)
      .where('n.deleted_at', 'is', null)
      .orderBy('n.is_pinned', 'desc')
      .orderBy('n.created_at', 'desc')
      .orderBy('n.id', 'desc')
      .limit(MOST_NOTES)
      .execute(),
  )

export const add = allow('folderNotes.add')
  .route({
    method: 'POST',
    path: '/folder-notes',
    summary: 'Add a note to a folder',
    description:
      'Internal, always. With text or images, which are documents of the same subfolder. The same `id` twice creates one note; 409 if the contents differ.',
    tags,
    successStatus: 201,
  })
  .input(newFolderNote)
  .output(done)
  .handler(async ({ input, context: { db, actor } }) => {
    const { document_ids, ...note } = input
    if (!(await firstTime(db, 'folder_notes', input, await actor()))) return ok
    await db.insertInto('folder_notes').values(note).execute()
    if (document_ids.length > 0)
      await db
        .insertInto('note_images')
        .values(
          document_ids.map((document_id, n) => ({
            note_id: note.id,
            document_id,
            display_order: n + 1,
          })),
        )
        .execute()
    return ok
  })

export const edit = allow('folderNotes.add')
  .route({
    method: 'PATCH',
    path: '/folder-notes/{id}',
    summary: 'Edit a note of a folder',
    description:
      'By its author. Changes only the given fields; 409 if one no longer matches `was`. 404 if it does not exist.',
    tags,
  })
  .input(folderNoteChange.extend({ was: seenFields }))
  .output(done)
  .handler(async ({ input: { id, ...change }, context: { db } }) => {
    if (!(await saveEdit(db, 'folder_notes', which(id), change))) throw notFound()
    return ok
  })

export const pin = allow('folderNotes.add')
  .route({
    method: 'PUT',
    path: '/folder-notes/{id}/pinned',
    summary: 'Pin or unpin a note of a folder',
    description: 'Your own, or any if management. 404 if it does not exist or is not yours.',
    tags,
  })
  .input(z.strictObject({ id: rowId, is_pinned: z.boolean() }))
  .output(done)
  .handler(({ input: { id, is_pinned }, context: { db } }) => change(db, id, { is_pinned }))

export const remove = allow('folderNotes.add')
  .route({
    method: 'DELETE',
    path: '/folder-notes/{id}',
    summary: 'Delete a note of a folder',
    description:
      'Your own, or any if management. Its images stay among the contents. 404 if it does not exist or is not yours.',
    tags,
  })
  .input(z.strictObject({ id: rowId }))
  .output(done)
  .handler(({ input: { id }, context: { db } }) =>
    change(db, id, { deleted_at: sql<string>`now()` }),
  )

const which = (id: string) => sql<boolean>`id = ${id} and deleted_at is null`

async function change(db: Database, id: string, to: object) {
  const { numUpdatedRows } = await db
    .updateTable('folder_notes')
    .set(to)
    .where(which(id))
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw notFound()
  return ok
}
