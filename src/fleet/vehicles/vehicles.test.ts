import { expect, it } from 'vitest'
import { typedNewVehicle } from '#fleet/vehicles/vehicle-draft.ts'
import { lastYear, vehicleBadge } from '#fleet/vehicles/vehicles.ts'

it('says the status of a vehicle that is not active, and of an active one whether service is due', () => {
  const oil = {
    service_type: 'oil_change' as const,
    every_days: 90,
    every_miles: null,
    last_odometer: null,
  }
  const badge = (
    status: 'active' | 'damaged' | 'in_maintenance' | 'not_drivable',
    last_oil_change: string | null,
    archived_at: string | null = null,
  ) =>
    vehicleBadge(
      {
        status,
        current_mileage: 0,
        archived_at,
        service_plan: [{ ...oil, last_on: last_oil_change }],
      },
      '2026-11-23',
    )
  expect([badge('active', '2026-11-01'), badge('active', null)]).toEqual(['Active', 'Service Due'])
  expect([badge('active', null, '2026-11-20'), badge('damaged', null, '2026-11-20')]).toEqual([
    'Archived',
    'Archived',
  ])
  expect([
    badge('damaged', null),
    badge('in_maintenance', null),
    badge('not_drivable', '2026-11-01'),
  ]).toEqual(['Damaged', 'In Maintenance', 'Not Drivable'])
})

it('asks for number, year, make and model, and reads miles, amounts and a rate of four decimals as they are typed', () => {
  const typed = {
    number: ' VAN-9 ',
    year: '2024',
    make: 'Ford',
    model: 'Transit',
    description: '',
    plate: '',
    city_code: '01',
    current_mileage: '12,345',
    last_oil_change: '',
    last_tire_rotation: '2026-01-02',
    registration_expires: '',
    insurance_expires: '',
    purchase_cost_cents: '45000',
    rental_rate_daily_cents: '',
    rental_rate_weekly_cents: '',
    fuel_cost_per_gallon_cents: '3.79',
    mileage_rate: '.7'.padStart(3, '0'),
  }
  expect(typedNewVehicle.parse(typed)).toMatchObject({
    number: 'VAN-9',
    year: 2024,
    description: null,
    current_mileage: 12_345,
    last_oil_change: null,
    last_tire_rotation: '2026-01-02',
    purchase_cost_cents: 4_500_000,
    rental_rate_daily_cents: null,
    fuel_cost_per_gallon_cents: 379,
    mileage_rate: '0.7000',
  })
  const wrong = (fields: object) =>
    typedNewVehicle
      .safeParse({ ...typed, ...fields })
      .error?.issues.map(({ path, message }) => [path[0], message])
  for (const field of ['number', 'year', 'make', 'model', 'current_mileage'])
    expect(wrong({ [field]: '' }), field).toEqual([[field, 'Please fill in all required fields']])
  expect(wrong({ year: '1899' })).toEqual([['year', 'Year must be 1900 or later']])
  expect(wrong({ year: String(lastYear(new Date()) + 1) })?.[0]?.[0]).toBe('year')
  expect(wrong({ current_mileage: '-1' })?.[0]?.[0]).toBe('current_mileage')
  expect(wrong({ mileage_rate: '0.12345' })?.[0]?.[0]).toBe('mileage_rate')
})
