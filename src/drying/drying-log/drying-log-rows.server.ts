import { sql } from 'kysely'
import { airReadingRows } from '#drying/air-readings/air-reading-rows.server.ts'
import { answerRows } from '#drying/alerts/alert-answer-rows.server.ts'
import { chamberRows, withFormer } from '#drying/chambers/chamber-rows.server.ts'
import type { DryingLog, LoggedJob } from '#drying/drying-log/drying-log.ts'
import type { Drawing } from '#drying/plans/drawing.ts'
import { pointsWhere } from '#drying/points/point-rows.server.ts'
import { roomRows } from '#drying/rooms/room-rows.server.ts'
import { roundRows } from '#drying/rounds/round-rows.server.ts'
import { type FactorsVersion, factorsOf } from '#drying/sizing/sizing-factors.ts'
import { placementRows } from '#equipment/placements/placement-rows.server.ts'
import type { Placement } from '#equipment/placements/placements.ts'
import { addressLine } from '#values/place.ts'
import type { Database } from '#server/database.ts'

/** Returns the job with its customer and claim; undefined if it does not exist. */
async function jobOf(db: Database, job_id: string): Promise<LoggedJob | undefined> {
  const found = await db
    .selectFrom('jobs as j')
    .innerJoin('customers as c', 'c.id', 'j.customer_id')
    .leftJoin('folders as f', 'f.id', 'j.folder_id')
    .select(['j.id', 'j.description', 'j.status', 'j.cause_of_loss', 'j.policy_number'])
    .select(['j.customer_id', 'c.name as customer_name', 'c.insurance_company', 'c.claim_number'])
    .select(['c.address', 'c.city', 'c.state', 'c.zip_code', 'f.folder_number'])
    .select(sql<string | null>`j.date_of_loss::text`.as('date_of_loss'))
    .where('j.id', '=', job_id)
    .executeTakeFirst()
  if (!found) return undefined
  const { address, city, state, zip_code, ...job } = found
  return { ...job, customer_address: addressLine({ address, city, state, zip_code }) }
}

const chambersOf = async (db: Database, job_id: string) =>
  (
    await chamberRows(db)
      .select(['created_at', 'removed_at'])
      .where('job_id', '=', job_id)
      .where(
        sql<boolean>`(removed_at is null
          or exists (select from air_readings a where a.chamber_id = chambers.id))`,
      )
      .orderBy('created_at')
      .orderBy('id')
      .execute()
  ).map(withFormer)

const metersOf = (db: Database, job_id: string) =>
  db
    .selectFrom('meters as m')
    .select(['m.id', 'm.maker', 'm.model', 'm.serial_number', 'm.archived_at'])
    .where(
      sql<boolean>`m.id in (select meter_id from air_readings where job_id = ${job_id}
        union select meter_id from point_readings where job_id = ${job_id}
        union select meter_id from point_goals where job_id = ${job_id})`,
    )
    .orderBy('m.maker')
    .orderBy('m.model')
    .orderBy('m.id')
    .execute()

const factorsNow = async (db: Database) => {
  const newest = await db
    .selectFrom('sizing_factors as f')
    .select(['f.id', 'f.reason', 'f.created_at'])
    .select(sql<FactorsVersion['factors']>`f.factors`.as('factors'))
    .orderBy('f.created_at', 'desc')
    .orderBy('f.id', 'desc')
    .limit(1)
    .execute()
  return factorsOf(newest.map((one) => ({ ...one, created_by_name: null })))
}

/** Reads the drying log of a job; undefined if the job does not exist. */
export async function dryingLogOf(db: Database, job_id: string): Promise<DryingLog | undefined> {
  const job = await jobOf(db, job_id)
  if (!job) return undefined
  const { time_zone: zone, now } = await db
    .selectFrom('settings')
    .select(['time_zone', sql<string>`app.clock()`.as('now')])
    .executeTakeFirstOrThrow()
  const site = await db
    .selectFrom('sites')
    .select(['id', 'elevation_ft', 'building', 'year_built', 'occupants', 'earlier_damage'])
    .select(['water_source', 'how_stopped'])
    .where('job_id', '=', job_id)
    .executeTakeFirst()
  return {
    job,
    zone,
    now,
    site: site ?? null,
    chambers: await chambersOf(db, job_id),
    rooms: await roomRows(db)
      .where('job_id', '=', job_id)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
    points: await pointsWhere(db, sql`p.job_id = ${job_id}`, sql`r.job_id = ${job_id}`),
    air: await airReadingRows(db)
      .where('a.job_id', '=', job_id)
      .orderBy('a.taken_at')
      .orderBy('a.id')
      .execute(),
    rounds: await roundRows(db)
      .where('r.job_id', '=', job_id)
      .orderBy('r.began_at')
      .orderBy('r.id')
      .execute(),
    units: (await placementRows(db)
      .where('p.job_id', '=', job_id)
      .orderBy('p.placed_at')
      .orderBy('p.id')
      .execute()) as unknown as Placement[],
    answers: await answerRows(db)
      .where('a.job_id', '=', job_id)
      .orderBy('a.answered_at')
      .orderBy('a.id')
      .execute(),
    meters: await metersOf(db, job_id),
    plans: await db
      .selectFrom('plans')
      .select(['id', 'name', 'place', sql<Drawing>`drawing`.as('drawing')])
      .where('job_id', '=', job_id)
      .where('removed_at', 'is', null)
      .orderBy('place')
      .orderBy('created_at')
      .execute(),
    photos_on_plans: await db
      .selectFrom('photos as h')
      .select('h.id')
      .where('h.job_id', '=', job_id)
      .where('h.deleted_at', 'is', null)
      .where(
        sql<boolean>`h.id in (select app.photos_of_drawing(l.drawing) from plans l
          where l.job_id = ${job_id} and l.removed_at is null)`,
      )
      .execute(),
    factors: await factorsNow(db),
  }
}
