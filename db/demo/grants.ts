import pg from 'pg'

/** Gives the demo's claims agent three months' access to four claims: the demo customer's, and those with the most photos of damage. */
export async function fillGrants(ownerUrl: string) {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('begin')
    await client.query(`select app.become(id, role) from profiles where email = 'manager@demo.test'`)
    await client.query(`
      insert into grants (id, customer_id, agent_id, starts_at, ends_at)
      select gen_random_uuid(), c.id, a.id, date_trunc('day', now()), date_trunc('day', now()) + interval '90 days'
      from profiles a, lateral (
        select c.id from customers c left join profiles p on p.id = c.user_id
        order by p.email = 'customer@demo.test' desc nulls last, (select count(*) from photos h where h.customer_id = c.id and h.type = 'damage') desc
        limit 4
      ) c
      where a.email = 'agent@demo.test' and not exists (select from grants g where g.agent_id = a.id)`)
    await client.query('commit')
  } finally {
    await client.end()
  }
}
