import { v7 as newId } from 'uuid'
import { expect, it } from 'vitest'
import { newVehicleRow } from '#fleet/vehicles/vehicles.cases.ts'
import { outcome, personId, useCompany } from '#testing/company.ts'
import { newJob } from '#testing/rows.ts'
import { calendarDay } from '#values/times.ts'

const company = useCompany()
const day = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
/** The day by the company's clock. */
const date = (days: number) => calendarDay(day(days), 'America/New_York')

/** Adds a one-hour drive by someone, this many days ago, as the owner of the database. */
async function newDrive(
  vehicle_id: string,
  role: 1 | 2 | 3,
  days: number,
  starting: number,
  more: { ending?: number; open?: true } = {},
) {
  const [id, from] = [newId(), day(days)]
  const until = more.open ? null : new Date(Date.parse(from) + 3_600_000).toISOString()
  await company.owner.query(
    `insert into time_records (id, employee_id, job_id, vehicle_id, starting_mileage, ending_mileage, clocked_in_at, clock_in_time, clocked_out_at, clock_out_time)
     values ($1, $2, $3, $4, $5, $6, $7, $7, $8, $8)`,
    [
      id,
      await personId(company, role),
      await newJob(company),
      vehicle_id,
      starting,
      more.ending ?? null,
      from,
      until,
    ],
  )
  return id
}
const list = async (role: 1 | 2, vehicle_id: string) =>
  (await company.as(role).drives.list({ vehicle_id })).rows
const known = async (id: string) => (await company.as(1).vehicles.read({ id })).current_mileage

it('are listed latest first with their miles: to management all, to an employee their own', async () => {
  const vehicle_id = await newVehicleRow(company)
  await newDrive(vehicle_id, 1, 40, 45_000)
  await newDrive(vehicle_id, 2, 39, 45_030, { ending: 45_080 })
  await newDrive(vehicle_id, 1, 38, 45_100)
  expect(
    (await list(2, vehicle_id)).map(({ starting_mileage, miles, unknown }) => [
      starting_mileage,
      miles,
      unknown,
    ]),
  ).toEqual([
    [45_100, null, 'no_reading'],
    [45_030, 50, null],
    [45_000, 30, null],
  ])
  // The next driver's reading ends an employee's own drive, without showing who that driver was.
  const own = await list(1, vehicle_id)
  expect(own.map(({ starting_mileage, miles }) => [starting_mileage, miles])).toEqual([
    [45_100, null],
    [45_000, 30],
  ])
  const service = {
    id: newId(),
    vehicle_id,
    service_type: 'oil_change' as const,
    service_date: '2026-10-05',
    priority: 'low' as const,
  }
  await company
    .as(2)
    .vehicleServices.schedule({ ...service, assigned_to: null, description: null, notes: null })
  await company.as(2).vehicleServices.complete({
    id: service.id,
    completed_on: date(0),
    odometer: 45_160,
    cost_cents: 12_000,
  })
  expect((await list(1, vehicle_id))[0]).toMatchObject({ miles: 60 })
  expect(await company.as(2).drives.miles({ vehicle_id })).toMatchObject({ last_30_days: 60 })
  const days = { from: date(60), to: date(0) }
  expect(await company.as(2).drives.costs({ vehicle_id, ...days })).toMatchObject({
    miles: 160,
    cents: 12_000,
    cents_per_mile: 75,
  })
  await company.owner.query(
    `with fueled as (insert into vehicle_fuelings (id, vehicle_id, gallons, fueled_at) values ($1, $2, 20, $3) returning id)
     insert into vehicle_fuel_costs (id, cost_cents) select id, 8000 from fueled`,
    [newId(), vehicle_id, day(1)],
  )
  expect(await company.as(2).drives.costs({ vehicle_id, ...days })).toMatchObject({
    cents: 20_000,
    parts: [
      { of: 'services', cents: 12_000, count: 1 },
      { of: 'fuel', cents: 8000, count: 1 },
    ],
    cents_per_mile: 125,
  })
  expect(await outcome(company.as(1).drives.costs({ vehicle_id, ...days }))).toBe('FORBIDDEN')
  expect(await outcome(company.as(1).drives.list({ vehicle_id: newId() }))).toBe('NOT_FOUND')
})

it('count from the services that were written down after the vehicle was added', async () => {
  const number = newId().slice(-12)
  const { rows } = await company.owner.query<{ id: string }>(
    'insert into vehicles (number, current_mileage) values ($1, 31940) returning id',
    [number],
  )
  const vehicle_id = rows[0]!.id
  for (const [days, odometer] of [
    [90, 28_410],
    [20, 29_700],
  ] as const)
    await company.owner.query(
      `insert into vehicle_services (id, vehicle_id, service_type, service_date, priority, status, completed_on, odometer)
       values ($1, $2, 'oil_change', $3, 'low', 'completed', $3, $4)`,
      [newId(), vehicle_id, date(days), odometer],
    )
  const costs = (from: number) =>
    company.as(2).drives.costs({ vehicle_id, from: date(from), to: date(0) })
  expect([(await costs(120)).miles, (await costs(60)).miles]).toEqual([3530, 3530])
  expect((await costs(10)).miles).toBe(2240)
})

it('are read page by page, none twice and none left out', async () => {
  const vehicle_id = await newVehicleRow(company)
  for (let n = 0; n < 28; n++) await newDrive(vehicle_id, 3, 80 + n, 9000 - n * 10)
  const first = await company.as(2).drives.list({ vehicle_id })
  const second = await company.as(2).drives.list({ vehicle_id, after: first.older! })
  expect([first.rows.length, second.rows.length, second.older]).toEqual([25, 3, undefined])
  expect([...first.rows, ...second.rows].map(({ starting_mileage }) => starting_mileage)).toEqual(
    Array.from({ length: 28 }, (_, n) => 9000 - n * 10),
  )
})

it('tell all staff who drives a vehicle now, and management since when', async () => {
  const vehicle_id = await newVehicleRow(company)
  await company.owner.query('delete from time_records where clock_out_time is null')
  await newDrive(vehicle_id, 2, 0.1, 500, { open: true })
  const now = async (role: 1 | 2 | 3) =>
    (await company.as(role).drives.now()).filter((one) => one.vehicle_id === vehicle_id)
  expect(await now(1)).toMatchObject([{ driver_name: 'Maribel Quintana', since: null }])
  expect((await now(3))[0]!.since).toBe((await list(2, vehicle_id))[0]!.clock_in_time)
  expect((await now(2))[0]!.since).not.toBeNull()
  await company.owner.query('delete from time_records where vehicle_id = $1', [vehicle_id])
  expect(await now(1)).toEqual([])
})

it('make the known mileage of their vehicle, which follows when one is corrected, deleted, or given to another vehicle', async () => {
  const [one, other] = [await newVehicleRow(company), await newVehicleRow(company)]
  const id = await newDrive(one, 1, 200, 700, { ending: 750 })
  await newDrive(one, 1, 199, 720)
  const both = async () => [await known(one), await known(other)]
  expect(await both()).toEqual([750, 0])
  await company.owner.query('update time_records set ending_mileage = 740 where id = $1', [id])
  expect(await both()).toEqual([740, 0])
  await company.owner.query('update time_records set vehicle_id = $2 where id = $1', [id, other])
  expect(await both()).toEqual([720, 740])
  await company.owner.query(
    'update time_records set deleted_at = now(), deleted_by = employee_id where id = $1',
    [id],
  )
  expect(await both()).toEqual([720, 0])
  expect(
    (await company.owner.query(`select from audits where field = 'known_mileage'`)).rowCount,
  ).toBe(0)
})
