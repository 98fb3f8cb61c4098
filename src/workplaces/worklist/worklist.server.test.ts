import { v7 as newId } from 'uuid'
import { expect, it } from 'vitest'
import { newMeter } from '#drying/meters/meters.cases.ts'
import { newPoint } from '#drying/points/points.cases.ts'
import { newRound } from '#drying/rounds/rounds.cases.ts'
import { MOST } from '#workplaces/worklist/worklist.ts'
import { outcome, personId, useCompany } from '#testing/company.ts'
import { plainCustomer } from '#testing/fixtures.ts'
import { newPlacement } from '#testing/equipment-rows.ts'
import { newSentInvoice } from '#testing/invoice-rows.ts'
import { newJob } from '#testing/rows.ts'

const company = useCompany()
const view = (city: string) => company.as(1).worklist.view({ city: city as '01' })

async function jobNotedOn(city_code: string, hours_ago: number) {
  const [customer_id, job_id] = [newId(), newId()]
  await company.as(1).customers.add({
    ...plainCustomer,
    id: customer_id,
    city_code: city_code as '01',
    last_name: `Quiet${hours_ago}`,
  })
  await company.owner.query(
    `insert into jobs (id, customer_id, description, start_date, last_noted_at) values ($1, $2, 'x', '2026-01-01', now() - make_interval(hours => $3))`,
    [job_id, customer_id, hours_ago],
  )
  return { customer_id, job_id }
}
const emptied = (city: string) =>
  company.owner.query(
    `truncate invoices cascade; delete from leads where job_id is not null; delete from placements;
     delete from time_records; delete from notes; delete from answers; delete from questions;
     delete from alert_answers; delete from air_readings; delete from point_readings;
     delete from point_goals; delete from points; delete from rounds; delete from rooms;
     delete from chambers; delete from sites; delete from jobs;
     update customers set contract_status = 'active' where city_code = '${city}'`,
  )

it('names jobs without a note for two days, the longest quiet first, until someone writes one', async () => {
  await emptied('21')
  await jobNotedOn('21', 47)
  const quiet = await jobNotedOn('21', 49)
  const quieter = await jobNotedOn('21', 90)
  const elsewhere = await jobNotedOn('20', 70)
  expect((await view('21')).quiet_jobs).toMatchObject({
    count: 2,
    entries: [{ customer_name: 'Ada Quiet90' }, { customer_name: 'Ada Quiet49' }],
  })
  expect((await view('all')).quiet_jobs.entries.map(({ customer_id }) => customer_id)).toContain(
    elsewhere.customer_id,
  )
  await company.as(1).notes.add({ id: newId(), job_id: quiet.job_id, content: 'Seen.' })
  expect((await view('21')).quiet_jobs).toMatchObject({
    count: 1,
    entries: [{ customer_id: quieter.customer_id }],
  })
  await company.owner.query(
    `update jobs set status = 'closed', end_date = '2026-11-21' where id = $1`,
    [quieter.job_id],
  )
  expect((await view('21')).quiet_jobs).toEqual({ count: 0, entries: [] })
})

it('names customers pending billing and since when, five of them, and counts all', async () => {
  await emptied('21')
  for (let n = 0; n < MOST + 2; n++) {
    const id = newId()
    await company.as(1).customers.add({ ...plainCustomer, id, city_code: '21' })
    await company.owner.query(
      `update customers set created_at = now() - interval '9 days' where id = $1`,
      [id],
    )
    await company.as(1).customers.setStatus({ id, contract_status: 'pending_billing' })
  }
  const { pending_billing } = await view('21')
  expect([pending_billing.count, pending_billing.entries.length]).toEqual([MOST + 2, MOST])
  for (const { since } of pending_billing.entries)
    expect(Date.now() - Date.parse(since)).toBeLessThan(60_000)
})

it('says nothing where nothing is to be done, and is for staff alone', async () => {
  await emptied('21')
  expect(await view('21')).toEqual({
    unattended_jobs: { count: 0, entries: [] },
    unauthorized_jobs: { count: 0, job_id: null },
    drying: { jobs: 0, unvisited: 0, not_drying: 0 },
    quiet_jobs: { count: 0, entries: [] },
    pending_billing: { count: 0, entries: [] },
    paid_customers: { count: 0, entries: [] },
    missed_clock_outs: [],
    unapproved_timesheets: { week: expect.any(String) as string, count: 0 },
    equipment: { long_out_units: { count: 0, days: 7 }, closed_job_units: 0 },
    fleet: { expiring_vehicles: 0, due_services: 0, requested_services: 0, late_services: 0 },
    due_follow_ups: 0,
    waiting_questions: 0,
    papers: {
      countersign: { count: 0, contract_id: null },
      declined: { count: 0, contract_id: null },
    },
    refused_punches: 0,
    correction_requests: 0,
  })
  for (const role of [5, 6, 7, 8] as const)
    expect(await outcome(company.as(role).worklist.view({}))).toBe('FORBIDDEN')
})

it('names who has been on the clock for more than fourteen hours: to management everyone, to others themselves', async () => {
  await emptied('21')
  const since = async (role: 1 | 2, hours: number) =>
    company.owner.query(
      `insert into time_records (id, employee_id, job_id, clocked_in_at, clock_in_time)
       values ($1, $2, $3, now() - make_interval(mins => $4), now() - make_interval(mins => $4))`,
      [newId(), await personId(company, role), await newJob(company), hours * 60],
    )
  await since(1, 14.1)
  await since(2, 13.9)
  const missed = async (role: 1 | 3) =>
    (await company.as(role).worklist.view({ city: '21' })).missed_clock_outs.map(
      ({ employee_id }) => employee_id,
    )
  const employee = await personId(company, 1)
  expect([await missed(3), await missed(1)]).toEqual([[employee], [employee]])
  await company.owner.query(`update time_records set employee_id = $1 where employee_id = $2`, [
    await personId(company, 4),
    employee,
  ])
  expect([(await missed(3)).length, await missed(1)]).toEqual([1, []])
})

it('counts last week’s timesheets that wait for approval, for who may approve', async () => {
  await emptied('21')
  const { week } = (await company.as(3).worklist.view({})).unapproved_timesheets
  const at = (hour: number) =>
    `(date '${week}' + interval '1 day ${hour} hours') at time zone 'America/New_York'`
  await company.owner.query(
    `insert into time_records (id, employee_id, job_id, clock_in_time, clock_out_time, reason) values ($1, $2, $3, ${at(9)}, ${at(12)}, 'By hand')`,
    [newId(), await personId(company, 1), await newJob(company)],
  )
  const count = async (role: 1 | 3) =>
    (await company.as(role).worklist.view({})).unapproved_timesheets.count
  expect([await count(3), await count(1)]).toEqual([1, 0])
  await company.as(3).timesheets.approve({
    id: newId(),
    employee_id: await personId(company, 1),
    week,
    seen_seconds: 3 * 3600,
  })
  expect(await count(3)).toBe(0)
})

it('tells management of jobs that began without a signed work authorization, until it is signed', async () => {
  const place = '20'
  await emptied(place)
  const { customer_id, job_id } = await jobNotedOn(place, 1)
  expect((await company.as(2).worklist.view({ city: place })).unauthorized_jobs).toEqual({
    count: 0,
    job_id: null,
  })
  await company.owner.query(
    `insert into time_records (id, job_id, employee_id, clocked_in_at, clock_in_time, in_received_at) values ($1, $2, $3, now() - interval '1 hour', now() - interval '1 hour', now())`,
    [newId(), job_id, await personId(company, 1)],
  )
  expect((await company.as(2).worklist.view({ city: place })).unauthorized_jobs).toEqual({
    count: 1,
    job_id,
  })
  expect((await company.as(1).worklist.view({ city: place })).unauthorized_jobs.count).toBe(0)
  await company.owner.query(
    `insert into contracts (id, title, status, customer_id, purpose, signing_status) values ($1, 'Paper', 'active', $2, 'work_authorization', 'signed')`,
    [newId(), customer_id],
  )
  expect((await company.as(2).worklist.view({ city: place })).unauthorized_jobs.count).toBe(0)
})

it('lists all jobs that began without a signed work authorization, of one location, also by words', async () => {
  await emptied('20')
  const began = [await jobNotedOn('20', 1), await jobNotedOn('20', 2), await jobNotedOn('19', 3)]
  const waits = await jobNotedOn('20', 4)
  const employee = await personId(company, 1)
  for (const [n, { job_id }] of began.entries())
    await company.owner.query(
      `insert into time_records (id, job_id, employee_id, clock_in_time, clock_out_time, reason)
       values ($1, $2, $3, now() - make_interval(hours => $4), now() - make_interval(hours => $4) + interval '1 minute', 'By hand')`,
      [newId(), job_id, employee, n + 2],
    )
  const listed = async (more: object = {}) =>
    (await company.as(3).jobs.list({ needs: 'authorization', city: '20', ...more })).rows.map(
      ({ id }) => id,
    )
  expect(new Set(await listed())).toEqual(new Set([began[0]!.job_id, began[1]!.job_id]))
  expect(await listed({ city: 'all' })).toContain(began[2]!.job_id)
  expect(await listed({ q: 'quiet2 ada' })).toEqual([began[1]!.job_id])
  expect(await listed({ q: 'quiet4' })).toEqual([])
  expect((await company.as(3).worklist.view({ city: '20' })).unauthorized_jobs.count).toBe(2)
  expect((await company.as(3).jobs.list({ city: '20' })).rows.map(({ id }) => id)).toContain(
    waits.job_id,
  )
})

it('names to all staff the jobs with running water on which no one has clocked in, the longest first, until someone does', async () => {
  await emptied('21')
  const [later, sooner, dry] = [
    await jobNotedOn('21', 1),
    await jobNotedOn('21', 2),
    await jobNotedOn('21', 3),
  ]
  await company.owner.query(
    `update jobs set created_at = now() - interval '20 minutes' where id = $1`,
    [sooner.job_id],
  )
  for (const { customer_id, job_id } of [later, sooner, dry])
    await company.owner.query(
      `insert into leads (id, name, phone, address, what_happened, water_running, happened, source, status, customer_id, job_id)
       values ($1, 'A', '(404) 555-0100', 'A', 'A', $2, 'now', 'emergency', 'converted', $3, $4)`,
      [newId(), job_id === dry.job_id ? 'no' : 'yes', customer_id, job_id],
    )
  const seen = async (role: 1 | 3 = 1) =>
    (await company.as(role).worklist.view({ city: '21' })).unattended_jobs
  const listed = async () =>
    (await company.as(1).jobs.list({ needs: 'crew', city: '21' })).rows.map(({ id }) => id)
  expect(await seen()).toMatchObject({
    count: 2,
    entries: [
      { job_id: sooner.job_id, customer_name: 'Ada Quiet2', city_code: '21' },
      { job_id: later.job_id },
    ],
  })
  expect(new Set(await listed())).toEqual(new Set([later.job_id, sooner.job_id]))
  expect((await company.as(1).worklist.view({ city: '20' })).unattended_jobs.count).toBe(0)
  // A colleague's punch counts, although an employee can't see it.
  await company.owner.query(
    `insert into time_records (id, job_id, employee_id, clocked_in_at, clock_in_time, in_received_at) values ($1, $2, $3, now(), now(), now())`,
    [newId(), sooner.job_id, await personId(company, 2)],
  )
  expect(await seen()).toMatchObject({ count: 1, entries: [{ job_id: later.job_id }] })
  await company.owner.query(
    `update jobs set status = 'closed', end_date = start_date where id = $1`,
    [later.job_id],
  )
  expect([await seen(), await seen(3), await listed()]).toEqual([
    { count: 0, entries: [] },
    { count: 0, entries: [] },
    [],
  ])
})

it('counts units that are out for more than the settings allow, and those on closed jobs, where the customer is', async () => {
  await emptied('21')
  const { job_id } = await jobNotedOn('21', 1)
  const { job_id: closed } = await jobNotedOn('21', 1)
  const placed = async (job: string, hours: number) =>
    company.owner.query(
      `update placements set placed_at = now() - make_interval(hours => $2) where id = $1`,
      [await newPlacement(company, job), hours],
    )
  await placed(job_id, 7 * 24 - 1)
  expect((await view('21')).equipment).toEqual({
    long_out_units: { count: 0, days: 7 },
    closed_job_units: 0,
  })
  await placed(job_id, 7 * 24 + 1)
  await placed(closed, 1)
  await company.owner.query(
    `update jobs set status = 'closed', end_date = '2026-11-21' where id = $1`,
    [closed],
  )
  const equipment = { long_out_units: { count: 1, days: 7 }, closed_job_units: 1 }
  expect([(await view('21')).equipment, (await view('20')).equipment.closed_job_units]).toEqual([
    equipment,
    0,
  ])
  await company.owner.query(`update placements set removed_at = now(), removed_condition = 'good'`)
  expect((await view('21')).equipment.long_out_units.count).toBe(0)
})

it('tells management how many open invoices are to be followed up on today or before, where they are', async () => {
  await emptied('21')
  const { job_id } = await jobNotedOn('21', 1)
  const ids = [await newSentInvoice(company, job_id), await newSentInvoice(company, job_id)]
  const note = (n: number, days: number) =>
    company.owner.query(
      `insert into follow_ups (id, invoice_id, next_action, next_action_on, created_at) values ($1, $2, 'Call', app.company_day() + $3::integer, now())`,
      [newId(), ids[n], days],
    )
  const due = async (role: 1 | 3, city = '21') =>
    (await company.as(role).worklist.view({ city: city as '21' })).due_follow_ups
  await note(0, 0)
  await note(1, 1)
  expect([await due(3), await due(3, 'all'), await due(3, '20'), await due(1)]).toEqual([
    1, 1, 0, 0,
  ])
  await note(1, -3)
  expect(await due(3)).toBe(2)
  await company.as(3).invoices.void({ id: ids[0]!, reason: 'Twice' })
  expect(await due(3)).toBe(1)
})

it('counts drying jobs by location, those no one visited today, and those that are not drying', async () => {
  await emptied('21')
  const none = { jobs: 0, unvisited: 0, not_drying: 0 }
  expect((await view('21')).drying).toEqual(none)
  const { job_id } = await jobNotedOn('21', 1)
  const point = await newPoint(company, job_id)
  const meter = await newMeter(company)
  const needing = async (needs: 'drying' | 'visit' | 'not_drying', role: 1 | 3 = 1) =>
    (await company.as(role).jobs.list({ city: '21', needs })).rows.map(({ id }) => id)
  expect((await view('21')).drying).toEqual({ jobs: 1, unvisited: 1, not_drying: 0 })
  expect([await needing('visit'), await needing('not_drying')]).toEqual([[job_id], []])

  const round = await newRound(company, job_id)
  const at = (when: string) =>
    company.owner.query(`update rounds set began_at = ${when} where id = $1`, [round])
  const today = `date_trunc('day', now() at time zone 'America/New_York') at time zone 'America/New_York'`
  await at(`${today} - interval '1 second'`)
  expect((await view('21')).drying.unvisited).toBe(1)
  await at(today)
  expect((await view('21')).drying.unvisited).toBe(0)

  await company.owner.query(
    `insert into point_goals (job_id, point_id, meter_id, mode, scale, goal)
     values ($1, $2, $3, 'pin', 'mc', 12)`,
    [job_id, point, meter],
  )
  const read = (value: number, ago: string) =>
    company.owner.query(
      `insert into point_readings (id, job_id, point_id, round_id, meter_id, mode, scale, value, taken_at)
       values (gen_random_uuid(), $1, $2, $3, $4, 'pin', 'mc', $5, now() - $6::interval)`,
      [job_id, point, round, meter, value, ago],
    )
  await read(20, '25 hours')
  await read(21, '1 hour')
  expect((await view('21')).drying).toEqual({ jobs: 1, unvisited: 0, not_drying: 1 })
  expect([await needing('drying', 3), await needing('not_drying')]).toEqual([[job_id], [job_id]])
  expect((await view('20')).drying.jobs).toBe(0)
  expect((await view('all')).drying.jobs).toBeGreaterThan(0)
  await read(12, '1 minute')
  expect((await view('21')).drying).toEqual(none)
  expect(await needing('drying')).toEqual([])
})

it('counts no drying of closed jobs', async () => {
  await emptied('21')
  const { job_id } = await jobNotedOn('21', 1)
  await newPoint(company, job_id)
  await company.owner.query(
    `update jobs set status = 'closed', end_date = '2026-11-21' where id = $1`,
    [job_id],
  )
  expect((await view('21')).drying.jobs).toBe(0)
})
