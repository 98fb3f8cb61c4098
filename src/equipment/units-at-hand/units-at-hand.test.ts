import { expect, it } from 'vitest'
import {
  type UnitAtHand,
  availableAtHand,
  availableByLocation,
  takeFromChoices,
} from '#equipment/units-at-hand/units-at-hand.ts'

const unit = (item_number: string, more: Partial<UnitAtHand> = {}): UnitAtHand => ({
  id: item_number,
  item_number,
  name: 'Velo air mover',
  model_number: 'F504',
  serial_number: null,
  category: 'air_mover',
  city_code: '01',
  condition: 'good',
  status: 'available',
  status_reason: null,
  standing: null,
  ...more,
})
const units = [
  unit('AM-10'),
  unit('AM-9', { serial_number: 'SN-77' }),
  unit('AM-8', { status: 'maintenance' }),
  unit('AM-7', { city_code: '02' }),
  unit('AM-6'),
  unit('LGR-1', { name: 'LGR 7000', category: 'dehumidifier' }),
]
const offered = (more: object) =>
  availableAtHand(units, { q: '', category: null, city: '01', deployed: new Map(), ...more }).map(
    ({ id }) => id,
  )

it('offers what a device knows to be available at a location, by number, without what it has placed itself', () => {
  expect(offered({})).toEqual(['AM-6', 'AM-9', 'AM-10', 'LGR-1'])
  expect(offered({ deployed: new Map([['AM-9', {}]]) })).toEqual(['AM-6', 'AM-10', 'LGR-1'])
  expect(offered({ category: 'dehumidifier' })).toEqual(['LGR-1'])
  expect(offered({ q: 'mover VELO' })).toEqual(['AM-6', 'AM-9', 'AM-10'])
  expect(offered({ q: 'sn-77' })).toEqual(['AM-9'])
  expect(offered({ city: '02' })).toEqual(['AM-7'])
  expect(offered({ city: 'all', q: 'mover' })).toEqual(['AM-6', 'AM-7', 'AM-9', 'AM-10'])
})

it('offers to take units from the job’s own location, then from those that have some, with their counts', () => {
  const counts = availableByLocation(units, new Map([['AM-6', {}]]))
  expect([...counts]).toEqual([
    ['01', 3],
    ['02', 1],
  ])
  const shown = (own: string) =>
    takeFromChoices(counts, [own, own]).map(
      ({ value, label }) => `${value}: ${label.replace(/.* \(/, '(')}`,
    )
  expect(shown('12')).toEqual([
    'all: (4 available)',
    '12: (0 available)',
    '01: (3 available)',
    '02: (1 available)',
  ])
  expect(shown('02')).toEqual(['all: (4 available)', '02: (1 available)', '01: (3 available)'])
  // Without all units of the company, nothing is counted.
  expect(takeFromChoices(undefined, ['12', '12'])).toHaveLength(23)
})
