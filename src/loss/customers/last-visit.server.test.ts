import { v7 as newId } from 'uuid'
import { beforeEach, expect, it } from 'vitest'
import { shows, tablesOf } from '#server/tables.ts'
import { personId, useCompany } from '#testing/company.ts'
import { type Caller, tokenOf } from '#testing/fixtures.ts'
import { plantPhoto } from '#testing/photo-rows.ts'
import { harold, idOf } from '#testing/rows.ts'

const company = useCompany()

// Clear all work, no matter what the demo company or another test did.
beforeEach(async () => {
  await company.owner.query(
    `update time_records set deleted_at = now(), reason = 'X' where deleted_at is null`,
  )
  await company.owner.query('update placements set voided_at = now() where voided_at is null')
  await company.owner.query('update photos set deleted_at = now() where customer_id = $1', [
    await harold(company),
  ])
})

async function worked(customer_id: string, from: string, punched = true) {
  const job = await idOf(
    company,
    'select id from jobs where customer_id = $1 order by created_at desc limit 1',
    [customer_id],
  )
  return idOf(
    company,
    `insert into time_records (id, employee_id, job_id, clock_in_time, clock_out_time, clocked_in_at, clocked_out_at, reason)
     select $1, $2, $3, at, at + interval '2 hours', case when $5 then at end, case when $5 then at + interval '2 hours' end, case when not $5 then 'By hand' end
     from (select $4::timestamptz as at) t returning id`,
    [newId(), await personId(company, 1), job, from, punched],
  )
}
const told = async () => Date.parse((await company.as(6).visits.mine())?.last_visit_at ?? '')
async function asked(caller: Caller, customer_id: string) {
  const client = await company.parts.pool.connect()
  try {
    await client.query('begin')
    await client.query('select from app.enter($1)', [tokenOf(caller as 6)])
    return (
      await client.query<{ at: string | null }>('select app.last_visit($1) as at', [customer_id])
    ).rows[0]!.at
  } finally {
    await client.query('rollback')
    client.release()
  }
}

it('tells a customer when someone last clocked in to their job, also when that was entered by hand, and not what was deleted', async () => {
  const customer_id = await harold(company)
  expect(await told()).toBeNaN()
  await worked(customer_id, '2026-03-02T14:00:00Z')
  expect(await told()).toBe(Date.parse('2026-03-02T14:00:00Z'))
  const later = await worked(customer_id, '2026-03-03T14:00:00Z', false)
  expect(await told()).toBe(Date.parse('2026-03-03T14:00:00Z'))
  await company.owner.query(
    `update time_records set deleted_at = now(), reason = 'X' where id = $1`,
    [later],
  )
  expect(await told()).toBe(Date.parse('2026-03-02T14:00:00Z'))
})

it('counts the photos that staff took, as what staff read of the job does; not those that say no time, nor a note', async () => {
  const customer_id = await harold(company)
  const job_id = await idOf(
    company,
    'select id from jobs where customer_id = $1 order by created_at desc limit 1',
    [customer_id],
  )
  await company.owner.query(
    `update jobs set last_worked_at = '2026-03-01T12:00:00Z', last_worked_by = created_by where id = $1`,
    [job_id],
  )
  const seen = async () =>
    Date.parse((await company.as(3).jobs.read({ id: job_id })).last_worked_at!)
  const at = '2026-03-06T15:00:00Z'
  await plantPhoto(company, { customer_id, job_id, taken_at: at })
  await plantPhoto(company, { customer_id, job_id })
  expect([await told(), await seen()]).toEqual([Date.parse(at), Date.parse(at)])
  expect((await company.as(3).jobs.read({ id: job_id })).last_worked_by_name).toBe(
    'Terrence Gaines',
  )

  await company.owner.query(
    `with unit as (insert into equipment (id, name, city_code) values ($1, 'A', '01') returning id)
     insert into placements (id, equipment_id, job_id, placed_at) select $1, id, $2, '2026-03-07T15:00:00Z' from unit`,
    [newId(), job_id],
  )
  const placed = Date.parse('2026-03-07T15:00:00Z')
  expect([await told(), await seen()]).toEqual([placed, placed])
  await company.as(2).notes.add({ id: newId(), job_id, content: 'They called.' })
  expect(await told()).toBe(placed)
  expect(await seen()).toBeGreaterThan(placed)
})

it('does not count what the customer photographed', async () => {
  const customer_id = await harold(company)
  const before = await told()
  const job_id = await idOf(
    company,
    'select id from jobs where customer_id = $1 order by created_at desc limit 1',
    [customer_id],
  )
  const photo = await plantPhoto(company, {
    customer_id,
    job_id,
    taken_at: new Date().toISOString(),
    by: 6,
  })
  await company.owner.query('update photos set by_customer = true where id = $1', [photo])
  expect(await told()).toBe(before)
})

it('has no list of customers read again by each punch, placement or photo', () => {
  for (const table of ['time_records', 'placements', 'photos']) {
    expect(shows.visits).toContain(table)
    expect(tablesOf('customers.list')).not.toContain(table)
  }
})

it('tells employees the day, because the minute is when a colleague clocked in', async () => {
  const customer_id = await harold(company)
  await worked(customer_id, '2026-03-09T14:20:00Z')
  expect(Date.parse((await asked(1, customer_id)) ?? '')).toBe(Date.parse('2026-03-09T04:00:00Z'))
  expect(Date.parse((await asked(3, customer_id)) ?? '')).toBe(Date.parse('2026-03-09T14:20:00Z'))
})

it('tells no one else but staff', async () => {
  const customer_id = await harold(company)
  await worked(customer_id, '2026-03-05T14:00:00Z')
  await company.owner.query(
    `insert into grants (id, customer_id, agent_id, starts_at, ends_at) values ($1, $2, $3, now(), now() + interval '1 hour')`,
    [newId(), customer_id, await personId(company, 8)],
  )
  const answers = await Promise.all(
    ([1, 3, 6, 5, 7, 8] as const).map(
      async (caller) => (await asked(caller, customer_id)) !== null,
    ),
  )
  expect(answers).toEqual([true, true, true, false, false, false])
})
