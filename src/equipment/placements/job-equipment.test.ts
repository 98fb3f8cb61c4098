import { expect, it } from 'vitest'
import { byRoom, totalOf } from '#equipment/placements/job-equipment.ts'

it('groups what stands by room, however its name is written, and puts what stands in none last', () => {
  const rooms = ['Kitchen', null, 'basement', 'Basement', null].map((room, n) => ({
    room,
    item_number: `AM-${10 - n}`,
  }))
  expect(byRoom(rooms).map(({ room, rows }) => [room, rows.length])).toEqual([
    ['basement', 2],
    ['Kitchen', 1],
    [null, 2],
  ])
  expect(byRoom(rooms)[0]!.rows.map(({ item_number }) => item_number)).toEqual(['AM-7', 'AM-8'])
  expect(byRoom([])).toEqual([])
})

it('sums days and money of a job, and says how much has no rate', () => {
  const stay = (removed_at: string | null, rental_days: number, rental_cents: number | null) => ({
    room: null,
    removed_at,
    rental_days,
    rental_cents,
  })
  expect(
    totalOf([stay(null, 3, 9000), stay('2026-03-04T12:00:00Z', 2, 5000), stay(null, 1, null)]),
  ).toEqual({
    standing: 2,
    days: 6,
    cents: 14_000,
    unpriced: 1,
  })
})
