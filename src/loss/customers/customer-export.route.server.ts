import { ORPCError } from '@orpc/server'
import { type Context, Hono } from 'hono'
import { sql } from 'kysely'
import { customerCsv, customerCsvHead } from '#loss/customers/customer-csv.ts'
import { customerQuery } from '#loss/customers/customers.ts'
import { newest, selection } from '#loss/customers/customer-rows.server.ts'
import { reading, writing } from '#server/acting.ts'
import { download } from '#server/download.ts'
import { pagedText } from '#server/paged-text.ts'
import type { RequestContext } from '#server/request-context.ts'
import type { Route } from '#server/route.ts'
import { calendarDay } from '#values/times.ts'

/** Customers read per query. */
const PAGE = 1000

const which = customerQuery.pick({ q: true, status: true, city: true })

/**
 * /exports/customers.csv?q&status&city returns the customers of a list, newest first, to people who
 * may export. It records a security event.
 */
function customerExport(contextFor: (c: Context) => RequestContext) {
  const app = new Hono()
  app.get('/customers.csv', (c) =>
    download(c, contextFor(c), { who: 'customers.export', kind: 'streamed' }, async (request) => {
      const asked = which.safeParse(c.req.query())
      if (!asked.success)
        throw new ORPCError('BAD_REQUEST', {
          message: 'Invalid filters. Export again from the Customers page.',
        })
      const zone = await writing(request, async ({ db }) => {
        await sql`select app.note_file('customers exported', ${described(asked.data)})`.execute(db)
        return (await db.selectFrom('settings').select('time_zone').executeTakeFirstOrThrow())
          .time_zone
      })
      const page = (after: string | undefined) =>
        reading(request, ({ db }) => selection(db, asked.data, newest({ after }, PAGE)))
      const name = `customers ${calendarDay(Date.now(), zone)}.csv`
      return {
        name,
        type: 'text/csv; charset=utf-8',
        body: pagedText(customerCsvHead(zone), page, (customers) => customerCsv(customers, zone)),
      }
    }),
  )
  return app
}

const described = ({
  q,
  status,
  city = 'all',
}: {
  q?: string | undefined
  status?: string | undefined
  city?: string | undefined
}) =>
  [city === 'all' ? 'all locations' : `location ${city}`, status, q && `search “${q}”`]
    .filter(Boolean)
    .join(', ')

export const route: Route = {
  path: '/exports',
  who: {
    'GET /exports/customers.csv': 'Management, after a step-up',
  },
  isCompressed: true,
  app: ({ contextFor }) => customerExport(contextFor),
}
