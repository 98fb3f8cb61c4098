import { ORPCError } from '@orpc/server'
import { sql } from 'kysely'
import { type Placement, TAKE_BACK_MINUTES } from '#equipment/placements/placements.ts'
import type { RentalDayRule } from '#equipment/rental/rental-day-choices.ts'
import { rentalDays } from '#equipment/rental/rental-days.ts'
import { rentalOf } from '#equipment/rental/rental-rates.ts'
import type { Database } from '#server/database.ts'

export const placementNotFound = () =>
  new ORPCError('NOT_FOUND', { message: 'Placement not found' })

/** Selects placements that were not taken back, with unit, job and customer. */
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
    .select([
      'p.id',
      'p.equipment_id',
      'e.name',
      'e.item_number',
      'e.model_number',
      'e.serial_number',
      'e.category',
      'e.condition',
    ])
    .select(['e.dehumidifier_kind', 'e.rated_pints_per_day', 'e.rating_basis', 'e.rated_cfm'])
    .select([
      'e.rental_rate_daily_cents',
      'e.rental_rate_weekly_cents',
      'e.rental_rate_monthly_cents',
      'p.job_id',
      'f.folder_number',
    ])
    .select([
      'j.status as job_status',
      'j.customer_id',
      'c.name as customer_name',
      'p.room',
      'p.notes',
      'p.placed_at',
      'p.removed_at',
    ])
    .select([
      'placer.name as placed_by_name',
      'remover.name as removed_by_name',
      'p.removed_condition',
      'p.removed_note',
    ])
    .select(
      sql<boolean>`coalesce(p.created_by = (select app.actor_id()) and p.created_at > now() - make_interval(mins => ${TAKE_BACK_MINUTES}), false)`.as(
        'is_just_mine',
      ),
    )
    .select(['p.maintenance_reason', 'p.change_reason', sql<string>`now()`.as('now')])

type Row = Omit<Placement, 'rental_days' | 'rental_cents'> & { now: string }

/** Adds rental days and cents to the rows, by the rules in the settings. */
export async function priced(db: Database, found: object[]): Promise<Placement[]> {
  const { time_zone, rental_day_rule, is_best_rate } = await db
    .selectFrom('settings')
    .select(['time_zone', 'rental_day_rule', 'is_best_rate'])
    .executeTakeFirstOrThrow()
  return (found as Row[]).map(({ now, ...row }) => {
    const rental_days = rentalDays(row, rental_day_rule as RentalDayRule, time_zone, now)
    return {
      ...row,
      rental_days,
      rental_cents: rentalOf(rental_days, row, is_best_rate)?.cents ?? null,
    }
  })
}

/** Returns the placement; 404 if it does not exist or was taken back. */
export async function onePlacement(db: Database, id: string) {
  const found = await placementRows(db).where('p.id', '=', id).executeTakeFirst()
  if (!found) throw placementNotFound()
  const [row] = await priced(db, [found])
  return row!
}
