import pg from 'pg'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outcome, useCompany } from '#testing/company.ts'
import { plainCustomer, tokenOf } from '#testing/fixtures.ts'
import { newPerson } from '#testing/people.ts'
import { hours, newJob, newRefusedPunch, openRecord, refused } from '#testing/rows.ts'

const company = useCompany()
let api: pg.Client
beforeAll(async () => {
  api = new pg.Client({ connectionString: company.apiUrl })
  await api.connect()
})
afterAll(() => api.end())

/** Hands over a refused punch of a new person, for a customer with a job. */
async function handedOver() {
  const person = await newPerson(company, 1)
  const job_id = await newJob(company)
  const [{ customer_id }] = (
    await company.owner.query('select customer_id from jobs where id = $1', [job_id])
  ).rows as [{ customer_id: string }]
  const { clock_in_time, clock_out_time } = hours()
  const punch = { ...refused(), customer_id, punched_at: clock_in_time, ended_at: clock_out_time }
  await person.api.refusedPunches.send(punch)
  return {
    person,
    punch,
    job_id,
    add: { job_id, employee_id: person.id, clock_in_time, clock_out_time, reason: 'No signal' },
  }
}
const ids = (rows: { id: string }[]) => rows.map(({ id }) => id)
const openOnes = async () => ids((await company.as(2).refusedPunches.list()).punches)
const rowOf = async (id: string) =>
  (await company.owner.query('select * from refused_punches where id = $1', [id])).rows[0] as object

/** Runs SQL as a caller and rolls it back. Returns the number of rows, or the error code. */
async function run(caller: number, text: string, values: unknown[]) {
  await api.query('begin')
  try {
    await api.query('select from app.enter($1)', [tokenOf(caller)])
    return (await api.query(text, values)).rowCount
  } catch (error) {
    return (error as { code: string }).code
  } finally {
    await api.query('rollback')
  }
}

describe('handing a refused punch over', () => {
  it('refuses a time that no clock shows, so that the lists stay readable', async () => {
    const person = await newPerson(company, 1)
    const far = ['0001-01-01T00:00:00+14:00', '9999-12-31T23:59:59-12:00']
    for (const field of ['punched_at', 'ended_at'])
      for (const at of far) {
        const answer = await company.send(
          'POST',
          '/api/refused-punches',
          'nobody',
          { ...refused(), [field]: at },
          { cookie: person.cookie },
        )
        expect([field, at, answer.status]).toEqual([field, at, 400])
        expect(await answer.json()).toMatchObject({
          data: { issues: [{ path: [field], message: 'Enter a time between 1970 and 2199' }] },
        })
      }
    expect(await person.api.refusedPunches.mine()).toEqual([])
    expect((await company.as(2).refusedPunches.list()).count).toBeGreaterThanOrEqual(0)
  })

  it('shows it to its person and to management, with the job it would count for, and to no colleague', async () => {
    const { person, punch, job_id } = await handedOver()
    expect(await person.api.refusedPunches.mine()).toMatchObject([
      {
        id: punch.id,
        employee_name: person.name,
        refusal: 'Locked',
        outcome: null,
        settled_at: null,
        job_id,
        record: null,
      },
    ])
    expect(ids(await (await newPerson(company, 1)).api.refusedPunches.mine())).toEqual([])
    for (const role of [2, 3, 4] as const)
      expect(ids((await company.as(role).refusedPunches.list()).punches)).toContain(punch.id)
    expect(await outcome(person.api.refusedPunches.list())).toBe('FORBIDDEN')
    for (const role of [1, 5, 6, 7, 8])
      expect(
        await run(role, 'select from refused_punches where id = $1', [punch.id]),
        `${role}`,
      ).toBe(0)
    for (const role of [2, 3, 4])
      expect(
        await run(role, 'select from refused_punches where id = $1', [punch.id]),
        `${role}`,
      ).toBe(1)
  })

  it('is for staff, each for themselves', async () => {
    for (const role of [5, 6, 7, 8] as const)
      expect(await outcome(company.as(role).refusedPunches.send(refused())), `${role}`).toBe(
        'FORBIDDEN',
      )
    const columns = 'id, record_id, kind, customer_name, punched_at, refusal'
    const values = `$1, $1, 'in', 'A', now(), 'A'`
    const insert = `insert into refused_punches (${columns}) values (${values})`
    for (const role of [1, 2, 3, 4]) expect(await run(role, insert, [newId()]), `${role}`).toBe(1)
    for (const role of [5, 6, 7, 8])
      expect(await run(role, insert, [newId()]), `${role}`).toBe('42501')
    for (const column of [
      'created_by',
      'created_at',
      'outcome',
      'reply',
      'settled_by',
      'settled_at',
    ])
      expect(
        await run(
          4,
          `insert into refused_punches (${columns}, ${column}) values (${values}, default)`,
          [newId()],
        ),
        column,
      ).toBe('42501')
  })

  it('takes what names a customer or vehicle that is not there', async () => {
    const { api: mine } = await newPerson(company, 1)
    const punch = {
      ...refused(),
      customer_id: newId(),
      vehicle_id: newId(),
      starting_mileage: 5,
      customer_name: 'Gone',
    }
    await mine.refusedPunches.send(punch)
    expect(await mine.refusedPunches.mine()).toMatchObject([
      { customer_id: null, customer_name: 'Gone', job_id: null, vehicle_number: null },
    ])
    // A retry after a lost answer works even without a stored fingerprint.
    await mine.refusedPunches.send(punch)
    expect(await mine.refusedPunches.mine()).toHaveLength(1)
    expect(await outcome(mine.refusedPunches.send({ ...punch, notes: 'Otherwise' }))).toBe(
      'CONFLICT',
    )
  })

  it('of a clock-out names the record that it would have ended, and only one’s own', async () => {
    const record_id = await openRecord(company, 1)
    const out = () => ({ ...refused(), kind: 'out' as const, record_id })
    await company.as(1).refusedPunches.send(out())
    expect((await company.as(1).refusedPunches.mine())[0]).toMatchObject({
      kind: 'out',
      record: { id: record_id, clock_out_time: null },
    })
    const another = await newPerson(company, 1)
    await another.api.refusedPunches.send(out())
    expect(await another.api.refusedPunches.mine()).toMatchObject([
      { record: null, customer_id: null, job_id: null },
    ])
  })
})

describe('settling it', () => {
  it('by writing the hours down is one step, once, and its person sees by whom', async () => {
    const { person, punch, add } = await handedOver()
    await company.as(2).hours.add({ ...add, id: newId(), settles: punch.id })
    expect(await openOnes()).not.toContain(punch.id)
    expect(await person.api.refusedPunches.mine()).toMatchObject([
      { outcome: 'written down', reply: null },
    ])
    expect((await person.api.refusedPunches.mine())[0]!.settled_by_name).not.toBeNull()
    expect((await person.api.timeClock.recent()).map(({ reason }) => reason)).toEqual(['No signal'])
    // Another manager tries, and then the same one changes their mind.
    const settled = await rowOf(punch.id)
    expect(
      await outcome(
        company.as(3).hours.add({ ...add, ...hours(), id: newId(), settles: punch.id }),
      ),
    ).toBe('CONFLICT')
    for (const role of [2, 3] as const)
      expect(
        await outcome(company.as(role).refusedPunches.decline({ id: punch.id, reply: 'No' })),
      ).toBe('CONFLICT')
    expect(await rowOf(punch.id)).toEqual(settled)
    expect(await person.api.timeClock.recent()).toHaveLength(1)
  })

  it('by hours that are refused leaves it open', async () => {
    const { person, punch, add } = await handedOver()
    await company.as(2).hours.add({ ...add, id: newId() })
    expect(await outcome(company.as(2).hours.add({ ...add, id: newId(), settles: punch.id }))).toBe(
      'CONFLICT',
    )
    expect(await openOnes()).toContain(punch.id)
    const another = await newPerson(company, 1)
    expect(
      await outcome(
        company.as(2).hours.add({
          ...add,
          ...hours(),
          employee_id: another.id,
          id: newId(),
          settles: punch.id,
        }),
      ),
    ).toBe('CONFLICT')
    expect(
      await outcome(company.as(2).hours.add({ ...add, ...hours(), id: newId(), settles: newId() })),
    ).toBe('NOT_FOUND')
    expect(await person.api.timeClock.recent()).toHaveLength(1)
  })

  it('by correcting the record that a clock-out did not end', async () => {
    const { api: mine } = await newPerson(company, 1)
    const customer_id = newId()
    await company.as(1).customers.add({ ...plainCustomer, id: customer_id })
    const { id: record_id, clock_in_time } = await mine.timeClock.clockIn({
      id: newId(),
      customer_id,
      device_at: new Date().toISOString(),
    })
    const punch = { ...refused(), kind: 'out' as const, record_id }
    await mine.refusedPunches.send(punch)
    const clock_out_time = new Date().toISOString()
    const was = { clock_in_time, clock_out_time: null }
    await company.as(2).hours.correct({
      id: record_id,
      clock_in_time,
      clock_out_time,
      reason: 'No signal',
      settles: punch.id,
      was,
    })
    expect(await mine.refusedPunches.mine()).toMatchObject([
      { outcome: 'written down', customer_id },
    ])
  })

  it('by declining needs a reason that its person reads, and is final', async () => {
    const { person, punch } = await handedOver()
    expect(await outcome(company.as(3).refusedPunches.decline({ id: punch.id, reply: '' }))).toBe(
      'BAD_REQUEST',
    )
    for (const role of [1, 5, 6, 7, 8] as const)
      expect(
        await outcome(company.as(role).refusedPunches.decline({ id: punch.id, reply: 'No' })),
        `${role}`,
      ).toBe('FORBIDDEN')
    expect(await outcome(person.api.refusedPunches.decline({ id: punch.id, reply: 'No' }))).toBe(
      'FORBIDDEN',
    )
    await company.as(3).refusedPunches.decline({ id: punch.id, reply: 'You were off' })
    // Clicked twice.
    await company.as(3).refusedPunches.decline({ id: punch.id, reply: 'You were off' })
    expect(await person.api.refusedPunches.mine()).toMatchObject([
      { outcome: 'declined', reply: 'You were off' },
    ])
    expect(
      await outcome(company.as(3).refusedPunches.decline({ id: punch.id, reply: 'Otherwise' })),
    ).toBe('CONFLICT')
    expect(
      await outcome(company.as(2).refusedPunches.decline({ id: punch.id, reply: 'You were off' })),
    ).toBe('CONFLICT')
    const { rows } = await company.owner.query(
      `select field, new_value from audits where row_id = $1 order by id`,
      [punch.id],
    )
    expect(rows).toContainEqual({ field: null, new_value: null })
    expect(await run(2, `select from audits where row_id = $1`, [punch.id])).toBe(rows.length)
    expect(await run(1, `select from audits where row_id = $1`, [punch.id])).toBe(0)
  })

  it('is management’s, also by hand-written SQL, and cannot be undone or signed by another', async () => {
    const id = await newRefusedPunch(company)
    const settle = `update refused_punches set outcome = 'declined', reply = 'x' where id = $1`
    for (const role of [1, 5, 6, 7, 8]) expect(await run(role, settle, [id]), `${role}`).toBe(0)
    for (const role of [2, 3, 4]) expect(await run(role, settle, [id]), `${role}`).toBe(1)
    for (const column of ['settled_by', 'settled_at', 'refusal', 'punched_at', 'created_by'])
      expect(
        await run(4, `update refused_punches set ${column} = default where id = $1`, [id]),
        column,
      ).toBe('42501')
    expect(
      await run(4, `update refused_punches set outcome = 'declined' where id = $1`, [id]),
    ).toBe('23514')
    await company.as(2).refusedPunches.decline({ id, reply: 'x' })
    for (const again of [
      settle,
      `update refused_punches set outcome = null, reply = null where id = $1`,
    ])
      expect(await run(4, again, [id])).toBe('23514')
  })
})

it('counts what waits in the worklist, for management alone', async () => {
  const count = async (role: 1 | 2) => (await company.as(role).worklist.view({})).refused_punches
  await company.as(1).refusedPunches.send(refused())
  const before = await count(2)
  expect(before).toBe((await company.as(2).refusedPunches.list()).count)
  const { punch } = await handedOver()
  expect([await count(1), await count(2)]).toEqual([0, before + 1])
  await company.as(2).refusedPunches.decline({ id: punch.id, reply: 'x' })
  expect(await count(2)).toBe(before)
})
