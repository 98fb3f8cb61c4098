import { sql } from 'kysely'
import type { Database } from '#server/database.ts'

/** Returns the logo of a paper, for people who are logged in. */
export async function logoOf(db: Database, { logo_id }: { logo_id: string | null }) {
  if (!logo_id) return undefined
  const { rows } = await sql<{
    bytes: Buffer | null
  }>`select app.logo_bytes(${logo_id}) as bytes`.execute(db)
  return rows[0]?.bytes ?? undefined
}
