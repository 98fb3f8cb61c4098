import { expect, it } from 'vitest'
import { costPerMileOf } from '#reports/reports/fleet-report.server.ts'

const vehicle = (miles: number, service_cents: number, fuel_cents = 0) => ({
  miles,
  service_cents,
  fuel_cents,
})

it('reckons what a mile cost over the vehicles that have both costs and miles', () => {
  expect(costPerMileOf([vehicle(100, 5000, 1000), vehicle(0, 80_000), vehicle(900, 0)])).toBe(60)
  expect(costPerMileOf([vehicle(100, 5000), vehicle(300, 3000)])).toBe(20)
  expect(costPerMileOf([vehicle(0, 80_000), vehicle(900, 0)])).toBeNull()
})
