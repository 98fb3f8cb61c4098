import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { type CallNote, jobNotesOf } from '#loss/leads/call-notes.ts'
import type { Database } from '#server/database.ts'

/**
 * Adds all call notes of a lead to its job, as internal notes. The lead itself keeps only the last
 * one, so they come from its history.
 */
export async function bringCallNotes(db: Database, lead_id: string, job_id: string) {
  const noted = await db
    .selectFrom('audits as a')
    .leftJoin('profiles as p', 'p.id', 'a.actor_id')
    .select([sql<string>`a.new_value`.as('note'), 'a.at', 'p.name as author_name'])
    .where('a.table_name', '=', 'leads')
    .where('a.row_id', '=', lead_id)
    .where('a.field', '=', 'note')
    .where('a.new_value', 'is not', null)
    .orderBy('a.at')
    .orderBy('a.id')
    .execute()
  if (noted.length === 0) return
  const { time_zone } = await db
    .selectFrom('settings')
    .select('time_zone')
    .executeTakeFirstOrThrow()
  const notes = jobNotesOf(noted satisfies CallNote[], time_zone).map((content) => ({
    id: newId(),
    job_id,
    content,
  }))
  await db.insertInto('notes').values(notes).execute()
}
