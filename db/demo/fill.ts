import pg from 'pg'
import { type DemoCustomer, makeCustomers } from '#db/demo/customers.ts'
import { demoOffices, demoSettings } from '#db/demo/settings.ts'
import { colleagues, demoAccounts, demoPassword } from '#db/demo/people.ts'
import { hashPassword } from '#server/passwords.ts'

const BATCH = 5000

/**
 * Fills an empty installation with the demo company: staff, the eight sign-ins, and `count` customers with their jobs, in one
 * transaction; one that has the company already is brought to that many customers. `progress` hears how many were added.
 */
export async function fillDemo(ownerUrl: string, count: number, progress: (done: number) => void = () => {}) {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('begin; select pg_advisory_xact_lock(7030222)')
    const { rows } = await client.query(
      'select exists (select from profiles) as peopled, (select count(*) from customers)::int as customers',
    )
    const { peopled, customers } = rows[0] as { peopled: boolean; customers: number }
    if (!peopled) {
      await addPeople(client)
      await addSettings(client)
    }
    if (customers < count) await addCustomers(client, count - customers, progress)
    if (!peopled) await linkCustomers(client)
    await client.query('update installation set demo = true; commit')
    // So that the planner knows the new rows, and index-only counts need not visit them.
    for (const table of ['customers', 'jobs']) await client.query(`vacuum analyze ${table}`)
  } finally {
    await client.end()
  }
}

async function addPeople(client: pg.Client) {
  for (const person of [...demoAccounts, ...colleagues]) {
    const user = await client.query('insert into auth.users (name, email, email_verified) values ($1, $2, true) returning id', [
      person.name,
      person.email,
    ])
    const { id } = user.rows[0] as { id: string }
    await client.query('insert into profiles (id, name, email, role) values ($1, $2, $3, $4)', [id, person.name, person.email, person.role])
    if (!demoAccounts.includes(person)) continue
    await client.query(
      `insert into auth.accounts (user_id, account_id, provider_id, password) values ($1, $1::uuid::text, 'credential', $2)`,
      [id, await hashPassword(demoPassword)],
    )
  }
}

/** In the administrator's name, so that the history of the settings has a beginning. */
async function addSettings(client: pg.Client) {
  await client.query(`select set_config('app.actor_id', id::text, true) from profiles where role = 4`)
  const columns = Object.keys(demoSettings)
  const places = columns.map((_, n) => `$${n + 1}`)
  await client.query(`update settings set (${columns.join(', ')}) = row(${places.join(', ')})`, Object.values(demoSettings))
  for (const { city_code, address, phone } of demoOffices) {
    await client.query('insert into offices (city_code) values ($1)', [city_code])
    await client.query('update offices set address = $2, phone = $3 where city_code = $1', [city_code, address, phone])
  }
  await client.query(`select set_config('app.actor_id', '', true)`)
}

/** The numbers are counted here and the triggers rest meanwhile: row by row, 100,000 customers would lock their city's row as often. */
async function addCustomers(client: pg.Client, count: number, progress: (done: number) => void) {
  await client.query('alter table customers disable trigger user; alter table jobs disable trigger user')
  const numbered = await client.query<{ code: string; last: number }>('select code, customer_sequence as last from locations')
  const sequence = new Map(numbered.rows.map(({ code, last }) => [code, last]))
  const { rows } = await client.query(`select id from profiles where email = 'employee@demo.test'`)
  const created_by = (rows[0] as { id: string }).id
  let batch: (DemoCustomer & { customer_number: string; created_by: string })[] = []
  const flush = async () => {
    await insert(client, 'customers', batch)
    await insert(
      client,
      'jobs',
      batch.flatMap((customer) => (customer.job ? [{ ...customer.job, customer_id: customer.id, created_by }] : [])),
    )
    batch = []
  }
  // Oldest first, so that the lower number is the earlier customer.
  const customers = [...makeCustomers(count, Date.now())].reverse()
  for (const [index, customer] of customers.entries()) {
    const next = (sequence.get(customer.city_code) ?? 0) + 1
    sequence.set(customer.city_code, next)
    batch.push({ ...customer, customer_number: `${customer.city_code}-${String(next).padStart(5, '0')}`, created_by })
    if (batch.length === BATCH) {
      await flush()
      progress(index + 1)
    }
  }
  await flush()
  for (const [code, last] of sequence) await client.query('update locations set customer_sequence = $2 where code = $1', [code, last])
  await client.query('alter table customers enable trigger user; alter table jobs enable trigger user')
}

const columns = {
  customers:
    'id, customer_number, city_code, first_name, last_name, email, phone, address, city, state, zip_code, insurance_company, claim_number, contract_status, created_by, created_at',
  jobs: 'id, customer_id, status, description, start_date, end_date, created_by, created_at',
}

const insert = (client: pg.Client, table: keyof typeof columns, rows: object[]) =>
  client.query(`insert into ${table} (${columns[table]}) select ${columns[table]} from jsonb_populate_recordset(null::${table}, $1)`, [
    JSON.stringify(rows),
  ])

/** Gives each of the three customer accounts a record whose status fits its role, under its own name. */
async function linkCustomers(client: pg.Client) {
  const links = { 'pending@demo.test': 'pending', 'customer@demo.test': 'active_w_equip', 'closed@demo.test': 'closed_and_paid' }
  for (const [email, status] of Object.entries(links))
    await client.query(
      `update customers c set user_id = p.id, email = p.email, first_name = split_part(p.name, ' ', 1), last_name = split_part(p.name, ' ', 2)
       from profiles p
       where p.email = $1 and c.id = (select id from customers where contract_status = $2 order by created_at desc limit 1)`,
      [email, status],
    )
}
