import { ORPCError } from '@orpc/server'
import { sql } from 'kysely'
import { z } from 'zod'
import { locationScope } from '#people/locations/locations.ts'
import { dueServices } from '#fleet/vehicle-services/due-services.server.ts'
import { dueService, serviceInterval } from '#fleet/vehicle-services/service-plan.ts'
import { serviceTypes } from '#fleet/vehicles/service-types.ts'
import { allow } from '#server/procedure.ts'
import { saveEdit, seenFields } from '#server/unseen-changes.ts'

const tags = ['Vehicles']
/** Due services listed at once: more than anyone schedules in a day. */
const MOST = 200
const typesInOrder = Object.keys(serviceTypes)

export const intervals = allow('vehicles.list')
  .route({
    method: 'GET',
    path: '/service-intervals',
    summary: 'List how often services are due',
    description:
      'Each kind of service, with days and miles; both null where it is done only when something is wrong.',
    tags,
  })
  .output(z.array(serviceInterval))
  .handler(async ({ context: { db } }) => {
    const rows = z
      .array(serviceInterval)
      .parse(await db.selectFrom('service_intervals').selectAll().execute())
    return rows.sort((a, b) => typesInOrder.indexOf(a.id) - typesInOrder.indexOf(b.id))
  })

export const editInterval = allow('settings.edit', { stepUp: true })
  .route({
    method: 'PATCH',
    path: '/service-intervals/{id}',
    summary: 'Edit how often a service is due',
    description: 'Holds for every vehicle at once. 409 if it no longer matches `was`.',
    tags,
  })
  .input(serviceInterval.extend({ was: seenFields }))
  .output(z.object({ done: z.literal(true) }))
  .handler(async ({ input: { id, ...interval }, context: { db } }) => {
    if (!(await saveEdit(db, 'service_intervals', sql`id = ${id}`, interval)))
      throw new ORPCError('NOT_FOUND')
    return { done: true } as const
  })

export const due = allow('vehicles.list')
  .route({
    method: 'GET',
    path: '/service-plan/due',
    summary: 'List services that are due',
    description: `By the company's day and the last known mileage: what is due or soon will be on vehicles that are not archived, and was not asked for yet; what is due first. At most ${MOST} of them; \`count\` is how many there are.`,
    tags,
  })
  .input(z.strictObject({ city: locationScope.optional() }))
  .output(z.object({ rows: z.array(dueService), count: z.int() }))
  .handler(async ({ input: { city }, context: { db } }) => {
    const found = await dueServices(db, city)
    return { rows: found.slice(0, MOST), count: found.length }
  })
