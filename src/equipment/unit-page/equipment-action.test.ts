import { expect, it } from 'vitest'
import { actionsFor } from '#equipment/unit-page/equipment-action.ts'

const offered = (
  status: 'available' | 'deployed' | 'maintenance' | 'retired',
  role: 1 | 2 | 6 | 8,
) => actionsFor({ status }, role).map(({ action }) => action)

it('everyone on staff places, picks up and keeps units; management edits, moves and retires them, too', () => {
  expect(offered('available', 1)).toEqual(['view', 'deploy', 'label', 'maintain'])
  expect(offered('available', 2)).toEqual(['view', 'deploy', 'edit', 'label', 'maintain', 'retire'])
  expect(offered('deployed', 1)).toEqual(['view', 'pickUp', 'label'])
  expect(offered('deployed', 2)).toEqual(['view', 'pickUp', 'moveJob', 'edit', 'label'])
  expect(offered('maintenance', 1)).toEqual(['view', 'label', 'return'])
  expect(offered('maintenance', 2)).toEqual(['view', 'edit', 'label', 'return', 'retire'])
  expect(offered('retired', 1)).toEqual(['view', 'label'])
  expect(offered('retired', 2)).toEqual(['view', 'edit', 'label', 'restore'])
})

it('customers and claims agents do nothing with a unit', () => {
  for (const role of [6, 8] as const)
    for (const status of ['available', 'deployed'] as const)
      expect(offered(status, role)).toEqual([])
})
