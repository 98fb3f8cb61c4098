import { v7 as newId } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { outcome, personId, useCompany } from '#testing/company.ts'
import { callers, plainCustomer } from '#testing/fixtures.ts'
import { newPerson } from '#testing/people.ts'

const company = useCompany()
const week = '2026-03-01'
const clockAt = (at: string) =>
  company.owner.query('update installation set clock_ahead = $1::timestamptz - now()', [at])
beforeEach(() => clockAt('2026-03-20T15:00:00Z'))

const loss = {
  description: 'Wet',
  start_date: '2026-03-01',
  date_of_loss: null,
  cause_of_loss: null,
  water_category: null,
  water_class: null,
  policy_number: null,
  adjuster_name: null,
  adjuster_phone: null,
  adjuster_email: null,
}
const jobOf = async () => {
  const customer_id = newId()
  await company
    .as(1)
    .customers.add({ ...plainCustomer, contract_status: 'active', id: customer_id })
  return (await company.as(1).jobs.create({ id: newId(), customer_id, ...loss })).id
}
const write = async (employee_id: string, from: string, to: string, more: object = {}) =>
  company.as(2).hours.add({
    id: newId(),
    job_id: await jobOf(),
    employee_id,
    clock_in_time: from,
    clock_out_time: to,
    reason: 'No signal',
    ...more,
  })
const sheet = async (id: string, of = week) =>
  (await company.as(3).timesheets.list({ week: of })).timesheets.find(
    ({ employee_id }) => employee_id === id,
  )!
const hour = 3600

const timesOf = ({
  clock_in_time,
  clock_out_time,
}: {
  clock_in_time: string
  clock_out_time: string | null
}) => ({
  clock_in_time,
  clock_out_time,
})

describe('hours written down', () => {
  it('count for the person and the job, tell who wrote them, and overlap nothing', async () => {
    const { id } = await newPerson(company, 1)
    const record = await write(id, '2026-03-02T13:00:00Z', '2026-03-02T17:30:00Z')
    expect(record).toMatchObject({ clocked_in_at: null, reason: 'No signal' })
    expect(await outcome(write(id, '2026-03-02T17:00:00Z', '2026-03-02T18:00:00Z'))).toBe(
      'CONFLICT',
    )
    await write(id, '2026-03-02T17:30:00Z', '2026-03-02T18:00:00Z')
    expect((await company.as(3).hours.list({ job_id: record.job_id })).people).toMatchObject([
      { employee_id: id, seconds: 4.5 * hour },
    ])
    expect((await sheet(id)).seconds).toEqual([0, 5 * hour, 0, 0, 0, 0, 0])
  })

  it('need both ends in order, a reason, and a past', async () => {
    const { id } = await newPerson(company, 1)
    expect(await outcome(write(id, '2026-03-02T17:00:00Z', '2026-03-02T17:00:00Z'))).toBe(
      'BAD_REQUEST',
    )
    expect(
      await outcome(write(id, '2026-03-02T17:00:00Z', '2026-03-02T18:00:00Z', { reason: ' ' })),
    ).toBe('BAD_REQUEST')
    expect(await outcome(write(id, '2026-03-20T14:00:00Z', '2026-03-20T16:00:00Z'))).toBe(
      'BAD_REQUEST',
    )
  })

  it('are corrected and deleted with a reason, and the history tells it', async () => {
    const { id } = await newPerson(company, 1)
    const record = await write(id, '2026-03-03T13:00:00Z', '2026-03-03T17:00:00Z')
    const corrected = await company.as(3).hours.correct({
      id: record.id,
      clock_in_time: '2026-03-03T14:00:00Z',
      clock_out_time: '2026-03-03T17:00:00Z',
      reason: 'Came late',
      was: timesOf(record),
    })
    // Someone who has not seen that change cannot correct the record.
    const unseen = {
      id: record.id,
      ...timesOf(record),
      reason: 'As they said',
      was: timesOf(record),
    }
    expect(
      await outcome(
        company.as(4).hours.correct({ ...unseen, clock_in_time: '2026-03-03T13:30:00Z' }),
      ),
    ).toBe('CONFLICT')
    expect(corrected).toMatchObject({ reason: 'Came late', corrected_by_name: expect.any(String) })
    await company.as(3).hours.remove({ id: record.id, reason: 'Wrong person' })
    expect((await sheet(id)).total_seconds).toBe(0)
    expect(await outcome(company.as(3).hours.remove({ id: record.id, reason: 'Again' }))).toBe(
      'NOT_FOUND',
    )
    const told = await company.as(3).audits.list({ tables: ['time_records'], row_id: record.id })
    expect(
      told.filter(({ field }) => field === 'reason').map(({ new_value }) => new_value),
    ).toEqual(['Wrong person', 'Came late'])
    expect(
      await company.as(1).audits.list({ tables: ['time_records'], row_id: record.id }),
    ).toEqual([])
  })

  it('of others are neither seen nor changed by an employee', async () => {
    const [one, other] = [await newPerson(company, 1), await newPerson(company, 1)]
    const record = await write(one.id, '2026-03-04T13:00:00Z', '2026-03-04T17:00:00Z')
    expect((await other.api.hours.list({ job_id: record.job_id })).records).toEqual([])
    expect((await one.api.hours.list({ job_id: record.job_id })).records).toHaveLength(1)
    for (const api of [one.api, other.api]) {
      expect(
        await outcome(
          api.hours.correct({
            id: record.id,
            clock_in_time: '2026-03-04T12:00:00Z',
            clock_out_time: '2026-03-04T17:00:00Z',
            reason: 'x',
            was: timesOf(record),
          }),
        ),
      ).toBe('FORBIDDEN')
      expect(await outcome(api.hours.remove({ id: record.id, reason: 'x' }))).toBe('FORBIDDEN')
    }
    const who = await Promise.all(
      callers.map((caller) => outcome(company.as(caller).timesheets.list({ week }))),
    )
    expect(who).toEqual([
      'FORBIDDEN',
      'ok',
      'ok',
      'ok',
      'FORBIDDEN',
      'FORBIDDEN',
      'FORBIDDEN',
      'FORBIDDEN',
      'UNAUTHORIZED',
    ])
  })
})

describe('a pay week', () => {
  it('splits a record across midnight of Saturday, and has overtime beyond forty hours', async () => {
    const { id } = await newPerson(company, 1)
    for (const day of [2, 3, 4, 5, 6])
      await write(id, `2026-03-0${day}T12:00:00Z`, `2026-03-0${day}T20:30:00Z`)
    await write(id, '2026-03-08T03:00:00Z', '2026-03-08T09:00:00Z')
    const [first, next] = [await sheet(id), await sheet(id, '2026-03-08')]
    expect(first.seconds[6]).toBe(2 * hour)
    expect(first.overtime_seconds).toBe(4.5 * hour)
    expect(next.seconds[0]).toBe(4 * hour)
  })

  it('shows who is on the clock and where, and a clock-out that is missing', async () => {
    const { id, api } = await newPerson(company, 1)
    const customer_id = newId()
    await company.as(1).customers.add({ ...plainCustomer, last_name: 'Where', id: customer_id })
    await api.timeClock.clockIn({ id: newId(), customer_id, device_at: new Date().toISOString() })
    expect((await sheet(id)).on_the_clock).toMatchObject({
      customer_name: 'Ada Where',
      missing_out: false,
    })
    await clockAt('2026-03-21T05:00:02Z')
    expect((await sheet(id)).on_the_clock).toMatchObject({ missing_out: true })
  })

  it('is approved once it is over; then no one changes it but an administrator with a reason, and that shows', async () => {
    const { id } = await newPerson(company, 1)
    const record = await write(id, '2026-03-05T13:00:00Z', '2026-03-05T17:00:00Z')
    const approve = async (role: 2 | 3 | 4, employee_id = id, of = week) =>
      company.as(role).timesheets.approve({
        id: newId(),
        employee_id,
        week: of,
        seen_seconds: (await sheet(employee_id, of)).total_seconds,
      })
    expect(await outcome(approve(2, id, '2026-03-15'))).toBe('BAD_REQUEST')
    expect(await outcome(approve(3, await personId(company, 3)))).toBe('FORBIDDEN')
    expect(
      await outcome(
        company
          .as(3)
          .timesheets.approve({ id: newId(), employee_id: id, week, seen_seconds: 5 * hour }),
      ),
    ).toBe('CONFLICT')
    expect(await approve(3)).toMatchObject({
      approval: { paid_seconds: 4 * hour },
      changed_since: false,
    })
    expect(await outcome(approve(3))).toBe('CONFLICT')
    const change = {
      id: record.id,
      clock_in_time: '2026-03-05T13:00:00Z',
      clock_out_time: '2026-03-05T16:00:00Z',
      reason: 'Left early',
      was: timesOf(record),
    }
    expect(await outcome(company.as(3).hours.correct(change))).toBe('BAD_REQUEST')
    expect(await outcome(company.as(3).hours.remove({ id: record.id, reason: 'x' }))).toBe(
      'BAD_REQUEST',
    )
    expect(await outcome(write(id, '2026-03-06T13:00:00Z', '2026-03-06T17:00:00Z'))).toBe(
      'BAD_REQUEST',
    )
    expect(await outcome(company.as(4).hours.correct(change))).toBe('ok')
    expect(await sheet(id)).toMatchObject({
      changed_since: true,
      approval: { paid_seconds: 4 * hour },
      total_seconds: 3 * hour,
    })
  })

  it('is not approved while someone is on the clock in it', async () => {
    const { id, api } = await newPerson(company, 1)
    await clockAt('2026-03-07T20:00:00Z')
    const customer_id = newId()
    await company.as(1).customers.add({ ...plainCustomer, id: customer_id })
    await api.timeClock.clockIn({ id: newId(), customer_id, device_at: new Date().toISOString() })
    await clockAt('2026-03-09T20:00:00Z')
    expect(
      await outcome(
        company.as(3).timesheets.approve({
          id: newId(),
          employee_id: id,
          week,
          seen_seconds: (await sheet(id)).total_seconds,
        }),
      ),
    ).toBe('BAD_REQUEST')
  })

  it('lets a shift end that began in it, after it was approved', async () => {
    const { id, api } = await newPerson(company, 1)
    const [customer_id, other] = [newId(), newId()]
    for (const one of [customer_id, other])
      await company.as(1).customers.add({ ...plainCustomer, id: one })
    const device_at = new Date().toISOString()
    await clockAt('2026-03-08T00:00:00Z')
    await api.timeClock.clockIn({ id: newId(), customer_id, device_at })
    await clockAt('2026-03-08T05:40:00Z')
    const last = await api.timeClock.switchTo({ id: newId(), customer_id: other, device_at })
    expect(
      await outcome(
        company.as(3).timesheets.approve({
          id: newId(),
          employee_id: id,
          week,
          seen_seconds: (await sheet(id)).total_seconds,
        }),
      ),
    ).toBe('ok')
    await clockAt('2026-03-08T06:10:00Z')
    await api.timeClock.clockOut({ id: last.id, device_at })
    expect(
      (await api.timeClock.recent()).map(({ break_seconds }) => Math.round(break_seconds / 60)),
    ).toEqual([30, 0])
  })
})
