import { v7 as newId } from 'uuid'
import { expect, it } from 'vitest'
import { MOST } from '#features/worklist/worklist.ts'
import { outcome, useCompany } from '#testing/company.ts'
import { plainCustomer } from '#testing/fixtures.ts'

const company = useCompany()
const view = (city: string) => company.as(1).worklist.view({ city: city as '01' })

async function jobNotedOn(city_code: string, hours_ago: number) {
  const [customer_id, job_id] = [newId(), newId()]
  await company.as(1).customers.add({ ...plainCustomer, id: customer_id, city_code: city_code as '01', last_name: `Quiet${hours_ago}` })
  await company.owner.query(
    `insert into jobs (id, customer_id, description, start_date, last_noted_at) values ($1, $2, 'x', '2026-01-01', now() - make_interval(hours => $3))`,
    [job_id, customer_id, hours_ago],
  )
  return { customer_id, job_id }
}
const emptied = (city: string) =>
  company.owner.query(
    `delete from time_records; delete from notes; delete from jobs; update customers set contract_status = 'active' where city_code = '${city}'`,
  )

it('names jobs without a note for two days, the longest quiet first, until somebody writes one', async () => {
  await emptied('21')
  await jobNotedOn('21', 47)
  const quiet = await jobNotedOn('21', 49)
  const quieter = await jobNotedOn('21', 90)
  const elsewhere = await jobNotedOn('20', 70)
  expect((await view('21')).quiet_jobs).toMatchObject({
    count: 2,
    entries: [{ customer_name: 'Ada Quiet90' }, { customer_name: 'Ada Quiet49' }],
  })
  expect((await view('all')).quiet_jobs.entries.map(({ customer_id }) => customer_id)).toContain(elsewhere.customer_id)
  await company.as(1).notes.add({ id: newId(), job_id: quiet.job_id, content: 'Seen.' })
  expect((await view('21')).quiet_jobs).toMatchObject({ count: 1, entries: [{ customer_id: quieter.customer_id }] })
  await company.owner.query(`update jobs set status = 'closed', end_date = '2026-11-21' where id = $1`, [quieter.job_id])
  expect((await view('21')).quiet_jobs).toEqual({ count: 0, entries: [] })
})

it('names customers pending billing and since when, five of them, and counts all', async () => {
  await emptied('21')
  for (let n = 0; n < MOST + 2; n++) {
    const id = newId()
    await company.as(1).customers.add({ ...plainCustomer, id, city_code: '21' })
    await company.owner.query(`update customers set created_at = now() - interval '9 days' where id = $1`, [id])
    await company.as(1).customers.setStatus({ id, contract_status: 'pending_billing' })
  }
  const { pending_billing } = await view('21')
  expect([pending_billing.count, pending_billing.entries.length]).toEqual([MOST + 2, MOST])
  for (const { since } of pending_billing.entries) expect(Date.now() - Date.parse(since)).toBeLessThan(60_000)
})

it('says nothing where nothing is to be done, and is for staff alone', async () => {
  await emptied('21')
  expect(await view('21')).toEqual({
    quiet_jobs: { count: 0, entries: [] },
    pending_billing: { count: 0, entries: [] },
    refused_punches: 0,
  })
  for (const role of [5, 6, 7, 8] as const) expect(await outcome(company.as(role).worklist.view({}))).toBe('FORBIDDEN')
})
