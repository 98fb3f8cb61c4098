import pg from 'pg'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isConcerned } from '#client/notices.ts'
import { toldOf } from '#server/live.ts'
import { answerSources, scopes } from '#server/tables.ts'
import { personId, useCompany } from '#testing/company.ts'
import { cookieOf } from '#testing/fixtures.ts'
import { newPlacement } from '#testing/equipment-rows.ts'
import { newSentInvoice } from '#testing/invoice-rows.ts'
import { procedures } from '#testing/procedures.ts'
import { idOf, newFile } from '#testing/rows.ts'
import type { Notice } from '#values/notices.ts'

// A screen must not leave out a notice of something that it shows. Each answer with a scope is asked
// before and after each kind of change, of its own customer and of others: if it is not the same,
// one of the notices must have concerned it.

const company = useCompany()
const channel = { client: undefined as pg.Client | undefined, heard: [] as string[] }

interface Household {
  customer: string
  job: string
  city: string
}

/** Adds a customer with a job. */
async function household(city: string): Promise<Household> {
  const customer = await idOf(
    company,
    `insert into customers (id, city_code, first_name, last_name, email) values ($1, $2, 'Ada', 'Quarles', 'a@example.com') returning id`,
    [newId(), city],
  )
  const job = await idOf(
    company,
    `insert into jobs (id, customer_id, description, start_date, status) values ($1, $2, 'A', '2026-03-03', 'active') returning id`,
    [newId(), customer],
  )
  return { customer, job, city }
}

/** Returns changes of everything that a household has, by their names. */
async function changesOf({ customer, job }: Household, person: string) {
  const photo = await newFile(company, 1)
  const placement = await newPlacement(company, job)
  const invoice = await newSentInvoice(company, job)
  const account = await personId(company, 6)
  await company.owner.query(
    `with folder as (insert into photo_folders (customer_id, name) values ('${customer}', 'General') returning id)
     insert into photos (id, customer_id, folder_id, job_id, uploaded_by)
     select '${photo.id}', '${customer}', id, '${job}', '${person}' from folder`,
  )
  const caller = newId()
  const record = newId()
  const note = newId()
  return {
    phone: `update customers set phone = '(404) 555-0111' where id = '${customer}'`,
    name: `update customers set last_name = 'Renamed' where id = '${customer}'`,
    'customer status': `update customers set contract_status = 'pending_billing' where id = '${customer}'`,
    description: `update jobs set description = 'B' where id = '${job}'`,
    note: `insert into notes (id, job_id, content) values ('${note}', '${job}', 'Wet')`,
    photo: `update photos set description = 'B' where id = '${photo.id}'`,
    'photo deleted': `update photos set deleted_at = now() where id = '${photo.id}'`,
    'picked up': `update placements set removed_at = now(), removed_by = '${person}', removed_condition = 'good' where id = '${placement}'`,
    invoice: `update invoices set date_due = '2026-01-02' where id = '${invoice}'`,
    lead: `insert into leads (id, name, phone, address, what_happened, water_running, happened, source, caller_id)
           values ('${caller}', 'A', '(404) 555-0100', 'A', 'A', 'no', 'now', 'inspection', '${customer}')`,
    'lead called': `update leads set status = 'called' where id = '${caller}'`,
    'lead of a stranger': `insert into leads (id, name, phone, address, what_happened, water_running, happened, source)
           values (gen_random_uuid(), 'B', '(404) 555-0101', 'A', 'A', 'no', 'now', 'inspection')`,
    'clocked in': `insert into time_records (id, employee_id, job_id, clocked_in_at, clock_in_time)
           values ('${record}', '${person}', '${job}', now(), now())`,
    'clocked out': `update time_records set clocked_out_at = clocked_in_at + interval '1 millisecond', clock_out_time = clocked_in_at + interval '1 millisecond' where id = '${record}'`,
    linked: `update customers set user_id = '${account}' where id = '${customer}'`,
    unlinked: `update customers set user_id = null where id = '${customer}'`,
    'job status': `update jobs set status = 'pending' where id = '${job}'`,
    moved: `update customers set city_code = '09' where id = '${customer}'`,
  }
}

/** Runs a statement and returns its notices. */
async function noticesOf(statement: string) {
  const mark = newId()
  channel.heard = []
  await company.owner.query(statement)
  await company.owner.query('insert into change_notices (table_name) values ($1)', [mark])
  while (!channel.heard.some((notice) => notice.includes(mark)))
    await company.owner
      .query('select app.pass_on_changes()')
      .then(() => channel.client!.query('select'))
  return channel.heard
    .filter((notice) => !notice.includes(mark))
    .map((notice) => JSON.parse(notice) as Notice)
}

beforeAll(async () => {
  channel.client = new pg.Client({ connectionString: company.apiUrl })
  await channel.client.connect()
  channel.client.on('notification', ({ payload }) => channel.heard.push(payload!))
  await channel.client.query('listen changes')
})
afterAll(() => channel.client?.end())

/** True if the procedure takes an input, if only an empty one. */
const takesInput = (name: string) =>
  procedures.find((one) => one.name === name)!.inputSchema !== undefined
const inputOf = (name: string, { customer, job, city }: Household) => {
  const { customer: ofCustomer, job: ofJob, city: ofCity } = scopes[name]!
  return {
    // A list by location, unless it is about a customer.
    ...(ofCity ? { [ofCity]: city } : ofCustomer && { [ofCustomer]: customer }),
    ...(ofJob && { [ofJob]: job }),
  }
}

it.each([1, 2] as const)('concern each answer that they change, for role %d', async (role) => {
  const [mine, other] = [await household('07'), await household('08')]
  const [me, colleague] = [
    await personId(company, role),
    await personId(company, role === 1 ? 2 : 1),
  ]
  const asked = Object.keys(scopes).flatMap((name) => [
    { name, input: inputOf(name, mine) },
    ...(name === 'jobs.list'
      ? [
          { name, input: { mine: true } },
          { name, input: { customer_id: mine.customer } },
        ]
      : []),
  ])
  const answers = () =>
    Promise.all(
      asked.map(async ({ name, input }) => {
        const answer = await company.request(`/rpc/${name.replace('.', '/')}`, role, {
          method: 'POST',
          headers: { 'content-type': 'application/json', cookie: cookieOf(role) },
          body: JSON.stringify(takesInput(name) ? { json: input } : {}),
        })
        expect(answer.status, name).toBe(200)
        const { json } = (await answer.json()) as { json: unknown }
        // The clock goes on, and so do sums of open records.
        return JSON.parse(
          JSON.stringify(json, (key, value) =>
            /^now$|_seconds$|^seconds$/.test(key) ? 0 : (value as unknown),
          ),
        ) as unknown
      }),
    )
  let before = await answers()
  const missed: string[] = []
  let [changed, spared] = [0, 0]
  for (const [whose, statements] of [
    ['mine', await changesOf(mine, me)],
    ['others', await changesOf(other, colleague)],
  ] as const) {
    before = await answers()
    for (const [what, statement] of Object.entries(statements)) {
      const notices = (await noticesOf(statement)).flatMap(
        (notice) => toldOf({ id: me, role }, notice) ?? [],
      )
      const after = await answers()
      for (const [n, { name, input }] of asked.entries()) {
        const isTold = notices.some((notice) =>
          isConcerned(
            { queryKey: [name.split('.'), { input }], data: before[n] },
            notice,
            answerSources,
            me,
          ),
        )
        const isSame = JSON.stringify(before[n]) === JSON.stringify(after[n])
        if (!isSame && !isTold) missed.push(`${whose} ${what}: ${name} ${JSON.stringify(input)}`)
        if (!isSame) changed++
        if (isSame && !isTold) spared++
      }
      before = after
    }
  }
  expect(missed).toEqual([])
  // The test would say nothing if nothing had changed, or if everything concerned everyone.
  expect(changed).toBeGreaterThan(asked.length)
  expect(spared).toBeGreaterThan(asked.length)
})
