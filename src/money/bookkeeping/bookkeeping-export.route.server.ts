import { ORPCError } from '@orpc/server'
import { type Context, Hono } from 'hono'
import { sql } from 'kysely'
import { z } from 'zod'
import type { BookkeepingFormat } from '#money/bookkeeping/bookkeeping.ts'
import { shownNumber } from '#money/invoices/invoice-status.ts'
import { writing } from '#server/acting.ts'
import { download } from '#server/download.ts'
import type { RequestContext } from '#server/request-context.ts'
import type { Route } from '#server/route.ts'
import { rowId } from '#values/text.ts'

const asked = z.strictObject({ id: rowId })
const types: Record<BookkeepingFormat, string> = {
  qbo: 'text/csv; charset=utf-8',
  iif: 'text/plain; charset=windows-1252',
}

/**
 * Serves /exports/bookkeeping?id: the file of an export with its original bytes, for management.
 * Each download is noted as a security event.
 */
function bookkeepingFile(contextFor: (c: Context) => RequestContext) {
  const app = new Hono()
  app.get('/bookkeeping', (c) =>
    download(c, contextFor(c), { who: 'bookkeeping.export', kind: 'whole' }, async (request) => {
      const which = asked.safeParse(c.req.query())
      const found = await writing(request, async ({ db }) => {
        const row = await db
          .selectFrom('bookkeeping_exports')
          .select(['format', 'body', 'first_number', 'last_number', 'invoice_count'])
          .where('id', '=', which.data?.id ?? null)
          .executeTakeFirst()
        if (!row) throw new ORPCError('NOT_FOUND', { message: 'Export not found' })
        await sql`select app.note_file('bookkeeping exported', ${`${row.invoice_count} invoices, from ${shownNumber(row.first_number)}`})`.execute(
          db,
        )
        return row
      })
      const format = found.format as BookkeepingFormat
      const numbers = [...new Set([found.first_number, found.last_number])].join('-')
      return {
        name: `invoices ${numbers}.${format === 'qbo' ? 'csv' : 'iif'}`,
        type: types[format],
        body: Uint8Array.from(found.body),
      }
    }),
  )
  return app
}

export const route: Route = {
  path: '/exports',
  who: {
    'GET /exports/bookkeeping': 'Management, after a step-up',
  },
  isCompressed: true,
  app: ({ contextFor }) => bookkeepingFile(contextFor),
}
