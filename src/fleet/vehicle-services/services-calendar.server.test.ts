import { v7 as newId } from 'uuid'
import { expect, it } from 'vitest'
import { newVehicleRow } from '#fleet/vehicles/vehicles.cases.ts'
import { useCompany } from '#testing/company.ts'

const company = useCompany()

it('is a calendar file of what is open, a day each, the same event however often it is taken, and without costs', async () => {
  const vehicle_id = await newVehicleRow(company, 'CAL-1')
  const asked = {
    id: newId(),
    vehicle_id,
    service_type: 'oil_change' as const,
    service_date: '2027-03-14',
    priority: 'high' as const,
    assigned_to: 'Peachtree Auto; bay 2',
    description: 'Ticks when cold,\nand smokes',
    notes: null,
    estimated_cost_cents: 98_765_400,
  }
  await company.as(3).vehicleServices.schedule(asked)
  const file = async (query: string, caller: 1 | 'nobody' = 1) => {
    const answer = await company.request(`/exports/vehicle-services.ics?${query}`, caller)
    return {
      status: answer.status,
      type: answer.headers.get('content-type'),
      text: await answer.text(),
    }
  }
  const { status, type, text } = await file(`id=${asked.id}`)
  expect([status, type]).toEqual([200, 'text/calendar; charset=utf-8'])
  const lines = text.replaceAll(/\r\n[ \t]/g, '').split('\r\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      'DTSTART;VALUE=DATE:20270314',
      'SUMMARY:CAL-1: Oil Change',
      `UID:${asked.id}@dryline`,
      String.raw`DESCRIPTION:Scheduled\, High priority\nAssigned to Peachtree Auto\; bay 2\nTicks when cold\,\nand smokes`,
    ]),
  )
  expect(text).not.toMatch(/987,?654/)
  expect((await file('status=scheduled')).text).toContain(asked.id)
  expect((await file('status=requested')).text).not.toContain(asked.id)
  await company.as(3).vehicleServices.cancel({ id: asked.id })
  expect([
    (await file(`id=${asked.id}`)).status,
    (await file(`id=${newId()}`)).status,
    (await file('id=x')).status,
  ]).toEqual([404, 404, 400])
  expect((await file('')).text).not.toContain(asked.id)
})
