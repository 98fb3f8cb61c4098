import { ORPCError } from '@orpc/server'
import { type Context, Hono } from 'hono'
import { sql } from 'kysely'
import type { z } from 'zod'
import { costFields } from '#fleet/vehicles/vehicle-draft.ts'
import { vehicleCsv, vehicleCsvHead } from '#fleet/vehicles/vehicle-csv.ts'
import { filteredVehicles, vehicleOrders } from '#fleet/vehicles/vehicle-rows.server.ts'
import {
  type Vehicle,
  type VehicleCosts,
  vehicleQuery,
  vehicleStatuses,
} from '#fleet/vehicles/vehicles.ts'
import { reading, writing } from '#server/acting.ts'
import { download } from '#server/download.ts'
import { listPage } from '#server/list-page.ts'
import { pagedText } from '#server/paged-text.ts'
import type { RequestContext } from '#server/request-context.ts'
import type { Route } from '#server/route.ts'
import { calendarDay } from '#values/times.ts'

/** Vehicles read at once. */
const PAGE = 500

const which = vehicleQuery.pick({
  q: true,
  status: true,
  city: true,
  archived: true,
  expiring: true,
})

/**
 * /exports/vehicles.csv with the filters of the fleet: its vehicles by number with their costs, for
 * management. Each download is recorded as a security event.
 */
function vehicleExport(contextFor: (c: Context) => RequestContext) {
  const app = new Hono()
  app.get('/vehicles.csv', (c) =>
    download(c, contextFor(c), { who: 'vehicles.export', kind: 'streamed' }, async (request) => {
      const asked = which.safeParse(c.req.query())
      if (!asked.success)
        throw new ORPCError('BAD_REQUEST', {
          message: 'Invalid filters. Export again from the Fleet page.',
        })
      const zone = await writing(request, async ({ db }) => {
        await sql`select app.note_file('vehicles exported', ${described(asked.data)})`.execute(db)
        return (await db.selectFrom('settings').select('time_zone').executeTakeFirstOrThrow())
          .time_zone
      })
      const page = (after: string | undefined) =>
        reading(request, ({ db }) =>
          listPage({ sort: 'number', after }, vehicleOrders, PAGE).read(
            filteredVehicles(db, asked.data)
              .leftJoin('vehicle_costs as k', 'k.id', 'v.id')
              .select(costFields.map((field) => `k.${field}` as const)),
          ),
        )
      const name = `vehicles ${calendarDay(Date.now(), zone)}.csv`
      const body = pagedText(vehicleCsvHead(), page, (vehicles) =>
        vehicleCsv(vehicles as unknown as (Vehicle & VehicleCosts)[], zone),
      )
      return { name, type: 'text/csv; charset=utf-8', body }
    }),
  )
  return app
}

const described = ({ q, status, archived, expiring, city = 'all' }: z.output<typeof which>) =>
  [
    city === 'all' ? 'all locations' : `location ${city}`,
    status && vehicleStatuses[status],
    archived && 'archived',
    expiring && 'registration or insurance expiring',
    q && `search “${q}”`,
  ]
    .filter(Boolean)
    .join(', ')

export const route: Route = {
  path: '/exports',
  who: {
    'GET /exports/vehicles.csv': 'Management, after a step-up',
  },
  isCompressed: true,
  app: ({ contextFor }) => vehicleExport(contextFor),
}
