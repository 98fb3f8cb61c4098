import { sql } from 'kysely'
import { COUNTED, MOST, type Worklist } from '#workplaces/worklist/worklist.ts'
import type { Database } from '#server/database.ts'

/**
 * Returns customers of a location, or of all, who paid in full while they still have units or an
 * open job. Counts up to one more than is shown.
 */
export async function paidCustomers(
  db: Database,
  place: string | undefined,
): Promise<Worklist['paid_customers']> {
  let paid = db
    .selectFrom('customers as c')
    .select(['c.id as customer_id', 'c.name as customer_name'])
    .select(
      sql<number>`(select count(*)::integer from placements p join jobs j on j.id = p.job_id
        where j.customer_id = c.id and p.removed_at is null and p.voided_at is null)`.as('units'),
    )
    .where('c.is_paid_early', '=', true)
    .where('c.contract_status', '<>', 'closed_and_paid')
    .orderBy('c.id')
    .limit(COUNTED + 1)
  if (place) paid = paid.where('c.city_code', '=', place)
  const found = await paid.execute()
  return { count: found.length, entries: found.slice(0, MOST) }
}
