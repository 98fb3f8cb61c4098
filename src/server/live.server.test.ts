import pg from 'pg'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { AnswerSources, Notice } from '#values/notices.ts'
import type { Role } from '#access/roles.ts'
import { personId, useCompany } from '#testing/company.ts'
import { newPlacement } from '#testing/equipment-rows.ts'
import { newSentInvoice } from '#testing/invoice-rows.ts'
import { newPerson } from '#testing/people.ts'
import { freeCustomer, idOf, newFile } from '#testing/rows.ts'

const company = useCompany()

/** Reads events from a stream until one satisfies the condition, then closes it. */
async function eventsUntil(answer: Response, satisfied: (event: string) => boolean) {
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  for (;;) {
    const { value, done } = await reader.read()
    text += value ?? ''
    if (done || text.split('\n\n').some(satisfied)) {
      await reader.cancel()
      return text
    }
  }
}

/** Returns the notices in the events of a stream. */
const noticesIn = (text: string) =>
  [...text.matchAll(/event: change\ndata: (.*)\n\n/g)].flatMap(
    ([, data]) => JSON.parse(data!) as Notice[],
  )
const heard = (text: string) => noticesIn(text).map(({ table }) => table)
const tells = (table: string) => (event: string) =>
  event.includes('event: change') && event.includes(`"table":"${table}"`)
const anyCustomer = 'customer_number = (select min(customer_number) from customers)'

it('tells staff of which customer, jobs and location a change is, and never what', async () => {
  const customer = await freeCustomer(company)
  const answer = await company.request('/live', 1)
  expect(answer.headers.get('content-type')).toContain('text/event-stream')
  const told = eventsUntil(answer, (event) => tells('customers')(event) && event.includes(customer))
  await company.owner.query(`update customers set phone = '(404) 555-0177' where id = $1`, [
    customer,
  ])
  const { rows } = await company.owner.query(
    `select city_code, array(select id::text from jobs where customer_id = c.id order by id) as jobs
     from customers c where id = $1`,
    [customer],
  )
  const { city_code, jobs } = rows[0] as { city_code: string; jobs: string[] }
  // It is told together with other customers who changed in the same moment.
  const mine = noticesIn(await told).find(
    ({ table, customers }) => table === 'customers' && customers?.includes(customer),
  )
  expect(Object.keys(mine!).toSorted()).toEqual(['cities', 'customers', 'jobs', 'table'])
  expect(mine!.jobs).toEqual(expect.arrayContaining(jobs))
  expect(mine!.cities).toContain(city_code)
  expect(await told).not.toContain('555-0177')
})

it('begins with the tables that answers are made of', async () => {
  const events = await eventsUntil(await company.request('/live', 1), (event) =>
    event.includes('event: ready'),
  )
  const sources = JSON.parse(/event: ready\ndata: (.*)/.exec(events)![1]!) as AnswerSources
  expect(sources['notes.list']).toMatchObject({ job: 'job_id' })
  expect(sources.worklist!.of).toContain('customers')
})

it('tells a page what changed between its first questions and its stream', async () => {
  const first = await company.request('/live', 1)
  const changed = eventsUntil(first, tells('customers'))
  await company.owner.query(`update customers set phone = '(404) 555-0179' where ${anyCustomer}`)
  await changed
  const late = await company.request('/live?age=5000', 1)
  expect(await eventsUntil(late, tells('customers'))).toContain('event: ready')
  // A customer who does not own the record is not told about it later either.
  const { id, cookie } = await newPerson(company, 6)
  const another = await company.request('/live?age=5000', 'nobody', { headers: { cookie } })
  await company.owner.query(`update profiles set name = name where id = $1`, [id])
  expect(heard(await eventsUntil(another, tells('profiles')))).not.toContain('customers')
})

describe('customers and claims agents', () => {
  /**
   * Creates a customer with a job and something in every table that can be shown. Returns a
   * statement for each table that visibly changes it.
   */
  async function withEverything(visible = true) {
    const customer = await freeCustomer(company)
    const job = await idOf(
      company,
      `insert into jobs (id, customer_id, description, start_date) values ($1, $2, 'A', '2026-03-03') returning id`,
      [newId(), customer],
    )
    const files = [await newFile(company, 1), await newFile(company, 1)] as const
    const [placement, invoice] = [
      await newPlacement(company, job),
      await newSentInvoice(company, job),
    ]
    await company.owner.query(
      `with folder as (insert into photo_folders (customer_id, name) values ('${customer}', 'General') returning id)
         insert into photos (id, customer_id, folder_id, uploaded_by) select '${files[0].id}', '${customer}', id, '${files[0].sender}' from folder;
       insert into documents (id, folder_id, uploaded_by, visible_to_customer, visible_to_claims_agent)
         values ('${files[1].id}', app.active_folder('${customer}', '${files[1].sender}'), '${files[1].sender}', ${visible}, ${visible});
       insert into notes (id, job_id, content, visible_to_customer, visible_to_claims_agent)
         values (gen_random_uuid(), '${job}', 'A', ${visible}, ${visible})`,
    )
    return {
      customer,
      changes: {
        customers: `update customers set address = '12 Other St' where id = '${customer}'`,
        jobs: `update jobs set description = 'B' where id = '${job}'`,
        notes: `insert into notes (id, job_id, content, visible_to_customer, visible_to_claims_agent) values (gen_random_uuid(), '${job}', 'B', ${visible}, ${visible})`,
        photos: `update photos set description = 'B' where id = '${files[0].id}'`,
        files: `update files set state = 'arrived' where id = '${files[0].id}'`,
        documents: `update documents set description = 'B' where id = '${files[1].id}'`,
        placements: `update placements set room = 'B' where id = '${placement}'`,
        invoices: `update invoices set visible_to_claims_agent = ${visible} where id = '${invoice}'`,
      },
    }
  }
  const tables = [
    'customers',
    'jobs',
    'notes',
    'photos',
    'files',
    'documents',
    'placements',
    'invoices',
  ] as const
  const grantTo = (agent: string, customer: string) =>
    idOf(
      company,
      `insert into grants (id, customer_id, agent_id, starts_at, ends_at) values ($1, $2, $3, now(), now() + interval '1 hour') returning id`,
      [newId(), customer, agent],
    )
  let passed = 0
  beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }))
  afterAll(() => void vi.useRealTimers())

  /**
   * Returns the tables that a person hears about while the statements run. Runs them between two
   * changes of the settings, so that earlier changes do not count.
   */
  async function hearing(
    cookie: string,
    statements: readonly (string | (() => Promise<unknown>))[],
  ) {
    vi.setSystemTime(Date.now() + (passed += 5000))
    const answer = await company.request('/live', 'nobody', { headers: { cookie } })
    const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    // Changes something that everyone hears about and nothing else here touches. A table's changes
    // are gathered for a moment, so a table that had just changed would be announced too early.
    const untilMarked = async (times: number) => {
      await company.owner.query('update settings set company_name = $1', [newId()])
      while (heard(text).filter((table) => table === 'settings').length < times)
        text += (await reader.read()).value ?? ''
    }
    // Earlier changes are sent when the stream is ready, and do not count.
    while (!text.includes('event: ready')) text += (await reader.read()).value ?? ''
    await untilMarked(1)
    const before = heard(text).length
    for (const statement of statements)
      await (typeof statement === 'string' ? company.owner.query(statement) : statement())
    await untilMarked(2)
    await reader.cancel()
    return heard(text)
      .slice(before)
      .filter((table) => table !== 'settings')
  }

  it('hear of rows of their own, and nothing when those of others change', async () => {
    const [mine, others, person] = [
      await withEverything(),
      await withEverything(),
      await newPerson(company, 6),
    ]
    await company.owner.query('update customers set user_id = $1 where id = $2', [
      person.id,
      mine.customer,
    ])
    expect(await hearing(person.cookie, Object.values(others.changes))).toEqual([])
    for (const table of tables)
      expect(await hearing(person.cookie, [mine.changes[table]])).toEqual([table])
  })

  it('hear by a grant, as long as it lasts', async () => {
    const [granted, others, agent] = [
      await withEverything(),
      await withEverything(),
      await newPerson(company, 8),
    ]
    const grant = await grantTo(agent.id, granted.customer)
    expect(await hearing(agent.cookie, Object.values(others.changes))).toEqual([])
    for (const table of tables)
      expect(await hearing(agent.cookie, [granted.changes[table]])).toEqual([table])
    const revoked = () => company.as(3).grants.revoke({ id: grant })
    expect(await hearing(agent.cookie, [revoked])).toEqual(['grants'])
    const again = Object.values(granted.changes).filter((change) => change.startsWith('update'))
    expect(await hearing(agent.cookie, again)).toEqual([])
  })

  it('hear nothing of what is not shown to them, nor of the crew’s punches and whose name changes', async () => {
    const { customer, changes } = await withEverything(false)
    const [person, agent] = [await newPerson(company, 6), await newPerson(company, 8)]
    await company.owner.query('update customers set user_id = $1 where id = $2', [
      person.id,
      customer,
    ])
    await grantTo(agent.id, customer)
    const hidden = [
      changes.notes,
      changes.documents,
      `update jobs set last_worked_at = now() where customer_id = '${customer}'`,
      `update profiles set name = 'Someone else' where email = 'linh.tran@demo.test'`,
      `insert into security_events (kind) values ('signed in')`,
      `update leads set note = 'x'`,
      `update photos set type = 'after' where customer_id = '${customer}'`,
    ]
    expect(await hearing(person.cookie, hidden)).toEqual(['photos'])
    expect(await hearing(agent.cookie, [...hidden.slice(0, -1), changes.photos])).toEqual([])
  })

  it('hear of what all may read', async () => {
    const person = await newPerson(company, 7)
    expect(await hearing(person.cookie, ['update offices set phone = phone'])).toEqual(['offices'])
  })
})

it('gives one session twenty streams and no more', async () => {
  const open = await Promise.all(Array.from({ length: 20 }, () => company.request('/live', 5)))
  expect((await company.request('/live', 5)).status).toBe(429)
  expect((await company.request('/live', 7)).status).toBe(200)
  await Promise.all(open.map(({ body }) => body!.cancel()))
  expect((await company.request('/live', 5)).status).toBe(200)
})

it('opens nothing for who asks for the headers only, so that no one’s places are taken', async () => {
  for (let n = 0; n < 46; n++) {
    const answer = await company.request('/live', 3, { method: 'HEAD' })
    expect(answer.status).toBe(200)
    expect(answer.body).toBeNull()
  }
  const answer = await company.request('/live', 3)
  expect(answer.status).toBe(200)
  expect(await eventsUntil(answer, (event) => event.includes('event: ready'))).toContain('ready')
})

it('is closed to strangers', async () => {
  expect((await company.request('/live', 'nobody')).status).toBe(401)
})

it('tells employees nothing of tables of which they see nothing', async () => {
  const answer = await company.request('/live', 1)
  const events = eventsUntil(answer, tells('customers'))
  await company.owner.query(
    `insert into security_events (kind) values ('signed in'); update grants set ends_at = ends_at where false`,
  )
  await company.owner.query(`update customers set phone = '(404) 555-0178' where ${anyCustomer}`)
  const tables = heard(await events)
  expect(tables).toContain('customers')
  expect(tables).not.toContain('security_events')
  expect(tables).not.toContain('grants')
})

describe('staff', () => {
  /** Returns what callers of these roles are told of a table while the statement runs. */
  async function told(roles: Role[], table: string, statement: string) {
    const listeners = await Promise.all(
      roles.map(async (role) => {
        const { body } = await company.request('/live', role)
        return { reader: body!.pipeThrough(new TextDecoderStream()).getReader(), text: '' }
      }),
    )
    // Staff are told of tables that the server does not know, so these mark what comes in between.
    const marked = async () => {
      const mark = newId()
      await company.owner.query('insert into change_notices (table_name) values ($1)', [mark])
      for (const listener of listeners)
        while (!heard(listener.text).includes(mark))
          listener.text += (await listener.reader.read()).value ?? ''
      return listeners.map(({ text }) => noticesIn(text).length)
    }
    const before = await marked()
    await company.owner.query(statement)
    await marked()
    await Promise.all(listeners.map(({ reader }) => reader.cancel()))
    return listeners.map(({ text }, n) =>
      noticesIn(text)
        .slice(before[n])
        .filter((notice) => notice.table === table),
    )
  }

  it('are told of which location a row is and was', async () => {
    const customer = await freeCustomer(company)
    const move = (code: string) =>
      `update customers set city_code = '${code}' where id = '${customer}'`
    await company.owner.query(move('01'))
    const [notices] = await told([1], 'customers', move('02'))
    expect(notices!.find(({ customers }) => customers?.includes(customer))!.cities).toEqual(
      expect.arrayContaining(['01', '02']),
    )
  })

  it('are told of whose working time it is if they may see it, else only of the job', async () => {
    const job = await idOf(company, 'select id from jobs where is_current limit 1', [])
    const [me, colleague] = [await personId(company, 1), await personId(company, 2)]
    const punch = (person: string) =>
      `insert into time_records (id, employee_id, job_id, clock_in_time, clock_out_time, reason)
       values (gen_random_uuid(), '${person}', '${job}', '2020-01-0${person === me ? 2 : 3}T08:00Z', '2020-01-0${person === me ? 2 : 3}T09:00Z', 'x')`
    const [employee, supervisor] = await told([1, 2], 'time_records', punch(colleague))
    expect(employee).toEqual([expect.objectContaining({ jobs: [job], people: [] })])
    expect(supervisor).toEqual([expect.objectContaining({ jobs: [job], people: [colleague] })])
    const [own] = await told([1], 'time_records', punch(me))
    expect(own).toEqual([expect.objectContaining({ people: [me] })])
  })

  it('are told of a location, not of each row, when many change at once', async () => {
    const { rows } = await company.owner.query(
      `select array_agg(distinct city_code order by city_code) as cities from customers`,
    )
    const [notices] = await told([1], 'customers', 'update customers set phone = phone')
    expect(notices).toEqual([{ table: 'customers', ...(rows[0] as { cities: string[] }) }])
  })

  it('are told nothing of what only readers outside the company are told of', async () => {
    const person = await personId(company, 6)
    const [notices] = await told(
      [3],
      'photos',
      `insert into change_notices (table_name, told) values ('photos', '${person}')`,
    )
    expect(notices).toEqual([])
  })
})

it('writes no notice into the transaction of a change, and passes each on once', async () => {
  const listener = new pg.Client({ connectionString: company.apiUrl })
  await listener.connect()
  await listener.query('listen changes')
  const payloads: string[] = []
  listener.on('notification', ({ payload }) => payloads.push(payload!))
  const person = newId()
  await company.owner.query('begin')
  await company.owner.query(`insert into change_notices (table_name, told) values ('x', $1)`, [
    person,
  ])
  // Several servers look at once; one of them passes it on.
  await company.owner.query('commit')
  const others = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const other = new pg.Client({ connectionString: company.queueUrl })
      await other.connect()
      return other
    }),
  )
  await Promise.all(others.map((other) => other.query('select app.pass_on_changes()')))
  await expect.poll(() => payloads.filter((one) => one.includes(person)).length).toBe(1)
  await Promise.all([listener, ...others].map((client) => client.end()))
})
