import { sql } from 'kysely'
import type { z } from 'zod'
import { letOthers, takeTurn } from '#workplaces/imports/import-turns.server.ts'
import {
  type ItemsReport,
  itemsImport,
  itemsReport,
} from '#workplaces/imports/price-list-columns.ts'
import { type ImportedItem, itemId, readPriceItem } from '#workplaces/imports/price-list-row.ts'
import type { Database } from '#server/database.ts'
import { allow } from '#server/procedure.ts'
import { firstLine } from '#values/words.ts'

const tags = ['Price list']
interface Read {
  row: number
  id: string
  item: ImportedItem
}

export const checkPriceList = allow('priceList.edit')
  .route({
    method: 'POST',
    path: '/price-list/import/check',
    summary: 'Check an import of the price list',
    description:
      'Returns what importing these rows would do, without importing them: the rows that are bad or already imported. Prices are dollars.',
    tags,
  })
  .input(itemsImport)
  .output(itemsReport)
  .handler(async ({ input, context: { db } }) => (await sort(db, input)).report)

export const runPriceList = allow('priceList.edit')
  .route({
    method: 'POST',
    path: '/price-list/import',
    summary: 'Import a price list',
    description:
      'Adds every good row as an item, in one transaction, and returns why the others were not imported. Nothing that is here is changed; importing the same rows again adds nothing. 409 while another import runs.',
    tags,
  })
  .input(itemsImport)
  .output(itemsReport)
  .handler(async ({ input, context: { db } }) => {
    await takeTurn(db)
    const { good, report } = await sort(db, input)
    if (good.length === 0) return report
    await sql`select app.import_price_items(${JSON.stringify(good.map(({ id, item }) => ({ id, ...item })))}::jsonb)`.execute(
      db,
    )
    await sql`select app.note_file('price list imported', ${`${good.length}`})`.execute(db)
    return report
  })

/**
 * Sorts out the good rows and reports on the others. A number used by an item that is not archived
 * is not used again.
 */
async function sort(db: Database, { rows }: z.output<typeof itemsImport>) {
  const report: ItemsReport = { good: 0, bad: [], here: [] }
  const read: Read[] = []
  for (const [n, { row, cells }] of rows.entries()) {
    await letOthers(n)
    const made = readPriceItem(cells)
    if ('problems' in made) report.bad.push({ row, problems: made.problems })
    else read.push({ row, id: itemId(made.item), item: made.item })
  }
  const { ids, numbers } = await itemsHere(db, read)
  const good: Read[] = []
  const inFile = new Map<string, string>()
  for (const one of read) {
    const { row, id, item } = one
    const number = item.item_number.toLowerCase()
    const by = inFile.get(number) ?? (ids.has(id) ? undefined : numbers.get(number))
    if (by !== undefined) {
      const message = `Duplicate item number, already used by ${by}`
      report.bad.push({
        row,
        problems: [{ field: 'item_number', value: item.item_number, message }],
      })
      continue
    }
    inFile.set(number, `row ${row}`)
    if (ids.has(id)) report.here.push(row)
    else good.push(one)
  }
  report.good = good.length
  return { good, report: { ...report, bad: report.bad.toSorted((a, b) => a.row - b.row) } }
}

/** Returns which of these rows exist already, and what has their numbers. */
async function itemsHere(db: Database, read: readonly Read[]) {
  const found = await sql<{
    id: string
    item_number: string
    description: string
    archived: boolean
  }>`
    select id, item_number, description, archived_at is not null as archived from price_items
    where id = any(${read.map(({ id }) => id)}::uuid[])
      or archived_at is null and lower(item_number) = any(${read.map(({ item }) => item.item_number.toLowerCase())}::text[])`.execute(
    db,
  )
  return {
    ids: new Set(found.rows.map(({ id }) => id)),
    numbers: new Map(
      found.rows
        .filter(({ archived }) => !archived)
        .map(({ item_number, description }) => [
          item_number.toLowerCase(),
          firstLine(description, 60),
        ]),
    ),
  }
}
