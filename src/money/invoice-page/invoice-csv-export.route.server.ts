import { ORPCError } from '@orpc/server'
import { type Context, Hono } from 'hono'
import { sql } from 'kysely'
import { z } from 'zod'
import {
  type ExportedInvoice,
  invoiceCsv,
  invoiceCsvHead,
} from '#money/invoice-page/invoice-csv.ts'
import { filteredInvoices, invoiceOrders } from '#money/invoices/invoice-list.server.ts'
import { invoiceFilter } from '#money/invoices/invoices.ts'
import { reading, writing } from '#server/acting.ts'
import { download } from '#server/download.ts'
import { listPage } from '#server/list-page.ts'
import { pagedText } from '#server/paged-text.ts'
import type { RequestContext } from '#server/request-context.ts'
import type { Route } from '#server/route.ts'

/** Invoices read per query. */
const PAGE = 1000

const which = z.strictObject(invoiceFilter)

/**
 * Serves /exports/invoices.csv with the filters of the list: its invoices, newest issued first, for
 * management. Each download is noted as a security event.
 */
function invoiceExport(contextFor: (c: Context) => RequestContext) {
  const app = new Hono()
  app.get('/invoices.csv', (c) =>
    download(c, contextFor(c), { who: 'invoices.issue', kind: 'streamed' }, async (request) => {
      const asked = which.safeParse(c.req.query())
      if (!asked.success)
        throw new ORPCError('BAD_REQUEST', {
          message: 'Invalid filters. Export again from the Invoices page.',
        })
      const today = await writing(request, async ({ db }) => {
        const { rows } = await sql<{ day: string }>`select app.company_day()::text as day,
          app.note_file('invoices exported', ${described(asked.data)})`.execute(db)
        return rows[0]!.day
      })
      const page = (after: string | undefined) =>
        reading(request, ({ db }) =>
          listPage({ after }, invoiceOrders, PAGE).read(
            withParts(filteredInvoices(db, asked.data)),
          ),
        )
      const body = pagedText(invoiceCsvHead(), page, (invoices) =>
        invoiceCsv(invoices as ExportedInvoice[], today),
      )
      return { name: `invoices ${today}.csv`, type: 'text/csv; charset=utf-8', body }
    }),
  )
  return app
}

/** Adds the parts that make up the amount. */
const withParts = (invoices: ReturnType<typeof filteredInvoices>) =>
  invoices
    .select('c.claim_number')
    .select([
      sql<number>`i.subtotal_cents::float8`.as('subtotal_cents'),
      sql<number>`i.local_tax_cents::float8`.as('local_tax_cents'),
      sql<number>`i.state_tax_cents::float8`.as('state_tax_cents'),
      sql<number>`i.paid_cents::float8`.as('paid_cents'),
    ])

const described = ({ q, city = 'all', from, to, status, ...narrowed }: z.output<typeof which>) =>
  [
    city === 'all' ? 'all locations' : `location ${city}`,
    status,
    from && `from ${from}`,
    to && `to ${to}`,
    narrowed.insurer,
    narrowed.customer_id && `customer ${narrowed.customer_id}`,
    narrowed.job_id && `job ${narrowed.job_id}`,
    q && `search “${q}”`,
  ]
    .filter(Boolean)
    .join(', ')

export const route: Route = {
  path: '/exports',
  who: {
    'GET /exports/invoices.csv': 'Management, after a step-up',
  },
  isCompressed: true,
  app: ({ contextFor }) => invoiceExport(contextFor),
}
