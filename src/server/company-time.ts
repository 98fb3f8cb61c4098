import { sql } from 'kysely'
import type { Database } from '#server/database.ts'

/** Returns the company's clock (ISO 8601) and its time zone. */
export async function companyTime(db: Database) {
  const { rows } = await sql<{
    now: string
    time_zone: string
  }>`select app.clock() as now, time_zone from settings`.execute(db)
  return rows[0]!
}
