import { sql } from 'kysely'
import {
  type Release,
  type ReleaseChange,
  type ReleaseChanges,
  type ReleaseItem,
  MOST_ITEMS,
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
    select * from (select * from (
      select 'note' as kind, n.id, left(n.content, 200) as name, n.noted_at as at, null as by_rule,
        n.visible_to_claims_agent as to_agent, n.visible_to_customer as to_customer
        from notes n join jobs j on j.id = n.job_id where j.customer_id = ${customer_id}
      union all
      select 'document', d.id, f.name, d.uploaded_at, null, d.visible_to_claims_agent, d.visible_to_customer
        from documents d join folders o on o.id = d.folder_id join files f on f.id = d.id
        where o.customer_id = ${customer_id} and d.deleted_at is null and f.state = 'ready'
      union all
      select 'contract', k.id, concat_ws(' ', k.contract_number, k.title), k.created_at,
        case k.purpose when 'work_authorization' then 'authorization' else 'other' end, k.visible_to_claims_agent, true
        from contracts k where k.customer_id = ${customer_id} and not k.is_template and k.signing_status = 'signed'
      union all
      select 'invoice', i.id, app.shown_number(i.invoice_number), i.sent_at, null, i.visible_to_claims_agent, true
        from invoices i where i.customer_id = ${customer_id} and i.sent_at is not null
    ) any_item order by (to_agent or to_customer and kind in ('note', 'document')) desc, at desc, id limit ${MOST_ITEMS}) item
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
  for (const kind of ['note', 'document', 'contract', 'invoice'] as const) {
    const sent = items.filter((one) => one.kind === kind)
    if (sent.length > 0) changed += await shown(db, kind, customer_id, sent)
  }
  return changed
}

async function shown(
  db: Database,
  kind: ReleaseChange['kind'],
  customer_id: string,
  items: readonly ReleaseChange[],
) {
  const list = JSON.stringify(items)
  const sent = sql`jsonb_to_recordset(${list}::jsonb) as s(item_id uuid, to_agent boolean, to_customer boolean)`
  const both = sql`visible_to_claims_agent = coalesce(s.to_agent, visible_to_claims_agent), visible_to_customer = coalesce(s.to_customer, visible_to_customer)`
  const statement = {
    note: sql`update notes t set ${both} from ${sent}, jobs j where t.id = s.item_id and j.id = t.job_id and j.customer_id = ${customer_id}`,
    document: sql`update documents t set ${both} from ${sent}, folders o
      where t.id = s.item_id and o.id = t.folder_id and o.customer_id = ${customer_id} and t.deleted_at is null`,
    contract: sql`update contracts t set visible_to_claims_agent = coalesce(s.to_agent, visible_to_claims_agent) from ${sent}
      where t.id = s.item_id and t.customer_id = ${customer_id} and t.signing_status = 'signed'`,
    invoice: sql`update invoices t set visible_to_claims_agent = coalesce(s.to_agent, visible_to_claims_agent) from ${sent}
      where t.id = s.item_id and t.customer_id = ${customer_id} and t.sent_at is not null`,
  }[kind]
  const { numAffectedRows } = await statement.execute(db)
  return Number(numAffectedRows ?? 0n)
}
