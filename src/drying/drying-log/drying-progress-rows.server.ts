import { type RawBuilder, sql } from 'kysely'
import { type JobToCount, progressOf } from '#drying/drying-log/drying-progress.ts'
import type { Database } from '#server/database.ts'

/** Returns how drying goes on the jobs of a customer's record that share it. */
export async function progressFor(db: Database, customer: RawBuilder<string | null>) {
  const { rows } = await sql<{ jobs: JobToCount[] | null; now: string; zone: string }>`
    select app.drying_to_count(${customer}) as jobs, app.clock() as now, s.time_zone as zone
    from app.public_settings() s`.execute(db)
  const { jobs, now, zone } = rows[0]!
  return (jobs ?? []).map((job) => progressOf(job, { now, zone }))
}
