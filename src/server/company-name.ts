import { sql } from 'kysely'
import type { Database } from '#server/database.ts'

/** What the company calls itself at this moment: that is the name email recipients know. */
export async function companyName(db: Database) {
  const { rows } = await sql<{
    company_name: string
  }>`select company_name from app.public_settings()`.execute(db)
  return rows[0]!.company_name
}
