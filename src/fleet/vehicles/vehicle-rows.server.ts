import { ORPCError } from '@orpc/server'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { PlannedService } from '#fleet/vehicles/service-due.ts'
import type { Vehicle, VehicleCard, vehicleQuery } from '#fleet/vehicles/vehicles.ts'
import type { Database } from '#server/database.ts'
import { hasWords } from '#server/has-words.ts'
import type { Orders } from '#server/list-page.ts'
import { searchWords } from '#values/search-words.ts'

type NextService = VehicleCard['next_service']

export const vehicleNotFound = () => new ORPCError('NOT_FOUND', { message: 'Vehicle not found' })

/**
 * The last day that counts as soon, by the company's calendar and settings. A subquery, so that it
 * is read only once no matter what it is compared with.
 */
const SOON = sql<string>`(select app.company_day() + expiry_notice_days from settings)`
const isDue = (day: string) => sql<boolean>`coalesce(${sql.ref(day)} <= ${SOON}, false)`

/** True if the registration or the insurance of a vehicle `v` expires soon or has expired. */
export const isExpiring = sql<boolean>`(${isDue('v.registration_expires')} or ${isDue('v.insurance_expires')})`

/** Selects vehicles with their last known mileage. */
export const vehicleRows = (db: Database) =>
  db
    .selectFrom('vehicles as v')
    .select([
      'v.id',
      'v.number',
      'v.year',
      'v.make',
      'v.model',
      'v.description',
      'v.plate',
      'v.city_code',
      'v.status',
      'v.status_reason',
    ])
    .select([
      'v.last_oil_change',
      'v.last_tire_rotation',
      'v.registration_expires',
      'v.insurance_expires',
      'v.archived_at',
      'v.created_at',
    ])
    .select('v.known_mileage as current_mileage')
    .select([
      isDue('v.registration_expires').as('is_registration_due'),
      isDue('v.insurance_expires').as('is_insurance_due'),
    ])

/** Adds the newest picture of the front, which the card shows. */
export const withFront = (rows: ReturnType<typeof vehicleRows>) =>
  rows.select(sql<string | null>`app.front_photo(v.id)`.as('front_photo_id'))

/** Adds each vehicle's next open service. */
export const nextService = sql<NextService>`(
  select json_build_object('service_type', s.service_type, 'service_date', s.service_date, 'status', s.status)
  from vehicle_services s where s.vehicle_id = v.id and s.status in ('requested', 'scheduled')
  order by s.service_date, s.id limit 1)`.as('next_service')

/** Adds each vehicle's recurring services. */
export const servicePlan = sql<PlannedService[]>`app.service_plan(v)`.as('service_plan')

/** Returns the vehicle. Throws 404 if there is none. */
export async function oneVehicle(db: Database, id: string) {
  const found = await vehicleRows(db).select(servicePlan).where('v.id', '=', id).executeTakeFirst()
  if (!found) throw vehicleNotFound()
  return found as Vehicle
}

type Filter = Omit<z.output<typeof vehicleQuery>, 'after' | 'before'>

/** Selects the vehicles that match the filters of the page. Archived ones are listed separately. */
export function filteredVehicles(db: Database, { q, status, city, archived, expiring }: Filter) {
  let found = vehicleRows(db).where('v.archived_at', archived ? 'is not' : 'is', null)
  const words = q ? searchWords(q) : []
  if (words.length > 0) found = found.where(hasWords(sql.ref('v.search_text'), words))
  if (expiring) found = found.where(isExpiring)
  if (status) found = found.where('v.status', '=', status)
  if (city && city !== 'all') found = found.where('v.city_code', '=', city)
  return found
}

export const vehicleOrders: Orders<'number'> = {
  id: sql.ref('v.id'),
  by: {
    newest: { by: sql.ref('v.created_at'), type: 'timestamptz' },
    number: { by: sql`lower(v.number)`, type: 'text' },
  },
}
