import { sql } from 'kysely'
import { z } from 'zod'
import { documentRows } from '#loss/documents/document-rows.server.ts'
import { document } from '#loss/documents/documents.ts'
import { folderNotFound, folderRows, oneFolder } from '#loss/folders/folder-rows.server.ts'
import {
  MOST,
  type FiledContract,
  PAGE_SIZE,
  byName,
  filedContract,
  folder,
  folderQuery,
  removedContent,
  settableStatus,
  subfolder,
} from '#loss/folders/folders.ts'
import { listed } from '#values/list-query.ts'
import { searchWords } from '#values/search-words.ts'
import { rowId } from '#values/text.ts'
import type { Database } from '#server/database.ts'
import { listPage, newestFirst } from '#server/list-page.ts'
import { allow } from '#server/procedure.ts'

const tags = ['Folders']
const byNewest = newestFirst(sql.ref('f.created_at'), sql.ref('f.id'))

export const list = allow('folders.list')
  .route({
    method: 'GET',
    path: '/folders',
    summary: 'List folders',
    description: `Newest first, ${PAGE_SIZE} to a page; \`older\` and \`newer\` lead to the next and the previous page and are absent if there is none.`,
    tags,
  })
  .input(folderQuery)
  .output(listed(folder))
  .handler(({ input: { q, status, city: scope, ...asked }, context: { db } }) => {
    const page = listPage(asked, byNewest, PAGE_SIZE)
    const city = scope === 'all' ? undefined : scope
    let found = folderRows(db)
    if (q) {
      const { at, backwards, most } = page
      const ids = sql<string>`(select app.search_folders(${searchWords(q)}::text[], most => ${most},
        city => ${city ?? null}, a_status => ${status ?? null},
        at => ${at?.key ?? null}, at_id => ${at?.id ?? null}, backwards => ${backwards}))`
      found = found.where('f.id', 'in', ids)
    } else {
      if (status) found = found.where('f.status', '=', status)
      if (city) found = found.where('f.city_code', '=', city)
    }
    return page.read(found)
  })

export const read = allow('folders.list')
  .route({
    method: 'GET',
    path: '/folders/{id}',
    summary: 'Get a folder',
    description: '404 if it does not exist.',
    tags,
  })
  .input(z.strictObject({ id: rowId }))
  .output(folder)
  .handler(({ input, context: { db } }) => oneFolder(db, input.id))

export const contents = allow('folders.list')
  .route({
    method: 'GET',
    path: '/folders/{id}/contents',
    summary: "List a folder's contents",
    description: `Its subfolders by name, its contracts and documents newest first, and what was removed and can be put back; ${MOST} of each at most. \`subfolder_id\` null is the Main Folder.`,
    tags,
  })
  .input(z.strictObject({ id: rowId }))
  .output(
    z.object({
      subfolders: z.array(subfolder),
      contracts: z.array(filedContract),
      documents: z.array(document),
      removed: z.array(removedContent),
    }),
  )
  .handler(async ({ input: { id }, context: { db } }) => {
    const [subfolders, contracts, documents, removed] = await Promise.all([
      db
        .selectFrom('subfolders')
        .select(['id', 'name'])
        .where('folder_id', '=', id)
        .where('removed_at', 'is', null)
        .execute(),
      contractsIn(db, id).execute(),
      documentRows(db).where('d.folder_id', '=', id).execute(),
      removedFrom(db, id),
    ])
    return { subfolders: subfolders.toSorted(byName), contracts, documents, removed }
  })

const signed = sql<
  FiledContract['signed']
>`(select coalesce(json_agg(json_build_object('id', y.id, 'name', y.name, 'media_type', y.media_type)
  order by x.place), '[]') from (select c.sealed_id as id, 0 as place where c.sealed_id is not null
    union all select n.id, n.place from scans n where n.contract_id = c.id and c.sealed_id is null) x join files y on y.id = x.id)`.as(
  'signed',
)

const contractsIn = (db: Database, folder_id: string) =>
  db
    .selectFrom('contracts as c')
    .leftJoin('files as f', 'f.id', 'c.paper_id')
    .select([
      'c.id',
      'c.contract_number',
      'c.title',
      'c.subfolder_id',
      'c.paper_id',
      'f.name as file_name',
      'f.media_type',
      'c.created_at',
    ])
    .select([
      sql<
        number | null
      >`coalesce((select y.size from files y where y.id = c.sealed_id), f.size)::float8`.as('size'),
      signed,
    ])
    .where('c.folder_id', '=', folder_id)
    .where('c.removed_at', 'is', null)
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(MOST)

/**
 * Returns removed contents, the latest first. A file that could not be opened can't be restored.
 */
async function removedFrom(db: Database, folder_id: string) {
  const mine = (by: string) =>
    sql<boolean>`coalesce(${sql.ref(by)} = (select app.actor_id()), false)`.as('mine')
  const [contracts, documents] = await Promise.all([
    db
      .selectFrom('contracts as c')
      .leftJoin('profiles as p', 'p.id', 'c.removed_by')
      .select([
        'c.id',
        sql<'contract'>`'contract'`.as('kind'),
        'c.title as name',
        'p.name as removed_by_name',
        mine('c.removed_by'),
      ])
      .select('c.removed_at')
      .$narrowType<{ removed_at: string }>()
      .where('c.folder_id', '=', folder_id)
      .where('c.removed_at', 'is not', null)
      .limit(MOST)
      .execute(),
    db
      .selectFrom('documents as d')
      .innerJoin('files as f', 'f.id', 'd.id')
      .leftJoin('profiles as p', 'p.id', 'd.deleted_by')
      .select([
        'd.id',
        sql<'document'>`'document'`.as('kind'),
        'f.name',
        'p.name as removed_by_name',
        mine('d.deleted_by'),
      ])
      .select('d.deleted_at as removed_at')
      .$narrowType<{ removed_at: string }>()
      .where('d.folder_id', '=', folder_id)
      .where('d.deleted_at', 'is not', null)
      .where('f.state', '<>', 'refused')
      .limit(MOST)
      .execute(),
  ])
  return [...contracts, ...documents].toSorted((one, other) =>
    one.removed_at < other.removed_at ? 1 : -1,
  )
}

export const setStatus = allow('folders.setStatus')
  .route({
    method: 'PUT',
    path: '/folders/{id}/status',
    summary: 'Complete a folder, or make it active again',
    description:
      'A customer has one active folder: 400 if there is another. 404 if it does not exist.',
    tags,
  })
  .input(z.strictObject({ id: rowId, status: settableStatus }))
  .output(folder)
  .handler(async ({ input: { id, status }, context: { db } }) => {
    const { numUpdatedRows } = await db
      .updateTable('folders')
      .set({ status })
      .where('id', '=', id)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw folderNotFound()
    return oneFolder(db, id)
  })
