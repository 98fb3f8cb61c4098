import { complaint } from '#server/complaints.ts'
import { createHash } from 'node:crypto'
import { ORPCError } from '@orpc/server'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { z } from 'zod'
import { bookkeepingLabels, columnTwice } from '#people/settings/bookkeeping-names.ts'
import {
  type ExportedRow,
  namesOf,
  nextInvoices,
  numberedInvoices,
  unexported,
} from '#money/bookkeeping/bookkeeping-rows.server.ts'
import {
  type BookkeepingExport,
  PAGE_SIZE,
  bookkeepingExport,
  bookkeepingNews,
  exportQuery,
  newExport,
  newInvoices,
  settling,
} from '#money/bookkeeping/bookkeeping.ts'
import { quickBooksCsv } from '#money/bookkeeping/quickbooks-csv.ts'
import { isNumbered, quickBooksIif } from '#money/bookkeeping/quickbooks-iif.ts'
import { windows1252 } from '#money/bookkeeping/windows-text.ts'
import { shownNumber } from '#money/invoices/invoice-status.ts'
import type { Database } from '#server/database.ts'
import { firstTime } from '#server/first-time.ts'
import { listPage, newestFirst } from '#server/list-page.ts'
import { allow } from '#server/procedure.ts'
import { listed } from '#values/list-query.ts'
import { utf8Mark } from '#values/csv.ts'

const tags = ['Bookkeeping']

const exports = (db: Database) =>
  db
    .selectFrom('bookkeeping_exports as x')
    .leftJoin('profiles as maker', 'maker.id', 'x.created_by')
    .select([
      'x.id',
      'x.format',
      'x.is_again',
      'x.invoice_count',
      'x.first_number',
      'x.last_number',
      'x.created_at',
    ])
    .select(['maker.name as created_by_name', sql<number>`x.total_cents::float8`.as('total_cents')])
    .$narrowType<Pick<BookkeepingExport, 'format'>>()

export const news = allow('bookkeeping.export')
  .route({
    method: 'GET',
    path: '/bookkeeping/news',
    summary: 'Get what bookkeeping does not have yet',
    description:
      'Issued invoices that were never exported, of a period and status; and exported ones that were voided since and not settled. USD cents.',
    tags,
  })
  .input(newInvoices)
  .output(bookkeepingNews)
  .handler(async ({ input, context: { db } }) => {
    const [sum, next, voided] = await Promise.all([
      unexported(db, input)
        .select([
          sql<number>`count(*)::integer`.as('count'),
          sql<number>`coalesce(sum(i.total_cents), 0)::float8`.as('total_cents'),
        ])
        .executeTakeFirstOrThrow(),
      nextInvoices(db, input),
      db
        .selectFrom('invoices as i')
        .innerJoin('customers as c', 'c.id', 'i.customer_id')
        .where('i.status', '=', 'void')
        .where('i.sent_at', 'is not', null)
        .where(
          'i.id',
          'in',
          db.selectFrom('bookkeeping_entries').select('invoice_id').where('settled_at', 'is', null),
        )
        .select([
          'i.id as invoice_id',
          'i.invoice_number',
          'c.name as customer_name',
          sql<number>`i.total_cents::float8`.as('total_cents'),
        ])
        .orderBy('i.invoice_number')
        .limit(100)
        .execute(),
    ])
    const numbered =
      input.format === 'iif'
        ? new Set(next.filter(isNumbered).map(({ customer_number }) => customer_number)).size
        : 0
    return { ...sum, next_count: next.length, numbered, voided }
  })

export const list = allow('bookkeeping.export')
  .route({
    method: 'GET',
    path: '/bookkeeping/exports',
    summary: 'List exports to bookkeeping',
    description: `Newest first, ${PAGE_SIZE} to a page.`,
    tags,
  })
  .input(exportQuery)
  .output(listed(bookkeepingExport))
  .handler(({ input, context: { db } }) =>
    listPage(input, newestFirst(sql.ref('x.created_at'), sql.ref('x.id')), PAGE_SIZE).read(
      exports(db),
    ),
  )

/**
 * Serializes exports, so that the second one finds what the first left. The constraint enforces it
 * too.
 */
const takeTurn = (db: Database) => sql`select pg_advisory_xact_lock(7030226)`.execute(db)

/**
 * Returns the invoices to export again, by their numbers. 400 if one was never issued, or is void.
 */
async function onceMore(db: Database, numbers: readonly number[]) {
  const found = await numberedInvoices(db, numbers)
  const missing = numbers.find(
    (number) => !found.some(({ invoice_number }) => invoice_number === number),
  )
  if (missing === undefined) return found
  throw complaint(`${shownNumber(missing)} isn’t an issued invoice, or is void.`, ['again'])
}
const refused = (message: string) => new ORPCError('BAD_REQUEST', { message })

export const create = allow('bookkeeping.export', { stepUp: true })
  .route({
    method: 'POST',
    path: '/bookkeeping/exports',
    summary: 'Export invoices to bookkeeping',
    description:
      'Invoices that are new, the oldest first, as many as one file of the program takes; or those of `again` once more. The file is kept and downloaded from /exports/bookkeeping. The same `id` twice makes one; 409 if the contents differ, or if someone else just exported one of them. 400 where nothing is new.',
    tags,
    successStatus: 201,
  })
  .input(newExport)
  .output(bookkeepingExport)
  .handler(async ({ input, context: { db, actor } }) => {
    const { id, again, ...which } = input
    if (
      await firstTime(
        db,
        'bookkeeping_exports',
        input,
        await actor(),
        sql<boolean>`t.format = ${which.format}`,
      )
    ) {
      await takeTurn(db)
      const invoices = again ? await onceMore(db, again) : await nextInvoices(db, which)
      if (invoices.length === 0) throw refused('There are no new invoices to export.')
      await keep(db, invoices, { id, format: which.format, is_again: again !== undefined })
    }
    return exports(db).where('x.id', '=', id).executeTakeFirstOrThrow()
  })

async function keep(
  db: Database,
  invoices: ExportedRow[],
  { id, format, is_again }: Pick<BookkeepingExport, 'id' | 'format' | 'is_again'>,
) {
  const names = await namesOf(db)
  const twice = columnTwice(names)
  if (format === 'qbo' && twice)
    throw refused(
      `Two columns have the same name in the settings: ${bookkeepingLabels[twice].toLowerCase()}.`,
    )
  const body =
    format === 'qbo'
      ? Buffer.from(utf8Mark + quickBooksCsv(invoices, names))
      : Buffer.from(windows1252(quickBooksIif(invoices, names)))
  const numbers = invoices.map(({ invoice_number }) => invoice_number)
  await db
    .insertInto('bookkeeping_exports')
    .values({
      id,
      format,
      is_again,
      body,
      invoice_count: invoices.length,
      first_number: Math.min(...numbers),
      last_number: Math.max(...numbers),
      total_cents: invoices.reduce((sum, { total_cents }) => sum + total_cents, 0),
      sha256: createHash('sha256').update(body).digest('hex'),
    })
    .execute()
  await db
    .insertInto('bookkeeping_entries')
    .values(
      invoices.map(({ id: invoice_id, total_cents }) => ({
        id: newId(),
        export_id: id,
        invoice_id,
        is_again,
        total_cents,
      })),
    )
    .execute()
}

export const settle = allow('bookkeeping.export')
  .route({
    method: 'PUT',
    path: '/bookkeeping/voided/{id}',
    summary: 'Say that a void invoice is void in bookkeeping, too',
    description:
      'Of an invoice that was voided after it was exported: it is no longer pointed out. 404 if there is none.',
    tags,
  })
  .input(settling)
  .output(z.object({ done: z.literal(true) }))
  .handler(async ({ input: { id }, context: { db } }) => {
    const { numUpdatedRows } = await db
      .updateTable('bookkeeping_entries')
      .set({ settled_at: sql`app.clock_now()` })
      .where('invoice_id', '=', id)
      .where(
        'invoice_id',
        'in',
        db.selectFrom('invoices').select('id').where('status', '=', 'void'),
      )
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new ORPCError('NOT_FOUND', { message: 'Invoice not found' })
    return { done: true }
  })
