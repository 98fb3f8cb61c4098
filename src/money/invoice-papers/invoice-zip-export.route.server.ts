import { ORPCError } from '@orpc/server'
import { downloadZip } from 'client-zip'
import { type Context, Hono } from 'hono'
import { sql } from 'kysely'
import { z } from 'zod'
import { bytesOf, paperFor } from '#money/invoice-papers/invoice-pdf.route.server.ts'
import { filteredInvoices } from '#money/invoices/invoice-list.server.ts'
import { shownNumber } from '#money/invoices/invoice-status.ts'
import { MOST_PAPERS, invoiceFilter } from '#money/invoices/invoices.ts'
import { reading, writing } from '#server/acting.ts'
import { download } from '#server/download.ts'
import type { RequestContext } from '#server/request-context.ts'
import type { Route } from '#server/route.ts'
import type { Storage } from '#server/storage.ts'

const asked = z.strictObject(invoiceFilter)

/**
 * Serves /exports/invoices.zip with the filters of the list: each PDF as issued, streamed; drafts
 * as they are now. For management, noted as a security event. 404 if none matches, 400 if more than
 * 500 do.
 */
function invoicesZip(contextFor: (c: Context) => RequestContext, storage: Storage) {
  const app = new Hono()
  app.get('/invoices.zip', (c) =>
    download(c, contextFor(c), { who: 'invoices.issue', kind: 'streamed' }, async (request) => {
      const filter = asked.safeParse(c.req.query())
      if (!filter.success)
        throw new ORPCError('BAD_REQUEST', { message: filter.error.issues[0]!.message })
      const rows = await reading(request, ({ db }) =>
        filteredInvoices(db, filter.data)
          .orderBy('i.invoice_number')
          .limit(MOST_PAPERS + 1)
          .execute(),
      )
      if (rows.length === 0)
        throw new ORPCError('NOT_FOUND', { message: 'No invoices match these filters' })
      if (rows.length > MOST_PAPERS)
        throw new ORPCError('BAD_REQUEST', {
          message: `These are more than ${MOST_PAPERS} invoices. Choose a shorter period.`,
        })
      await writing(request, ({ db }) =>
        sql`select app.note_file('invoices downloaded', ${`${rows.length} invoices`})`
          .execute(db)
          .then(() => {}),
      )
      async function* files() {
        for (const { id, invoice_number, date_issued } of rows) {
          const found = await paperFor(request, id)
          if (!found) continue
          const { body, size } = await bytesOf(found, storage)
          yield {
            name: `${shownNumber(invoice_number)}.pdf`,
            lastModified: new Date(`${date_issued}T12:00:00Z`),
            input: body,
            size,
          }
        }
      }
      return { name: 'invoices.zip', type: 'application/zip', body: downloadZip(files()).body! }
    }),
  )
  return app
}

export const route: Route = {
  path: '/exports',
  who: {
    'GET /exports/invoices.zip': 'Management, after a step-up',
  },
  app: ({ contextFor, storage }) => invoicesZip(contextFor, storage),
}
