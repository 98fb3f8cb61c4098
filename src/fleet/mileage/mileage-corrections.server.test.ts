import { v7 as newId } from 'uuid'
import { describe, expect, it } from 'vitest'
import { outcome, useCompany } from '#testing/company.ts'
import { newPerson } from '#testing/people.ts'
import { freeCustomer, idOf } from '#testing/rows.ts'

const company = useCompany()
const HOUR = 3_600_000
const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString()
const newVehicle = (miles = 45_000) =>
  idOf(company, 'insert into vehicles (number, current_mileage) values ($1, $2) returning id', [
    newId().slice(-12),
    miles,
  ])
const known = async (id: string) => (await company.as(1).vehicles.read({ id })).current_mileage
const correct = (vehicle_id: string, mileage: number, reason = 'Read off the dashboard') =>
  company.as(2).mileageCorrections.add({ id: newId(), vehicle_id, mileage, reason })

/** Sends a whole half-hour offline drive by a new person, this many hours ago. */
async function drive(
  vehicle_id: string,
  hours: number,
  starting_mileage: number,
  ending_mileage: number | null = null,
) {
  const { api } = await newPerson(company, 1)
  const until = { device_at: ago(hours - 0.5), ending_mileage, no_lunch: false }
  const work = {
    id: newId(),
    customer_id: await freeCustomer(company),
    vehicle_id,
    starting_mileage,
    notes: '',
  }
  return api.timeClock.clockIn({ ...work, device_at: ago(hours), offline: true, until })
}
/** Creates a typo that no guard could catch, as the owner of the database. */
const mistype = async (id: string, starting_mileage: number) =>
  company.owner.query('update time_records set starting_mileage = $2 where id = $1', [
    id,
    starting_mileage,
  ])

describe('the mileage of a vehicle', () => {
  it('mistyped as ten times as much is struck by a correction: what is known and what a clock-in is held to agree again', async () => {
    const vehicle_id = await newVehicle()
    const { id } = await drive(vehicle_id, 5, 45_010)
    await drive(vehicle_id, 6, 45_005, 45_008)
    await mistype(id, 450_100)
    expect(await known(vehicle_id)).toBe(450_100)
    expect(await outcome(drive(vehicle_id, 1, 45_100))).toBe('BAD_REQUEST')
    expect(await company.as(2).mileageCorrections.preview({ vehicle_id, mileage: 45_090 })).toEqual(
      {
        drives: 1,
        services: 0,
        corrections: 0,
      },
    )
    expect(await correct(vehicle_id, 45_090)).toMatchObject({ current_mileage: 45_090 })
    // This also works for a drive that happened before the correction and is sent now.
    expect(await outcome(drive(vehicle_id, 1, 45_080))).toBe('ok')
    expect(await known(vehicle_id)).toBe(45_090)
    const { api } = await newPerson(company, 1)
    const punch = async (starting_mileage: number) =>
      outcome(
        api.timeClock.clockIn({
          id: newId(),
          customer_id: await freeCustomer(company),
          vehicle_id,
          starting_mileage,
          notes: '',
          device_at: ago(0),
        }),
      )
    expect([await punch(45_089), await punch(46_091), await punch(45_095)]).toEqual([
      'BAD_REQUEST',
      'BAD_REQUEST',
      'ok',
    ])
    expect(await known(vehicle_id)).toBe(45_095)
    const { rows } = await company.as(2).drives.list({ vehicle_id })
    expect(
      rows.map(({ starting_mileage, miles, unknown }) => [starting_mileage, miles, unknown]),
    ).toEqual([
      [45_095, null, 'no_reading'],
      [45_080, 10, null],
      [450_100, null, 'corrected'],
      [45_005, 3, null],
    ])
    expect((await company.as(2).drives.miles({ vehicle_id })).last_30_days).toBe(95)
  })

  it('is raised by a correction, and one that was wrong is corrected by the next', async () => {
    const vehicle_id = await newVehicle()
    await drive(vehicle_id, 5, 45_010)
    expect([
      (await correct(vehicle_id, 48_000)).current_mileage,
      (await correct(vehicle_id, 45_300)).current_mileage,
    ]).toEqual([48_000, 45_300])
    expect(await company.as(3).mileageCorrections.list({ vehicle_id })).toMatchObject([
      {
        mileage: 45_300,
        known_before: 48_000,
        created_by_name: 'Maribel Quintana',
        reason: 'Read off the dashboard',
      },
      { mileage: 48_000, known_before: 45_010 },
    ])
    // The mileage entered when the vehicle was added was wrong too.
    expect((await correct(vehicle_id, 4500)).current_mileage).toBe(4500)
  })

  it('read at a service is struck, and counts again once the service says another', async () => {
    const vehicle_id = await newVehicle()
    const id = await idOf(
      company,
      `insert into vehicle_services (id, vehicle_id, service_type, service_date, status, completed_on, odometer)
       values ($1, $2, 'oil_change', '2026-10-01', 'completed', '2026-10-01', 54000) returning id`,
      [newId(), vehicle_id],
    )
    expect(await known(vehicle_id)).toBe(54_000)
    const oilAt = async () => {
      const { service_plan } = await company.as(1).vehicles.read({ id: vehicle_id })
      return service_plan.find(({ service_type }) => service_type === 'oil_change')!.last_odometer
    }
    expect(await oilAt()).toBe(54_000)
    await correct(vehicle_id, 45_400)
    expect(await known(vehicle_id)).toBe(45_400)
    // Counted from 54,000, the next oil change would be due 8,600 miles late.
    expect(await oilAt()).toBeNull()
    await company.owner.query('update vehicle_services set odometer = 45450 where id = $1', [id])
    expect(await known(vehicle_id)).toBe(45_450)
    expect(await oilAt()).toBe(45_450)
  })

  it('is corrected by management alone, once, with a reason', async () => {
    const vehicle_id = await newVehicle()
    const sent = { id: newId(), vehicle_id, mileage: 46_000, reason: 'Read off the dashboard' }
    for (const role of [2, 2] as const)
      expect(await outcome(company.as(role).mileageCorrections.add(sent))).toBe('ok')
    expect((await company.as(2).mileageCorrections.list({ vehicle_id })).length).toBe(1)
    expect(
      await outcome(company.as(2).mileageCorrections.add({ ...sent, id: newId(), reason: ' ' })),
    ).toBe('BAD_REQUEST')
    expect(await outcome(company.as(1).mileageCorrections.add({ ...sent, id: newId() }))).toBe(
      'FORBIDDEN',
    )
    expect(await outcome(company.as(1).mileageCorrections.list({ vehicle_id }))).toBe('FORBIDDEN')
    expect(
      await outcome(
        company.as(2).mileageCorrections.add({ ...sent, id: newId(), vehicle_id: newId() }),
      ),
    ).toBe('NOT_FOUND')
  })
})
