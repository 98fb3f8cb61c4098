import { ORPCError } from '@orpc/server'
import { sql } from 'kysely'
import { pointsWhere } from '#drying/points/point-rows.server.ts'
import type { Point } from '#drying/points/points.ts'
import { JOB_CLOSED } from '#loss/jobs/closing.ts'
import type { JobToRead, KnownAir } from '#workplaces/imports/reading-subjects.ts'
import type { Database } from '#server/database.ts'

const unitsOf = (db: Database, job_id: string) =>
  db
    .selectFrom('placements as p')
    .innerJoin('equipment as e', 'e.id', 'p.equipment_id')
    .select(['p.equipment_id', 'e.name', 'e.item_number', 'e.serial_number'])
    // Null while it stands, as after any of its placements.
    .select(
      sql<string | null>`case when bool_or(p.removed_at is null) then null
        else max(p.removed_at) end`.as('removed_at'),
    )
    .where('p.job_id', '=', job_id)
    .where('p.voided_at', 'is', null)
    .groupBy(['p.equipment_id', 'e.name', 'e.item_number', 'e.serial_number'])
    .execute()

async function headOf(db: Database, job_id: string) {
  const { rows } = await sql<{ status: string; first_day: string; zone: string; now: string }>`
    select j.status, least(j.date_of_loss, j.start_date)::text as first_day,
      s.time_zone as zone, now() as now
    from jobs j, settings s where j.id = ${job_id}`.execute(db)
  const [job] = rows
  if (!job) throw new ORPCError('NOT_FOUND', { message: 'Job not found' })
  if (job.status === 'closed')
    throw new ORPCError('BAD_REQUEST', { message: `${JOB_CLOSED} Reopen it to add readings.` })
  return job
}

/**
 * Returns what a file of readings is read against, and the readings that the job has. 404 if there is
 * no such job, 400 if it is closed.
 */
export async function jobToRead(
  db: Database,
  job_id: string,
): Promise<{ job: JobToRead; points: Point[]; air: KnownAir[] }> {
  const { first_day, zone, now } = await headOf(db, job_id)
  const points = await pointsWhere(db, sql`p.job_id = ${job_id}`, sql`r.job_id = ${job_id}`)
  const air = await db
    .selectFrom('air_readings')
    .select(['place', 'chamber_id', 'equipment_id', 'meter_id', 'taken_at', 'struck_at'])
    .select([sql<number>`fahrenheit::float8`.as('fahrenheit'), sql<number>`rh::float8`.as('rh')])
    .where('job_id', '=', job_id)
    .execute()
  const used = new Set([
    ...air.map(({ meter_id }) => meter_id),
    ...points.flatMap(({ readings, goals }) =>
      [...readings, ...goals].map(({ meter_id }) => meter_id),
    ),
  ])
  const meters = await db
    .selectFrom('meters')
    .select(['id', 'maker', 'model', 'serial_number', 'archived_at'])
    .execute()
  const removed = await db
    .selectFrom('points')
    .select('number')
    .where('job_id', '=', job_id)
    .where('removed_at', 'is not', null)
    .execute()
  const job: JobToRead = {
    zone,
    now,
    first_day,
    chambers: await db
      .selectFrom('chambers')
      .select(['id', 'name', 'removed_at'])
      .where('job_id', '=', job_id)
      .orderBy('created_at')
      .execute(),
    rooms: await db
      .selectFrom('rooms')
      .select(['id', 'name', 'chamber_id'])
      .where('job_id', '=', job_id)
      .where('removed_at', 'is', null)
      .execute(),
    units: await unitsOf(db, job_id),
    meters: meters.map((meter) => ({ ...meter, isUsed: used.has(meter.id) })),
    points: points.map((point) => ({ ...point, isNew: false })),
    removed_numbers: new Set(removed.map(({ number }) => number)),
  }
  return { job, points, air }
}
