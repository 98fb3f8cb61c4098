import { ORPCError } from '@orpc/server'
import { sql } from 'kysely'
import type { z } from 'zod'
import { papersOf } from '#fleet/vehicle-papers/vehicle-paper-rows.server.ts'
import type { Service, openServiceQuery } from '#fleet/vehicle-services/vehicle-services.ts'
import type { Database } from '#server/database.ts'

/**
 * Selects services with the people who asked for and completed them. Costs are null for people who
 * may not see them.
 */
export const serviceRows = (db: Database) =>
  db
    .selectFrom('vehicle_services as s')
    .innerJoin('vehicles as v', 'v.id', 's.vehicle_id')
    .leftJoin('vehicle_service_costs as k', 'k.id', 's.id')
    .leftJoin('profiles as asker', 'asker.id', 's.created_by')
    .leftJoin('profiles as doer', 'doer.id', 's.completed_by')
    .select([
      's.id',
      's.vehicle_id',
      'v.number as vehicle_number',
      's.service_type',
      's.service_date',
      's.priority',
      's.assigned_to',
    ])
    .select([
      's.description',
      's.notes',
      's.status',
      's.completed_on',
      's.odometer',
      's.created_at',
      'asker.name as created_by_name',
    ])
    .select(['doer.name as completed_by_name', 'k.estimated_cost_cents', 'k.cost_cents'])
    .select(papersOf(sql`p.service_id = s.id`).as('papers'))

/** Returns the service. Throws 404 if there is none. */
export async function oneService(db: Database, id: string) {
  const found = await serviceRows(db).where('s.id', '=', id).executeTakeFirst()
  if (!found) throw new ORPCError('NOT_FOUND', { message: 'Service not found' })
  return found as Service
}

/** Selects the open services on vehicles of a location. */
export function openServices(
  db: Database,
  { city, status }: Pick<z.output<typeof openServiceQuery>, 'city' | 'status'>,
) {
  let found = serviceRows(db)
    .where('s.status', 'in', status ? [status] : ['requested', 'scheduled'])
    .where('v.archived_at', 'is', null)
  if (city && city !== 'all') found = found.where('v.city_code', '=', city)
  return found
}
