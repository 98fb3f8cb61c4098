import { ORPCError } from '@orpc/server'
import { sql } from 'kysely'
import {
  PAGE_SIZE,
  newPriceItem,
  priceItem,
  priceItemChange,
  priceItemQuery,
} from '#money/price-list/price-list.ts'
import { archivedAt, archiving } from '#server/archiving.ts'
import type { Database } from '#server/database.ts'
import { firstTime } from '#server/first-time.ts'
import { hasWords } from '#server/has-words.ts'
import { type Orders, listPage } from '#server/list-page.ts'
import { allow } from '#server/procedure.ts'
import { saveEdit, seenFields } from '#server/unseen-changes.ts'
import { listed } from '#values/list-query.ts'
import { searchWords } from '#values/search-words.ts'

const tags = ['Price list']

const items = (db: Database) =>
  db
    .selectFrom('price_items as p')
    .select(['p.id', 'p.item_number', 'p.description', 'p.unit', 'p.taxable', 'p.archived_at'])
    .select(sql<number>`p.unit_price_cents::float8`.as('unit_price_cents'))

const orders: Orders<'number'> = {
  id: sql.ref('p.id'),
  by: {
    newest: { by: sql.ref('p.created_at'), type: 'timestamptz' },
    number: { by: sql`lower(p.item_number)`, type: 'text' },
  },
}

/** The item, archived or not; 404 if there is none. */
async function oneItem(db: Database, id: string) {
  const found = await items(db).where('p.id', '=', id).executeTakeFirst()
  if (!found) throw new ORPCError('NOT_FOUND', { message: 'Item not found' })
  return found
}

export const list = allow('priceList.list')
  .route({
    method: 'GET',
    path: '/price-list',
    summary: 'List the items of the price list',
    description: `Newest first, or sorted by number; ${PAGE_SIZE} to a page; \`archived\` lists the archived ones instead. Prices in cents with two decimals.`,
    tags,
  })
  .input(priceItemQuery)
  .output(listed(priceItem))
  .handler(({ input: { q, archived, sort, after, before }, context: { db } }) => {
    let found = items(db).where('p.archived_at', archived ? 'is not' : 'is', null)
    const words = q ? searchWords(q) : []
    if (words.length > 0) found = found.where(hasWords(sql.ref('p.search_text'), words))
    return listPage({ sort, after, before }, orders, PAGE_SIZE).read(found)
  })

export const create = allow('priceList.edit')
  .route({
    method: 'POST',
    path: '/price-list',
    summary: 'Add an item to the price list',
    description:
      'The same `id` twice adds one; 409 if the contents differ, or if an item with this number exists that is not archived.',
    tags,
    successStatus: 201,
  })
  .input(newPriceItem)
  .output(priceItem)
  .handler(async ({ input, context: { db, actor } }) => {
    if (await firstTime(db, 'price_items', input, await actor()))
      await db.insertInto('price_items').values(input).execute()
    return oneItem(db, input.id)
  })

export const edit = allow('priceList.edit')
  .route({
    method: 'PATCH',
    path: '/price-list/{id}',
    summary: 'Edit an item of the price list',
    description:
      'Changes only the given fields; lines of invoices stay as they are. 409 if one no longer matches `was`, or if the number is taken. 404 if it does not exist.',
    tags,
  })
  .input(priceItemChange.extend({ was: seenFields }))
  .output(priceItem)
  .handler(async ({ input: { id, ...change }, context: { db } }) => {
    await oneItem(db, id)
    await saveEdit(db, 'price_items', sql`id = ${id}`, change)
    return oneItem(db, id)
  })

export const archive = allow('priceList.edit')
  .route({
    method: 'PUT',
    path: '/price-list/{id}/archived',
    summary: 'Archive an item of the price list, or restore it',
    description:
      'An archived one is no longer offered, and its number is free. 409 if it is restored and its number was given away. 404 if it does not exist.',
    tags,
  })
  .input(archiving)
  .output(priceItem)
  .handler(async ({ input: { id, archived }, context: { db } }) => {
    await oneItem(db, id)
    await db
      .updateTable('price_items')
      .set({ archived_at: archivedAt(archived) })
      .where('id', '=', id)
      .execute()
    return oneItem(db, id)
  })
