import { ORPCError } from '@orpc/server'
import { sql } from 'kysely'
import { z } from 'zod'
import {
  galleryPage,
  photoRows,
  placedRows,
  seenRows,
  shownPage,
} from '#photos/photos/photo-rows.server.ts'
import { MOST_ON_DASHBOARD, PAGE_SIZE, photoQuery } from '#photos/photos/photos.ts'
import { evidence, grantedPhoto, photo, seenPhoto } from '#photos/photos/seen-photo.ts'
import { rowId } from '#values/text.ts'
import type { Database } from '#server/database.ts'
import { allow } from '#server/procedure.ts'

const tags = ['Photos']
type Source = 'picture' | 'device' | null
const notFound = () => new ORPCError('NOT_FOUND', { message: 'Photo not found' })
const pages = `Newest first by capture time, ${PAGE_SIZE} per page; \`older\` leads to the next.`
const page = <Shape extends z.ZodType>(shape: Shape) =>
  z.object({ rows: z.array(shape), older: z.string().optional() })

export const list = allow('photos.list')
  .route({
    method: 'GET',
    path: '/photos',
    summary: 'List customer photos',
    description: `${pages} Without deleted ones, or only those.`,
    tags,
  })
  .input(photoQuery)
  .output(page(photo))
  .handler(({ input, context: { db } }) =>
    galleryPage(db, input, (photos) => photoRows(db, photos)),
  )

export const dashboard = allow('photos.list')
  .route({
    method: 'GET',
    path: '/my-dashboard-photos',
    summary: 'List my dashboard photos',
    description: 'Mine not yet assigned to a customer, at most 10, last received first.',
    tags,
  })
  .output(z.array(photo))
  .handler(async ({ context: { db, actor } }) => {
    const me = sql<string>`(select app.actor_id())`
    await actor()
    return photoRows(db)
      .where('p.customer_id', 'is', null)
      .where('p.deleted_at', 'is', null)
      .where('p.uploaded_by', '=', me)
      .clearOrderBy()
      .orderBy('p.uploaded_at', 'desc')
      .orderBy('p.id', 'desc')
      .limit(MOST_ON_DASHBOARD)
      .execute()
  })

export const read = allow('photos.list')
  .route({
    method: 'GET',
    path: '/photos/{id}',
    summary: 'Get the evidence for a photo',
    description:
      'Who; when by photo, device and server; where, with accuracy in meters; and the hashes. Deleted photos included. 404 if not found.',
    tags,
  })
  .input(z.strictObject({ id: rowId }))
  .output(evidence)
  .handler(async ({ input, context: { db } }) => {
    const found = await photoRows(db)
      .select([
        'f.media_type',
        'f.sha256',
        'f.view_sha256',
        'f.device_at',
        'p.captured_at',
        'p.uploaded_at',
      ])
      .select([
        sql<Source>`p.captured_source`.as('captured_source'),
        sql<Source>`p.position_source`.as('position_source'),
      ])
      .select(['p.latitude', 'p.longitude', 'p.accuracy', 'p.position_missing'])
      .select(sql<string>`(select time_zone from settings)`.as('time_zone'))
      .where('p.id', '=', input.id)
      .executeTakeFirst()
    if (!found) throw notFound()
    return found
  })

/**
 * Returns the photos that customers and claims agents may see. The photographer's name stays inside
 * the company.
 */
const shown = (db: Database, query: z.output<typeof photoQuery>) =>
  shownPage(db, query, (photos) => seenRows(db, photos))

export const mine = allow('photos.mine')
  .route({
    method: 'GET',
    path: '/my-photos',
    summary: 'List photos of my loss',
    description: `For the record linked to me. ${pages}`,
    tags,
  })
  .input(photoQuery.omit({ customer_id: true, person: true, show: true }))
  .output(page(seenPhoto))
  .handler(({ input, context: { db } }) => shown(db, input))

export const granted = allow('photos.granted')
  .route({
    method: 'GET',
    path: '/granted-photos',
    summary: 'List released photos for customers I have access to',
    description: `For claims agents, while the grant lasts. ${pages}`,
    tags,
  })
  .input(
    photoQuery.pick({
      id: true,
      customer_id: true,
      job_id: true,
      folder_id: true,
      from: true,
      to: true,
      after: true,
    }),
  )
  .output(page(grantedPhoto))
  .handler(({ input, context: { db } }) =>
    shownPage(db, input, (photos) =>
      placedRows(db, photos).select('p.customer_id').$narrowType<{ customer_id: string }>(),
    ),
  )

export const choices = allow('photos.list')
  .route({
    method: 'GET',
    path: '/photo-choices',
    summary: 'List gallery filters',
    description: 'People who added photos, and the 100 most used tags.',
    tags,
  })
  .output(
    z.object({
      people: z.array(z.object({ id: z.string(), name: z.string() })),
      tags: z.array(z.string()),
    }),
  )
  .handler(async ({ context: { db } }) => {
    const [people, used] = await Promise.all([
      db
        .selectFrom('profiles as u')
        .select(['u.id', 'u.name'])
        .where(({ exists, selectFrom }) =>
          exists(selectFrom('photos as p').select('p.id').whereRef('p.uploaded_by', '=', 'u.id')),
        )
        .orderBy('u.name')
        .execute(),
      sql<{ tag: string }>`select tag from app.photo_tags()`.execute(db),
    ])
    return { people, tags: used.rows.map(({ tag }) => tag) }
  })
