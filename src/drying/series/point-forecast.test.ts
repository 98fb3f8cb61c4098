import { describe, expect, it } from 'vitest'
import { woodEmc } from '#drying/air/air.ts'
import { forecastDry } from '#drying/series/forecast.ts'
import { forecastChamber, forecastPoint } from '#drying/series/point-forecast.ts'
import type { Point, ReadWith } from '#drying/series/series.ts'

const delmhorst = { meter_id: 'delmhorst', mode: 'pin', scale: 'mc' } as const
const tramex = { meter_id: 'tramex', mode: 'pinless', scale: 'relative' } as const
const air = { fahrenheit: 80, rh: 35 }

const point = (id: string, values: readonly number[], by: ReadWith = delmhorst): Point => ({
  id,
  goals: [
    { ...delmhorst, goal: 16, dry_standard: null },
    { ...tramex, goal: 20, dry_standard: 12 },
  ],
  readings: values.map((value, day) => ({
    id: `${id}-${day}`,
    at: `2026-11-0${day + 1}T14:00:00Z`,
    value,
    struck: false,
    ...by,
  })),
  ended: null,
})
const expected = (one: Point, equilibrium: number | null, step: number, goal: number) =>
  forecastDry({ readings: one.readings, goal, equilibrium, step })

describe('the forecast of a point', () => {
  it('lets wood fall to the EMC of the air', () => {
    const wood = point('stud', [58, 34, 22])
    expect(woodEmc(air)).toBeLessThan(16)
    expect(forecastPoint(wood, air)).toEqual(expected(wood, woodEmc(air), 0.1, 16))
    expect(forecastPoint(wood, air).range).toBeDefined()
  })

  it('lets wood fall to its dry standard if that is above the EMC', () => {
    const wood = point('stud', [58, 34, 22])
    const goals = [{ ...delmhorst, goal: 16, dry_standard: 12 }]
    expect(forecastPoint({ ...wood, goals }, air)).toEqual(expected(wood, 12, 0.1, 16))
  })

  it('goes without the air if it was not read', () => {
    const wood = point('stud', [58, 34, 22])
    expect(forecastPoint(wood, null)).toEqual(expected(wood, null, 0.1, 16))
  })

  it('lets a relative scale fall to the dry standard, whatever the air', () => {
    const drywall = point('drywall', [90, 50, 31], tramex)
    expect(forecastPoint(drywall, air)).toEqual(expected(drywall, 12, 1, 20))
    expect(forecastPoint(drywall, air).range).toBeDefined()
  })

  it('never joins two meters', () => {
    const both = point('stud', [58, 34, 22])
    const readings = both.readings.map((one, n) => (n === 2 ? { ...one, ...tramex } : one))
    expect(forecastPoint({ ...both, readings }, air).range).toBeUndefined()
  })

  it.each([
    ['too_few', point('stud', [])],
    ['too_few', point('stud', [58, 34])],
    ['dry', point('stud', [58, 34, 16])],
    ['no_goal', { ...point('stud', [58, 34, 22]), goals: [] }],
    [
      'ended',
      {
        ...point('stud', [58, 34, 22]),
        ended: { how: 'material_removed', reason: 'Cut out' },
      } as Point,
    ],
  ] as const)('says why there is none: %s', (why, one) =>
    expect(forecastPoint(one, air)).toEqual({ why }),
  )
})

describe('the forecast of a chamber', () => {
  const fast = point('fast', [58, 34, 22])
  const slow = point('slow', [58, 48, 40])
  const dry = point('dry', [58, 34, 16])

  it('is that of its slowest point', () => {
    const { range } = forecastPoint(slow, air)
    expect(forecastChamber([slow, fast, dry], air)).toEqual({ range, without: [] })
    expect(range!.latest > forecastPoint(fast, air).range!.latest).toBe(true)
  })

  it('is unknown while a wet point has none', () =>
    expect(forecastChamber([fast, point('new', [30]), dry], air)).toEqual({
      range: undefined,
      without: ['new'],
    }))

  it('needs none when all is dry', () =>
    expect(forecastChamber([dry], air)).toEqual({ range: undefined, without: [] }))
})
