import { v7 as newId } from 'uuid'
import { expect, it } from 'vitest'
import { outcome, useCompany } from '#testing/company.ts'
import { plainCustomer } from '#testing/fixtures.ts'
import { newLead } from '#testing/rows.ts'

const company = useCompany()
const figures = (city: '16' | '17' | 'all') => company.as(2).dashboard.figures({ city })

it('counts customers and jobs underway of the location, and leads of the company', async () => {
  const [here, there, all] = [await figures('16'), await figures('17'), await figures('all')]
  const customer_id = newId()
  await company.as(1).customers.add({ ...plainCustomer, id: customer_id, city_code: '16' })
  await company.owner.query(`insert into jobs (id, customer_id, description, start_date) values ($1, $2, 'x', '2026-03-03')`, [
    newId(),
    customer_id,
  ])
  await newLead(company)
  const after = { here: await figures('16'), there: await figures('17'), all: await figures('all') }
  expect(after.here).toMatchObject({ customers: here.customers + 1, current_jobs: here.current_jobs + 1, leads: here.leads + 1 })
  expect(after.there).toMatchObject({ customers: there.customers, current_jobs: there.current_jobs })
  expect(after.all).toMatchObject({ customers: all.customers + 1, current_jobs: all.current_jobs + 1 })
})

it('tells who is on the clock to management only, and nothing to people outside', async () => {
  expect((await company.as(1).dashboard.figures({})).on_the_clock).toBe(null)
  expect((await figures('all')).on_the_clock).toBeGreaterThanOrEqual(0)
  for (const caller of [5, 6, 7, 8] as const) expect(await outcome(company.as(caller).dashboard.figures({}))).toBe('FORBIDDEN')
})
