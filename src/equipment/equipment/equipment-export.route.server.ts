import { ORPCError } from '@orpc/server'
import { type Context, Hono } from 'hono'
import { sql } from 'kysely'
import type { z } from 'zod'
import { equipmentCsv, equipmentCsvHead } from '#equipment/equipment/equipment-csv.ts'
import { equipmentOrders, filteredUnits } from '#equipment/equipment/equipment-rows.server.ts'
import { type Equipment, equipmentQuery } from '#equipment/equipment/equipment.ts'
import { reading, writing } from '#server/acting.ts'
import { download } from '#server/download.ts'
import { listPage } from '#server/list-page.ts'
import { pagedText } from '#server/paged-text.ts'
import type { RequestContext } from '#server/request-context.ts'
import type { Route } from '#server/route.ts'
import { calendarDay } from '#values/times.ts'

/** Units read per query. */
const PAGE = 1000

const which = equipmentQuery.pick({
  q: true,
  status: true,
  category: true,
  condition: true,
  city: true,
})

/**
 * Serves /exports/equipment.csv: the units that match the list's filters, newest first. Only for
 * people who may export; each export is recorded as a security event.
 */
function equipmentExport(contextFor: (c: Context) => RequestContext) {
  const app = new Hono()
  app.get('/equipment.csv', (c) =>
    download(c, contextFor(c), { who: 'equipment.export', kind: 'streamed' }, async (request) => {
      const asked = which.safeParse(c.req.query())
      if (!asked.success)
        throw new ORPCError('BAD_REQUEST', {
          message: 'Invalid filters. Export again from the Equipment page.',
        })
      const zone = await writing(request, async ({ db }) => {
        await sql`select app.note_file('equipment exported', ${described(asked.data)})`.execute(db)
        return (await db.selectFrom('settings').select('time_zone').executeTakeFirstOrThrow())
          .time_zone
      })
      const page = (after: string | undefined) =>
        reading(request, ({ db }) =>
          listPage({ after }, equipmentOrders, PAGE).read(filteredUnits(db, asked.data)),
        )
      const name = `equipment ${calendarDay(Date.now(), zone)}.csv`
      const body = pagedText(equipmentCsvHead(), page, (units) =>
        equipmentCsv(units as Equipment[], zone),
      )
      return { name, type: 'text/csv; charset=utf-8', body }
    }),
  )
  return app
}

const described = ({ q, city = 'all', ...narrowed }: z.output<typeof which>) =>
  [
    city === 'all' ? 'all locations' : `location ${city}`,
    ...Object.values(narrowed),
    q && `search “${q}”`,
  ]
    .filter(Boolean)
    .join(', ')

export const route: Route = {
  path: '/exports',
  who: {
    'GET /exports/equipment.csv': 'Management, after a step-up',
  },
  isCompressed: true,
  app: ({ contextFor }) => equipmentExport(contextFor),
}
