import fc from 'fast-check'
import { expect, it } from 'vitest'
import { homeGroups } from '#equipment/placements/home-placements.ts'
import type { HomePlacement } from '#equipment/placements/placements.ts'
import { dayOf } from '#values/times.ts'

const day = (at: string) => dayOf(at, 'America/New_York')
const one = (id: string, more: Partial<HomePlacement> = {}): HomePlacement => ({
  id,
  customer_id: 'c',
  customer_name: 'Ada',
  name: 'Velo',
  category: 'air_mover',
  room: 'Hall',
  placed_at: '2026-11-03T15:00:00Z',
  removed_at: null,
  ...more,
})

it('counts units of one kind in one room since one day, by the day of the company', () => {
  const groups = homeGroups(
    [
      one('1', { placed_at: '2026-11-04T04:59:00Z' }),
      one('2'),
      one('3', { placed_at: '2026-11-04T05:01:00Z' }),
      one('4', { room: 'Kitchen' }),
      one('5', { name: 'LGR' }),
      one('6', { removed_at: '2026-11-06T12:00:00Z' }),
    ],
    day,
  )
  expect(groups.map(({ id, count }) => [id, count])).toEqual([
    ['1', 2],
    ['3', 1],
    ['4', 1],
    ['5', 1],
    ['6', 1],
  ])
})

it('leaves none out and names none twice, and puts what stands first', () => {
  const placement = fc.record({
    id: fc.uuid(),
    name: fc.constantFrom('Velo', 'LGR'),
    room: fc.constantFrom('Hall', null),
    removed_at: fc.constantFrom(null, '2026-11-06T12:00:00Z'),
  })
  fc.assert(
    fc.property(fc.array(placement), (rows) => {
      const groups = homeGroups(
        rows.map(({ id, ...more }) => one(id, more)),
        day,
      )
      expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(rows.length)
      expect(groups.length).toBeLessThanOrEqual(8)
      const firstGone = groups.findIndex(({ removed_at }) => removed_at)
      expect(
        firstGone === -1 || groups.slice(firstGone).every(({ removed_at }) => removed_at),
      ).toBe(true)
    }),
  )
})
