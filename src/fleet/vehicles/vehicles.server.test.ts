import { safe } from '@orpc/client'
import { v7 as newId } from 'uuid'
import { describe, expect, it } from 'vitest'
import { newVehicleRow, plainVehicle } from '#fleet/vehicles/vehicles.cases.ts'
import { outcome, personId, useCompany } from '#testing/company.ts'
import { freeCustomer } from '#testing/rows.ts'

const company = useCompany()
const refused = async (call: Promise<unknown>) => (await safe(call)).error
const named = (number: string) =>
  ({ ...plainVehicle, number, id: newId() }) as Parameters<
    ReturnType<typeof company.as>['vehicles']['create']
  >[0]

describe('a vehicle', () => {
  it('is added by administrators once, under a number of its own', async () => {
    const sent = named('VAN-A1')
    expect(await company.as(4).vehicles.create(sent)).toMatchObject({
      number: 'VAN-A1',
      status: 'active',
      current_mileage: 12_000,
    })
    expect(await outcome(company.as(4).vehicles.create(sent))).toBe('ok')
    expect(await outcome(company.as(4).vehicles.create({ ...sent, purchase_cost_cents: 1 }))).toBe(
      'CONFLICT',
    )
    for (const taken of ['VAN-A1', 'van-a1'])
      expect(await refused(company.as(4).vehicles.create(named(taken)))).toMatchObject({
        message: 'This vehicle number is already in use',
      })
    for (const role of [1, 2, 3] as const)
      expect(await outcome(company.as(role).vehicles.create(named('VAN-A2')))).toBe('FORBIDDEN')
  })

  it('shows no one but management what it costs: not its page, nor the list, nor its history, nor the database', async () => {
    const { id } = await company.as(4).vehicles.create(named('VAN-B1'))
    await company
      .as(3)
      .vehicles.edit({ id, mileage_rate: '0.8500', was: { mileage_rate: '0.7000' } })
    expect(await company.as(2).vehicles.costs({ id })).toMatchObject({
      purchase_cost_cents: 4_500_000,
      mileage_rate: '0.8500',
    })
    expect(await outcome(company.as(1).vehicles.costs({ id }))).toBe('FORBIDDEN')
    const told = JSON.stringify([
      await company.as(1).vehicles.read({ id }),
      await company.as(1).vehicles.list({ q: 'VAN-B1' }),
      await company.as(1).vehicles.choices(),
      await company.as(1).audits.list({ tables: ['vehicles'], row_id: id }),
    ])
    expect(told).not.toMatch(/4500000|0\.85|0\.7000|cents|mileage_rate/)
    const history = (role: 1 | 2) =>
      company.as(role).audits.list({ tables: ['vehicles', 'vehicle_costs'], row_id: id })
    expect((await history(2)).map(({ field }) => field)).toContain('mileage_rate')
    expect((await history(1)).map(({ field }) => field)).not.toContain('mileage_rate')
  })

  it('is edited with its costs in one go by management, and never over what someone else saved', async () => {
    const { id } = await company.as(4).vehicles.create(named('VAN-C1'))
    const was = { make: 'Ford', purchase_cost_cents: 4_500_000 }
    const edit = { id, make: 'Ram', purchase_cost_cents: 100, was }
    expect(await company.as(2).vehicles.edit(edit)).toMatchObject({ make: 'Ram' })
    expect(
      await outcome(
        company.as(3).vehicles.edit({ id, make: 'Kia', purchase_cost_cents: 200, was }),
      ),
    ).toBe('CONFLICT')
    expect(await company.as(2).vehicles.costs({ id })).toMatchObject({ purchase_cost_cents: 100 })
    expect(await outcome(company.as(1).vehicles.edit(edit))).toBe('FORBIDDEN')
    expect(await outcome(company.as(2).vehicles.edit({ ...edit, id: newId() }))).toBe('NOT_FOUND')
  })

  it('that is archived leaves the fleet and the clock, and comes back', async () => {
    const id = await newVehicleRow(company, 'VAN-D1')
    await company.as(2).vehicles.archive({ id, archived: true })
    const numbers = async (archived?: true) =>
      (await company.as(1).vehicles.list({ q: 'van-d1', archived })).rows.map(
        ({ number }) => number,
      )
    expect([await numbers(), await numbers(true)]).toEqual([[], ['VAN-D1']])
    expect((await company.as(1).vehicles.choices()).some((one) => one.id === id)).toBe(false)
    const [customer_id, me] = [await freeCustomer(company), company.as(1).timeClock]
    const punch = (ago: number) => ({
      id: newId(),
      customer_id,
      vehicle_id: id,
      starting_mileage: 10,
      notes: '',
      device_at: new Date(Date.now() - ago).toISOString(),
      offline: ago > 0,
    })
    expect(await refused(me.clockIn(punch(0)))).toMatchObject({
      message: expect.stringContaining('archived'),
    })
    // Someone who drove off before that without a connection is not refused.
    expect(await refused(me.clockIn(punch(300_000)))).toBeNull()
    await company.owner.query('delete from time_records where employee_id = $1', [
      await personId(company, 1),
    ])
    await company.as(2).vehicles.archive({ id, archived: false })
    expect([await numbers(), await numbers(true)]).toEqual([['VAN-D1'], []])
  })

  it('had its oil changed and its tires rotated by today', async () => {
    const { id } = await company.as(4).vehicles.create(named('VAN-E1'))
    for (const field of ['last_oil_change', 'last_tire_rotation'] as const) {
      const edit = (day: string) =>
        refused(company.as(2).vehicles.edit({ id, [field]: day, was: { [field]: null } }))
      expect(await edit('2199-01-01')).toMatchObject({ message: 'This day is in the future.' })
      expect(await edit('9999-12-31')).toMatchObject({
        data: { issues: [{ message: 'Choose a day before 2200' }] },
      })
      expect(await edit('2026-03-09')).toBeNull()
    }
  })
})

describe('the status of a vehicle', () => {
  it('is set by management with what is wrong, which is gone once it is active', async () => {
    const id = await newVehicleRow(company)
    const set = (status: 'active' | 'damaged' | 'not_drivable', status_reason?: string) =>
      company.as(2).vehicles.setStatus({ id, status, ...(status_reason && { status_reason }) })
    expect(await set('damaged', 'Cracked windshield')).toMatchObject({
      status: 'damaged',
      status_reason: 'Cracked windshield',
    })
    // The reason stays if only the status is set.
    expect(await set('not_drivable')).toMatchObject({
      status: 'not_drivable',
      status_reason: 'Cracked windshield',
    })
    expect(await set('active', 'Still cracked')).toMatchObject({
      status: 'active',
      status_reason: null,
    })
    expect(await outcome(company.as(1).vehicles.setStatus({ id, status: 'damaged' }))).toBe(
      'FORBIDDEN',
    )
  })

  it.each([
    ['active', 'ok'],
    ['damaged', 'ok'],
    ['in_maintenance', 'BAD_REQUEST'],
    ['not_drivable', 'BAD_REQUEST'],
  ] as const)('%s: who clocks in with it is answered %s', async (status, answer) => {
    const vehicle_id = await newVehicleRow(company)
    await company.as(2).vehicles.setStatus({ id: vehicle_id, status })
    const call = company.as(1).timeClock.clockIn({
      id: newId(),
      customer_id: await freeCustomer(company),
      vehicle_id,
      starting_mileage: 10,
      notes: '',
      device_at: new Date().toISOString(),
    })
    const told = await refused(call)
    if (answer === 'ok') expect(told).toBeNull()
    else
      expect(told).toMatchObject({
        message: expect.stringContaining('in maintenance or not drivable'),
      })
    await company.owner.query('delete from time_records where employee_id = $1', [
      await personId(company, 1),
    ])
  })
})

it('the overview counts the vehicles of a location, and their mean mileage', async () => {
  const at = (number: string, status: string, miles: number) =>
    company.owner.query(
      `insert into vehicles (number, city_code, status, current_mileage) values ($1, '19', $2, $3)`,
      [number, status, miles],
    )
  expect(await company.as(1).vehicles.counts({ city: '19' })).toEqual({
    total: 0,
    active: 0,
    in_maintenance: 0,
    out_of_service: 0,
    average_mileage: 0,
  })
  await at('O-1', 'active', 100)
  await at('O-2', 'in_maintenance', 201)
  await at('O-3', 'damaged', 0)
  await at('O-4', 'not_drivable', 1)
  expect(await company.as(1).vehicles.counts({ city: '19' })).toEqual({
    total: 4,
    active: 1,
    in_maintenance: 1,
    out_of_service: 2,
    average_mileage: 76,
  })
})
