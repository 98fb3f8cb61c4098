import { v7 as newId } from 'uuid'
import { openClient } from '#runtime/database-client.ts'

/**
 * Claims that the demo's agent handles: the demo customer's, with damage, before and after photos,
 * and those of two insured customers who have an invoice.
 */
const CLAIMS = `
  (select c.id, 0 as place, '{damage,before,after}'::text[] as photo_types from customers c
    join profiles p on p.id = c.user_id where p.email = 'customer@demo.test')
  union all
  (select c.id, 1, '{damage}' from customers c where c.insurance_company is not null and c.contract_status in ('billed', 'closed_and_paid')
    and exists (select from invoices i where i.customer_id = c.id and i.sent_at is not null)
    order by c.contract_status desc, c.customer_number limit 2)`

/**
 * Grants the demo's claims agent a few claims, and releases what an adjuster asks for, as a manager
 * would.
 */
export async function fillClaims(ownerUrl: string) {
  const client = await openClient(ownerUrl)
  try {
    const { rows } = await client.query<{ id: string; photo_types: string[] }>(
      `select id, photo_types from (${CLAIMS}) claims order by place`,
    )
    await client.query('begin')
    await client.query(
      `select app.become(id, role) from profiles where email = 'manager@demo.test'`,
    )
    for (const { id, photo_types } of rows) {
      await client.query(
        `insert into grants (id, customer_id, agent_id, starts_at, ends_at)
         select $1, $2, p.id, now(), now() + interval '90 days' from profiles p where p.email = 'agent@demo.test'
           and not exists (select from grants g where g.customer_id = $2 and g.agent_id = p.id)`,
        [newId(), id],
      )
      await client.query(
        `insert into release_rules (id, photo_types, contracts, invoices) values ($1, $2, 'all', true) on conflict do nothing`,
        [id, photo_types],
      )
      await client.query(
        `update invoices set visible_to_claims_agent = true where customer_id = $1 and sent_at is not null`,
        [id],
      )
      await client.query(
        `update contracts set visible_to_claims_agent = true where customer_id = $1 and signing_status = 'signed' and not is_template`,
        [id],
      )
    }
    await client.query('select app.become(null)')
    await client.query('commit')
  } finally {
    await client.end()
  }
}
