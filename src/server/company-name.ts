import { sql } from 'kysely'
import type { Database } from '#server/database.ts'

/** Returns the company's current name, which is the one that email recipients know. */
export async function companyName(db: Database) {
  const { rows } = await sql<{
    company_name: string
  }>`select company_name from app.public_settings()`.execute(db)
  return rows[0]!.company_name
}
