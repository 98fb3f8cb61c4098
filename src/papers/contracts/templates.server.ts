import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { z } from 'zod'
import {
  byNewest,
  lockedPaper,
  oneTemplate,
  templateRows,
} from '#papers/contracts/contract-rows.server.ts'
import { PAGE_SIZE } from '#papers/contracts/contracts.ts'
import {
  listedTemplate,
  newTemplate,
  template,
  templateChange,
  templateQuery,
} from '#papers/contracts/templates.ts'
import { fieldsOn, keepPaper, sealPaper } from '#files/papers/keeping.server.ts'
import { drawStarter } from '#files/papers/starter-drawing.server.ts'
import type { StarterText } from '#files/papers/starter-parts.ts'
import { type Starter, starterIds, starters } from '#files/papers/starters.ts'
import { readPaper } from '#files/papers/paper-keeper.server.ts'
import { listed } from '#values/list-query.ts'
import { newId, rowId } from '#values/text.ts'
import { archiving } from '#server/archiving.ts'
import type { Actor } from '#server/database.ts'
import { firstTime } from '#server/first-time.ts'
import { listPage } from '#server/list-page.ts'
import { allow, allowInSteps } from '#server/procedure.ts'
import { type Storage, inTemporaryFile } from '#server/storage.ts'
import { saveEdit, seenFields } from '#server/unseen-changes.ts'

const tags = ['Contracts']
/** More templates than a contractor ever uses. Any beyond this number are not offered. */
const MOST_OFFERED = 500

export const list = allow('contracts.list')
  .route({
    method: 'GET',
    path: '/contract-templates',
    summary: 'List contract templates',
    description: `Those in use, or only archived ones; newest first, ${PAGE_SIZE} to a page.`,
    tags,
  })
  .input(templateQuery)
  .output(listed(listedTemplate))
  .handler(({ input: { archived, ...asked }, context: { db } }) =>
    listPage(asked, byNewest, PAGE_SIZE).read(
      templateRows(db).where('c.status', '=', archived ? 'archived' : 'active'),
    ),
  )

export const offered = allow('contracts.list')
  .route({
    method: 'GET',
    path: '/contract-templates/offered',
    summary: 'List the templates that can be assigned',
    description: `Active ones by title, ${MOST_OFFERED} at most.`,
    tags,
  })
  .output(z.array(listedTemplate))
  .handler(({ context: { db } }) =>
    templateRows(db)
      .where('c.status', '=', 'active')
      .orderBy(sql`lower(c.title)`)
      .orderBy('c.id')
      .limit(MOST_OFFERED)
      .execute(),
  )

export const read = allow('contracts.list')
  .route({
    method: 'GET',
    path: '/contract-templates/{id}',
    summary: 'Get a template',
    description: '404 if it does not exist.',
    tags,
  })
  .input(z.strictObject({ id: rowId }))
  .output(template)
  .handler(({ input, context: { db } }) => oneTemplate(db, input.id))

export const create = allow('templates.edit')
  .route({
    method: 'POST',
    path: '/contract-templates',
    summary: 'Create a template',
    description:
      "Active at once. `paper_id` is an uploaded file (kind `paper`) of one's own; its text tags become fields to sign. The same `id` twice creates one template; 409 if the contents differ.",
    tags,
    successStatus: 201,
  })
  .input(newTemplate)
  .output(template)
  .handler(async ({ input, context: { db, actor } }) => {
    if (await firstTime(db, 'contracts', input, await actor())) {
      const signing_fields = await fieldsOn(db, input.paper_id)
      await db
        .insertInto('contracts')
        .values({ ...input, signing_fields, is_template: true, status: 'active' })
        .execute()
    }
    return oneTemplate(db, input.id)
  })

export const addStarter = allowInSteps('templates.edit')
  .route({
    method: 'POST',
    path: '/contract-templates/starters',
    summary: 'Add one of the starter templates',
    description:
      'A PDF in our own words, marked "Have counsel review before use", with merge fields and fields to sign. The same `id` twice adds one.',
    tags,
    successStatus: 201,
  })
  .input(z.strictObject({ id: newId, starter: z.enum(starterIds) }))
  .output(template)
  .handler(async ({ input: { id, starter }, context: { me, read, write, storage } }) => {
    const { title } = starters[starter]
    const former = await read((db) =>
      db.selectFrom('contracts').select('id').where('id', '=', id).executeTakeFirst(),
    )
    const drawn = former ? undefined : await drawnStarter(storage, me, starter)
    return write(async (db) => {
      if (
        (await firstTime(db, 'contracts', { id, starter }, me, sql`t.title = ${title}`)) &&
        drawn
      ) {
        await keepPaper(db, drawn.paper)
        const signing_fields = JSON.stringify(drawn.signing_fields)
        await db
          .insertInto('contracts')
          .values({
            id,
            title,
            ...useOf(starter),
            paper_id: drawn.paper.id,
            signing_fields,
            is_template: true,
            status: 'active',
          })
          .execute()
      }
      return oneTemplate(db, id)
    })
  })

function useOf(starter: Starter) {
  const { purpose, at_home = false }: StarterText = starters[starter]
  return { purpose: purpose ?? 'other', is_home_solicitation: at_home }
}

async function drawnStarter(storage: Storage, me: Actor, starter: Starter) {
  const { bytes, title, signing_fields } = await drawStarter(starter)
  const facts = await inTemporaryFile(Readable.from([bytes]), (path) =>
    readPaper(path, 'pdf', me.id),
  )
  return { paper: await sealPaper(storage, { bytes, name: title, facts }), signing_fields }
}

export const edit = allow('templates.edit')
  .route({
    method: 'PATCH',
    path: '/contract-templates/{id}',
    summary: 'Edit a template',
    description:
      'Changes only the given fields; 409 if one no longer matches `was`. Another `paper_id` is its next version: fields to sign that lie on pages it lacks are dropped, those its text tags name are added. Contracts made before stay as they are. 404 if it does not exist.',
    tags,
  })
  .input(templateChange.extend({ was: seenFields }))
  .output(template)
  .handler(async ({ input: { id, ...edit }, context: { db } }) => {
    await oneTemplate(db, id)
    const before = await lockedPaper(db, id)
    await saveEdit(db, 'contracts', sql`id = ${id} and is_template`, edit)
    if (edit.paper_id && edit.paper_id !== before.paper_id) {
      const signing_fields = await fieldsOn(db, edit.paper_id, before.signing_fields)
      await db.updateTable('contracts').set({ signing_fields }).where('id', '=', id).execute()
    }
    return oneTemplate(db, id)
  })

export const archive = allow('templates.edit')
  .route({
    method: 'PUT',
    path: '/contract-templates/{id}/archived',
    summary: 'Archive a template, or restore it',
    description:
      'An archived one is no longer offered; contracts made from it stay. 404 if it does not exist.',
    tags,
  })
  .input(archiving)
  .output(template)
  .handler(async ({ input: { id, archived }, context: { db } }) => {
    await oneTemplate(db, id)
    await db
      .updateTable('contracts')
      .set({ status: archived ? 'archived' : 'active' })
      .where('id', '=', id)
      .where('is_template', '=', true)
      .execute()
    return oneTemplate(db, id)
  })
