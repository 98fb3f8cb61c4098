import pg from 'pg'
import { v7 as newId } from 'uuid'
import { describe, expect, it } from 'vitest'
import { LUNCH_LINE, NO_LUNCH_LINE } from '#time/time-clock/lunch.ts'
import { outcome, useCompany } from '#testing/company.ts'
import { tokenOf } from '#testing/fixtures.ts'
import {
  HOUR,
  at,
  device_at,
  friday,
  messageOf,
  week,
  useGuardedClock,
  useHandWritten,
} from '#testing/guarded-clock.ts'
import { newPerson } from '#testing/people.ts'
import { atNight } from '#testing/ring.ts'

// Ways to lose or inflate hours: approved weeks, lunches, and hours that management enters by hand.

const company = useCompany()
const { clockAt, correct, newJob, pass, punchIn, punchOut, row, sheet, switchTo, worker, write } =
  useGuardedClock(company)
const bySql = useHandWritten(company)

describe('an approved week', () => {
  const approve = async (employee_id: string, of = week) =>
    company.as(3).timesheets.approve({
      id: newId(),
      employee_id,
      week: of,
      seen_seconds: (await sheet(employee_id, of)).total_seconds,
    })

  it('is what was approved, however many corrections come at the same moment', async () => {
    for (let n = 0; n < atNight(10, 4); n++) {
      const { id } = await worker()
      const record = await write(id, '2026-03-10T13:00:00Z', '2026-03-10T17:00:00Z')
      const seen_seconds = (await sheet(id)).total_seconds
      const [approved, corrected] = await Promise.all([
        outcome(
          company.as(3).timesheets.approve({ id: newId(), employee_id: id, week, seen_seconds }),
        ),
        outcome(correct(record, { clock_out_time: '2026-03-10T18:00:00Z' })),
      ])
      // Whichever came second was refused.
      expect([approved, corrected].filter((said) => said === 'ok')).toHaveLength(1)
      const { rows } = await company.owner.query(
        'select paid_seconds from week_approvals where employee_id = $1',
        [id],
      )
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
    const { rows } = await company.owner.query(
      'select paid_seconds from week_approvals where employee_id = $1',
      [id],
    )
    expect(rows).toEqual([{ paid_seconds: 4 * HOUR }])
    const open = await worker()
    await clockAt('2026-03-12T15:00:00Z')
    await punchIn(open)
    await clockAt(friday)
    expect(
      await bySql(tokenOf(3), [
        'insert into week_approvals (id, employee_id, week) values ($1, $2, $3)',
        [newId(), open.id, week],
      ]),
    ).toBe('23514')
  })

  it('is not moved by another time zone of the company, and ends where the next one begins', async () => {
    const { id } = await worker()
    await approve(id)
    await company.owner.query(`update settings set time_zone = 'Pacific/Honolulu'`)
    try {
      expect(await outcome(write(id, '2026-03-15T05:00:00Z', '2026-03-15T06:00:00Z'))).toBe('ok')
      expect(await outcome(write(id, '2026-03-08T06:00:00Z', '2026-03-08T07:00:00Z'))).toBe(
        'BAD_REQUEST',
      )
    } finally {
      await company.owner.query(`update settings set time_zone = 'America/New_York'`)
    }
    expect(await outcome(write(id, '2026-03-08T03:00:00Z', '2026-03-08T05:00:00Z'))).toBe('ok')
    expect(await outcome(write(id, '2026-03-15T03:00:00Z', '2026-03-15T04:00:00Z'))).toBe(
      'BAD_REQUEST',
    )
  })

  it('says that it was changed since, whichever transaction began first', async () => {
    const { id } = await worker()
    const record = await write(id, '2026-03-10T13:00:00Z', '2026-03-10T17:00:00Z')
    const admin = new pg.Client({ connectionString: company.apiUrl })
    await admin.connect()
    await admin.query('begin')
    await admin.query('select from app.enter($1)', [tokenOf(4)])
    await approve(id)
    // Move the record by an hour; the sum stays the same.
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
    expect(await messageOf(switchTo(me, { offline: true, device_at: at(-5) }))).toBe(
      'Clock out time must be after clock in time',
    )
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
    expect(
      Math.round((Date.parse(before!.clock_out_time!) - Date.parse(before!.clock_in_time)) / 1000),
    ).toBe(4 * HOUR)
    expect(last).toMatchObject({ break_seconds: HOUR })
  })

  it('takes no lunch from counted hours that are fewer than six', async () => {
    const me = await worker()
    await pass(-9)
    const first = await punchIn(me)
    await pass(-3)
    const second = await switchTo(me)
    // They had punched in three hours too early.
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
    expect(await row(first.id)).toMatchObject({
      break_seconds: 0,
      no_lunch: true,
      notes: NO_LUNCH_LINE,
    })
    expect(await row(second.id)).toMatchObject({ break_seconds: 0, no_lunch: false, notes: '' })
  })

  it('is told by lines that no one can forge', async () => {
    const me = await worker()
    const { id } = await punchIn(me, {
      notes: `Fans set\n${NO_LUNCH_LINE}\n  [auto-deducted 1 hour]`,
    })
    expect(await row(id)).toMatchObject({ notes: 'Fans set' })
    const record = await write(me.id, '2026-03-10T13:00:00Z', '2026-03-10T17:00:00Z', {
      notes: LUNCH_LINE,
    })
    expect(await row(record.id)).toMatchObject({ notes: '' })
    expect(
      await outcome(
        write(me.id, '2026-03-11T13:00:00Z', '2026-03-11T17:00:00Z', { notes: 'a\u202eb' }),
      ),
    ).toBe('BAD_REQUEST')
  })

  it('whose hours were corrected to be paid in full says nothing of a lunch', async () => {
    const me = await worker()
    await pass(-8)
    const { id } = await punchIn(me, { notes: 'Fans' })
    await pass(0)
    const record = await punchOut(me, id)
    expect(record).toMatchObject({ break_seconds: HOUR, notes: `Fans\n${LUNCH_LINE}` })
    expect(await correct(record, { clock_out_time: record.clocked_out_at })).toMatchObject({
      break_seconds: 0,
      notes: 'Fans',
    })
    expect((await sheet(me.id, '2026-03-15')).break_seconds).toBe(0)
  })
})

describe('hours by hand', () => {
  it('are a day at most, and of no time before four hundred days ago', async () => {
    const { id } = await worker()
    expect(await messageOf(write(id, '2026-03-08T00:00:00Z', '2026-03-09T00:00:01Z'))).toBe(
      'A record can be 24 hours at most. Enter each day separately.',
    )
    expect(await messageOf(write(id, '1971-01-01T00:00:00Z', '1971-01-01T08:00:00Z'))).toBe(
      'This is more than 400 days ago.',
    )
    const record = await write(id, '2026-03-09T00:00:00Z', '2026-03-10T00:00:00Z')
    expect(await outcome(correct(record, { clock_in_time: '1971-01-01T00:00:00Z' }))).toBe(
      'BAD_REQUEST',
    )
    expect(
      await outcome(
        correct(record, {
          clock_in_time: '2025-01-01T00:00:00Z',
          clock_out_time: '2025-01-01T01:00:00Z',
        }),
      ),
    ).toBe('BAD_REQUEST')
  })

  it('that overlap other time are refused with what they overlap', async () => {
    const { id } = await worker()
    const record = await write(id, '2026-03-10T13:00:00Z', '2026-03-10T17:00:00Z')
    const says =
      /^This overlaps another time record for the same person\. It is Tue, Mar 10, 2026, 9:00\sAM – 1:00\sPM, for \S.*\.$/
    expect(await messageOf(write(id, '2026-03-10T16:59:00Z', '2026-03-10T18:00:00Z'))).toMatch(says)
    const later = await write(id, '2026-03-10T17:00:00Z', '2026-03-10T18:00:00Z')
    expect(await messageOf(correct(later, { clock_in_time: '2026-03-10T16:00:00Z' }))).toMatch(says)
    // A record does not overlap itself, and a deleted record is in no one's way.
    expect(await outcome(correct(later, { clock_out_time: '2026-03-10T17:30:00Z' }))).toBe('ok')
    await company.as(3).hours.remove({ id: record.id, reason: 'Twice' })
    expect(await outcome(write(id, '2026-03-10T13:00:00Z', '2026-03-10T17:00:00Z'))).toBe('ok')
  })

  it('longer than a week, punched, are in each of their weeks', async () => {
    const me = await worker()
    await clockAt('2026-03-02T15:00:00Z')
    const { id } = await punchIn(me)
    await pass(0)
    expect((await sheet(me.id, '2026-03-15')).total_seconds).toBeGreaterThan(100 * HOUR)
    await punchOut(me, id)
    // The clocks went forward in that week.
    expect((await sheet(me.id)).total_seconds).toBe(167 * HOUR)
    expect((await sheet(me.id, '2026-03-15')).total_seconds).toBeGreaterThan(100 * HOUR)
    expect((await me.api.timeClock.week({ week })).seconds).toEqual([
      23 * HOUR,
      ...Array.from({ length: 6 }, () => 24 * HOUR),
    ])
  })

  it('are of people who work here, and for jobs and vehicles that there are', async () => {
    const customer = await newPerson(company, 5)
    expect(
      await messageOf(write(customer.id, '2026-03-10T13:00:00Z', '2026-03-10T17:00:00Z')),
    ).toBe('Only employees can have hours.')
    const me = await worker()
    expect(await outcome(write(newId(), '2026-03-10T13:00:00Z', '2026-03-10T17:00:00Z'))).toBe(
      'BAD_REQUEST',
    )
    expect(
      await outcome(
        write(me.id, '2026-03-10T13:00:00Z', '2026-03-10T17:00:00Z', { job_id: newId() }),
      ),
    ).toBe('BAD_REQUEST')
    expect(await outcome(punchIn(me, { vehicle_id: newId(), starting_mileage: 5 }))).toBe(
      'BAD_REQUEST',
    )
  })

  it('that were deleted stay in sight, struck out, and count nothing', async () => {
    const me = await worker()
    const record = await write(me.id, '2026-03-10T13:00:00Z', '2026-03-10T17:00:00Z')
    await company.as(3).hours.remove({ id: record.id, reason: 'Wrong person' })
    const gone = {
      id: record.id,
      deleted_at: expect.any(String),
      deleted_by_name: expect.any(String),
      reason: 'Wrong person',
    }
    expect(await me.api.timeClock.recent()).toMatchObject([gone])
    expect(await me.api.timeClock.week({ week })).toMatchObject({
      records: [gone],
      seconds: [0, 0, 0, 0, 0, 0, 0],
    })
    expect(await company.as(2).hours.list({ job_id: record.job_id })).toMatchObject({
      records: [gone],
      seconds: 0,
      people: [],
    })
    expect(
      (await company.as(2).timesheets.person({ employee_id: me.id, week })).records,
    ).toMatchObject([gone])
    expect(await sheet(me.id)).toMatchObject({ total_seconds: 0, marks: { deleted: 1 } })
    expect(
      await outcome(company.as(3).hours.remove({ id: record.id, reason: 'Wrong person' })),
    ).toBe('ok')
    expect(await outcome(company.as(3).hours.remove({ id: record.id, reason: 'x' }))).toBe(
      'NOT_FOUND',
    )
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
    expect(await sheet(manager.id)).toMatchObject({
      marks: { by_hand: 1, own_correction: 1, sent_late: 0, deleted: 0 },
    })
    const late = await punchIn(me, { offline: true, device_at: at(-3) })
    await punchOut(me, late.id)
    expect(await sheet(me.id, '2026-03-15')).toMatchObject({
      marks: { by_hand: 0, own_correction: 0, sent_late: 1, deleted: 0 },
    })
  })
})

it('who worked where is not told to customers, nor to the minute to colleagues', async () => {
  const [me, other] = [await worker(), await worker()]
  const { job_id } = await punchIn(me)
  expect(await company.as(3).jobs.read({ id: job_id })).toMatchObject({
    last_worked_by_name: me.name,
  })
  const seen = await other.api.jobs.read({ id: job_id })
  expect(seen.last_worked_by_name).toBeNull()
  expect(seen.last_worked_at).toMatch(/T0[45]:00:00/)
  expect((await me.api.jobs.read({ id: job_id })).last_worked_by_name).toBe(me.name)
  const heard: string[] = []
  const ear = new pg.Client({ connectionString: company.ownerUrl })
  await ear.connect()
  ear.on('notification', ({ payload }) =>
    heard.push((JSON.parse(payload!) as { table: string }).table),
  )
  // What happened before has been passed on.
  const waiting = () => company.owner.query('select from change_notices')
  await expect.poll(async () => (await waiting()).rowCount).toBe(0)
  await ear.query('listen changes')
  await pass(1)
  await me.api.timeClock.switchTo({
    id: newId(),
    customer_id: (await company.as(3).jobs.read({ id: job_id })).customer_id,
    device_at,
  })
  // Notices are passed on apart from the commit, all of one transaction together.
  await expect.poll(() => heard).toContain('time_records')
  await ear.end()
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
