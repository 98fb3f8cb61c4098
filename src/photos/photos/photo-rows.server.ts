import { sql } from 'kysely'
import type { z } from 'zod'
import type { PhotoType } from '#photos/photos/photos.ts'
import { PAGE_SIZE, type photoQuery } from '#photos/photos/photos.ts'
import type { Database } from '#server/database.ts'
import { listPage, newestFirst } from '#server/list-page.ts'

const allPhotos = (db: Database) => db.selectFrom('photos as p').selectAll('p')

/**
 * Selects photos as everyone who may see them sees them, newest first. The policies decide which.
 */
export const seenRows = (db: Database, photos = allPhotos(db)) =>
  db
    .selectFrom(photos.as('p'))
    .innerJoin('files as f', 'f.id', 'p.id')
    .select([
      'p.id',
      sql<PhotoType>`p.type`.as('type'),
      'p.description',
      'p.tags',
      'p.by_customer',
      'p.taken_at',
    ])
    .select(sql<boolean>`p.captured_at is null`.as('is_received'))
    // A subquery per photo of the page. With a join, Postgres would read all folders instead.
    .select((eb) =>
      eb
        .selectFrom('photo_folders as d')
        .select('d.name')
        .whereRef('d.id', '=', 'p.folder_id')
        .as('folder_name'),
    )
    .select([
      sql<'arrived' | 'ready' | 'refused'>`f.state`.as('state'),
      'f.placeholder',
      'f.width',
      'f.height',
    ])
    .orderBy('p.taken_at', 'desc')
    .orderBy('p.id', 'desc')

/** Adds the names of customer and job. */
export const placedRows = (db: Database, photos = allPhotos(db)) =>
  seenRows(db, photos)
    .select((eb) =>
      eb
        .selectFrom('customers as c')
        .select('c.name')
        .whereRef('c.id', '=', 'p.customer_id')
        .as('customer_name'),
    )
    .select((eb) =>
      eb
        .selectFrom('jobs as j')
        .select('j.description')
        .whereRef('j.id', '=', 'p.job_id')
        .as('job_description'),
    )

/** Adds what only staff see. */
export const photoRows = (db: Database, photos = allPhotos(db)) =>
  placedRows(db, photos)
    .leftJoin('profiles as u', 'u.id', 'p.uploaded_by')
    .select([
      'p.customer_id',
      'p.job_id',
      'p.folder_id',
      'p.uploaded_by',
      'u.name as uploaded_by_name',
      'f.name',
      'p.deleted_at',
    ])
    .select(sql<number>`f.size::float8`.as('size'))

/** Sorts before every other id. */
const noId = '00000000-0000-0000-0000-000000000000'

type Photos = ReturnType<typeof allPhotos>

const day = (date: string, more: number) =>
  sql<string>`((${date}::date + ${more}::integer)::timestamp at time zone (select time_zone from app.public_settings()))`

type Shown = { id: string; taken_at: string }
const takenAt = ({ taken_at }: Shown) => taken_at
const pageAsked = ({ after }: { after?: string | undefined }) =>
  listPage({ after }, newestFirst(sql.ref('p.taken_at'), sql.ref('p.id')), PAGE_SIZE)

type Rows<Row> = (photos: Photos) => { execute: () => Promise<Row[]> }

/**
 * Returns a page of the gallery for staff, filtered by a query, after the place it names. Days are
 * in the company's time zone. Leaves out deleted photos and those on a dashboard. Finds the page
 * first and then joins the details with `rows`. If they were joined first, every policy of every
 * table would run for rows that no page shows.
 */
export async function galleryPage<Row extends Shown>(
  db: Database,
  query: z.output<typeof photoQuery>,
  rows: Rows<Row>,
) {
  let found = allPhotos(db).where(
    query.show === 'deleted'
      ? // A refused file has no bytes to restore.
        sql<boolean>`p.deleted_at is not null and exists (select from files f where f.id = p.id and f.state <> 'refused')`
      : sql<boolean>`p.deleted_at is null and p.customer_id is not null`,
  )
  const only = (condition: ReturnType<typeof sql<boolean>>) => void (found = found.where(condition))
  if (query.id) only(sql`p.id = ${query.id}`)
  if (query.type) only(sql`p.type = ${query.type}`)
  if (query.customer_id) only(sql`p.customer_id = ${query.customer_id}`)
  if (query.job_id) only(sql`p.job_id = ${query.job_id}`)
  if (query.folder_id) only(sql`p.folder_id = ${query.folder_id}`)
  if (query.person) only(sql`p.uploaded_by = ${query.person}`)
  if (query.tag) only(sql`p.tags @> array[${query.tag}]::text[]`)
  // Compares pairs. For a lower and an upper bound on one column whose values it does not know yet,
  // Postgres expects only a few rows. It would then sort all rows instead of reading them in order.
  if (query.from) only(sql`(p.taken_at, p.id) >= (${day(query.from, 0)}, ${noId}::uuid)`)
  if (query.to) only(sql`(p.taken_at, p.id) < (${day(query.to, 1)}, ${noId}::uuid)`)
  const page = pageAsked(query)
  const { at } = page
  if (at) only(sql`(p.taken_at, p.id) < (${at.key}::timestamptz, ${at.id}::uuid)`)
  // The best plan depends only on how common a tag is. With the limit as a parameter, Postgres
  // plans the query again each time.
  const limit = query.tag ? sql<number>`${PAGE_SIZE + 1}::integer` : PAGE_SIZE + 1
  const photos = found.orderBy('p.taken_at', 'desc').orderBy('p.id', 'desc').limit(limit)
  return page.pageOf(await rows(photos).execute(), takenAt)
}

/**
 * Returns the same for photos that a customer or a claims agent may see. app.shown_photos finds
 * them.
 */
export async function shownPage<Row extends Shown>(
  db: Database,
  query: z.output<typeof photoQuery>,
  rows: Rows<Row>,
) {
  const page = pageAsked(query)
  const { at } = page
  // Passed as an array. In a join with the function's result, Postgres would read all photos
  // instead.
  const ids = sql<
    string[]
  >`array(select app.shown_photos(most => ${PAGE_SIZE + 1}, only_id => ${query.id ?? null},
    of_customer => ${query.customer_id ?? null}, of_job => ${query.job_id ?? null},
    of_folder => ${query.folder_id ?? null}, of_type => ${query.type ?? null},
    of_tag => ${query.tag ?? null}, from_at => ${query.from ? day(query.from, 0) : null},
    to_at => ${query.to ? day(query.to, 1) : null}, after_at => ${at?.key ?? null},
    after_id => ${at?.id ?? null}))`
  const photos = allPhotos(db).where(sql<boolean>`p.id = any(${ids})`)
  return page.pageOf(await rows(photos).execute(), takenAt)
}
