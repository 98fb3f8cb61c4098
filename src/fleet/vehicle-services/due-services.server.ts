import { sql } from 'kysely'
import { companyTime } from '#server/company-time.ts'
import { upcomingOf } from '#fleet/vehicles/service-due.ts'
import { filteredVehicles, servicePlan } from '#fleet/vehicles/vehicle-rows.server.ts'
import type { Database } from '#server/database.ts'
import { calendarDay } from '#values/times.ts'

/**
 * Returns services that are due or soon will be and were not asked for yet. Those that are due come
 * first, then by vehicle.
 */
export async function dueServices(db: Database, city?: string) {
  const { now, time_zone } = await companyTime(db)
  const today = calendarDay(now, time_zone)
  const vehicles = await filteredVehicles(db, { city })
    .select(servicePlan)
    .select(
      sql<string[]>`array(select s.service_type from vehicle_services s where s.vehicle_id = v.id
        and s.status in ('requested', 'scheduled'))`.as('asked'),
    )
    .orderBy(sql`lower(v.number)`)
    .execute()
  return vehicles
    .flatMap(({ id, number, year, make, model, current_mileage, service_plan, asked }) =>
      upcomingOf({ service_plan, current_mileage }, today)
        .filter(({ planned }) => !asked.includes(planned.service_type))
        .map(({ planned, state }) => ({
          vehicle_id: id,
          vehicle_number: number,
          vehicle_name: [year, make, model].filter(Boolean).join(' '),
          current_mileage,
          planned,
          state,
        })),
    )
    .sort((a, b) => Number(b.state === 'due') - Number(a.state === 'due'))
}
