import { expect, it } from 'vitest'
import { fullName, nextStop, stopsOf } from '#drying/rounds/stops.ts'

const chambers = [
  {
    id: 'c1',
    name: 'Basement',
    dehumidifiers: [
      { equipment_id: 'u1', name: 'LGR 7000 · D-1' },
      { equipment_id: 'u2', name: 'LGR 7000 · D-2' },
    ],
    points: [
      { id: 'p2', name: 'Sill plate' },
      { id: 'p1', name: 'Drywall' },
    ],
  },
  { id: 'c2', name: 'First floor', dehumidifiers: [], points: [] },
]

it('leads from outside through each chamber in walking order', () => {
  expect(stopsOf(chambers).map(({ key }) => key)).toEqual([
    'outside',
    'unaffected',
    'chamber:c1',
    'inlet:u1',
    'outlet:u1',
    'inlet:u2',
    'outlet:u2',
    'point:p2',
    'point:p1',
    'chamber:c2',
  ])
  expect(stopsOf([]).map(({ key }) => key)).toEqual(['outside', 'unaffected'])
})

it('names a stop with its chamber', () => {
  expect(stopsOf(chambers).map(fullName)).toEqual([
    'Outside',
    'Unaffected area',
    'Basement: Chamber air',
    'Basement: LGR 7000 · D-1 in',
    'Basement: LGR 7000 · D-1 out',
    'Basement: LGR 7000 · D-2 in',
    'Basement: LGR 7000 · D-2 out',
    'Basement: Sill plate',
    'Basement: Drywall',
    'First floor: Chamber air',
  ])
})

it('goes on where it was, or at the first open stop if that one is gone', () => {
  const stops = stopsOf(chambers)
  expect(nextStop(stops, 'inlet:u2', new Set())?.key).toBe('inlet:u2')
  expect(nextStop(stops, 'inlet:picked-up', new Set(['outside']))?.key).toBe('unaffected')
  expect(nextStop(stops, null, new Set(stops.map(({ key }) => key)))).toBeUndefined()
})
