import { v7 as newId } from 'uuid'
import { describe, expect, it } from 'vitest'
import type { Role } from '#access/roles.ts'
import { outcome, personId, useCompany } from '#testing/company.ts'
import { plainCustomer, tokenOf } from '#testing/fixtures.ts'
import { allTicked, lossesOf } from '#testing/losses.ts'
import { edited } from '#testing/edits.ts'

const company = useCompany()

const { newCustomer, newJob, jobIn, count } = lossesOf(company)
const insertJob = `insert into jobs (id, customer_id, description, start_date) values ($1, $2, 'x', now())`

/** Runs an SQL query as a role and returns the ids. */
async function seenBy(role: Role, query: string): Promise<string[]> {
  await company.owner.query('begin; set local role api')
  try {
    await company.owner.query('select from app.enter($1)', [tokenOf(role)])
    return (await company.owner.query(query)).rows.map((row) => (row as { id: string }).id).sort()
  } finally {
    await company.owner.query('rollback')
  }
}

describe('creating a job', () => {
  it('makes job, folder and first note at once, and answers the folder’s number', async () => {
    const customer_id = await newCustomer('20')
    const note = { id: newId(), content: ' Keys are with the neighbor. ' }
    const job = await company.as(1).jobs.create({ ...newJob(customer_id), note })
    expect(job).toMatchObject({
      status: 'active',
      customer_id,
      cause_of_loss: 'Burst pipe',
      policy_number: null,
      water_class: 2,
      end_date: null,
    })
    expect(job.folder_number).toMatch(/^20\d{4}$/)
    expect(job.last_worked_by_name).toBe('Terrence Gaines')
    const { rows } = await company.as(1).notes.list({ job_id: job.id })
    expect(rows).toMatchObject([
      {
        content: 'Keys are with the neighbor.',
        author_name: 'Terrence Gaines',
        visible_to_customer: false,
        visible_to_claims_agent: false,
      },
    ])
    const { rows: listed } = await company.as(1).customers.list({ city: '20' })
    expect(listed.find(({ id }) => id === customer_id)?.active_job?.id).toBe(job.id)
    expect(listed.find(({ id }) => id === customer_id)?.contract_status).toBe('active')
  })

  it('leaves nothing behind when its note cannot be saved', async () => {
    const taken = newId()
    await company
      .as(1)
      .jobs.create({ ...newJob(await newCustomer()), note: { id: taken, content: 'First' } })
    const customer_id = await newCustomer()
    const job = newJob(customer_id)
    const { rows: before } = await company.owner.query(
      `select folder_sequence from locations where code = '20'`,
    )
    expect(
      await outcome(company.as(1).jobs.create({ ...job, note: { id: taken, content: 'Second' } })),
    ).not.toBe('ok')
    expect([
      await count('jobs', 'id', job.id),
      await count('folders', 'customer_id', customer_id),
    ]).toEqual([0, 0])
    expect(
      (await company.owner.query(`select folder_sequence from locations where code = '20'`)).rows,
    ).toEqual(before)
    expect(await outcome(company.as(1).jobs.create(job))).toBe('ok')
  })

  it('gives 20 jobs at once for 20 customers of one city 20 folder numbers without a gap', async () => {
    const customers: string[] = []
    while (customers.length < 20) customers.push(await newCustomer('18'))
    const jobs = await Promise.all(
      customers.map((id, n) => company.as(n % 2 ? 1 : 2).jobs.create(newJob(id))),
    )
    const numbers = jobs
      .map(({ folder_number }) => Number(folder_number!.slice(2)))
      .toSorted((a, b) => a - b)
    expect(new Set(numbers).size).toBe(20)
    expect(numbers.at(-1)! - numbers[0]!).toBe(19)
    expect(new Set(jobs.map(({ folder_number }) => folder_number!.slice(0, 2)))).toEqual(
      new Set(['18']),
    )
  })

  it('leaves one job when the same call comes again, also at once', async () => {
    const customer_id = await newCustomer()
    const again = { ...newJob(customer_id), note: { id: newId(), content: 'Once' } }
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => company.as(1).jobs.create(again)),
    )
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(await count('jobs', 'customer_id', customer_id)).toBe(1)
    expect(await count('notes', 'job_id', again.id)).toBe(1)
    expect(await outcome(company.as(2).jobs.create(again))).toBe('CONFLICT')
  })

  it('lets a customer have one active job, also when two come at once, and one folder for all of them', async () => {
    const customer_id = await newCustomer()
    const outcomes = await Promise.all(
      [1, 2].map((role) => outcome(company.as(role as Role).jobs.create(newJob(customer_id)))),
    )
    expect(outcomes.toSorted()).toEqual(['CONFLICT', 'ok'])
    expect(await outcome(company.as(1).jobs.create(newJob(customer_id)))).toBe('CONFLICT')
    const [first] = (await company.as(1).jobs.list({ customer_id })).rows
    await company.as(1).jobs.close({ id: first!.id, checklist: allTicked })
    const second = await company.as(1).jobs.create(newJob(customer_id))
    expect(second.folder_number).toBe(first!.folder_number)
    expect(await count('folders', 'customer_id', customer_id)).toBe(1)
  })

  it('gives every job the active folder, no matter who makes it: a clock-in, a lead, or no one signed in', async () => {
    const customer_id = await newCustomer()
    const punch = { id: newId(), device_at: new Date().toISOString() }
    const { job_id } = await company.as(3).timeClock.clockIn({ ...punch, customer_id })
    await company.as(3).timeClock.clockOut(punch)
    const first = await company.as(1).jobs.read({ id: job_id })
    expect(first).toMatchObject({
      description: 'Time tracking job',
      folder_number: expect.stringMatching(/^20\d{4}$/),
    })
    await company.as(1).jobs.close({ id: job_id, checklist: allTicked })
    const again = await company
      .as(3)
      .timeClock.clockIn({ id: newId(), device_at: new Date().toISOString(), customer_id })
    expect((await company.as(1).jobs.read({ id: again.job_id })).folder_number).toBe(
      first.folder_number,
    )
    await company.as(3).timeClock.clockOut({ id: again.id, device_at: new Date().toISOString() })
    const [lead_id, of_lead, plain] = [newId(), newId(), newId()]
    const asked = {
      name: 'Ida Kent',
      phone: '4045550171',
      email: '',
      address: '12 Pine St',
      what_happened: 'Wet floor',
      website: '',
    }
    await company.as('nobody').leads.ask({
      id: lead_id,
      ...asked,
      water_running: 'no',
      happened: 'today',
      source: 'inspection',
    })
    const customer = { ...plainCustomer, id: newId(), city_code: '20' }
    await company.as(1).leads.convert({
      lead_id,
      customer,
      job: { id: of_lead, description: 'x', start_date: '2026-11-21' },
    })
    await company.owner.query(insertJob, [plain, await newCustomer()])
    for (const id of [of_lead, plain])
      expect((await company.as(1).jobs.read({ id })).folder_number).toMatch(/^20\d{4}$/)
  })

  it('makes none without a folder, even where the triggers rest', async () => {
    const customer_id = await newCustomer()
    await company.owner.query('begin; alter table jobs disable trigger user')
    await expect(company.owner.query(insertJob, [newId(), customer_id])).rejects.toMatchObject({
      constraint: 'jobs_have_a_folder',
    })
    await company.owner.query('rollback')
  })

  it('refuses a customer that does not exist, and names the field that is wrong', async () => {
    expect(await outcome(company.as(1).jobs.create(newJob(newId())))).toBe('NOT_FOUND')
    const answer = await company.send('POST', '/api/jobs', 1, {
      ...newJob(await newCustomer()),
      description: ' ',
      water_category: 4,
    })
    expect(answer.status).toBe(400)
    expect(JSON.stringify(await answer.json())).toMatch(/"description".*"water_category"/)
  })
})

describe('editing a job', () => {
  it('writes what was given, leaves the rest, and notes who changed what', async () => {
    const job = await jobIn()
    const change = {
      id: job.id,
      water_category: 3 as const,
      adjuster_email: 'rosalind@example.com',
    }
    expect(await company.as(2).jobs.edit(await edited(company, 'jobs', change))).toMatchObject({
      ...job,
      water_category: 3,
      adjuster_email: 'rosalind@example.com',
    })
    const audits = await company.as(1).audits.list({ tables: ['jobs'], row_id: job.id })
    const changes = audits.map(({ actor_name, field, old_value, new_value }) => [
      actor_name,
      field,
      old_value,
      new_value,
    ])
    expect(changes).toContainEqual(['Maribel Quintana', 'water_category', '1', '3'])
    expect(changes).toContainEqual(['Terrence Gaines', null, null, null])
    expect(
      await outcome(
        company.as(1).jobs.edit({ id: newId(), description: 'x', was: { description: '' } }),
      ),
    ).toBe('NOT_FOUND')
  })
})

describe('listing jobs', () => {
  it('filters by status, location and customer, and pages through all of them once', async () => {
    const jobs = []
    for (let n = 0; n < 53; n++) jobs.push(await jobIn('16'))
    await company.as(1).jobs.close({ id: jobs[0]!.id, checklist: allTicked })
    const staff = company.as(1)
    const first = await staff.jobs.list({ city: '16', status: 'active' })
    expect(first.rows.length).toBe(50)
    expect(
      first.rows.every(({ city_code, status }) => city_code === '16' && status === 'active'),
    ).toBe(true)
    const second = await staff.jobs.list({ city: '16', status: 'active', after: first.older! })
    const seen = [...first.rows, ...second.rows].map(({ id }) => id)
    expect(new Set(seen).size).toBe(seen.length)
    for (const { id } of jobs.slice(1)) expect(seen).toContain(id)
    expect(
      (await staff.jobs.list({ city: '16', status: 'active', before: second.newer! })).rows,
    ).toEqual(first.rows)
    expect(
      (await staff.jobs.list({ customer_id: jobs[0]!.customer_id })).rows.map(({ id }) => id),
    ).toEqual([jobs[0]!.id])
    expect(
      (await staff.jobs.list({ city: '16', status: 'closed' })).rows.map(({ id }) => id),
    ).toContain(jobs[0]!.id)
  })
})

it('sorts by the day that work started, either way, page by page; a search still has open jobs first', async () => {
  const customer_id = await newCustomer('22')
  await company.owner.query(`update customers set last_name = 'Sorrel' where id = $1`, [
    customer_id,
  ])
  // 61 is a prime, so each job starts on a different day, in a different order than they were
  // created.
  await company.owner.query(
    `insert into jobs (id, customer_id, description, start_date, end_date, status)
     select gen_random_uuid(), $1, 'x', date '2026-01-01' + n * 7 % 61, date '2026-03-31', 'closed' from generate_series(1, 60) n`,
    [customer_id],
  )
  const { jobs } = company.as(1)
  for (const sort of ['start_date', '-start_date'] as const) {
    const first = await jobs.list({ customer_id, sort })
    const second = await jobs.list({ customer_id, sort, after: first.older! })
    const days = [...first.rows, ...second.rows].map(({ start_date }) => start_date)
    const sorted = days.toSorted()
    expect([days.length, days]).toEqual([60, sort === 'start_date' ? sorted : sorted.toReversed()])
    expect((await jobs.list({ customer_id, sort, before: second.newer! })).rows).toEqual(first.rows)
  }
  const open = await jobs.create({
    ...newJob(customer_id),
    start_date: '2025-12-01',
    date_of_loss: null,
  })
  expect((await jobs.list({ q: 'sorrel', sort: '-start_date' })).rows[0]!.id).toBe(open.id)
  expect((await jobs.list({ customer_id, sort: '-start_date' })).rows.at(-1)!.id).not.toBe(open.id)
  expect((await jobs.list({ customer_id, sort: 'start_date' })).rows[0]!.id).toBe(open.id)
})

it('lists open jobs first, newest first within, and searches in that order, page by page', async () => {
  const customer_id = await newCustomer('18')
  await company.owner.query(
    `update customers set last_name = 'Marchbanks', address = '5 Quince Row' where id = $1`,
    [customer_id],
  )
  await company.owner.query('alter table jobs disable trigger sign_job')
  const folder = `(select id from folders limit 1)`
  await company.owner.query(
    `insert into jobs (id, customer_id, description, start_date, end_date, status, folder_id, created_at, policy_number)
     select gen_random_uuid(), $1, n::text, '2026-03-03', case when n > 2 then '2026-03-04'::date end,
       case when n = 1 then 'in_progress' when n = 2 then 'pending' else 'closed' end::job_status, ${folder},
       now() - n * interval '1 day', case when n = 90 then 'ZQ-9' end
     from generate_series(1, 130) n`,
    [customer_id],
  )
  await company.owner.query('alter table jobs enable trigger sign_job')
  for (const asked of [{ customer_id }, { q: 'quince MARCHBANKS', city: '18' as const }]) {
    const pages = [await company.as(1).jobs.list(asked)]
    while (pages.at(-1)!.older)
      pages.push(await company.as(1).jobs.list({ ...asked, after: pages.at(-1)!.older! }))
    expect(pages.flatMap(({ rows }) => rows.map(({ description }) => Number(description)))).toEqual(
      Array.from({ length: 130 }, (_, n) => n + 1),
    )
    expect(await company.as(1).jobs.list({ ...asked, before: pages[2]!.newer! })).toEqual(pages[1])
  }
  const descriptions = async (asked: object) =>
    (await company.as(1).jobs.list(asked)).rows.map(({ description }) => description)
  expect(await descriptions({ q: 'zq-9' })).toEqual(['90'])
  expect(await descriptions({ q: 'quince', status: 'pending' })).toEqual(['2'])
  expect(await descriptions({ customer_id, status: 'pending' })).toEqual(['2'])
  expect(await descriptions({ customer_id, status: 'in_progress' })).toEqual(['1'])
  expect(await outcome(company.as(1).jobs.list({ q: 'quince', mine: true }))).toBe('BAD_REQUEST')
})

describe('customers and agents', () => {
  it.each([5, 6, 7, 8] as const)('of role %s call none of it', async (role) => {
    const job = await jobIn()
    const api = company.as(role)
    const calls = [
      api.jobs.list({}),
      api.jobs.read({ id: job.id }),
      api.jobs.edit({ id: job.id, description: 'x', was: { description: job.description } }),
      api.jobs.close({ id: job.id, checklist: allTicked }),
    ]
    expect(await Promise.all(calls.map(outcome))).toEqual(calls.map(() => 'FORBIDDEN'))
  })

  it('see by SQL the jobs and folders of their own record, or of what is granted, and no others', async () => {
    const mine = await personId(company, 6)
    const ours = async (table: string, where: string, values: unknown[]) =>
      (
        await company.owner.query(`select id from ${table} where customer_id in (${where})`, values)
      ).rows
        .map((row) => (row as { id: string }).id)
        .sort()
    for (const table of ['jobs', 'folders']) {
      const own = await ours(table, 'select id from customers where user_id = $1', [mine])
      expect(own.length).toBeGreaterThan(0)
      expect(await seenBy(6, `select id from ${table}`), table).toEqual(own)
      expect(await seenBy(5, `select id from ${table}`), table).toEqual([])
    }
    const job = await jobIn()
    expect(await seenBy(8, 'select id from jobs')).toEqual([])
    await company.as(2).grants.give({
      id: newId(),
      customer_id: job.customer_id,
      agent_id: await personId(company, 8),
      starts_at: '2026-01-01T00:00:00Z',
      ends_at: '2099-01-01T00:00:00Z',
    })
    expect(await seenBy(8, 'select id from jobs')).toEqual([job.id])
    expect(await seenBy(8, 'select id from folders')).toEqual(
      await ours('folders', '$1', [job.customer_id]),
    )
    expect((await company.as(6).customers.mine())?.active_job).not.toBe(null)
  })
})

it('is not written over: who did not see a change is told of it, and saves again knowingly', async () => {
  const job = await jobIn()
  await company
    .as(2)
    .jobs.edit(await edited(company, 'jobs', { id: job.id, cause_of_loss: 'Roof' }))
  const stale = { id: job.id, cause_of_loss: 'Gutter', was: { cause_of_loss: 'Burst pipe' } }
  expect(await outcome(company.as(1).jobs.edit(stale))).toBe('CONFLICT')
  expect(await company.as(1).jobs.read({ id: job.id })).toMatchObject({ cause_of_loss: 'Roof' })
  expect(await company.as(1).jobs.edit({ ...stale, was: { cause_of_loss: 'Roof' } })).toMatchObject(
    { cause_of_loss: 'Gutter' },
  )
})

it('is quiet after two days without a note, however often someone punched for it, until a note is saved', async () => {
  const [job, other] = [await jobIn('16'), await jobIn('16')]
  await company.owner.query(
    `update jobs set last_noted_at = now() - interval '49 hours' where id = $1`,
    [job.id],
  )
  const quiet = async () =>
    (await company.as(1).jobs.list({ city: '16', quiet: true })).rows.map(({ id }) => id)
  const punch = { id: newId(), device_at: new Date().toISOString() }
  await company.as(2).timeClock.clockIn({ ...punch, customer_id: job.customer_id })
  await company.as(2).timeClock.clockOut(punch)
  expect(await quiet()).toContain(job.id)
  expect(
    (await company.as(1).worklist.view({ city: '16' })).quiet_jobs.entries.map(
      ({ customer_id }) => customer_id,
    ),
  ).toContain(job.customer_id)
  expect(await quiet()).not.toContain(other.id)
  await company.as(1).notes.add({ id: newId(), job_id: job.id, content: 'Dry' })
  expect(await quiet()).not.toContain(job.id)
})

describe('the status of a job', () => {
  it('is set among pending, active and in progress, with who did it; only closing closes a job', async () => {
    const job = await jobIn('14')
    for (const status of ['in_progress', 'pending', 'active'] as const)
      expect(await company.as(1).jobs.setStatus({ id: job.id, status })).toMatchObject({
        status,
        end_date: null,
      })
    const changes = (await company.as(1).audits.list({ tables: ['jobs'], row_id: job.id })).filter(
      ({ field }) => field === 'status',
    )
    expect(
      changes.map(({ actor_name, old_value, new_value }) => [actor_name, old_value, new_value]),
    ).toEqual([
      ['Terrence Gaines', 'pending', 'active'],
      ['Terrence Gaines', 'in_progress', 'pending'],
      ['Terrence Gaines', 'active', 'in_progress'],
    ])
    expect(
      (await company.send('PUT', `/api/jobs/${job.id}/status`, 4, { status: 'closed' })).status,
    ).toBe(400)
    await company.as(1).jobs.close({ id: job.id, checklist: allTicked })
    expect(await outcome(company.as(4).jobs.setStatus({ id: job.id, status: 'active' }))).toBe(
      'BAD_REQUEST',
    )
    expect(await outcome(company.as(1).jobs.setStatus({ id: newId(), status: 'active' }))).toBe(
      'NOT_FOUND',
    )
    expect(await outcome(company.as(6).jobs.setStatus({ id: job.id, status: 'active' }))).toBe(
      'FORBIDDEN',
    )
  })

  it('in progress is as good as active: one at most, quiet, on the customer’s row, and where work goes', async () => {
    const job = await jobIn('13')
    const { customer_id } = job
    await company.as(1).jobs.setStatus({ id: job.id, status: 'in_progress' })
    expect(await outcome(company.as(1).jobs.create(newJob(customer_id)))).toBe('CONFLICT')
    expect((await company.as(1).customers.read({ id: customer_id })).active_job?.id).toBe(job.id)
    const punch = { id: newId(), device_at: new Date().toISOString() }
    expect((await company.as(3).timeClock.clockIn({ ...punch, customer_id })).job_id).toBe(job.id)
    await company.as(3).timeClock.clockOut(punch)
    await company.owner.query(
      `update jobs set last_noted_at = now() - interval '3 days' where id = $1`,
      [job.id],
    )
    expect(
      (await company.as(1).jobs.list({ city: '13', quiet: true })).rows.map(({ id }) => id),
    ).toContain(job.id)
  })

  it('pending waits beside the current job, and work starts it once there is none', async () => {
    const waiting = await jobIn('13')
    const { customer_id } = waiting
    await company.as(1).jobs.setStatus({ id: waiting.id, status: 'pending' })
    const current = await company.as(1).jobs.create(newJob(customer_id))
    expect(
      await outcome(company.as(1).jobs.setStatus({ id: waiting.id, status: 'in_progress' })),
    ).toBe('CONFLICT')
    expect(
      (await company.as(1).jobs.close({ id: current.id, checklist: allTicked })).contract_status,
    ).toBe('pending_closed')
    const punch = { id: newId(), device_at: new Date().toISOString() }
    expect((await company.as(3).timeClock.clockIn({ ...punch, customer_id })).job_id).toBe(
      waiting.id,
    )
    await company.as(3).timeClock.clockOut(punch)
    expect(await company.as(1).jobs.read({ id: waiting.id })).toMatchObject({ status: 'active' })
    expect(await count('jobs', 'customer_id', customer_id)).toBe(2)
  })

  it('closing a pending one leaves the customer as they are while another goes on', async () => {
    const waiting = await jobIn('13')
    await company.as(1).jobs.setStatus({ id: waiting.id, status: 'pending' })
    const current = await company.as(1).jobs.create(newJob(waiting.customer_id))
    expect(
      (await company.as(1).jobs.close({ id: waiting.id, checklist: allTicked })).contract_status,
    ).toBe('active')
    expect(
      (await company.as(1).jobs.close({ id: current.id, checklist: allTicked })).contract_status,
    ).toBe('pending_closed')
  })
})
