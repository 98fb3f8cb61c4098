import pg from 'pg'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Company } from '#testing/company.ts'
import { edited } from '#testing/edits.ts'
import { plainCustomer } from '#testing/fixtures.ts'
import { newPerson } from '#testing/people.ts'

// People who punch in a company whose clock the test sets, and hostile requests.

export const HOUR = 3600
/** A Friday. Its week and the one before, `week`, are empty. */
export const friday = '2026-03-20T15:00:00Z'
export const week = '2026-03-08'
export const device_at = new Date().toISOString()
export const at = (hours: number) =>
  new Date(Date.parse(friday) + hours * HOUR * 1000).toISOString()
const unknown = {
  start_date: '2026-03-01',
  date_of_loss: null,
  cause_of_loss: null,
  water_category: null,
  water_class: null,
}
const uninsured = {
  policy_number: null,
  adjuster_name: null,
  adjuster_phone: null,
  adjuster_email: null,
}
export type Person = Awaited<ReturnType<typeof newPerson>>
type Times = { id: string; clock_in_time: string; clock_out_time: string | null }
export const tokenIn = ({ cookie }: Person) =>
  decodeURIComponent(cookie.split('=')[1]!).split('.')[0]!

/** Returns the server's message for a refused call, or `ok`. */
export const messageOf = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (error: Error & { data?: { issues?: { message: string }[] } }) =>
      error.data?.issues?.[0]?.message ?? error.message,
  )

/** Sets the company's time clock to a Friday, 11 o'clock in Atlanta, before each test. */
export function useGuardedClock(company: Company) {
  const clockAt = (at: string) =>
    company.owner.query('update installation set clock_ahead = $1::timestamptz - now()', [at])
  beforeEach(() => clockAt(friday))

  const pass = (hours: number) => clockAt(at(hours))
  async function newCustomer() {
    const id = newId()
    await company.as(1).customers.add({ ...plainCustomer, contract_status: 'active', id })
    return id
  }
  const newJob = async () =>
    (
      await company.as(1).jobs.create({
        id: newId(),
        customer_id: await newCustomer(),
        description: 'Wet',
        ...unknown,
        ...uninsured,
      })
    ).id

  const worker = () => newPerson(company, 1)
  const punchIn = async ({ api }: Person, more: object = {}) =>
    api.timeClock.clockIn({ id: newId(), customer_id: await newCustomer(), device_at, ...more })
  const switchTo = async ({ api }: Person, more: object = {}) =>
    api.timeClock.switchTo({ id: newId(), customer_id: await newCustomer(), device_at, ...more })
  const punchOut = ({ api }: Person, id: string, more: object = {}) =>
    api.timeClock.clockOut({ id, device_at, ...more })
  const write = async (employee_id: string, from: string, to: string, more: object = {}) =>
    company.as(3).hours.add({
      id: newId(),
      job_id: await newJob(),
      employee_id,
      clock_in_time: from,
      clock_out_time: to,
      reason: 'No signal',
      ...more,
    })
  const correct = async ({ id, clock_in_time, clock_out_time }: Times, more: object = {}) =>
    company.as(3).hours.correct(
      await edited(company, 'time_records', {
        id,
        clock_in_time,
        clock_out_time,
        reason: 'As they said',
        ...more,
      }),
    )
  const sheet = async (id: string, of = week) =>
    (await company.as(3).timesheets.list({ week: of })).timesheets.find(
      ({ employee_id }) => employee_id === id,
    )!
  const row = async (id: string) =>
    (await company.owner.query('select * from time_records where id = $1', [id])).rows[0]
  const newVehicle = async () =>
    (
      await company.owner.query(
        `insert into vehicles (number, current_mileage) values ($1, 1000) returning id`,
        [newId().slice(-12)],
      )
    ).rows[0].id as string

  return {
    clockAt,
    pass,
    newCustomer,
    newJob,
    worker,
    punchIn,
    switchTo,
    punchOut,
    write,
    correct,
    sheet,
    row,
    newVehicle,
  }
}

/** Runs handwritten statements as the role of the procedures. */
export function useHandWritten(company: Company) {
  let api: pg.Client
  beforeAll(async () => {
    api = new pg.Client({ connectionString: company.apiUrl })
    await api.connect()
  })
  afterAll(() => api.end())
  /**
   * Runs statements as a caller in one transaction and commits it. Returns ok, nothing, or the
   * error code.
   */
  return async function bySql(token: string, ...statements: [string, unknown[]][]) {
    await api.query('begin')
    try {
      await api.query('select from app.enter($1)', [token])
      let changed = 0
      for (const [text, values] of statements)
        changed = (await api.query(text, values)).rowCount ?? 0
      await api.query('commit')
      return changed > 0 ? 'ok' : 'nothing'
    } catch (error) {
      await api.query('rollback')
      return (error as { code: string }).code
    }
  }
}
