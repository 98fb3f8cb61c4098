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
import type { RequestContext } from '#server/request-context.ts'
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
          body: calendarOf(services, company, request.baseUrl),
        }
      },
    ),
  )
  return app
}

/** Longest line of a calendar, in bytes (RFC 5545, section 3.1). */
const LINE = 75

/** Returns a property with a text, escaped and folded. */
function property(name: string, text: string) {
  const escaped = text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`)
  let [lines, length] = ['', 0]
  for (const letter of `${name}:${escaped}`) {
    const bytes = Buffer.byteLength(letter)
    const isFull = length + bytes > LINE
    lines += isFull ? `\r\n ${letter}` : letter
    length = isFull ? 1 + bytes : length + bytes
  }
  return lines
}

function calendarOf(services: Service[], company: string, origin: string) {
  const made = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const name = `${company} fleet services`
  const events = services.flatMap((service) => [
    'BEGIN:VEVENT',
    // A second download of the same service replaces the event in the calendar.
    `UID:${service.id}@dryline`,
    'SEQUENCE:0',
    `DTSTAMP:${made}`,
    // A plain day, the same in whatever zone the calendar is viewed.
    `DTSTART;VALUE=DATE:${service.service_date.replaceAll('-', '')}`,
    'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE',
    'X-MICROSOFT-MSNCALENDAR-ALLDAYEVENT:TRUE',
    property('SUMMARY', `${service.vehicle_number}: ${serviceTypes[service.service_type]}`),
    property(
      'DESCRIPTION',
      [
        `${serviceStatuses[service.status]}, ${servicePriorities[service.priority]} priority`,
        service.assigned_to && `Assigned to ${service.assigned_to}`,
        service.description,
        service.notes,
      ]
        .filter(Boolean)
        .join('\n'),
    ),
    `URL;VALUE=URI:${new URL(`/fleet/${service.vehicle_id}`, origin).href}`,
    'END:VEVENT',
  ])
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Dryline//Fleet services//EN',
    property('NAME', name),
    property('X-WR-CALNAME', name),
    ...events,
    'END:VCALENDAR',
    '',
  ].join('\r\n')
}

export const route: Route = {
  path: '/exports',
  who: {
    'GET /exports/vehicle-services.ics': 'Staff',
  },
  isCompressed: true,
  app: ({ contextFor }) => servicesCalendar(contextFor),
}
