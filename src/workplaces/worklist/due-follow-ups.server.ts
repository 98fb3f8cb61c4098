import { sql } from 'kysely'
import { COUNTED } from '#workplaces/worklist/worklist.ts'
import type { Database } from '#server/database.ts'

/**
 * Returns how many open invoices of a location, or of all, have a follow-up due today or earlier.
 * Counts up to one more than is shown.
 */
export async function dueFollowUps(db: Database, place: string | undefined) {
  let due = db
    .selectFrom('receivables')
    .select('invoice_id')
    .where(sql<boolean>`next_action_on <= (select app.company_day())`)
    .limit(COUNTED + 1)
  if (place) due = due.where('city_code', '=', place)
  return (await due.execute()).length
}
