import { sql } from 'kysely'
import { waitsForUs } from '#papers/contracts/countersigning.server.ts'
import { COUNTED, type Worklist } from '#workplaces/worklist/worklist.ts'
import type { Database } from '#server/database.ts'

interface Which {
  place: string | undefined
  /** If given, only this person's requests to sign. */
  sender: string | undefined
}

/**
 * Returns contracts that customers have signed and we have not, longest waiting first, and those
 * that someone declined. Counts up to one more than is shown.
 */
export async function paperMatters(
  db: Database,
  { place, sender }: Which,
): Promise<Worklist['papers']> {
  let asked = db
    .selectFrom('contracts as c')
    .innerJoin('signings as s', 's.contract_id', 'c.id')
    .select('c.id')
    .where('c.is_template', '=', false)
    .where('c.status', '<>', 'cancelled')
    .where('c.removed_at', 'is', null)
    .limit(COUNTED + 1)
  if (place) asked = asked.where('c.city_code', '=', place)
  if (sender) asked = asked.where('s.created_by', '=', sender)
  const [countersign, declined] = await Promise.all([
    asked.where(waitsForUs).orderBy('s.created_at').execute(),
    asked
      .where('c.signing_status', '=', 'declined')
      .where(
        sql<boolean>`s.id = (select n.id from signings n where n.contract_id = c.id order by n.created_at desc, n.id desc limit 1)`,
      )
      // Already handled: another contract was made for the customer since.
      .where(
        sql<boolean>`not exists (select from contracts n where n.customer_id = c.customer_id and n.created_at > s.ended_at)`,
      )
      .orderBy('c.created_at', 'desc')
      .execute(),
  ])
  const told = (found: { id: string }[]) => ({
    count: found.length,
    contract_id: found[0]?.id ?? null,
  })
  return { countersign: told(countersign), declined: told(declined) }
}
