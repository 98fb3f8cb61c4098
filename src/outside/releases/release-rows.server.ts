import { sql } from 'kysely'
import type { Released } from '#loss/jobs/claim-part.ts'
import { releaseKinds } from '#outside/claims/claims.ts'
import {
  type Release,
  type ReleaseChange,
  type ReleaseChanges,
  type ReleaseItem,
  MOST_ITEMS,
  releasedOf,
  usualRule,
} from '#outside/releases/releases.ts'
import type { Database } from '#server/database.ts'

/**
 * Returns what can be released of a claim and what is released, newest first; undefined if there is
 * no such customer.
 */
export async function releaseOf(db: Database, customer_id: string): Promise<Release | undefined> {
  const { rows } = await sql<Omit<Release, 'items' | 'rule'>>`
    select c.name as customer_name,
      (select coalesce(jsonb_object_agg(type, count), '{}') from (select p.type, count(*)::integer as count from photos p join files f on f.id = p.id
        where p.customer_id = c.id and p.deleted_at is null and f.state = 'ready' group by p.type) t) as photos,
      (select count(*)::integer from jobs j join placements p on p.job_id = j.id where j.customer_id = c.id and p.voided_at is null) as units
    from customers c where c.id = ${customer_id}`.execute(db)
  if (!rows[0]) return undefined
  const rule = await db
    .selectFrom('release_rules')
    .select([
      'equipment',
      sql<Release['rule']['photo_types']>`photo_types`.as('photo_types'),
      sql<Release['rule']['contracts']>`contracts`.as('contracts'),
      'invoices',
    ])
    .where('id', '=', customer_id)
    .executeTakeFirst()
  return { ...rows[0], rule: rule ?? usualRule, items: await itemsOf(db, customer_id) }
}

// Items already shown come first, so that all of them can be withdrawn, no matter how many items
// there are.
async function itemsOf(db: Database, customer_id: string) {
  const { rows } = await sql<ReleaseItem>`
    select kind, id, name, at, by_rule, to_agent, to_customer from (
      select * from app.release_items where customer_id = ${customer_id}
      order by (to_agent or to_customer and not is_by_itself) desc, at desc, id limit ${MOST_ITEMS}) item
    order by at desc, id`.execute(db)
  return rows
}

/**
 * Saves a rule and the items shown one by one. Items that are not part of this claim, or can't be
 * shown, stay as they are. Returns how many items changed.
 */
export async function applyChanges(db: Database, { customer_id, rule, items }: ReleaseChanges) {
  if (rule && Object.keys(rule).length > 0) {
    await db
      .insertInto('release_rules')
      .values({ id: customer_id, ...usualRule, ...rule })
      .onConflict((taken) => taken.column('id').doUpdateSet(rule))
      .execute()
  }
  let changed = 0
  for (const kind of releaseKinds) {
    const sent = items.filter((one) => one.kind === kind)
    if (sent.length > 0) changed += await show(db, releasedOf(kind), customer_id, sent)
  }
  return changed
}

async function show(
  db: Database,
  { table, toCustomer }: Released,
  customer_id: string,
  items: readonly ReleaseChange[],
) {
  const shownTo = toCustomer
    ? sql`visible_to_claims_agent = coalesce(s.to_agent, visible_to_claims_agent)`
    : sql`visible_to_claims_agent = coalesce(s.to_agent, visible_to_claims_agent), visible_to_customer = coalesce(s.to_customer, visible_to_customer)`
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} t set ${shownTo}
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as s(item_id uuid, to_agent boolean, to_customer boolean)
    where t.id = s.item_id and t.id in (select r.id from ${sql.table(`app.release_items_${table}`)} r where r.customer_id = ${customer_id})`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0n)
}
