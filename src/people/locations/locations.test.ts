import { expect, it } from 'vitest'
import { can, management, staff } from '#access/roles.ts'
import {
  locationCode,
  locationName,
  locationScope,
  locations,
} from '#people/locations/locations.ts'
import { usStates } from '#people/locations/us-states.ts'

it('are the 22 of the spec, coded 01 to 22', () => {
  expect(locations.map(({ code }) => code)).toEqual(
    Array.from({ length: 22 }, (_, n) => String(n + 1).padStart(2, '0')),
  )
  expect(locationName('14')).toBe('Muscogee County (Columbus), GA')
  expect(locationName('99')).toBe('Unknown location')
})

it('are the only codes; a scope may also be all of them', () => {
  expect(['00', '23', '1', 'all'].map((code) => locationCode.safeParse(code).success)).toEqual([
    false,
    false,
    false,
    false,
  ])
  expect(locationScope.parse('all')).toBe('all')
})

it('are worked on one at a time by staff, and all at once by management alone', () => {
  const may = (capability: 'locations.pick' | 'locations.pickAll') =>
    ([1, 2, 3, 4, 5, 6, 7, 8] as const).filter((role) => can(role, capability))
  expect([may('locations.pick'), may('locations.pickAll')]).toEqual([staff, management])
})

it('lie in one of the 50 states', () => {
  expect(Object.keys(usStates)).toHaveLength(50)
  for (const { name } of locations) expect(usStates).toHaveProperty(name.slice(-2))
})
