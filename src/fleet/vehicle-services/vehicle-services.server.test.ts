import { safe } from '@orpc/client'
import { v7 as newId } from 'uuid'
import { describe, expect, it } from 'vitest'
import { newServiceRow } from '#fleet/vehicle-services/vehicle-services.cases.ts'
import { newVehicleRow } from '#fleet/vehicles/vehicles.cases.ts'
import { outcome, useCompany } from '#testing/company.ts'
import { freeCustomer } from '#testing/rows.ts'
import { calendarDay } from '#values/times.ts'

const company = useCompany()
const refused = async (call: Promise<unknown>) => (await safe(call)).error
const asked = (vehicle_id: string, estimated_cost_cents: number | null = null) => ({
  id: newId(),
  vehicle_id,
  service_type: 'oil_change' as const,
  service_date: '2026-10-05',
  priority: 'high' as const,
  assigned_to: null,
  description: 'Ticking when cold',
  notes: null,
  estimated_cost_cents,
})

it('is requested by staff and scheduled by management, once however often it is sent', async () => {
  const vehicle_id = await newVehicleRow(company)
  const sent = asked(vehicle_id)
  expect(await company.as(1).vehicleServices.schedule(sent)).toMatchObject({
    status: 'requested',
    created_by_name: 'Terrence Gaines',
  })
  await company.as(1).vehicleServices.schedule(sent)
  expect(await company.as(2).vehicleServices.schedule(asked(vehicle_id, 9000))).toMatchObject({
    status: 'scheduled',
    estimated_cost_cents: 9000,
  })
  expect((await company.as(1).vehicleServices.list({ vehicle_id })).rows.length).toBe(2)
  expect(await outcome(company.as(1).vehicleServices.schedule(asked(newId())))).toBe('NOT_FOUND')
})

it('stands on the card of the vehicle as long as it is the next that is open', async () => {
  const vehicle_id = await newVehicleRow(company)
  const { number } = await company.as(1).vehicles.read({ id: vehicle_id })
  const next = async () => (await company.as(1).vehicles.list({ q: number })).rows[0]!.next_service
  expect(await next()).toBeNull()
  const [later, sooner] = [
    { ...asked(vehicle_id), service_date: '2027-01-15' },
    { ...asked(vehicle_id), service_date: '2026-12-01' },
  ]
  await company.as(1).vehicleServices.schedule(later)
  await company.as(3).vehicleServices.schedule(sooner)
  expect(await next()).toMatchObject({ service_date: '2026-12-01', status: 'scheduled' })
  await company.as(3).vehicleServices.cancel({ id: sooner.id })
  expect(await next()).toMatchObject({ service_date: '2027-01-15', status: 'requested' })
})

it('moves on the last oil change and the mileage when it is completed, and never back', async () => {
  const vehicle_id = await newVehicleRow(company)
  const [late, early] = [asked(vehicle_id), asked(vehicle_id)]
  for (const one of [late, early]) await company.as(2).vehicleServices.schedule(one)
  await company.as(3).vehicleServices.complete({
    id: late.id,
    completed_on: '2026-10-06',
    odometer: 51_200,
    cost_cents: 8950,
  })
  await company.as(3).vehicleServices.complete({
    id: early.id,
    completed_on: '2026-04-01',
    odometer: 44_000,
    cost_cents: null,
  })
  expect(await company.as(1).vehicles.read({ id: vehicle_id })).toMatchObject({
    last_oil_change: '2026-10-06',
    last_tire_rotation: null,
    current_mileage: 51_200,
  })
  for (const again of [
    () =>
      company.as(3).vehicleServices.complete({
        id: late.id,
        completed_on: '2026-11-01',
        odometer: null,
        cost_cents: 1,
      }),
    () => company.as(3).vehicleServices.cancel({ id: late.id }),
  ])
    expect(await outcome(again())).toBe('BAD_REQUEST')
  const { rows } = await company.as(3).vehicleServices.list({ vehicle_id })
  expect(rows.find(({ id }) => id === late.id)).toMatchObject({
    cost_cents: 8950,
    completed_on: '2026-10-06',
  })
})

it('refuses an odometer that is a slip, and the clock knows what it said', async () => {
  const vehicle_id = await newVehicleRow(company)
  const complete = async (odometer: number, completed_on = '2026-10-06') => {
    const sent = asked(vehicle_id)
    await company.as(2).vehicleServices.schedule(sent)
    return refused(
      company
        .as(2)
        .vehicleServices.complete({ id: sent.id, completed_on, odometer, cost_cents: null }),
    )
  }
  // Nothing is known of a new vehicle, so any mileage is accepted.
  expect(await complete(40_000)).toBeNull()
  expect(await complete(400_000)).toMatchObject({
    message: expect.stringContaining('more than 1,000 miles above'),
  })
  expect(await complete(41_000)).toBeNull()
  expect(await complete(30_000)).toBeNull()
  const drive = async (starting_mileage: number) => {
    const [id, customer_id] = [newId(), await freeCustomer(company)]
    const told = await refused(
      company.as(1).timeClock.clockIn({
        id,
        customer_id,
        vehicle_id,
        starting_mileage,
        notes: '',
        device_at: new Date().toISOString(),
      }),
    )
    await company.owner.query('delete from time_records where id = $1', [id])
    return told
  }
  expect(await drive(40_999)).toMatchObject({ message: expect.stringContaining('below') })
  expect(await drive(42_001)).toMatchObject({
    message: expect.stringContaining('more than 1,000 miles above'),
  })
  expect(await drive(42_000)).toBeNull()
})

it('is completed today at the latest: a future day would hide what is due until then', async () => {
  const vehicle_id = await newVehicleRow(company)
  const { id } = await company.as(2).vehicleServices.schedule(asked(vehicle_id))
  const day = (days: number) => calendarDay(Date.now() + days * 86_400_000, 'America/New_York')
  const complete = (completed_on: string) =>
    refused(
      company
        .as(2)
        .vehicleServices.complete({ id, completed_on, odometer: null, cost_cents: null }),
    )
  // Two days ahead, because midnight may pass during the test.
  for (const later of [day(2), '2099-01-01'])
    expect(await complete(later)).toMatchObject({ message: 'This day is in the future.' })
  expect(await company.as(1).vehicles.read({ id: vehicle_id })).toMatchObject({
    last_oil_change: null,
  })
  expect(await complete(day(0))).toBeNull()
})

it('is management’s to complete and to cancel', async () => {
  const id = await newServiceRow(company)
  expect(
    await outcome(
      company.as(1).vehicleServices.complete({
        id,
        completed_on: '2026-10-06',
        odometer: null,
        cost_cents: null,
      }),
    ),
  ).toBe('FORBIDDEN')
  expect(await outcome(company.as(1).vehicleServices.cancel({ id }))).toBe('FORBIDDEN')
  expect(await company.as(2).vehicleServices.cancel({ id })).toMatchObject({ status: 'canceled' })
})

it('tells employees nothing of its cost: neither the list, nor the history, nor who sends one', async () => {
  const vehicle_id = await newVehicleRow(company)
  const sent = asked(vehicle_id, 123_450)
  expect(await outcome(company.as(1).vehicleServices.schedule(sent))).toBe('FORBIDDEN')
  await company.as(2).vehicleServices.schedule(sent)
  await company.as(2).vehicleServices.complete({
    id: sent.id,
    completed_on: '2026-10-06',
    odometer: null,
    cost_cents: 123_451,
  })
  const history = (role: 1 | 2) =>
    company
      .as(role)
      .audits.list({ tables: ['vehicle_services', 'vehicle_service_costs'], row_id: sent.id })
  expect(JSON.stringify(await history(2))).toContain('12345')
  expect(
    JSON.stringify([await company.as(1).vehicleServices.list({ vehicle_id }), await history(1)]),
  ).not.toContain('12345')
})

describe('the plan', () => {
  const dueOf = async (vehicle_id: string) =>
    (await company.as(1).vehicleServices.due({})).rows
      .filter((row) => row.vehicle_id === vehicle_id)
      .map(({ planned, state }) => [
        planned.service_type,
        state,
        planned.last_on,
        planned.last_odometer,
      ])
  const doneOn = async (
    vehicle_id: string,
    service_type: string,
    days: number,
    odometer: number | null,
  ) =>
    company.owner.query(
      `insert into vehicle_services (id, vehicle_id, service_type, service_date, status, completed_on, odometer)
       select gen_random_uuid(), $1, $2, day, 'completed', day, $4 from (select (app.clock() at time zone time_zone)::date - $3::integer as day from settings) d`,
      [vehicle_id, service_type, days, odometer],
    )

  it('names what is due by the last of each kind, and no longer once someone asked for it', async () => {
    const vehicle_id = await newVehicleRow(company)
    expect(await dueOf(vehicle_id)).toEqual([['oil_change', 'due', null, null]])
    await company.owner.query('update vehicles set current_mileage = 52000 where id = $1', [
      vehicle_id,
    ])
    await doneOn(vehicle_id, 'oil_change', 300, 40_000)
    await doneOn(vehicle_id, 'oil_change', 10, 51_000)
    await doneOn(vehicle_id, 'tire_rotation', 20, 44_000)
    await doneOn(vehicle_id, 'inspection', 366, null)
    expect((await dueOf(vehicle_id)).map(([type, state]) => `${type} ${state}`)).toEqual([
      'tire_rotation due',
      'inspection due',
    ])
    await company
      .as(1)
      .vehicleServices.schedule({ ...asked(vehicle_id), service_type: 'tire_rotation' })
    expect((await dueOf(vehicle_id)).map(([type]) => type)).toEqual(['inspection'])
    // A day entered by hand is the last one, and no one read the odometer then.
    await company.owner.query(
      'update vehicles set last_oil_change = app.clock()::date where id = $1',
      [vehicle_id],
    )
    const { service_plan } = await company.as(1).vehicles.read({ id: vehicle_id })
    expect(service_plan.find(({ service_type }) => service_type === 'oil_change')).toMatchObject({
      every_days: 90,
      last_odometer: null,
    })
    await company.as(2).vehicles.archive({ id: vehicle_id, archived: true })
    expect(await dueOf(vehicle_id)).toEqual([])
  })

  it('has intervals that administrators set for all, never over what someone else saved', async () => {
    const now = async () =>
      (await company.as(1).vehicleServices.intervals()).find(
        ({ id }) => id === 'electrical_repair',
      )!
    const { id, ...was } = await now()
    const edit = { id, every_days: 30, every_miles: null, was }
    expect(await outcome(company.as(3).vehicleServices.editInterval(edit))).toBe('FORBIDDEN')
    await company.as(4).vehicleServices.editInterval(edit)
    expect(
      await outcome(company.as(4).vehicleServices.editInterval({ ...edit, every_days: 31 })),
    ).toBe('CONFLICT')
    expect(await now()).toMatchObject({ every_days: 30 })
    expect(
      await outcome(company.as(4).vehicleServices.editInterval({ ...edit, every_miles: 99 })),
    ).toBe('BAD_REQUEST')
    await company.as(4).vehicleServices.editInterval({
      ...edit,
      every_days: null,
      was: { every_days: 30, every_miles: null },
    })
  })
})

it('is planned by management: what was requested is scheduled, with what it may cost', async () => {
  const vehicle_id = await newVehicleRow(company)
  const { id } = await company.as(1).vehicleServices.schedule(asked(vehicle_id))
  const open = async () =>
    (await company.as(1).vehicleServices.open({})).rows.find((row) => row.id === id)
  expect(await open()).toMatchObject({ status: 'requested' })
  const edit = {
    id,
    service_date: '2026-10-09',
    estimated_cost_cents: 777_00,
    was: { service_date: '2026-10-05', estimated_cost_cents: null },
  }
  expect(await outcome(company.as(1).vehicleServices.edit(edit))).toBe('FORBIDDEN')
  expect(await company.as(2).vehicleServices.edit(edit)).toMatchObject({
    status: 'scheduled',
    estimated_cost_cents: 777_00,
  })
  expect(
    await outcome(company.as(2).vehicleServices.edit({ ...edit, service_date: '2026-10-10' })),
  ).toBe('CONFLICT')
  expect(await open()).toMatchObject({ service_date: '2026-10-09', estimated_cost_cents: null })
  await company.as(2).vehicleServices.cancel({ id })
  expect(await open()).toBeUndefined()
  expect(
    await outcome(company.as(2).vehicleServices.edit({ id, notes: 'Late', was: { notes: null } })),
  ).toBe('BAD_REQUEST')
})
