import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { type DemoCustomer, makeCustomers } from '#db/demo/customers.ts'

const BATCH = 5000

/**
 * Adds customers. Assigns their numbers here with triggers disabled, because otherwise each of
 * 100,000 customers would lock its city's row.
 */
export async function addCustomers(
  client: pg.Client,
  count: number,
  progress: (done: number) => void,
) {
  for (const table of Object.keys(columns))
    await client.query(`alter table ${table} disable trigger user`)
  const numbered = await client.query<{ code: string; customers: number; folders: number }>(
    'select code, customer_sequence as customers, folder_sequence as folders from locations',
  )
  const sequence = new Map(numbered.rows.map((row) => [row.code, row]))
  const { rows } = await client.query<{ id: string }>(
    `select id from profiles where role in (1, 2) order by email = 'employee@demo.test' desc, email`,
  )
  const crew = rows.map(({ id }) => id)
  let batch: ReturnType<typeof recordsOf>[] = []
  const flush = async () => {
    for (const table of Object.keys(columns) as (keyof typeof columns)[])
      await insert(
        client,
        table,
        batch.flatMap<object>((records) => records[table]),
      )
    batch = []
  }
  // Oldest first, so that earlier customers get lower numbers.
  const customers = [...makeCustomers(count, Date.now())].sort((a, b) =>
    a.created_at < b.created_at ? -1 : 1,
  )
  for (const [index, customer] of customers.entries()) {
    batch.push(recordsOf(customer, sequence.get(customer.city_code)!, crew, index))
    if (batch.length === BATCH) {
      await flush()
      progress(index + 1)
    }
  }
  await flush()
  for (const { code, customers, folders } of sequence.values())
    await client.query(
      'update locations set customer_sequence = $2, folder_sequence = $3 where code = $1',
      [code, customers, folders],
    )
  for (const table of Object.keys(columns))
    await client.query(`alter table ${table} enable trigger user`)
  await client.query(
    'select app.count_customers_anew(), app.count_current_jobs_anew(), app.recount_all()',
  )
}

/** Returns a customer's rows by table, with the next numbers of their city. */
function recordsOf(
  { job, ...customer }: DemoCustomer,
  last: { customers: number; folders: number },
  crew: string[],
  index: number,
) {
  const { city_code, id: customer_id } = customer
  const created_by = crew[0]!
  const customer_number = `${city_code}-${String(++last.customers).padStart(5, '0')}`
  const row = { ...customer, customer_number, created_by }
  if (!job) return { customers: [row], folders: [], jobs: [], notes: [] }
  const folder_number = `${city_code}${String(++last.folders).padStart(4, '0')}`
  const folder = {
    id: randomUUID(),
    customer_id,
    folder_number,
    city_code,
    created_by,
    created_at: job.created_at,
  }
  const notes = job.notes.map((note, n) => ({
    ...note,
    noted_at: note.created_at,
    job_id: job.id,
    created_by: crew[(index + n) % crew.length]!,
    visible_to_customer: false,
    visible_to_claims_agent: false,
  }))
  const newest = notes.at(-1)
  const worked = {
    last_worked_at: newest?.created_at,
    last_worked_by: newest?.created_by,
    last_noted_at: newest?.created_at,
    closed_by: job.end_date && created_by,
  }
  return {
    customers: [row],
    folders: [{ ...folder, status: job.end_date ? 'completed' : 'active' }],
    jobs: [{ ...job, ...worked, customer_id, folder_id: folder.id, created_by }],
    notes,
  }
}

/** Columns by table, in the order in which the tables refer to each other. */
const columns = {
  customers:
    'id, customer_number, city_code, first_name, last_name, email, phone, address, city, state, zip_code, insurance_company, claim_number, contract_status, created_by, created_at',
  folders: 'id, customer_id, folder_number, city_code, status, created_by, created_at',
  jobs: 'id, customer_id, folder_id, status, description, start_date, end_date, date_of_loss, cause_of_loss, water_category, water_class, policy_number, adjuster_name, adjuster_phone, last_worked_at, last_worked_by, last_noted_at, closed_by, created_by, created_at',
  notes:
    'id, job_id, content, visible_to_customer, visible_to_claims_agent, created_by, created_at, noted_at',
}

const insert = (client: pg.Client, table: keyof typeof columns, rows: object[]) =>
  client.query(
    `insert into ${table} (${columns[table]}) select ${columns[table]} from jsonb_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(rows)],
  )
