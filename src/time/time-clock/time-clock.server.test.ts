import { v7 as newId } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { beginOf } from '#values/company-time.ts'
import { calendarDay } from '#values/times.ts'
import { LUNCH_LINE, NO_LUNCH_LINE } from '#time/time-clock/lunch.ts'
import { outcome, personId, useCompany } from '#testing/company.ts'
import { callers, plainCustomer } from '#testing/fixtures.ts'
import { newPerson } from '#testing/people.ts'
import { atNight } from '#testing/ring.ts'

const company = useCompany()
/** How far the company's clock is ahead, in seconds. It only goes forward. */
let ahead = 0
const pass = async (seconds: number) => {
  ahead += seconds
  await company.owner.query('update installation set clock_ahead = make_interval(secs => $1)', [
    ahead,
  ])
}
/**
 * freeze() sets the company's clock to a moment, so that the time the test itself takes does not
 * count.
 */
const start = Date.now()
const freeze = (at: number) =>
  company.owner.query(`update installation set clock_ahead = to_timestamp($1) - now()`, [at / 1000])

const HOUR = 3600
beforeEach(() => pass(100 * HOUR))

async function newCustomer() {
  const id = newId()
  await company.as(1).customers.add({ ...plainCustomer, id })
  return id
}
const device_at = new Date().toISOString()
const punchIn = async (api = company.as(1), more: object = {}) =>
  api.timeClock.clockIn({ id: newId(), customer_id: await newCustomer(), device_at, ...more })
const seconds = (from: string, to: string | null) => (Date.parse(to!) - Date.parse(from)) / 1000

/** Creates a person whose time no other test touches. */
const worker = () => newPerson(company, 1)

describe('the time clock', () => {
  it('makes a job where the customer has none, and uses the active one where there is', async () => {
    const { api } = await worker()
    const customer_id = await newCustomer()
    const first = await api.timeClock.clockIn({ id: newId(), customer_id, device_at })
    expect(await company.as(1).jobs.read({ id: first.job_id })).toMatchObject({
      description: 'Time tracking job',
      status: 'active',
      customer_id,
    })
    await api.timeClock.clockOut({ id: first.id, device_at })
    const other = await worker()
    expect(
      (await other.api.timeClock.clockIn({ id: newId(), customer_id, device_at })).job_id,
    ).toBe(first.job_id)
  })

  it('takes the notes that were edited at the clock-out, keeps those that were not, and writes the line of lunch itself', async () => {
    const { api } = await worker()
    const kept = await punchIn(api, { notes: 'Set fans' })
    expect((await api.timeClock.clockOut({ id: kept.id, device_at })).notes).toBe('Set fans')
    const edited = await punchIn(api, { notes: 'Set fans' })
    await pass(7 * HOUR)
    const notes = `Set four fans\n${LUNCH_LINE}`
    expect((await api.timeClock.clockOut({ id: edited.id, notes, device_at })).notes).toBe(
      `Set four fans\n${LUNCH_LINE}`,
    )
    // Repeating it changes nothing.
    expect(
      (await api.timeClock.clockOut({ id: edited.id, notes: 'Otherwise', device_at })).notes,
    ).toBe(notes)
    const emptied = await punchIn(api, { notes: 'Wrong job' })
    expect((await api.timeClock.clockOut({ id: emptied.id, notes: '', device_at })).notes).toBe('')
    const at = new Date(start + ahead * 1000 - HOUR * 500).toISOString()
    const whole = {
      device_at: new Date(Date.parse(at) + 60_000).toISOString(),
      notes: 'Pulled carpet',
    }
    expect(
      (
        await punchIn((await worker()).api, {
          notes: 'Set fans',
          device_at: at,
          offline: true,
          until: whole,
        })
      ).notes,
    ).toBe('Pulled carpet')
  })

  const CROWD = atNight(50, 12)
  it(`leaves one open record of ${CROWD} clock-ins at once, and says so to all but one`, async () => {
    const { api, id } = await worker()
    const customer_id = await newCustomer()
    const outcomes = await Promise.all(
      Array.from({ length: CROWD }, () =>
        api.timeClock.clockIn({ id: newId(), customer_id, device_at }).then(
          () => 'ok',
          (error: Error) => error.message,
        ),
      ),
    )
    expect(outcomes.filter((said) => said === 'ok')).toHaveLength(1)
    expect(outcomes.filter((said) => said === "You're already on the clock.")).toHaveLength(
      CROWD - 1,
    )
    const { rows } = await company.owner.query('select from time_records where employee_id = $1', [
      id,
    ])
    expect(rows).toHaveLength(1)
  })

  it(`leaves one record of one punch sent ${CROWD} times at once`, async () => {
    const { api } = await worker()
    const punch = { id: newId(), customer_id: await newCustomer(), device_at }
    const records = await Promise.all(
      Array.from({ length: CROWD }, () => api.timeClock.clockIn(punch)),
    )
    expect(new Set(records.map(({ clocked_in_at }) => clocked_in_at)).size).toBe(1)
    const out = await Promise.all(
      Array.from({ length: 10 }, () => api.timeClock.clockOut({ id: punch.id, device_at })),
    )
    expect(new Set(out.map(({ clocked_out_at }) => clocked_out_at)).size).toBe(1)
  })

  it('takes the server’s time and keeps the device’s beside it', async () => {
    const { api } = await worker()
    const record = await punchIn(api, { device_at: '2020-01-01T00:00:00Z' })
    expect(seconds(record.in_received_at!, record.clocked_in_at)).toBeCloseTo(0, 0)
    const { rows } = await company.owner.query(
      'select in_device_at::text from time_records where id = $1',
      [record.id],
    )
    expect(rows[0].in_device_at).toMatch(/^2020-01-01/)
  })
})

it('does not let a second device believe that it clocked out, where the first had switched', async () => {
  const { api } = await worker()
  const first = await punchIn(api)
  await pass(60)
  const second = await api.timeClock.switchTo({
    id: newId(),
    customer_id: await newCustomer(),
    device_at,
  })
  await expect(api.timeClock.clockOut({ id: first.id, device_at })).rejects.toThrow(
    `You already switched to ${second.customer_name}.`,
  )
  expect((await api.timeClock.status()).open?.id).toBe(second.id)
})

describe('lunch', () => {
  it.each([
    [6 * HOUR, 0],
    [6 * HOUR + 1, HOUR],
  ])('of a shift of %d seconds is %d', async (worked, lunch) => {
    const { api } = await worker()
    await freeze(start + 200 * HOUR * 1000)
    const { id } = await punchIn(api)
    // Exact to the second, no matter how slow the machine is. Only the record is backdated as if it
    // had begun that long ago.
    await company.owner.query(`alter table time_records disable trigger guard`)
    await company.owner.query(
      `update time_records set clocked_in_at = app.clock() - make_interval(secs => $2), clock_in_time = app.clock() - make_interval(secs => $2) where id = $1`,
      [id, worked + 30],
    )
    await company.owner.query(`alter table time_records enable trigger guard`)
    const { rows } = await company.owner.query(
      `select to_char((clocked_in_at + make_interval(secs => $2)) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at from time_records where id = $1`,
      [id, worked],
    )
    const record = await api.timeClock.clockOut({ id, offline: true, device_at: rows[0].at })
    expect(seconds(record.clocked_in_at!, record.clocked_out_at)).toBe(worked)
    expect(record.break_seconds).toBe(lunch)
    expect(seconds(record.clock_out_time!, record.clocked_out_at)).toBe(lunch)
    expect(record.notes).toBe(lunch ? LUNCH_LINE : '')
  })

  it('is deducted once from a shift of three customers, where it belongs, and the punches stay as they were', async () => {
    const { api } = await worker()
    const first = await punchIn(api, { notes: 'Fans set' })
    await pass(7800)
    const second = await api.timeClock.switchTo({
      id: newId(),
      customer_id: await newCustomer(),
      device_at,
    })
    await pass(7800)
    const third = await api.timeClock.switchTo({
      id: newId(),
      customer_id: await newCustomer(),
      device_at,
      notes: 'Last',
    })
    await pass(7800)
    await api.timeClock.clockOut({ id: third.id, device_at })
    const records = (await api.timeClock.recent()).toReversed()
    expect(records.map(({ id }) => id)).toEqual([first.id, second.id, third.id])
    expect(records.map(({ break_seconds }) => break_seconds)).toEqual([0, 0, HOUR])
    expect(records.map(({ notes }) => notes)).toEqual(['Fans set', '', `Last\n${LUNCH_LINE}`])
    expect(records[0]!.clocked_out_at).toBe(records[1]!.clocked_in_at)
    expect(seconds(records[2]!.clock_out_time!, records[2]!.clocked_out_at)).toBe(HOUR)
  })

  it('is not deducted where the employee says that there was none, and given back where a switch had deducted it', async () => {
    const { api } = await worker()
    await punchIn(api)
    await pass(7 * HOUR)
    const next = await api.timeClock.switchTo({
      id: newId(),
      customer_id: await newCustomer(),
      device_at,
    })
    expect((await api.timeClock.recent()).at(-1)).toMatchObject({
      break_seconds: HOUR,
      notes: LUNCH_LINE,
    })
    await pass(HOUR)
    await api.timeClock.clockOut({ id: next.id, device_at, no_lunch: true })
    const [last, before] = await api.timeClock.recent()
    expect(last).toMatchObject({ break_seconds: 0, no_lunch: true, notes: NO_LUNCH_LINE })
    expect(before).toMatchObject({ break_seconds: 0, no_lunch: false, notes: '' })
    expect(before!.clock_out_time).toBe(before!.clocked_out_at)
  })
})

describe('driving', () => {
  const vehicle = async () =>
    (
      await company.owner.query(
        `insert into vehicles (number, current_mileage) values ($1, 1000) returning id`,
        [newId().slice(-12)],
      )
    ).rows[0].id as string
  const known = async (id: string) =>
    (await company.as(1).vehicles.choices()).find((one) => one.id === id)!.current_mileage

  it('needs the vehicle and its mileage, never below what is known of it, which follows', async () => {
    const { api } = await worker()
    const vehicle_id = await vehicle()
    expect(await outcome(punchIn(api, { vehicle_id }))).toBe('BAD_REQUEST')
    expect(await outcome(punchIn(api, { starting_mileage: 5 }))).toBe('BAD_REQUEST')
    expect(await outcome(punchIn(api, { vehicle_id, starting_mileage: 999 }))).toBe('BAD_REQUEST')
    const { id } = await punchIn(api, { vehicle_id, starting_mileage: 1010 })
    expect(await known(vehicle_id)).toBe(1010)
    expect(await outcome(api.timeClock.clockOut({ id, device_at, ending_mileage: 1009 }))).toBe(
      'BAD_REQUEST',
    )
    expect(await api.timeClock.clockOut({ id, device_at, ending_mileage: 1042 })).toMatchObject({
      ending_mileage: 1042,
      starting_mileage: 1010,
    })
    expect(await known(vehicle_id)).toBe(1042)
  })
})

describe('work without a connection', () => {
  const ago = (hours: number) =>
    new Date(Date.now() + ahead * 1000 - hours * HOUR * 1000).toISOString()

  it('counts from when the device says, up to 72 hours, and shows when it came', async () => {
    const { api } = await worker()
    const record = await punchIn(api, { offline: true, device_at: ago(71) })
    expect(seconds(record.clocked_in_at!, record.in_received_at)).toBeCloseTo(71 * HOUR, -2)
    await api.timeClock.clockOut({ id: record.id, offline: true, device_at: ago(70) })
    expect(await outcome(punchIn(api, { offline: true, device_at: ago(72.1) }))).toBe('BAD_REQUEST')
    expect(await outcome(punchIn(api, { offline: true, device_at: ago(-0.1) }))).toBe('BAD_REQUEST')
  })

  it('is refused where it would overlap', async () => {
    const { api } = await worker()
    const { id } = await punchIn(api)
    await pass(2 * HOUR)
    await api.timeClock.clockOut({ id, device_at })
    expect(await outcome(punchIn(api, { offline: true, device_at: ago(1) }))).toBe('CONFLICT')
    await punchIn(api)
  })
})

describe('nobody', () => {
  it('writes an overlap, another’s punch or an altered one by hand, as the role of the procedures', async () => {
    const me = await worker()
    const other = await worker()
    const { id, job_id } = await punchIn(me.api)
    await pass(HOUR)
    await me.api.timeClock.clockOut({ id, device_at })
    const pg = await import('pg')
    const api = new pg.default.Client({ connectionString: company.apiUrl })
    await api.connect()
    const token = decodeURIComponent(me.cookie.split('=')[1]!).split('.')[0]!
    const tries: [string, unknown[], string][] = [
      [
        `insert into time_records (id, employee_id, job_id, clocked_in_at, clock_in_time) values ($1, $2, $3, app.clock() - interval '30 minutes', app.clock() - interval '30 minutes')`,
        [newId(), me.id, job_id],
        '23P01',
      ],
      [
        `insert into time_records (id, employee_id, job_id, clocked_in_at, clock_in_time) values ($1, $2, $3, app.clock(), app.clock())`,
        [newId(), other.id, job_id],
        '42501',
      ],
      [
        `insert into time_records (id, employee_id, job_id, clock_in_time, clock_out_time, reason) values ($1, $2, $3, app.clock() - interval '9 hours', app.clock() - interval '5 hours', 'x')`,
        [newId(), me.id, job_id],
        '42501',
      ],
      [
        `update time_records set clock_out_time = clock_out_time + interval '1 hour', reason = 'x' where id = $1`,
        [id],
        '42501',
      ],
      [
        `update time_records set clocked_out_at = clocked_out_at + interval '1 second' where id = $1`,
        [id],
        '42501',
      ],
      [
        `update time_records set clock_in_time = clock_in_time - interval '1 hour', reason = 'x' where id = $1`,
        [id],
        '42501',
      ],
      [`update time_records set deleted_at = now(), reason = 'x' where id = $1`, [id], '42501'],
      [`update time_records set clocked_in_at = now() where id = $1`, [id], '42501'],
      [`delete from time_records where id = $1`, [id], '42501'],
    ]
    const met = []
    for (const [statement, values] of tries) {
      await api.query('begin')
      await api.query('select from app.enter($1)', [token])
      met.push(
        await api.query(statement, values).then(
          () => 'ok',
          (error: { code: string }) => error.code,
        ),
      )
      await api.query('rollback')
    }
    await api.end()
    expect(met).toEqual(tries.map(([, , code]) => code))
  })

  it('but staff has a time clock, and sees another’s records in it', async () => {
    const customer_id = await newCustomer()
    const outcomes = await Promise.all(
      callers.map((caller) => outcome(company.as(caller).timeClock.status())),
    )
    expect(outcomes).toEqual([
      'ok',
      'ok',
      'ok',
      'ok',
      'FORBIDDEN',
      'FORBIDDEN',
      'FORBIDDEN',
      'FORBIDDEN',
      'UNAUTHORIZED',
    ])
    const [me, other] = [await worker(), await worker()]
    const { id } = await me.api.timeClock.clockIn({ id: newId(), customer_id, device_at })
    expect(await other.api.timeClock.recent()).toEqual([])
    expect(await outcome(other.api.timeClock.clockOut({ id, device_at }))).toBe('NOT_FOUND')
    expect(await outcome(company.as(4).timeClock.clockOut({ id, device_at }))).toBe('NOT_FOUND')
    const place = { id, moment: 'in' as const, latitude: 33.7, longitude: -84.4, accuracy: 12 }
    expect(await outcome(other.api.timeClock.locate(place))).toBe('NOT_FOUND')
    await me.api.timeClock.locate(place)
    await me.api.timeClock.locate({ ...place, latitude: 0 })
    const { rows } = await company.owner.query(
      'select in_position from time_records where id = $1',
      [id],
    )
    expect(rows[0].in_position).toMatchObject({ latitude: 33.7, accuracy: 12 })
  })
})

it('says what was worked: for this job, today, this week, in all', async () => {
  const { api } = await worker()
  const customer_id = await newCustomer()
  const { id } = await api.timeClock.clockIn({ id: newId(), customer_id, device_at })
  await pass(2 * HOUR)
  await api.timeClock.clockOut({ id, device_at })
  await pass(10)
  const again = await api.timeClock.clockIn({ id: newId(), customer_id, device_at })
  const status = await api.timeClock.status()
  expect(status.open).toMatchObject({ id: again.id, customer_id })
  for (const counted of [status.job_seconds, status.all_seconds, status.shift_seconds])
    expect(Math.round(counted / 10)).toBe(720)
  const week = await api.timeClock.week({})
  expect(week.records.map(({ id }) => id)).toEqual([id, again.id])
  const [{ clock_in_time, clock_out_time }] = week.records as [(typeof week.records)[0]]
  const midnight = beginOf(calendarDay(status.now, status.time_zone), status.time_zone)
  const today =
    Math.max(0, Date.parse(clock_out_time!) - Math.max(Date.parse(clock_in_time), midnight)) / 1000
  expect(Math.abs(status.today_seconds - today)).toBeLessThan(1)
  expect(await outcome(api.timeClock.week({ week: '2026-11-20' }))).toBe('BAD_REQUEST')
})

it('sends only one’s own punch: it waits where someone else is signed in by then', async () => {
  const me = await personId(company, 1)
  await company.owner.query('delete from time_records where employee_id = $1', [me])
  const sent = {
    id: newId(),
    customer_id: await newCustomer(),
    vehicle_id: null,
    starting_mileage: null,
    notes: '',
    device_at,
  }
  const of = (person: string) => company.as(1, { 'dryline-person': person }).timeClock.clockIn(sent)
  expect([await outcome(of(await personId(company, 2))), await outcome(of('nobody'))]).toEqual([
    'UNAUTHORIZED',
    'UNAUTHORIZED',
  ])
  const kept = async () =>
    (await company.owner.query('select employee_id from time_records where id = $1', [sent.id]))
      .rows
  expect(await kept()).toEqual([])
  expect(await outcome(of(me))).toBe('ok')
  expect(await kept()).toEqual([{ employee_id: me }])
})
