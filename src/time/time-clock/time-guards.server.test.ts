import { v7 as newId } from 'uuid'
import { describe, expect, it } from 'vitest'
import { LUNCH_LINE } from '#time/time-clock/lunch.ts'
import { outcome, useCompany } from '#testing/company.ts'
import {
  type Person,
  HOUR,
  at,
  device_at,
  messageOf,
  tokenIn,
  week,
  useGuardedClock,
  useHandWritten,
} from '#testing/guarded-clock.ts'
import { atNight } from '#testing/ring.ts'

// Attacks on punches that a hostile reader tried: races, mileage, and hand-written SQL as the role
// of the procedures.

const company = useCompany()
const { correct, newCustomer, newVehicle, pass, punchIn, punchOut, row, switchTo, worker } =
  useGuardedClock(company)
const bySql = useHandWritten(company)

describe('a clock-out', () => {
  it('is kept as it was made where management corrected the record in between', async () => {
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
    // Only once.
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

  const CROWD = atNight(50, 12)
  it(`of ${CROWD} switches at once finds each its record`, async () => {
    const me = await worker()
    await punchIn(me)
    await pass(1)
    const customer_id = await newCustomer()
    const said = await Promise.all(
      Array.from({ length: CROWD }, () =>
        messageOf(me.api.timeClock.switchTo({ id: newId(), customer_id, device_at })),
      ),
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
    expect(await messageOf(punchOut(me, first.id, { ending_mileage: 3000 }))).toMatch(
      /more than 1,000 miles/,
    )
    const record = await punchOut(me, first.id, { ending_mileage: 2900 })
    expect(await outcome(punchIn(me, { vehicle_id, starting_mileage: 1010 }))).toBe('BAD_REQUEST')
    expect(await correct(record, { starting_mileage: 1001, ending_mileage: 1009 })).toMatchObject({
      starting_mileage: 1001,
      ending_mileage: 1009,
    })
    expect((await me.api.vehicles.choices()).find(({ id }) => id === vehicle_id)).toMatchObject({
      current_mileage: 1009,
    })
    expect(await outcome(correct(record, { starting_mileage: 1001, ending_mileage: 1000 }))).toBe(
      'BAD_REQUEST',
    )
    // Management may know better.
    await correct(record, { starting_mileage: 1001, ending_mileage: 9000 })
    expect((await me.api.vehicles.choices()).find(({ id }) => id === vehicle_id)).toMatchObject({
      current_mileage: 9000,
    })
    await company.as(3).hours.remove({ id: record.id, reason: 'Twice' })
    const next = await punchIn(me, { vehicle_id, starting_mileage: 1005 })
    expect(next.starting_mileage).toBe(1005)
    // The same works for an open record, which stays open.
    expect(
      await correct({ ...next, clock_out_time: null }, { starting_mileage: 1003 }),
    ).toMatchObject({
      starting_mileage: 1003,
      clock_out_time: null,
    })
    await pass(6)
    expect(await punchOut(me, next.id, { ending_mileage: 1010 })).toMatchObject({
      break_seconds: HOUR,
    })
  })

  it('of work without a connection is compared with what was known before it', async () => {
    const [me, other] = [await worker(), await worker()]
    const vehicle_id = await newVehicle()
    await pass(-2)
    const { id } = await punchIn(other, { vehicle_id, starting_mileage: 1500 })
    await pass(0)
    await punchOut(other, id, { ending_mileage: 1550 })
    expect(await outcome(punchIn(me, { vehicle_id, starting_mileage: 1200 }))).toBe('BAD_REQUEST')
    const early = await punchIn(me, {
      vehicle_id,
      starting_mileage: 1200,
      offline: true,
      device_at: at(-5),
    })
    expect(early.starting_mileage).toBe(1200)
  })

  it('at the end needs a vehicle', async () => {
    const me = await worker()
    const { id } = await punchIn(me)
    await pass(1)
    expect(await outcome(punchOut(me, id, { ending_mileage: 5 }))).toBe('BAD_REQUEST')
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
      [
        me,
        'update time_records set break_seconds = 0, clock_out_time = clocked_out_at where id = $1',
        [first.id],
        '42501',
      ],
      [
        me,
        'update time_records set break_seconds = 0, no_lunch = true, clock_out_time = clocked_out_at where id = $1',
        [first.id],
        '42501',
      ],
      [
        corrected,
        'update time_records set clock_out_time = clocked_out_at where id = $1',
        [second.id],
        '42501',
      ],
      [
        corrected,
        `update time_records set break_seconds = 60, clock_out_time = clocked_out_at - interval '1 minute' where id = $1`,
        [second.id],
        '42501',
      ],
      [me, `update time_records set notes = 'x' where id = $1`, [first.id], '42501'],
      [corrected, `update time_records set notes = 'x' where id = $1`, [second.id], '42501'],
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
    for (const [person, text, values] of tries)
      met.push(await bySql(tokenIn(person), [text, values]))
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
      expect(
        await bySql(tokenIn(me), [
          'update time_records set in_position = $2 where id = $1',
          [id, JSON.stringify(place)],
        ]),
      ).toMatch(/^2/)
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
        [
          'update time_records set clocked_out_at = app.clock(), clock_out_time = app.clock(), no_lunch = true where id = $1',
          [second.id],
        ],
        [
          'update time_records set break_seconds = 0, clock_out_time = clocked_out_at where id = $1',
          [first.id],
        ],
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
    expect(
      await bySql(tokenIn(long), end, [
        'update time_records set no_lunch = true where id = $1',
        [id],
      ]),
    ).toBe('ok')
  })

  it('of no one writes nothing', async () => {
    const me = await worker()
    const { id } = await punchIn(me)
    expect(await bySql('', ['update time_records set no_lunch = true where id = $1', [id]])).toBe(
      'nothing',
    )
    // It holds even without the policies.
    await company.owner.query(
      `create policy "hole" on time_records to api using (true) with check (true)`,
    )
    try {
      expect(await bySql('', ['update time_records set no_lunch = true where id = $1', [id]])).toBe(
        '42501',
      )
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
    expect(await messageOf(me.api.timeClock.locate({ id, moment: 'out', ...place }))).toMatch(
      /10 minutes/,
    )
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
    expect(
      await outcome(
        punchIn(me, { offline: true, device_at: at(-3), until: { device_at: at(-1) } }),
      ),
    ).toBe('CONFLICT')
    expect(
      await outcome(
        punchIn(me, { offline: true, device_at: at(-13), until: { device_at: at(-13) } }),
      ),
    ).toBe('BAD_REQUEST')
    // The clock-out that waited behind it may come too.
    expect((await punchOut(me, pair.id, { offline: true, device_at: at(-4) })).clocked_out_at).toBe(
      pair.clocked_out_at,
    )
  })

  it('whose beginning the server has already is ended by it', async () => {
    const me = await worker()
    await pass(-3)
    const customer_id = await newCustomer()
    const punch = { id: newId(), customer_id, device_at }
    await me.api.timeClock.clockIn(punch)
    await pass(0)
    const ended = await me.api.timeClock.clockIn({
      ...punch,
      offline: true,
      device_at: at(-3),
      until: { device_at: at(-1) },
    })
    expect(Date.parse(ended.clock_out_time!)).toBe(Date.parse(at(-1)))
  })
})

it('an id that is taken by other contents is refused', async () => {
  const me = await worker()
  const first = await punchIn(me, { notes: 'A' })
  const other_contents =
    'This was saved before with different details. Reload the page to see what was saved.'
  expect(await messageOf(punchIn(me, { id: first.id }))).toBe(other_contents)
  await pass(1)
  const second = await switchTo(me)
  expect(await messageOf(switchTo(me, { id: second.id }))).toBe(other_contents)
  const other = await worker()
  const id = newId()
  const approve = (employee_id: string) =>
    company.as(3).timesheets.approve({ id, employee_id, week, seen_seconds: 0 })
  expect(await outcome(approve(me.id))).toBe('ok')
  expect(await outcome(approve(me.id))).toBe('ok')
  expect(await messageOf(approve(other.id))).toBe(other_contents)
})
