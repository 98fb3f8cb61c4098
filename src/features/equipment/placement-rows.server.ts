import { ORPCError } from '@orpc/server'
import { sql } from 'kysely'
import { advanceCustomer } from '#features/customers/contract-status-advance.server.ts'
import { type Placement, TAKE_BACK_MINUTES } from '#features/equipment/placements.ts'
import type { RentalDayRule } from '#features/equipment/rental-day-choices.ts'
import { rentalDays } from '#features/equipment/rental-days.ts'
import { rentalOf } from '#features/equipment/rental-rates.ts'
import type { Database } from '#server/database.ts'

export const placementNotFound = () => new ORPCError('NOT_FOUND', { message: 'Placement not found' })

/** Placements that count, with unit, job and customer. */
export const placementRows = (db: Database) =>
  db
    .selectFrom('placements as p')
    .innerJoin('equipment as e', 'e.id', 'p.equipment_id')
    .innerJoin('jobs as j', 'j.id', 'p.job_id')
    .innerJoin('folders as f', 'f.id', 'j.folder_id')
    .innerJoin('customers as c', 'c.id', 'j.customer_id')
    .leftJoin('profiles as placer', 'placer.id', 'p.created_by')
    .leftJoin('profiles as remover', 'remover.id', 'p.removed_by')
    .where('p.voided_at', 'is', null)
    .select(['p.id', 'p.equipment_id', 'e.name', 'e.item_number', 'e.model_number', 'e.serial_number', 'e.category', 'e.condition'])
    .select(['e.rental_rate_daily_cents', 'e.rental_rate_weekly_cents', 'e.rental_rate_monthly_cents', 'p.job_id', 'f.folder_number'])
    .select(['j.status as job_status', 'j.customer_id', 'c.name as customer_name', 'p.room', 'p.notes', 'p.placed_at', 'p.removed_at'])
    .select(['placer.name as placed_by_name', 'remover.name as removed_by_name', 'p.removed_condition', 'p.removed_note'])
    .select(
      sql<boolean>`coalesce(p.created_by = (select app.actor_id()) and p.created_at > now() - make_interval(mins => ${TAKE_BACK_MINUTES}), false)`.as(
        'is_just_mine',
      ),
    )
    .select(['p.maintenance_reason', 'p.change_reason', sql<string>`now()`.as('now')])

type Row = Omit<Placement, 'rental_days' | 'rental_cents'> & { now: string }

/** The same with the days and the money they come to, by the rules of the settings. */
export async function priced(db: Database, found: object[]): Promise<Placement[]> {
  const { time_zone, rental_day_rule, is_best_rate } = await db
    .selectFrom('settings')
    .select(['time_zone', 'rental_day_rule', 'is_best_rate'])
    .executeTakeFirstOrThrow()
  return (found as Row[]).map(({ now, ...row }) => {
    const rental_days = rentalDays(row, rental_day_rule as RentalDayRule, time_zone, now)
    return { ...row, rental_days, rental_cents: rentalOf(rental_days, row, is_best_rate)?.cents ?? null }
  })
}

/** The placement; 404 if there is none, or if it was taken back. */
export async function onePlacement(db: Database, id: string) {
  const found = await placementRows(db).where('p.id', '=', id).executeTakeFirst()
  if (!found) throw placementNotFound()
  const [row] = await priced(db, [found])
  return row!
}

/** A time that a device may have said, else now (outbox/device-time.sql). */
export async function believed(db: Database, at: string) {
  const { rows } = await sql<{ at: string }>`select app.device_time(${at}::timestamptz) as at`.execute(db)
  return rows[0]!.at
}

/** Nothing stands at this customer's anymore, unless something does; of what was a mistake alone, nothing ever did on this loss. */
export async function customerOfPickedUp(db: Database, customer_id: string) {
  const { rows } = await sql<{ stands: boolean; stood: boolean }>`
    select coalesce(bool_or(p.removed_at is null), false) as stands, coalesce(bool_or(j.is_current
      or not exists (select from jobs o where o.customer_id = ${customer_id} and o.is_current)), false) as stood
    from placements p join jobs j on j.id = p.job_id where j.customer_id = ${customer_id} and p.voided_at is null`.execute(db)
  const { stands, stood } = rows[0]!
  if (!stands) await advanceCustomer(db, customer_id, stood ? 'last equipment picked up' : 'no equipment was there')
}
