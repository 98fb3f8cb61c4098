import type { APIRequestContext, Page } from 'playwright-core'
import pg from 'pg'
import { v7 as newId } from 'uuid'
import { expect, inject } from 'vitest'
import { demoPassword } from '#db/demo/people.ts'
import type { Role } from '#access/roles.ts'
import { plainCustomer } from '#testing/fixtures.ts'
import { addPerson, goodPassword } from '#testing/people.ts'

/**
 * Enters the password again for the person signed in. On a slow machine, a journey lasts longer
 * than an entered password counts.
 */
async function stepUp(request: APIRequestContext) {
  for (const password of [goodPassword, demoPassword])
    if ((await request.post('/api/auth/step-up', { data: { password } })).ok()) return
}

/** Calls a procedure as the person signed in on a page. */
export async function call<Answer = unknown>(
  { request }: { request: APIRequestContext },
  path: string,
  json: object,
): Promise<Answer> {
  const send = () => request.post(`/rpc/${path}`, { data: { json } })
  let answer = await send()
  if (answer.status() === 403 && (await answer.text()).includes('STEP_UP_REQUIRED')) {
    await stepUp(request)
    answer = await send()
  }
  expect(answer.status(), `${path}: ${await answer.text()}`).toBeLessThan(300)
  return ((await answer.json()) as { json: Answer }).json
}

/**
 * Adds a person with an account for one test, so that no one else uses their hours. Inviting people
 * is covered by a journey of employees.
 */
export async function newColleague(role: Role = 1) {
  const mark = Math.random().toString(36).slice(2, 8)
  const person = { name: `Colleague ${mark}`, email: `colleague.${mark}@example.com` }
  const owner = new pg.Client({ connectionString: inject('siteOwner') })
  await owner.connect()
  const id = await addPerson(owner, { ...person, role })
  await owner.end()
  return { ...person, id }
}

/** Signs a colleague in on a page where no one is signed in. */
export async function signInAs(page: Page, { email }: { email: string }) {
  const answer = await page.request.post('/api/auth/sign-in/email', {
    data: { email, password: goodPassword },
  })
  expect(answer.ok()).toBe(true)
}

const unknown = {
  date_of_loss: null,
  cause_of_loss: null,
  water_category: null,
  water_class: null,
  policy_number: null,
}
const nobody = { adjuster_name: null, adjuster_phone: null, adjuster_email: null }

/** Adds a customer with an active job for one test. */
export async function newLoss(page: Page, changes: object = {}) {
  const last_name = `Wet${Math.random().toString(36).slice(2, 8)}`
  const customer_id = newId()
  await call(page, 'customers/add', {
    ...plainCustomer,
    last_name,
    contract_status: 'active',
    ...changes,
    id: customer_id,
  })
  const job = {
    ...unknown,
    ...nobody,
    id: newId(),
    customer_id,
    description: 'Hall wet.',
    start_date: '2025-03-03',
  }
  await call(page, 'jobs/create', job)
  return { customer_id, customer: `Ada ${last_name}`, job_id: job.id }
}

/**
 * Returns the first Sunday of a month (1 to 12), in the latest year in which the first half of that
 * month is over.
 */
function firstSunday(month: number): Date {
  const now = new Date()
  const year =
    now.getUTCFullYear() - (now < new Date(Date.UTC(now.getUTCFullYear(), month - 1, 16)) ? 1 : 0)
  const first = new Date(Date.UTC(year, month - 1, 1, 12))
  return new Date(first.getTime() + ((7 - first.getUTCDay()) % 7) * 86_400_000)
}

/**
 * Returns a day (YYYY-MM-DD) in weeks where the demo company has no hours, recent enough for manual
 * entry. 0 is the first Sunday of last March, 7 the night when clocks go forward.
 */
export const marchDay = (n: number) =>
  new Date(firstSunday(3).getTime() + n * 86_400_000).toISOString().slice(0, 10)

/** The day on which clocks last went back. */
export const novemberDay = () => firstSunday(11).toISOString().slice(0, 10)

/** Adds a time record for a colleague by hand, as management does. */
export async function addHours(
  page: Page,
  job_id: string,
  employee_id: string,
  clock_in_time: string,
  clock_out_time: string,
) {
  const id = newId()
  await call(page, 'hours/add', {
    id,
    job_id,
    employee_id,
    clock_in_time,
    clock_out_time,
    reason: 'No signal',
  })
  return id
}
