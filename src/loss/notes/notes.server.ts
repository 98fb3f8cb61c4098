import { ORPCError } from '@orpc/server'
import { sql } from 'kysely'
import { z } from 'zod'
import { notesSeenBy } from '#loss/notes/note-rows.server.ts'
import { PAGE_SIZE, newNote, note, noteVisibility, seenNote } from '#loss/notes/notes.ts'
import { listPlace, listed } from '#values/list-query.ts'
import { rowId } from '#values/text.ts'
import type { Database } from '#server/database.ts'
import { firstTime } from '#server/first-time.ts'
import { keptStatement } from '#server/kept-statements.ts'
import { listPage, newestFirst } from '#server/list-page.ts'
import { allow } from '#server/procedure.ts'

const tags = ['Notes']
const done = z.object({ done: z.literal(true) })
const ok = { done: true } as const

const rows = (db: Database) =>
  db
    .selectFrom('notes as n')
    .leftJoin('profiles as p', 'p.id', 'n.created_by')
    .select([
      'n.id',
      'n.job_id',
      'n.content',
      'p.name as author_name',
      'n.visible_to_customer',
      'n.visible_to_claims_agent',
    ])
    .select(['n.created_at', 'n.noted_at'])

export const list = allow('notes.list')
  .route({
    method: 'GET',
    path: '/jobs/{job_id}/notes',
    summary: 'List the notes of a job',
    description: `Newest first, ${PAGE_SIZE} to a page; \`older\` leads to the next.`,
    tags,
  })
  .input(z.strictObject({ job_id: rowId, after: listPlace.after }))
  .output(listed(note))
  .handler(async ({ input: { job_id, after }, context: { db } }) => {
    const page = pageOf(after)
    if (after) return page.read(rows(db).where('n.job_id', '=', job_id))
    return page.pageOf(await newest(db, {}, { job_id }), ({ place }) => place)
  })

const pageOf = (after?: string) =>
  listPage({ after }, newestFirst(sql.ref('n.created_at'), sql.ref('n.id')), PAGE_SIZE)
const newest = keptStatement((db, _: object, { job_id }: { job_id: string }) =>
  pageOf().narrowed(rows(db).where('n.job_id', '=', job_id)),
)

export const add = allow('notes.add')
  .route({
    method: 'POST',
    path: '/notes',
    summary: 'Add a note to a job',
    description:
      'Internal until management shows it. The same `id` twice creates one note; 409 if the contents differ.',
    tags,
    successStatus: 201,
  })
  .input(newNote)
  .output(done)
  .handler(async ({ input, context: { db, actor } }) => {
    if (await firstTime(db, 'notes', input, await actor()))
      await db.insertInto('notes').values(input).execute()
    return ok
  })

export const show = allow('notes.show')
  .route({
    method: 'PUT',
    path: '/notes/{id}/visibility',
    summary: 'Show a note to the customer or the claims agent, or hide it again',
    description: 'Changes only the given fields. 404 if the note does not exist.',
    tags,
  })
  .input(noteVisibility)
  .output(done)
  .handler(async ({ input: { id, ...visible }, context: { db } }) => {
    const { numUpdatedRows } = await db
      .updateTable('notes')
      .set(visible)
      .where('id', '=', id)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new ORPCError('NOT_FOUND', { message: 'Note not found' })
    return ok
  })

export const mine = allow('notes.mine')
  .route({
    method: 'GET',
    path: '/my-notes',
    summary: 'List notes shown to me',
    description:
      'Notes on my own jobs that the contractor chose to show, newest first, 200 at most, without author names.',
    tags,
  })
  .output(z.array(seenNote))
  .handler(({ context: { db } }) => notesSeenBy(db, sql`select app.my_record()`).execute())
