import { COUNTED } from '#workplaces/worklist/worklist.ts'
import type { Database } from '#server/database.ts'

/**
 * Returns how many questions of a location, or of all, are waiting for an answer. Counts up to one
 * more than is shown.
 */
export async function waitingQuestions(db: Database, place: string | undefined) {
  let waiting = db
    .selectFrom('questions as q')
    .select('q.id')
    .where('q.answered_at', 'is', null)
    .where('q.settled_at', 'is', null)
    .limit(COUNTED + 1)
  if (place)
    waiting = waiting
      .innerJoin('customers as c', 'c.id', 'q.customer_id')
      .where('c.city_code', '=', place)
  return (await waiting.execute()).length
}
