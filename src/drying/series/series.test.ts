import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Point,
  type PointReading,
  drynessOf,
  isComparable,
  pointStatus,
  splitSeries,
} from '#drying/series/series.ts'

const delmhorst = { meter_id: 'delmhorst', mode: 'pin', scale: 'mc' } as const
const tramex = { meter_id: 'tramex', mode: 'pinless', scale: 'relative' } as const
let count = 0
const reading = (day: number, value: number, other: Partial<PointReading> = {}): PointReading => ({
  id: `reading-${++count}`,
  at: `2026-11-${String(day).padStart(2, '0')}T14:00:00.000000Z`,
  value,
  struck: false,
  ...delmhorst,
  ...other,
})
const point = (readings: PointReading[], other: Partial<Point> = {}): Point => ({
  id: 'point',
  goals: [{ ...delmhorst, goal: 15, dry_standard: 11 }],
  readings,
  ended: null,
  ...other,
})
const valuesOf = (readings: readonly PointReading[]) =>
  splitSeries(readings).series.map((one) => one.readings.map(({ value }) => value))

describe('series of a point', () => {
  it('are one while meter, mode and scale stay', () =>
    expect(valuesOf([reading(3, 18), reading(1, 30), reading(2, 24)])).toEqual([[30, 24, 18]]))

  it.each([
    ['meter', { meter_id: 'delmhorst 2' }],
    ['mode', { mode: 'hammer' }],
    ['scale', { scale: 'relative' }],
  ] as const)('begin anew with another %s, and again when the former comes back', (_, other) =>
    expect(valuesOf([reading(1, 30), reading(2, 24, other), reading(3, 18)])).toEqual([
      [30],
      [24],
      [18],
    ]),
  )

  it('leave struck readings out, keep them, and are not split by them', () => {
    const slip = reading(2, 240, { ...tramex, struck: true })
    const all = [reading(3, 18), slip, reading(1, 30)]
    expect(valuesOf(all)).toEqual([[30, 18]])
    expect(splitSeries(all).struck).toEqual([slip])
    expect(splitSeries([slip])).toEqual({ series: [], struck: [slip] })
    expect(splitSeries([])).toEqual({ series: [], struck: [] })
  })

  it('never have two meters in one, lose nothing, and do not depend on the order of rows', () => {
    const any = fc.array(
      fc.record({
        day: fc.integer({ min: 1, max: 9 }),
        value: fc.integer({ min: 6, max: 40 }),
        by: fc.constantFrom(delmhorst, tramex, { ...delmhorst, mode: 'hammer' as const }),
        struck: fc.boolean(),
      }),
    )
    fc.assert(
      fc.property(any, fc.infiniteStream(fc.double({ noNaN: true })), (drawn, weights) => {
        const all = drawn.map(({ day, value, by, struck }) =>
          reading(day, value, { ...by, struck }),
        )
        const split = splitSeries(all)
        const shuffled = all
          .map((one) => [one, weights.next().value!] as const)
          .toSorted(([, a], [, b]) => a - b)
          .map(([one]) => one)
        expect(splitSeries(shuffled)).toEqual(split)
        for (const one of split.series)
          expect(one.readings.every((reading) => isComparable(reading, one))).toBe(true)
        const kept = [...split.series.flatMap(({ readings }) => readings), ...split.struck]
        expect(new Set(kept)).toEqual(new Set(all))
        expect(kept).toHaveLength(all.length)
      }),
      { seed: 40 },
    )
  })

  it('follow the moment, not the text: an offset counts', () => {
    const early = { ...reading(1, 30), at: '2026-11-01T09:30:00-05:00' }
    const late = { ...reading(1, 24), at: '2026-11-01T14:30:00.000001Z' }
    expect(valuesOf([late, early])).toEqual([[30, 24]])
  })
})

describe('a point', () => {
  const removed = { how: 'material_removed', reason: 'Pad taken out' } as const
  it.each([
    ['is wet above its goal', point([reading(1, 15.1)]), 'wet'],
    ['is dry at its goal', point([reading(1, 30), reading(2, 15)]), 'dry'],
    ['is wet again if it rose', point([reading(1, 15), reading(2, 16)]), 'wet'],
    ['goes by its last reading in time', point([reading(2, 15), reading(1, 30)]), 'dry'],
    ['is unread without a reading', point([]), 'unread'],
    ['is unread if all are struck', point([reading(1, 15, { struck: true })]), 'unread'],
    [
      'has no goal on another meter, whatever the figure',
      point([reading(1, 15), reading(2, 3, tramex)]),
      'no_goal',
    ],
    ['ended with a reason', point([reading(1, 30)], { ended: removed }), 'ended'],
    [
      'did not end without one',
      point([reading(1, 30)], { ended: { ...removed, reason: ' ' } }),
      'wet',
    ],
    [
      'is not dry because someone says so',
      point([reading(1, 30)], { ended: { how: 'dry', reason: 'Looks dry' } }),
      'wet',
    ],
    [
      'is dry if it was ended as dry at its goal',
      point([reading(1, 15)], { ended: { how: 'dry', reason: '' } }),
      'dry',
    ],
  ] as const)('%s', (_, one, status) => expect(pointStatus(one)).toBe(status))
})

describe('a chamber', () => {
  const wet = point([reading(1, 30)])
  const dry = point([reading(1, 14)])
  const ended = point([], { ended: { how: 'no_access', reason: 'Locked by the tenant' } })

  it('is dry when all points are dry or ended', () => {
    expect(drynessOf([dry, ended])).toMatchObject({ is_dry: true, share_dry: 1 })
    expect(drynessOf([ended])).toMatchObject({ is_dry: true, share_dry: null })
    expect(drynessOf([dry, point([])])).toMatchObject({ is_dry: false, share_dry: 0.5 })
  })

  it('is not dry with a wet point, and says how many are', () =>
    expect(drynessOf([wet, dry, dry, dry, ended])).toEqual({
      counts: { dry: 3, ended: 1, wet: 1, no_goal: 0, unread: 0 },
      is_dry: false,
      share_dry: 0.75,
    }))

  it('is not dry without points', () =>
    expect(drynessOf([])).toMatchObject({ is_dry: false, share_dry: null }))
})
