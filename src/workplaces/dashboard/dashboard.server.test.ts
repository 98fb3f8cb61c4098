import { v7 as newId } from 'uuid'
import { expect, it } from 'vitest'
import { outcome, useCompany } from '#testing/company.ts'
import { plainCustomer } from '#testing/fixtures.ts'
import { newContract } from '#testing/contract-rows.ts'
import { newPlacement } from '#testing/equipment-rows.ts'
import { newSentInvoice } from '#testing/invoice-rows.ts'
import { newLead } from '#testing/rows.ts'

const company = useCompany()
const figures = (city: '16' | '17' | 'all') => company.as(2).dashboard.figures({ city })

it('counts customers and jobs underway of the location, and leads of the company', async () => {
  const [here, there, all] = [await figures('16'), await figures('17'), await figures('all')]
  const customer_id = newId()
  await company.as(1).customers.add({ ...plainCustomer, id: customer_id, city_code: '16' })
  await company.owner.query(
    `insert into jobs (id, customer_id, description, start_date) values ($1, $2, 'x', '2026-03-03')`,
    [newId(), customer_id],
  )
  await newLead(company)
  const after = { here: await figures('16'), there: await figures('17'), all: await figures('all') }
  expect(after.here).toMatchObject({
    customers: here.customers + 1,
    current_jobs: here.current_jobs + 1,
    leads: here.leads + 1,
  })
  expect(after.there).toMatchObject({
    customers: there.customers,
    current_jobs: there.current_jobs,
  })
  expect(after.all).toMatchObject({
    customers: all.customers + 1,
    current_jobs: all.current_jobs + 1,
  })
})

it('tells who is on the clock to management only, and nothing to people outside', async () => {
  expect((await company.as(1).dashboard.figures({})).on_the_clock).toBe(null)
  expect((await figures('all')).on_the_clock).toBeGreaterThanOrEqual(0)
  for (const caller of [5, 6, 7, 8] as const)
    expect(await outcome(company.as(caller).dashboard.figures({}))).toBe('FORBIDDEN')
})

it('counts units, signatures and invoices as their own lists do, for the same location', async () => {
  const before = await figures('all')
  await newPlacement(company)
  await newContract(company, 'sent')
  await newSentInvoice(company)
  await company.owner.query(
    'update invoices set date_due = app.company_day() - 1 where id = (select id from invoices order by created_at desc limit 1)',
  )
  await company.owner.query(
    `update vehicles set status = 'not_drivable', status_reason = 'Brakes' where id = (select id from vehicles where status = 'active' limit 1)`,
  )
  const after = await figures('all')
  expect(after.to_be_signed).toBe(before.to_be_signed + 1)
  expect(after.vehicles_down).toBe(before.vehicles_down + 1)
  expect(after.units_out).toBeGreaterThan(before.units_out)
  for (const city of ['all', '01', '17'] as const) {
    const { units_out, invoices_overdue } = await company.as(2).dashboard.figures({ city })
    expect([units_out, invoices_overdue], city).toEqual([
      (await company.as(2).equipment.counts({ city })).deployed,
      (await company.as(2).invoices.cards({ city })).overdue.count,
    ])
  }
  expect(after.invoices_overdue).toBeGreaterThan(before.invoices_overdue)
})
