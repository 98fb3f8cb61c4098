import { ORPCError } from '@orpc/server'
import { sql } from 'kysely'
import { z } from 'zod'
import { documentRows, seenOf } from '#loss/documents/document-rows.server.ts'
import {
  document,
  documentChange,
  documentVisibility,
  seenDocument,
} from '#loss/documents/documents.ts'
import { insertSubfolder } from '#loss/folders/folder-rows.server.ts'
import { MOST, byName, folderName, subfolder } from '#loss/folders/folders.ts'
import { newId, rowId } from '#values/text.ts'
import { firstTime } from '#server/first-time.ts'
import { allow } from '#server/procedure.ts'
import { saveEdit, seenFields } from '#server/unseen-changes.ts'

const tags = ['Documents']
const done = z.object({ done: z.literal(true) })
const ok = { done: true } as const
const notFound = () => new ORPCError('NOT_FOUND', { message: 'Document not found' })
export const list = allow('documents.list')
  .route({
    method: 'GET',
    path: '/customers/{customer_id}/documents',
    summary: "List a customer's documents",
    description: `With their subfolders; null is the Main Folder. Newest first, ${MOST} at most, without removed ones.`,
    tags,
  })
  .input(z.strictObject({ customer_id: rowId }))
  .output(z.object({ documents: z.array(document), subfolders: z.array(subfolder) }))
  .handler(async ({ input, context: { db } }) => {
    const [documents, subfolders] = await Promise.all([
      documentRows(db).where('o.customer_id', '=', input.customer_id).execute(),
      db
        .selectFrom('subfolders as s')
        .innerJoin('folders as o', 'o.id', 's.folder_id')
        .select(['s.id', 's.name'])
        .where('o.customer_id', '=', input.customer_id)
        .where('s.removed_at', 'is', null)
        .execute(),
    ])
    return { documents, subfolders: subfolders.toSorted(byName) }
  })

const outside = (what: string) =>
  `What the contractor chose to show ${what}, newest first, without author names.`

export const mine = allow('documents.mine')
  .route({
    method: 'GET',
    path: '/my-documents',
    summary: 'List documents shown to me',
    description: outside('of my own loss'),
    tags,
  })
  .output(z.array(seenDocument))
  .handler(({ context: { db } }) => seenOf(db, sql`select app.my_record()`).execute())

export const granted = allow('documents.granted')
  .route({
    method: 'GET',
    path: '/granted-documents',
    summary: 'List documents of customers I have access to',
    description: outside('to claims agents, as long as the grant lasts'),
    tags,
  })
  .output(z.array(seenDocument.extend({ customer_id: z.string(), customer_name: z.string() })))
  .handler(({ context: { db } }) =>
    seenOf(db, sql`select app.granted_customers()`)
      .innerJoin('customers as c', 'c.id', 'o.customer_id')
      .select(['c.id as customer_id', 'c.name as customer_name'])
      .execute(),
  )

export const edit = allow('documents.edit')
  .route({
    method: 'PATCH',
    path: '/documents/{id}',
    summary: 'Describe or move a document',
    description:
      'Changes only the given fields; `subfolder_id` null is the Main Folder. 409 if one no longer matches `was`. 404 if the document does not exist.',
    tags,
  })
  .input(documentChange.extend({ was: seenFields }))
  .output(done)
  .handler(async ({ input: { id, ...edit }, context: { db } }) => {
    if (!(await saveEdit(db, 'documents', sql`id = ${id} and deleted_at is null`, edit)))
      throw notFound()
    return ok
  })

export const show = allow('documents.show')
  .route({
    method: 'PUT',
    path: '/documents/{id}/visibility',
    summary: 'Show a document to the customer or the claims agent, or hide it again',
    description: 'Changes only the given fields. 404 if the document does not exist.',
    tags,
  })
  .input(documentVisibility)
  .output(done)
  .handler(async ({ input: { id, ...visible }, context: { db } }) => {
    const { numUpdatedRows } = await db
      .updateTable('documents')
      .set(visible)
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw notFound()
    return ok
  })

export const remove = allow('documents.edit')
  .route({
    method: 'DELETE',
    path: '/documents/{id}',
    summary: 'Remove a document',
    description:
      'Takes it off every list and keeps it as evidence. Your own, or any if management. 404 if the document does not exist.',
    tags,
  })
  .input(z.strictObject({ id: rowId }))
  .output(done)
  .handler(async ({ input: { id }, context: { db } }) => {
    const { numUpdatedRows } = await db
      .updateTable('documents')
      .set({ deleted_at: sql`now()` })
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw notFound()
    return ok
  })

export const restore = allow('documents.edit')
  .route({
    method: 'POST',
    path: '/documents/{id}/restore',
    summary: 'Restore a removed document',
    description:
      'By the person who removed it, or management. Changes nothing if it is not removed.',
    tags,
  })
  .input(z.strictObject({ id: rowId }))
  .output(done)
  .handler(async ({ input: { id }, context: { db } }) => {
    await db
      .updateTable('documents')
      .set({ deleted_at: null })
      .where('id', '=', id)
      .where('deleted_at', 'is not', null)
      .execute()
    return ok
  })

export const addFolder = allow('documents.edit')
  .route({
    method: 'POST',
    path: '/customers/{customer_id}/document-folders',
    summary: "Add a folder to a customer's documents",
    description:
      'Names are unique without regard to case: 409 with \'Folder "{name}" already exists\'. Creates the customer’s folder if there is none. 404 if the customer does not exist.',
    tags,
    successStatus: 201,
  })
  .input(z.strictObject({ id: newId, customer_id: rowId, name: folderName }))
  .output(subfolder)
  .handler(async ({ input, context: { db, actor } }) => {
    const { id, customer_id, name } = input
    if (await firstTime(db, 'subfolders', input, await actor())) {
      const customer = await db
        .selectFrom('customers')
        .select('id')
        .where('id', '=', customer_id)
        .executeTakeFirst()
      if (!customer) throw new ORPCError('NOT_FOUND', { message: 'Customer not found' })
      const { rows } = await sql<{
        id: string
      }>`select app.active_folder(${customer_id}) as id`.execute(db)
      await insertSubfolder(db, { id, folder_id: rows[0]!.id, name })
    }
    return { id, name }
  })
