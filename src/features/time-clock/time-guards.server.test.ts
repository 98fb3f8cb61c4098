import pg from 'pg'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { LUNCH_LINE, NO_LUNCH_LINE } from '#features/time-clock/lunch.ts'
import { outcome, useCompany } from '#testing/company.ts'
import { plainCustomer, tokenOf } from '#testing/fixtures.ts'
import { newPerson } from '#testing/people.ts'
import { edited } from '#testing/edits.ts'

// What a hostile reader tried: races, hand-written SQL as the role of the procedures, and hours that were to vanish or to grow.

const company = useCompany()
const HOUR = 3600
const clockAt = (at: string) => company.owner.query('update installation set clock_ahead = $1::timestamptz - now()', [at])
/** A Friday; its week and the one before have nothing in them. */
const friday = '2026-03-20T15:00:00Z'
const week = '2026-03-08'
beforeEach(() => clockAt(friday))

const device_at = new Date().toISOString()
const at = (hours: number) => new Date(Date.parse(friday) + hours * HOUR * 1000).toISOString()
const pass = (hours: number) => clockAt(at(hours))
async function newCustomer() {
  const id = newId()
  await company.as(1).customers.add({ ...plainCustomer, contract_status: 'active', id })
  return id
}
const unknown = { start_date: '2026-03-01', date_of_loss: null, cause_of_loss: null, water_category: null, water_class: null }
const nobody = { policy_number: null, adjuster_name: null, adjuster_phone: null, adjuster_email: null }
const newJob = async () =>
  (await company.as(1).jobs.create({ id: newId(), customer_id: await newCustomer(), description: 'Wet', ...unknown, ...nobody })).id

type Person = Awaited<ReturnType<typeof newPerson>>
const worker = () => newPerson(company, 1)
const tokenIn = ({ cookie }: Person) => decodeURIComponent(cookie.split('=')[1]!).split('.')[0]!
const punchIn = async ({ api }: Person, more: object = {}) =>
  api.timeClock.clockIn({ id: newId(), customer_id: await newCustomer(), device_at, ...more })
const switchTo = async ({ api }: Person, more: object = {}) =>
  api.timeClock.switchTo({ id: newId(), customer_id: await newCustomer(), device_at, ...more })
const punchOut = ({ api }: Person, id: string, more: object = {}) => api.timeClock.clockOut({ id, device_at, ...more })
const write = async (employee_id: string, from: string, to: string, more: object = {}) =>
  company
    .as(3)
    .hours.add({ id: newId(), job_id: await newJob(), employee_id, clock_in_time: from, clock_out_time: to, reason: 'No signal', ...more })
const correct = async ({ id, clock_in_time, clock_out_time }: Times, more: object = {}) =>
  company.as(3).hours.correct(await edited(company, 'time_records', { id, clock_in_time, clock_out_time, reason: 'As they said', ...more }))
type Times = { id: string; clock_in_time: string; clock_out_time: string | null }
const sheet = async (id: string, of = week) =>
  (await company.as(3).timesheets.list({ week: of })).timesheets.find(({ employee_id }) => employee_id === id)!
const row = async (id: string) => (await company.owner.query('select * from time_records where id = $1', [id])).rows[0]
const newVehicle = async () =>
  (await company.owner.query(`insert into vehicles (number, current_mileage) values ($1, 1000) returning id`, [newId().slice(-12)])).rows[0]
    .id as string
const messageOf = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (error: Error & { data?: { issues?: { message: string }[] } }) => error.data?.issues?.[0]?.message ?? error.message,
  )

let api: pg.Client
beforeAll(async () => {
  api = new pg.Client({ connectionString: company.apiUrl })
  await api.connect()
})
afterAll(() => api.end())
/** Statements as a caller in one transaction, which is kept; answers ok, or the error's code. */
async function bySql(token: string, ...statements: [string, unknown[]][]) {
  await api.query('begin')
  try {
    await api.query('select from app.enter($1)', [token])
    let changed = 0
    for (const [text, values] of statements) changed = (await api.query(text, values)).rowCount ?? 0
    await api.query('commit')
    return changed > 0 ? 'ok' : 'nothing'
  } catch (error) {
    await api.query('rollback')
    return (error as { code: string }).code
  }
}

describe('an approved week', () => {
  const approve = async (employee_id: string, of = week) =>
    company.as(3).timesheets.approve({ id: newId(), employee_id, week: of, seen_seconds: (await sheet(employee_id, of)).total_seconds })

  it('is what was approved, however many corrections come at the same moment', async () => {
    for (let n = 0; n < 10; n++) {
      const { id } = await worker()
      const record = await write(id, '2026-03-10T13:00:00Z', '2026-03-10T17:00:00Z')
      const seen_seconds = (await sheet(id)).total_seconds
      const [approved, corrected] = await Promise.all([
        outcome(company.as(3).timesheets.approve({ id: newId(), employee_id: id, week, seen_seconds })),
        outcome(correct(record, { clock_out_time: '2026-03-10T18:00:00Z' })),
      ])
      // Whoever was second was refused.
      expect([approved, corrected].filter((said) => said === 'ok')).toHaveLength(1)
      const { rows } = await company.owner.query('select paid_seconds from week_approvals where employee_id = $1', [id])
      expect(rows).toEqual(approved === 'ok' ? [{ paid_seconds: 4 * HOUR }] : [])
      expect((await sheet(id)).total_seconds).toBe(approved === 'ok' ? 4 * HOUR : 5 * HOUR)
    }
  })

  it('has the sum that the database counts, and is over, also by hand-written SQL', async () => {
    const { id } = await worker()
    await write(id, '2026-03-10T13:00:00Z', '2026-03-10T17:00:00Z')
    const insert = (of: string): [string, unknown[]] => [
      'insert into week_approvals (id, employee_id, week) values ($1, $2, $3)',
      [newId(), id, of],
    ]
    expect(
      await bySql(tokenOf(3), [
        'insert into week_approvals (id, employee_id, week, paid_seconds) values ($1, $2, $3, 360000)',
        [newId(), id, week],
      ]),
    ).toBe('42501')
    expect(await bySql(tokenOf(3), insert('2026-03-15'))).toBe('23514')
    expect(await bySql(tokenOf(3), insert('2031-03-09'))).toBe('23514')
    expect(await bySql(tokenOf(3), insert(week))).toBe('ok')
    const { rows } = await company.owner.query('select paid_seconds from week_approvals where employee_id = $1', [id])
    expect(rows).toEqual([{ paid_seconds: 4 * HOUR }])
    const open = await worker()
    await clockAt('2026-03-12T15:00:00Z')
    await punchIn(open)
    await clockAt(friday)
    expect(
      await bySql(tokenOf(3), ['insert into week_approvals (id, employee_id, week) values ($1, $2, $3)', [newId(), open.id, week]]),
    ).toBe('23514')
  })

  it('is not moved by another time zone of the company, and ends where the next one begins', async () => {
    const { id } = await worker()
    await approve(id)
    await company.owner.query(`update settings set time_zone = 'Pacific/Honolulu'`)
    try {
      expect(await outcome(write(id, '2026-03-15T05:00:00Z', '2026-03-15T06:00:00Z'))).toBe('ok')
      expect(await outcome(write(id, '2026-03-08T06:00:00Z', '2026-03-08T07:00:00Z'))).toBe('BAD_REQUEST')
    } finally {
      await company.owner.query(`update settings set time_zone = 'America/New_York'`)
    }
    expect(await outcome(write(id, '2026-03-08T03:00:00Z', '2026-03-08T05:00:00Z'))).toBe('ok')
    expect(await outcome(write(id, '2026-03-15T03:00:00Z', '2026-03-15T04:00:00Z'))).toBe('BAD_REQUEST')
  })

  it('says that it was changed since, whichever transaction began first', async () => {
    const { id } = await worker()
    const record = await write(id, '2026-03-10T13:00:00Z', '2026-03-10T17:00:00Z')
    const admin = new pg.Client({ connectionString: company.apiUrl })
    await admin.connect()
    await admin.query('begin')
    await admin.query('select from app.enter($1)', [tokenOf(4)])
    await approve(id)
    // An hour is moved: the sum stays.
    await admin.query(
      `update time_records set clock_in_time = clock_in_time - interval '1 hour', clock_out_time = clock_out_time - interval '1 hour', reason = 'Moved' where id = $1`,
      [record.id],
    )
    await admin.query('commit')
    await admin.end()
    expect(await sheet(id)).toMatchObject({ changed_since: true, total_seconds: 4 * HOUR })
  })
})

describe('a shift', () => {
  it('is not cut by a punch without length', async () => {
    const me = await worker()
    await pass(-10)
    await punchIn(me, { offline: true, device_at: at(-10) })
    await pass(-5)
    const second = await switchTo(me, { offline: true, device_at: at(-5) })
    expect(await messageOf(punchOut(me, second.id, { offline: true, device_at: at(-5) }))).toBe(
      'Clock out time must be after clock in time',
    )
    expect(await messageOf(switchTo(me, { offline: true, device_at: at(-5) }))).toBe('Clock out time must be after clock in time')
    await pass(0)
    expect(await punchOut(me, second.id)).toMatchObject({ break_seconds: HOUR })
  })

  it('has one lunch, however long it is and whatever it is made of', async () => {
    const me = await worker()
    await clockAt('2026-03-17T00:00:00Z')
    let last = await punchIn(me)
    for (const hour of ['17T20', '18T20', '19T20', '20T20']) {
      await clockAt(`2026-03-${hour}:00:00Z`)
      last = await switchTo(me)
    }
    await clockAt('2026-03-20T23:00:00Z')
    await punchOut(me, last.id)
    const records = (await me.api.timeClock.recent()).toReversed()
    expect(records.map(({ break_seconds }) => break_seconds)).toEqual([HOUR, 0, 0, 0, 0])
  })

  it('has a lunch also where its only record is longer than two days', async () => {
    const me = await worker()
    await clockAt('2026-03-10T00:00:00Z')
    const { id } = await punchIn(me)
    await pass(0)
    expect(await punchOut(me, id)).toMatchObject({ break_seconds: HOUR, notes: LUNCH_LINE })
  })

  it('goes on through what management corrected, from which nothing is taken', async () => {
    const me = await worker()
    await pass(-10)
    const first = await punchIn(me)
    await pass(-5)
    const second = await switchTo(me)
    await correct({ ...first, clock_out_time: at(-5) }, { clock_in_time: at(-9) })
    await pass(-2)
    await punchOut(me, second.id)
    const [last, before] = await me.api.timeClock.recent()
    expect(before).toMatchObject({ break_seconds: 0, reason: 'As they said' })
    expect(Math.round((Date.parse(before!.clock_out_time!) - Date.parse(before!.clock_in_time)) / 1000)).toBe(4 * HOUR)
    expect(last).toMatchObject({ break_seconds: HOUR })
  })

  it('takes no lunch from counted hours that are fewer than six', async () => {
    const me = await worker()
    await pass(-9)
    const first = await punchIn(me)
    await pass(-3)
    const second = await switchTo(me)
    // They punched in three hours too early.
    await correct({ ...first, clock_out_time: at(-3) }, { clock_in_time: at(-6) })
    await pass(-1)
    expect(await punchOut(me, second.id)).toMatchObject({ break_seconds: 0 })
  })

  it('keeps the statement that there was no lunch, made at a switch', async () => {
    const me = await worker()
    await pass(-8)
    const first = await punchIn(me)
    await pass(-1)
    const second = await switchTo(me, { no_lunch: true })
    await pass(0)
    await punchOut(me, second.id)
    expect(await row(first.id)).toMatchObject({ break_seconds: 0, no_lunch: true, notes: NO_LUNCH_LINE })
    expect(await row(second.id)).toMatchObject({ break_seconds: 0, no_lunch: false, notes: '' })
  })

  it('is told by lines that nobody can forge', async () => {
    const me = await worker()
    const { id } = await punchIn(me, { notes: `Fans set\n${NO_LUNCH_LINE}\n  [auto-deducted 1 hour]` })
    expect(await row(id)).toMatchObject({ notes: 'Fans set' })
    const record = await write(me.id, '2026-03-10T13:00:00Z', '2026-03-10T17:00:00Z', { notes: LUNCH_LINE })
    expect(await row(record.id)).toMatchObject({ notes: '' })
    expect(await outcome(write(me.id, '2026-03-11T13:00:00Z', '2026-03-11T17:00:00Z', { notes: 'a\u202eb' }))).toBe('BAD_REQUEST')
  })

  it('whose hours were corrected to be paid in full says nothing of a lunch', async () => {
    const me = await worker()
    await pass(-8)
    const { id } = await punchIn(me, { notes: 'Fans' })
    await pass(0)
    const record = await punchOut(me, id)
    expect(record).toMatchObject({ break_seconds: HOUR, notes: `Fans\n${LUNCH_LINE}` })
    expect(await correct(record, { clock_out_time: record.clocked_out_at })).toMatchObject({ break_seconds: 0, notes: 'Fans' })
    expect((await sheet(me.id, '2026-03-15')).break_seconds).toBe(0)
  })
})

describe('a clock-out', () => {
  it('is kept as it was made where management corrected the record meanwhile', async () => {
    const me = await worker()
    await pass(-6)
    const open = await punchIn(me)
    await pass(-1)
    await correct({ ...open, clock_out_time: at(-2) })
    await pass(0)
    const record = await punchOut(me, open.id)
    expect(Date.parse(record.clock_out_time!)).toBe(Date.parse(at(-2)))
    expect(Math.abs(Date.parse(record.clocked_out_at!) - Date.parse(at(0)))).toBeLessThan(5000)
    expect(record).toMatchObject({ corrected_by_name: expect.any(String), break_seconds: 0 })
    // Once.
    await pass(1)
    expect((await punchOut(me, open.id)).clocked_out_at).toBe(record.clocked_out_at)
  })

  it('that comes after the next clock-in is refused, so that the next can end', async () => {
    const me = await worker()
    await pass(-6)
    const open = await punchIn(me)
    await pass(-1)
    await correct({ ...open, clock_out_time: at(-2) })
    const next = await punchIn(me)
    await pass(0)
    expect(await outcome(punchOut(me, open.id))).toBe('CONFLICT')
    expect(await outcome(punchOut(me, next.id))).toBe('ok')
  })

  it('of fifty switches at once finds each its record', async () => {
    const me = await worker()
    await punchIn(me)
    await pass(1)
    const customer_id = await newCustomer()
    const said = await Promise.all(
      Array.from({ length: 50 }, () => messageOf(me.api.timeClock.switchTo({ id: newId(), customer_id, device_at }))),
    )
    expect(new Set(said)).toEqual(new Set(['ok']))
    const { rows } = await company.owner.query(
      'select count(*)::int as n from time_records where employee_id = $1 and clock_out_time is null',
      [me.id],
    )
    expect(rows).toEqual([{ n: 1 }])
  })
})

describe('mileage', () => {
  it('mistyped once locks no vehicle: it is refused, or corrected, or deleted', async () => {
    const me = await worker()
    const vehicle_id = await newVehicle()
    expect(await messageOf(punchIn(me, { vehicle_id, starting_mileage: 1_999_999 }))).toMatch(
      /more than 1,000 miles above .* ask a supervisor/,
    )
    await pass(-3)
    const first = await punchIn(me, { vehicle_id, starting_mileage: 1990 })
    await pass(-2)
    expect(await messageOf(punchOut(me, first.id, { ending_mileage: 3000 }))).toMatch(/more than 1,000 miles/)
    const record = await punchOut(me, first.id, { ending_mileage: 2900 })
    expect(await outcome(punchIn(me, { vehicle_id, starting_mileage: 1010 }))).toBe('BAD_REQUEST')
    expect(await correct(record, { starting_mileage: 1001, ending_mileage: 1009 })).toMatchObject({
      starting_mileage: 1001,
      ending_mileage: 1009,
    })
    expect((await me.api.vehicles.choices()).find(({ id }) => id === vehicle_id)).toMatchObject({ current_mileage: 1009 })
    expect(await outcome(correct(record, { starting_mileage: 1001, ending_mileage: 1000 }))).toBe('BAD_REQUEST')
    // Management may know better.
    await correct(record, { starting_mileage: 1001, ending_mileage: 9000 })
    expect((await me.api.vehicles.choices()).find(({ id }) => id === vehicle_id)).toMatchObject({ current_mileage: 9000 })
    await company.as(3).hours.remove({ id: record.id, reason: 'Twice' })
    const next = await punchIn(me, { vehicle_id, starting_mileage: 1005 })
    expect(next.starting_mileage).toBe(1005)
    // Also of an open record, which stays open.
    expect(await correct({ ...next, clock_out_time: null }, { starting_mileage: 1003 })).toMatchObject({
      starting_mileage: 1003,
      clock_out_time: null,
    })
    await pass(6)
    expect(await punchOut(me, next.id, { ending_mileage: 1010 })).toMatchObject({ break_seconds: HOUR })
  })

  it('of work without a connection is compared with what was known before it', async () => {
    const [me, other] = [await worker(), await worker()]
    const vehicle_id = await newVehicle()
    await pass(-2)
    const { id } = await punchIn(other, { vehicle_id, starting_mileage: 1500 })
    await pass(0)
    await punchOut(other, id, { ending_mileage: 1550 })
    expect(await outcome(punchIn(me, { vehicle_id, starting_mileage: 1200 }))).toBe('BAD_REQUEST')
    const early = await punchIn(me, { vehicle_id, starting_mileage: 1200, offline: true, device_at: at(-5) })
    expect(early.starting_mileage).toBe(1200)
  })

  it('at the end needs a vehicle', async () => {
    const me = await worker()
    const { id } = await punchIn(me)
    await pass(1)
    expect(await outcome(punchOut(me, id, { ending_mileage: 5 }))).toBe('BAD_REQUEST')
  })
})

describe('hours by hand', () => {
  it('are a day at most, and of no time before four hundred days ago', async () => {
    const { id } = await worker()
    expect(await messageOf(write(id, '2026-03-08T00:00:00Z', '2026-03-09T00:00:01Z'))).toBe(
      'A record can be 24 hours at most. Enter each day separately.',
    )
    expect(await messageOf(write(id, '0001-01-01T00:00:00Z', '0001-01-01T08:00:00Z'))).toBe('This is more than 400 days ago.')
    const record = await write(id, '2026-03-09T00:00:00Z', '2026-03-10T00:00:00Z')
    expect(await outcome(correct(record, { clock_in_time: '0001-01-01T00:00:00Z' }))).toBe('BAD_REQUEST')
    expect(await outcome(correct(record, { clock_in_time: '2025-01-01T00:00:00Z', clock_out_time: '2025-01-01T01:00:00Z' }))).toBe(
      'BAD_REQUEST',
    )
  })

  it('longer than a week, punched, are in each of their weeks', async () => {
    const me = await worker()
    await clockAt('2026-03-02T15:00:00Z')
    const { id } = await punchIn(me)
    await pass(0)
    expect((await sheet(me.id, '2026-03-15')).total_seconds).toBeGreaterThan(100 * HOUR)
    await punchOut(me, id)
    // The clocks went forward in it.
    expect((await sheet(me.id)).total_seconds).toBe(167 * HOUR)
    expect((await sheet(me.id, '2026-03-15')).total_seconds).toBeGreaterThan(100 * HOUR)
    expect((await me.api.timeClock.week({ week })).seconds).toEqual([23 * HOUR, ...Array.from({ length: 6 }, () => 24 * HOUR)])
  })

  it('are of people who work here, and for jobs and vehicles that there are', async () => {
    const customer = await newPerson(company, 5)
    expect(await messageOf(write(customer.id, '2026-03-10T13:00:00Z', '2026-03-10T17:00:00Z'))).toBe('Only employees can have hours.')
    const me = await worker()
    expect(await outcome(write(newId(), '2026-03-10T13:00:00Z', '2026-03-10T17:00:00Z'))).toBe('BAD_REQUEST')
    expect(await outcome(write(me.id, '2026-03-10T13:00:00Z', '2026-03-10T17:00:00Z', { job_id: newId() }))).toBe('BAD_REQUEST')
    expect(await outcome(punchIn(me, { vehicle_id: newId(), starting_mileage: 5 }))).toBe('BAD_REQUEST')
  })

  it('that were deleted stay in sight, struck out, and count nothing', async () => {
    const me = await worker()
    const record = await write(me.id, '2026-03-10T13:00:00Z', '2026-03-10T17:00:00Z')
    await company.as(3).hours.remove({ id: record.id, reason: 'Wrong person' })
    const gone = { id: record.id, deleted_at: expect.any(String), deleted_by_name: expect.any(String), reason: 'Wrong person' }
    expect(await me.api.timeClock.recent()).toMatchObject([gone])
    expect(await me.api.timeClock.week({ week })).toMatchObject({ records: [gone], seconds: [0, 0, 0, 0, 0, 0, 0] })
    expect(await company.as(2).hours.list({ job_id: record.job_id })).toMatchObject({ records: [gone], seconds: 0, people: [] })
    expect((await company.as(2).timesheets.person({ employee_id: me.id, week })).records).toMatchObject([gone])
    expect(await sheet(me.id)).toMatchObject({ total_seconds: 0, marks: { deleted: 1 } })
    expect(await outcome(company.as(3).hours.remove({ id: record.id, reason: 'Wrong person' }))).toBe('ok')
    expect(await outcome(company.as(3).hours.remove({ id: record.id, reason: 'x' }))).toBe('NOT_FOUND')
  })

  it('of oneself, by hand and sent late are marked on the sheet', async () => {
    const [manager, me] = [await newPerson(company, 3), await worker()]
    const own = await write(manager.id, '2026-03-10T13:00:00Z', '2026-03-10T17:00:00Z')
    await manager.api.hours.correct({
      id: own.id,
      clock_in_time: own.clock_in_time,
      clock_out_time: '2026-03-10T18:00:00Z',
      reason: 'Mine',
      was: { clock_in_time: own.clock_in_time, clock_out_time: own.clock_out_time },
    })
    expect(await sheet(manager.id)).toMatchObject({ marks: { by_hand: 1, own_correction: 1, sent_late: 0, deleted: 0 } })
    const late = await punchIn(me, { offline: true, device_at: at(-3) })
    await punchOut(me, late.id)
    expect(await sheet(me.id, '2026-03-15')).toMatchObject({ marks: { by_hand: 0, own_correction: 0, sent_late: 1, deleted: 0 } })
  })
})

describe('hand-written SQL as the role of the procedures', () => {
  it('changes nothing of one’s own hours but what a clock-out does', async () => {
    const me = await worker()
    await pass(-9)
    const first = await punchIn(me, { notes: 'Fans' })
    await pass(-1)
    await punchOut(me, first.id)
    const corrected = await worker()
    await pass(-9)
    const second = await punchIn(corrected)
    await pass(-1)
    const ended = await punchOut(corrected, second.id)
    await correct(ended, { clock_out_time: at(-3) })
    await pass(0)
    const tries: [Person, string, unknown[], string][] = [
      [me, 'update time_records set break_seconds = 0, clock_out_time = clocked_out_at where id = $1', [first.id], '42501'],
      [
        me,
        'update time_records set break_seconds = 0, no_lunch = true, clock_out_time = clocked_out_at where id = $1',
        [first.id],
        '42501',
      ],
      [corrected, 'update time_records set clock_out_time = clocked_out_at where id = $1', [second.id], '42501'],
      [
        corrected,
        `update time_records set break_seconds = 60, clock_out_time = clocked_out_at - interval '1 minute' where id = $1`,
        [second.id],
        '42501',
      ],
      [me, `update time_records set notes = 'x' where id = $1`, [first.id], '42501'],
      [me, `update time_records set ending_mileage = 5 where id = $1`, [first.id], '42501'],
      [
        me,
        `update time_records set in_position = jsonb_build_object('latitude', 1, 'longitude', 1, 'accuracy', 1) where id = $1`,
        [first.id],
        '23514',
      ],
      [
        me,
        `insert into time_records (id, employee_id, job_id, clocked_in_at, clock_in_time, reason) select $1, $2, $3, at, at, 'x' from app.clock() at`,
        [newId(), me.id, first.job_id],
        '42501',
      ],
    ]
    const met = []
    for (const [person, text, values] of tries) met.push(await bySql(tokenIn(person), [text, values]))
    expect(met).toEqual(tries.map(([, , , code]) => code))
    expect(await row(first.id)).toMatchObject({ break_seconds: HOUR, notes: `Fans\n${LUNCH_LINE}` })
  })

  it('leaves no place larger than one, nor of another shape', async () => {
    const me = await worker()
    const { id } = await punchIn(me)
    for (const place of [
      { latitude: 1, longitude: 1, accuracy: 1, story: 'x' },
      { latitude: 91, longitude: 1, accuracy: 1 },
      { latitude: '1', longitude: 1, accuracy: 1 },
      { latitude: 1, longitude: 1 },
      { latitude: 1, longitude: 1, accuracy: 1, taken_at: 'x'.repeat(300) },
      'x'.repeat(10_000_000),
    ])
      expect(await bySql(tokenIn(me), ['update time_records set in_position = $2 where id = $1', [id, JSON.stringify(place)]])).toMatch(
        /^2/,
      )
    expect((await row(id)).in_position).toBeNull()
  })

  it('cannot leave out the lunch of a shift, nor give back that of another', async () => {
    const me = await worker()
    await pass(-9)
    const first = await punchIn(me)
    await pass(-1)
    await punchOut(me, first.id)
    await pass(-0.5)
    const second = await punchIn(me)
    await pass(0)
    expect(
      await bySql(
        tokenIn(me),
        ['update time_records set clocked_out_at = app.clock(), clock_out_time = app.clock(), no_lunch = true where id = $1', [second.id]],
        ['update time_records set break_seconds = 0, clock_out_time = clocked_out_at where id = $1', [first.id]],
      ),
    ).toBe('42501')
    const long = await worker()
    await pass(-9)
    const { id } = await punchIn(long)
    await pass(0)
    const end: [string, unknown[]] = [
      'update time_records set clocked_out_at = app.clock(), clock_out_time = app.clock() where id = $1',
      [id],
    ]
    expect(await bySql(tokenIn(long), end)).toBe('23514')
    expect(await bySql(tokenIn(long), end, ['update time_records set no_lunch = true where id = $1', [id]])).toBe('ok')
  })

  it('of nobody writes nothing', async () => {
    const me = await worker()
    const { id } = await punchIn(me)
    expect(await bySql('', ['update time_records set no_lunch = true where id = $1', [id]])).toBe('nothing')
    // Even if no policy were there.
    await company.owner.query(`create policy "hole" on time_records to api using (true) with check (true)`)
    try {
      expect(await bySql('', ['update time_records set no_lunch = true where id = $1', [id]])).toBe('42501')
      const values = [newId(), me.id, (await row(id)).job_id, await newVehicle()]
      expect(
        await bySql('', [
          `insert into time_records (id, employee_id, job_id, vehicle_id, starting_mileage, clocked_in_at, clock_in_time) select $1, $2, $3, $4, 5, at, at from app.clock() at`,
          values,
        ]),
      ).toBe('42501')
    } finally {
      await company.owner.query(`drop policy "hole" on time_records`)
    }
  })
})

describe('the place of a punch', () => {
  const place = { latitude: 33.7, longitude: -84.4, accuracy: 12, taken_at: at(0) }

  it('comes within ten minutes of the punch, and management reads it in the history', async () => {
    const me = await worker()
    const { id } = await punchIn(me)
    await pass(0.1)
    await me.api.timeClock.locate({ id, moment: 'in', ...place })
    const told = await company.as(3).audits.list({ tables: ['time_records'], row_id: id })
    expect(JSON.parse(told.find(({ field }) => field === 'in_position')!.new_value!)).toEqual(place)
    expect((await row(id)).in_position_received_at).toBeInstanceOf(Date)
    await punchOut(me, id)
    await pass(0.4)
    expect(await messageOf(me.api.timeClock.locate({ id, moment: 'out', ...place }))).toMatch(/10 minutes/)
    expect((await row(id)).out_position).toBeNull()
  })
})

describe('work without a connection', () => {
  it('that overlaps nothing is taken as a whole, also where they are on the clock since', async () => {
    const me = await worker()
    await pass(-2)
    const open = await punchIn(me)
    await pass(0)
    const pair = await punchIn(me, {
      offline: true,
      device_at: at(-12),
      until: { device_at: at(-4), ending_mileage: null, no_lunch: false },
    })
    expect(pair).toMatchObject({ break_seconds: HOUR, notes: LUNCH_LINE })
    expect(Date.parse(pair.clocked_out_at!)).toBe(Date.parse(at(-4)))
    expect((await me.api.timeClock.status()).open?.id).toBe(open.id)
    expect(await outcome(punchIn(me, { offline: true, device_at: at(-3), until: { device_at: at(-1) } }))).toBe('CONFLICT')
    expect(await outcome(punchIn(me, { offline: true, device_at: at(-13), until: { device_at: at(-13) } }))).toBe('BAD_REQUEST')
    // The clock-out that waited behind it may come too.
    expect((await punchOut(me, pair.id, { offline: true, device_at: at(-4) })).clocked_out_at).toBe(pair.clocked_out_at)
  })

  it('whose beginning the server has already is ended by it', async () => {
    const me = await worker()
    await pass(-3)
    const customer_id = await newCustomer()
    const punch = { id: newId(), customer_id, device_at }
    await me.api.timeClock.clockIn(punch)
    await pass(0)
    const ended = await me.api.timeClock.clockIn({ ...punch, offline: true, device_at: at(-3), until: { device_at: at(-1) } })
    expect(Date.parse(ended.clock_out_time!)).toBe(Date.parse(at(-1)))
  })
})

it('an id that is taken by other contents is refused', async () => {
  const me = await worker()
  const first = await punchIn(me, { notes: 'A' })
  const other_contents = 'This was saved before with different details. Reload the page to see what was saved.'
  expect(await messageOf(punchIn(me, { id: first.id }))).toBe(other_contents)
  await pass(1)
  const second = await switchTo(me)
  expect(await messageOf(switchTo(me, { id: second.id }))).toBe(other_contents)
  const other = await worker()
  const id = newId()
  const approve = (employee_id: string) => company.as(3).timesheets.approve({ id, employee_id, week, seen_seconds: 0 })
  expect(await outcome(approve(me.id))).toBe('ok')
  expect(await outcome(approve(me.id))).toBe('ok')
  expect(await messageOf(approve(other.id))).toBe(other_contents)
})

it('who worked where is not told to customers, nor to the minute to colleagues', async () => {
  const [me, other] = [await worker(), await worker()]
  const { job_id } = await punchIn(me)
  expect(await company.as(3).jobs.read({ id: job_id })).toMatchObject({ last_worked_by_name: me.name })
  const seen = await other.api.jobs.read({ id: job_id })
  expect(seen.last_worked_by_name).toBeNull()
  expect(seen.last_worked_at).toMatch(/T0[45]:00:00/)
  expect((await me.api.jobs.read({ id: job_id })).last_worked_by_name).toBe(me.name)
  const heard: string[] = []
  const ear = new pg.Client({ connectionString: company.ownerUrl })
  await ear.connect()
  ear.on('notification', ({ payload }) => void heard.push(payload!))
  await ear.query('listen changes')
  await pass(1)
  await me.api.timeClock.switchTo({ id: newId(), customer_id: (await company.as(3).jobs.read({ id: job_id })).customer_id, device_at })
  await ear.query('select 1')
  await ear.end()
  expect(heard).toContain('time_records')
  expect(heard).not.toContain('jobs')
})

it('lists the hours of a job page by page, and totals all', async () => {
  const job_id = await newJob()
  const { id } = await worker()
  await company.owner.query(
    `insert into time_records (id, employee_id, job_id, clocked_in_at, clocked_out_at, clock_in_time, clock_out_time)
     select gen_random_uuid(), $1, $2, t, t + interval '1 hour', t, t + interval '1 hour' from generate_series('2026-01-01'::timestamptz, '2026-01-05', '2 hours') t limit 49`,
    [id, job_id],
  )
  const seen = []
  let page = await company.as(3).hours.list({ job_id })
  expect(page).toMatchObject({ seconds: 49 * HOUR, people: [{ working: false }] })
  expect(page.newer).toBeUndefined()
  for (;;) {
    seen.push(...page.records.map(({ clock_in_time }) => clock_in_time))
    if (!page.older) break
    page = await company.as(3).hours.list({ job_id, after: page.older })
  }
  expect(seen).toHaveLength(49)
  expect(seen).toEqual(seen.toSorted().toReversed())
  expect((await company.as(3).hours.list({ job_id, before: page.newer })).records).toHaveLength(25)
})
