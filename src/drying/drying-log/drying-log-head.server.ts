import { sql } from 'kysely'
import type { Letterhead } from '#files/papers/letterhead.server.ts'
import type { Database } from '#server/database.ts'

/** The company on the letterhead of a log, with the address and phone of the job's location. */
export type LogHead = Letterhead & { logo_id: string | null }

/** Returns the letterhead of a job's log. */
export async function logHeadOf(db: Database, job_id: string): Promise<LogHead> {
  const { rows } = await sql<LogHead>`
    select s.company_name, s.website_url, s.logo_id,
      app.letterhead_address(c.city_code) as company_address,
      app.letterhead_phone(c.city_code) as company_phone
    from settings s, jobs j join customers c on c.id = j.customer_id
    where j.id = ${job_id}`.execute(db)
  return rows[0]!
}
