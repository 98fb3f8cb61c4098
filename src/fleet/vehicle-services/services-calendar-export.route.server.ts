import { ORPCError } from '@orpc/server'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { oneService, openServices } from '#fleet/vehicle-services/service-rows.server.ts'
import { serviceTypes } from '#fleet/vehicles/service-types.ts'
import {
  type Service,
  isOpenService,
  openServiceQuery,
  servicePriorities,
  serviceStatuses,
} from '#fleet/vehicle-services/vehicle-services.ts'
import { reading } from '#server/acting.ts'
import { companyName } from '#server/company-name.ts'
import { download } from '#server/download.ts'
import type { RequestContext } from '#server/procedure.ts'
import type { Route } from '#server/route.ts'
import { rowId } from '#values/text.ts'

const which = z.union([
  z.strictObject({ id: rowId }),
  openServiceQuery.pick({ city: true, status: true }).strict(),
])
/** Services in one file. No one keeps more appointments than this in a calendar. */
const MOST = 500

/**
 * /exports/vehicle-services.ics with an id, or with the filters of the list: open services as
 * all-day events, earliest first, without costs, for staff. It contains only what its reader may
 * see anyway, so it needs no step-up. 404 if the service does not exist or is not open.
 */
function servicesCalendar(contextFor: (c: Context) => RequestContext) {
  const app = new Hono()
  app.get('/vehicle-services.ics', (c) =>
    download(
      c,
      contextFor(c),
      { who: 'vehicles.list', kind: 'whole', stepUp: false },
      async (request) => {
        const asked = which.safeParse(c.req.query())
        if (!asked.success)
          throw new ORPCError('BAD_REQUEST', {
            message: 'Invalid filters. Try again from the Fleet Services page.',
          })
        const { services, company } = await reading(request, async ({ db }) => ({
          services:
            'id' in asked.data
              ? [await oneService(db, asked.data.id)]
              : ((await openServices(db, asked.data)
                  .orderBy('s.service_date')
                  .limit(MOST)
                  .execute()) as Service[]),
          company: await companyName(db),
        }))
        if ('id' in asked.data && !isOpenService(services[0]!.status))
          throw new ORPCError('NOT_FOUND', { message: 'Service not found' })
        return {
          name: 'fleet services.ics',
          type: 'text/calendar; charset=utf-8',
          body: await calendarOf(services, company, request.baseUrl),
        }
      },
    ),
  )
  return app
}

async function calendarOf(services: Service[], company: string, origin: string) {
  const { default: ical } = await import('ical-generator')
  const calendar = ical({
    name: `${company} fleet services`,
    prodId: { company: 'Dryline', product: 'Fleet services', language: 'EN' },
  })
  for (const {
    id,
    vehicle_id,
    vehicle_number,
    service_type,
    service_date,
    priority,
    status,
    assigned_to,
    description,
    notes,
  } of services)
    calendar.createEvent({
      // A second download of the same service replaces the event in the calendar.
      id: `${id}@dryline`,
      // A plain day, the same in whatever zone the calendar is viewed.
      start: service_date,
      allDay: true,
      summary: `${vehicle_number}: ${serviceTypes[service_type]}`,
      description: [
        `${serviceStatuses[status]}, ${servicePriorities[priority]} priority`,
        assigned_to && `Assigned to ${assigned_to}`,
        description,
        notes,
      ]
        .filter(Boolean)
        .join('\n'),
      url: new URL(`/fleet/${vehicle_id}`, origin).href,
    })
  return calendar.toString()
}

export const route: Route = {
  path: '/exports',
  who: {
    'GET /exports/vehicle-services.ics': 'Staff',
  },
  isCompressed: true,
  app: ({ contextFor }) => servicesCalendar(contextFor),
}
