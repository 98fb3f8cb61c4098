import { sql } from 'kysely'
import { Temporal } from 'temporal-polyfill'
import { rentalDays } from '#equipment/rental/rental-days.ts'
import type { RentalDayRule } from '#equipment/rental/rental-day-choices.ts'
import { freeDays } from '#money/invoices/free-days.ts'
import { billedMiles } from '#money/invoices/billed-miles.ts'
import type { UnbilledMiles } from '#money/drafts/unbilled.ts'
import { milesDriven } from '#fleet/mileage/miles-driven.ts'
import type { Database } from '#server/database.ts'

export const billing = (db: Database) =>
  db
    .selectFrom('settings')
    .select([
      'time_zone',
      'rental_day_rule',
      'is_best_rate',
      'labor_rate_job_cents',
      'labor_rate_invoice_cents',
    ])
    .select([sql<string>`app.clock()`.as('now'), sql<string>`app.company_day()::text`.as('today')])
    .$narrowType<{ rental_day_rule: RentalDayRule }>()
    .executeTakeFirstOrThrow()
export type Billing = Awaited<ReturnType<typeof billing>>

/**
 * Returns the time up to which standing equipment is counted: now, or the end of an earlier day of
 * the company.
 */
const until = ({ now, today, time_zone }: Billing, through: string) =>
  through >= today
    ? now
    : Temporal.PlainDate.from(through)
        .add({ days: 1 })
        .toZonedDateTime(time_zone)
        .subtract({ milliseconds: 1 })
        .toInstant()
        .toString()

const isUnbilled = (kind: 'hours' | 'miles') =>
  sql<boolean>`not exists (select from invoice_sources s where s.time_record_id = t.id and s.kind = ${kind} and s.released_at is null)`

/** Selects the finished time records of a job: everyone's for management, else the caller's own. */
const finished = (db: Database, job_id: string) =>
  db
    .selectFrom('time_records as t')
    .innerJoin('profiles as p', 'p.id', 't.employee_id')
    .where('t.job_id', '=', job_id)
    .where('t.deleted_at', 'is', null)
    .where('t.clock_out_time', 'is not', null)
    .orderBy('t.clock_in_time')
    .orderBy('t.id')

export const hoursOf = (db: Database, job_id: string) =>
  finished(db, job_id)
    .select([
      't.id as time_record_id',
      't.employee_id',
      'p.name as employee_name',
      't.clock_in_time',
    ])
    .select([
      sql<string>`t.clock_out_time`.as('clock_out_time'),
      sql<number>`round(extract(epoch from t.clock_out_time - t.clock_in_time))::integer`.as(
        'seconds',
      ),
      sql<boolean>`not app.in_approved_week(t.employee_id, t.clock_in_time, t.clock_out_time)`.as(
        'unapproved',
      ),
      sql<number | null>`app.billed_before('hours', t.id)`.as('billed_before'),
    ])
    .where(isUnbilled('hours'))
    .where(sql<boolean>`t.clock_out_time > t.clock_in_time`)
    .execute()

/**
 * Returns the placements of a job, up to a day, with the days that each counts and those of them
 * that are on no living invoice.
 */
export async function staysOfJob(db: Database, job_id: string, through?: string) {
  const rules = await billing(db)
  const end = until(rules, through ?? rules.today)
  const found = await db
    .selectFrom('placements as p')
    .innerJoin('equipment as e', 'e.id', 'p.equipment_id')
    .select([
      'p.id as placement_id',
      'p.equipment_id',
      'e.name',
      'e.item_number',
      'p.room',
      'p.placed_at',
      'p.removed_at',
    ])
    .select([
      'e.rental_rate_daily_cents',
      'e.rental_rate_weekly_cents',
      'e.rental_rate_monthly_cents',
    ])
    .select(
      sql<
        { first: number; last: number }[]
      >`coalesce((select jsonb_agg(jsonb_build_object('first', lower(s.days), 'last', upper(s.days) - 1))
        from invoice_sources s where s.placement_id = p.id and s.released_at is null), '[]')`.as(
        'billed',
      ),
    )
    .select(sql<number | null>`app.billed_before('rental', p.id)`.as('billed_before'))
    .where('p.job_id', '=', job_id)
    .where('p.voided_at', 'is', null)
    .where(sql<boolean>`p.placed_at <= ${end}`)
    .orderBy('p.placed_at')
    .orderBy('p.id')
    .execute()
  return found.map(({ billed, ...stay }) => {
    const counted = {
      placed_at: stay.placed_at,
      removed_at: stay.removed_at && stay.removed_at < end ? stay.removed_at : end,
    }
    const days = rentalDays(counted, rules.rental_day_rule, rules.time_zone, rules.now)
    return { stay, days, free: freeDays(days, billed) }
  })
}

/** Returns each run of days of a placement that is on no living invoice, up to a day. */
export const rentalOfJob = async (db: Database, job_id: string, through?: string) =>
  (await staysOfJob(db, job_id, through)).flatMap(({ stay, free }) =>
    free.map((days) => ({ ...stay, ...days })),
  )

/** Returns the finished drives of a job that are on no living invoice and went somewhere. */
export async function milesOf(db: Database, job_id: string): Promise<UnbilledMiles[]> {
  const found = await finished(db, job_id)
    .innerJoin('vehicles as v', 'v.id', 't.vehicle_id')
    .leftJoin('vehicle_costs as k', 'k.id', 'v.id')
    .innerJoin(
      sql<
        Omit<Parameters<typeof milesDriven>[0], 'starting_mileage' | 'ending_mileage'>
      >`lateral app.read_after(t.id)`.as('r'),
      (join) => join.onTrue(),
    )
    .select([
      't.id as time_record_id',
      'p.name as driver_name',
      'v.id as vehicle_id',
      'v.number as vehicle_number',
      't.clock_in_time',
    ])
    .select([
      't.starting_mileage',
      't.ending_mileage',
      'r.next_start',
      'r.otherwise',
      'r.start_stands',
      'r.end_stands',
    ])
    .select(sql<number | null>`(k.mileage_rate * 100)::float8`.as('mileage_rate_cents'))
    .select(sql<number | null>`app.billed_before('miles', t.id)`.as('billed_before'))
    .where(isUnbilled('miles'))
    .execute()
  return found
    .map(
      ({
        starting_mileage,
        ending_mileage,
        next_start,
        otherwise,
        start_stands,
        end_stands,
        ...drive
      }) => ({
        ...drive,
        ...billedMiles(
          milesDriven({
            starting_mileage: starting_mileage!,
            ending_mileage,
            next_start,
            otherwise,
            start_stands,
            end_stands,
          }).miles,
        ),
      }),
    )
    .filter(({ miles }) => miles > 0)
}
