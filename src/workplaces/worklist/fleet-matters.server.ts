import { sql } from 'kysely'
import { dueServices } from '#fleet/vehicle-services/due-services.server.ts'
import { isExpiring } from '#fleet/vehicles/vehicle-rows.server.ts'
import { openServices } from '#fleet/vehicle-services/service-rows.server.ts'
import type { Worklist } from '#workplaces/worklist/worklist.ts'
import type { Database } from '#server/database.ts'

export const noFleetMatters: Worklist['fleet'] = {
  expiring_vehicles: 0,
  due_services: 0,
  requested_services: 0,
  late_services: 0,
}

/** Returns what management has to do about the vehicles of a location, or of all. */
export async function fleetMatters(
  db: Database,
  place: string | undefined,
): Promise<Worklist['fleet']> {
  let expiring = db
    .selectFrom('vehicles as v')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('v.archived_at', 'is', null)
    .where(isExpiring)
  if (place) expiring = expiring.where('v.city_code', '=', place)
  const open = db.selectFrom(openServices(db, { city: place }).as('s')).select([
    sql<number>`(count(*) filter (where s.status = 'requested'))::integer`.as('requested_services'),
    sql<number>`(count(*) filter (where s.status = 'scheduled'
        and s.service_date < (select app.company_day())))::integer`.as('late_services'),
  ])
  const [{ count }, services, due] = await Promise.all([
    expiring.executeTakeFirstOrThrow(),
    open.executeTakeFirstOrThrow(),
    dueServices(db, place),
  ])
  return {
    expiring_vehicles: count,
    due_services: due.filter(({ state }) => state === 'due').length,
    ...services,
  }
}
