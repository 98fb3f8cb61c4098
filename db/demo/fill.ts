import type pg from 'pg'
import { LARGE } from '#db/demo/customers.ts'
import { addDrying } from '#db/demo/drying.ts'
import { addEquipment } from '#db/demo/equipment.ts'
import { addFollowUps } from '#db/demo/follow-ups.ts'
import { addHistory } from '#db/demo/history.ts'
import { addHours } from '#db/demo/hours.ts'
import { addBilling, addInvoices } from '#db/demo/invoices.ts'
import { demoLeads } from '#db/demo/leads.ts'
import { demoOffices, demoSettings } from '#db/demo/settings.ts'
import { colleagues, demoAccounts, demoPassword } from '#db/demo/people.ts'
import { addQuestions } from '#db/demo/questions.ts'
import { addServices, addVehicles } from '#db/demo/vehicles.ts'
import { splitName } from '#values/person-name.ts'
import { hashPassword } from '#sign-in/passwords.server.ts'
import { openClient } from '#runtime/database-client.ts'
import { addCustomers } from '#db/demo/customer-rows.ts'

/**
 * Tables to vacuum at the end, so that the planner knows the new rows and index-only counts need
 * not visit them.
 */
const filled = [
  'customers',
  'customer_counts',
  'jobs',
  'current_job_counts',
  'folders',
  'notes',
  'leads',
  'contracts',
  'profiles',
  'time_records',
  'equipment',
  'placements',
  'invoices',
  'invoice_lines',
  'invoice_sources',
  'invoice_sums',
  'payments',
  'receivables',
  'receivable_sums',
  'report_sums',
  'report_changes',
]

/**
 * Fills an empty installation with the demo company in one transaction: staff, the eight accounts,
 * and `count` customers with their jobs. If the company is there already, it adds the customers
 * that are missing. More than a thousand customers also get five years of leads, contracts, hours,
 * equipment and invoices. `progress` is called with the number added so far.
 */
export async function fillDemo(
  ownerUrl: string,
  count: number,
  progress: (done: number) => void = () => {},
) {
  const client = await openClient(ownerUrl)
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
    if (!peopled) await addLeads(client)
    if (!peopled) {
      await addVehicles(client)
      await addServices(client)
    }
    if (!peopled) await addHours(client)
    if (!peopled) {
      await addEquipment(client)
      await addDrying(client)
    }
    if (!peopled) {
      await addBilling(client)
      await addInvoices(client)
      await addFollowUps(client)
      await addQuestions(client)
    }
    if (count - customers > LARGE) {
      await addHistory(client)
      await client.query('select app.recount_all()')
    }
    await client.query('update installation set demo = true; commit')
    for (const table of filled) await client.query(`vacuum analyze ${table}`)
  } finally {
    await client.end()
  }
}

async function addPeople(client: pg.Client) {
  for (const person of [...demoAccounts, ...colleagues]) {
    const user = await client.query(
      'insert into auth.users (name, email, email_verified) values ($1, $2, true) returning id',
      [person.name, person.email],
    )
    const { id } = user.rows[0] as { id: string }
    await client.query(
      'insert into profiles (id, name, email, role, phone) values ($1, $2, $3, $4, $5)',
      [id, person.name, person.email, person.role, person.phone ?? null],
    )
    if (!demoAccounts.includes(person)) continue
    await client.query(
      `insert into auth.accounts (user_id, account_id, provider_id, password) values ($1, $1::uuid::text, 'credential', $2)`,
      [id, await hashPassword(demoPassword)],
    )
  }
}

/** Adds the settings as the administrator, so that their history has a beginning. */
async function addSettings(client: pg.Client) {
  await client.query(`select app.become(id, role) from profiles where role = 4`)
  const columns = Object.keys(demoSettings)
  const places = columns.map((_, n) => `$${n + 1}`)
  await client.query(
    `update settings set (${columns.join(', ')}) = row(${places.join(', ')})`,
    Object.values(demoSettings),
  )
  for (const { city_code, address, phone } of demoOffices) {
    await client.query('insert into offices (city_code) values ($1)', [city_code])
    await client.query('update offices set address = $2, phone = $3 where city_code = $1', [
      city_code,
      address,
      phone,
    ])
  }
  await client.query(`select app.become(null)`)
}

/** Minutes until the leads were called back. */
const CALLED_AFTER = 4

/** Adds recent leads. The employee account handled them. */
async function addLeads(client: pg.Client) {
  const began = Date.now()
  await client.query(`select app.become(null)`)
  for (const { ask, minutes_ago, became } of demoLeads) {
    const at = (minutes: number) => new Date(began - minutes * 60_000).toISOString()
    // Management had been notified about uncalled leads by then.
    const fields = {
      ...ask,
      created_at: at(minutes_ago),
      escalated_at: became ? null : at(minutes_ago - 5),
    }
    const { rows } = await client.query(
      `insert into leads (id, ${Object.keys(fields).join(', ')}) values (gen_random_uuid(), ${Object.keys(
        fields,
      )
        .map((_, n) => `$${n + 1}`)
        .join(', ')}) returning id`,
      Object.values(fields),
    )
    const { id } = rows[0] as { id: string }
    // Backdates its history, which would otherwise be dated to when the company was made.
    await client.query(`update audits set at = $2 where table_name = 'leads' and row_id = $1`, [
      id,
      at(minutes_ago),
    ])
    if (!became) continue
    await client.query(
      `select app.become(id, role) from profiles where email = 'employee@demo.test'`,
    )
    await client.query('update leads set status = $2, note = $3, close_reason = $4 where id = $1', [
      id,
      became.status,
      became.note,
      became.close_reason ?? null,
    ])
    await client.query(
      `update audits set at = $2 where table_name = 'leads' and row_id = $1 and field is not null`,
      [id, at(minutes_ago - CALLED_AFTER)],
    )
    await client.query(`select app.become(null)`)
  }
}

/**
 * Links each of the three customer accounts to a record whose status fits its role, under the
 * account's name.
 */
async function linkCustomers(client: pg.Client) {
  const links = {
    'pending@demo.test': 'pending',
    'customer@demo.test': 'active_w_equip',
    'closed@demo.test': 'closed_and_paid',
  }
  for (const [email, status] of Object.entries(links)) {
    const { first_name, last_name } = splitName(
      demoAccounts.find((account) => account.email === email)!.name,
    )
    await client.query(
      `update customers c set user_id = p.id, email = p.email, first_name = $3, last_name = $4 from profiles p
       where p.email = $1 and c.id = (select id from customers where contract_status = $2 order by created_at desc limit 1)`,
      [email, status, first_name, last_name],
    )
  }
}
