import { expect, it } from 'vitest'
import { typedNewVehicle } from '#features/vehicles/vehicle-draft.ts'
import { isServiceDue, lastYear, vehicleBadge } from '#features/vehicles/vehicles.ts'

it.each([
  ['2026-11-23', '2026-11-23', false],
  ['2026-08-25', '2026-11-23', false],
  ['2026-08-24', '2026-11-23', true],
  // Both changes of the clock lie between; a day is a day.
  ['2026-01-01', '2026-04-01', false],
  ['2025-12-31', '2026-04-01', true],
  [null, '2026-11-23', true],
])('an oil change on %s makes service due on %s: %s', (last, today, due) => {
  expect(isServiceDue(last, today)).toBe(due)
})

it('says the status of a vehicle that is not active, and of an active one whether service is due', () => {
  const badge = (status: 'active' | 'damaged' | 'in_maintenance' | 'not_drivable', last_oil_change: string | null) =>
    vehicleBadge({ status, last_oil_change }, '2026-11-23')
  expect([badge('active', '2026-11-01'), badge('active', null)]).toEqual(['Active', 'Service Due'])
  expect([badge('damaged', null), badge('in_maintenance', null), badge('not_drivable', '2026-11-01')]).toEqual([
    'Damaged',
    'In Maintenance',
    'Not Drivable',
  ])
})

it('asks for number, year, make and model, and reads miles, amounts and a rate of four decimals as they are typed', () => {
  const typed = {
    ...{
      number: ' VAN-9 ',
      year: '2024',
      make: 'Ford',
      model: 'Transit',
      description: '',
      plate: '',
      city_code: '01',
      current_mileage: '12,345',
    },
    ...{ last_oil_change: '', last_tire_rotation: '2026-01-02', registration_expires: '', insurance_expires: '' },
    ...{ purchase_cost_cents: '45000', rental_rate_daily_cents: '', rental_rate_weekly_cents: '', fuel_cost_per_gallon_cents: '3.79' },
    mileage_rate: '.7'.padStart(3, '0'),
  }
  expect(typedNewVehicle.parse(typed)).toMatchObject({
    ...{ number: 'VAN-9', year: 2024, description: null, current_mileage: 12_345, last_oil_change: null, last_tire_rotation: '2026-01-02' },
    ...{ purchase_cost_cents: 4_500_000, rental_rate_daily_cents: null, fuel_cost_per_gallon_cents: 379, mileage_rate: '0.7000' },
  })
  const wrong = (fields: object) =>
    typedNewVehicle.safeParse({ ...typed, ...fields }).error?.issues.map(({ path, message }) => [path[0], message])
  for (const field of ['number', 'year', 'make', 'model'])
    expect(wrong({ [field]: '' }), field).toEqual([[field, 'Please fill in all required fields']])
  expect(wrong({ year: '1899' })).toEqual([['year', 'Year must be 1900 or later']])
  expect(wrong({ year: String(lastYear(new Date()) + 1) })?.[0]?.[0]).toBe('year')
  expect(wrong({ current_mileage: '-1' })?.[0]?.[0]).toBe('current_mileage')
  expect(wrong({ mileage_rate: '0.12345' })?.[0]?.[0]).toBe('mileage_rate')
})
