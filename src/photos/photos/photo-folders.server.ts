import { complaint } from '#server/complaints.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { photoFolder } from '#photos/photos/photos.ts'
import { newId, rowId } from '#values/text.ts'
import { byName, folderName, folderTaken } from '#loss/folders/folders.ts'
import { firstTime } from '#server/first-time.ts'
import { allow } from '#server/procedure.ts'

const tags = ['Photos']

export const list = allow('photos.list')
  .route({
    method: 'GET',
    path: '/customers/{customer_id}/photo-folders',
    summary: 'List photo folders for a customer',
    description: 'By name, each with its number of photos; with `job_id`, the number for that job.',
    tags,
  })
  .input(z.strictObject({ customer_id: rowId, job_id: rowId.optional() }))
  .output(z.array(photoFolder))
  .handler(async ({ input, context: { db } }) => {
    const folders = await db
      .selectFrom('photo_folders as d')
      .leftJoin('photos as p', (join) => {
        const held = join.onRef('p.folder_id', '=', 'd.id').on('p.deleted_at', 'is', null)
        return input.job_id ? held.on('p.job_id', '=', input.job_id) : held
      })
      .select([
        'd.id',
        'd.name',
        ({ fn, cast }) => cast<number>(fn.count('p.id'), 'float8').as('photos'),
      ])
      .where('d.customer_id', '=', input.customer_id)
      .groupBy(['d.id', 'd.name'])
      .orderBy('d.name')
      .execute()
    return folders.toSorted(byName)
  })

export const granted = allow('photos.granted')
  .route({
    method: 'GET',
    path: '/granted-photo-folders',
    summary: 'List rooms with photos shared with me',
    description:
      'For claims agents: the folders of one customer that hold photos they see, by name.',
    tags,
  })
  .input(z.strictObject({ customer_id: rowId }))
  .output(z.array(photoFolder.pick({ id: true, name: true })))
  .handler(async ({ input, context: { db } }) =>
    (
      await db
        .selectFrom('photo_folders')
        .select(['id', 'name'])
        .where('customer_id', '=', input.customer_id)
        .execute()
    ).toSorted(byName),
  )

export const add = allow('photos.edit')
  .route({
    method: 'POST',
    path: '/photo-folders',
    summary: 'Add a photo folder',
    description:
      'Names are unique per customer, ignoring case: 409 with \'Folder "{name}" already exists\'. The same `id` twice creates one folder; 409 if the contents differ.',
    tags,
    successStatus: 201,
  })
  .input(z.strictObject({ id: newId, customer_id: rowId, name: folderName }))
  .output(photoFolder)
  .handler(async ({ input, context: { db, actor } }) => {
    if (await firstTime(db, 'photo_folders', input, await actor())) {
      const taken = await db
        .selectFrom('photo_folders')
        .select('id')
        .where('customer_id', '=', input.customer_id)
        .where(sql`lower(name)`, '=', sql`lower(${input.name})`)
        .executeTakeFirst()
      const message = folderTaken(input.name)
      if (taken) throw complaint(message, ['name'], 'CONFLICT')
      await db.insertInto('photo_folders').values(input).execute()
    }
    return { id: input.id, name: input.name, photos: 0 }
  })
