import { describe, expect, it } from 'vitest'
import {
  daysAlong,
  nearestStop,
  placesIn,
  spanOf,
  stopsAlong,
  ticksFor,
} from '#drying/series/drawn-curve.ts'

const ATLANTA = 'America/New_York'
const HOUR = 3_600_000
const texts = (from: string, to: string, most = 7) =>
  daysAlong(spanOf([from, to]), ATLANTA, most).map(({ text }) => text)

describe('days along a time axis', () => {
  it('begin at midnight by the company’s clock', () => {
    const marks = daysAlong(spanOf(['2026-03-02T14:00:00Z', '2026-03-04T14:00:00Z']), ATLANTA, 7)
    expect(marks.map(({ at }) => new Date(at).toISOString())).toEqual([
      '2026-03-02T14:00:00.000Z',
      '2026-03-03T05:00:00.000Z',
      '2026-03-04T05:00:00.000Z',
    ])
    expect(marks.map(({ text }) => text)).toEqual(['Mar 2', 'Mar 3', 'Mar 4'])
  })

  it('are 23 hours apart when clocks go forward, and 25 when they go back', () => {
    const apart = (from: string, to: string) => {
      const marks = daysAlong(spanOf([from, to]), ATLANTA, 7)
      return marks.slice(1).map(({ at }, n) => (at - marks[n]!.at) / HOUR)
    }
    expect(apart('2026-03-07T05:00:00Z', '2026-03-09T12:00:00Z')).toEqual([24, 23])
    expect(apart('2026-10-31T04:00:00Z', '2026-11-02T12:00:00Z')).toEqual([24, 25])
  })

  it('leave days out where there is no room, and never the only one', () => {
    expect(texts('2026-03-02T14:00:00Z', '2026-03-31T14:00:00Z', 5)).toEqual([
      'Mar 3',
      'Mar 9',
      'Mar 15',
      'Mar 21',
      'Mar 27',
    ])
    expect(texts('2026-03-02T14:00:00Z', '2026-03-02T15:00:00Z')).toEqual(['Mar 2'])
    expect(texts('2026-03-02T14:00:00Z', '2026-03-02T14:00:00Z')).toEqual(['Mar 2'])
  })

  it('leave the first day out where it would touch the second', () =>
    expect(texts('2026-03-03T04:30:00Z', '2026-03-05T14:00:00Z')).toEqual([
      'Mar 3',
      'Mar 4',
      'Mar 5',
    ]))
})

describe('places in a box', () => {
  const box = { x: 10, y: 20, width: 100, height: 50 }
  it('put times along and values up', () => {
    const { along, level } = placesIn(box, { from: 0, to: 10 }, [0, 5, 10])
    expect([along(0), along(5), along(10)]).toEqual([10, 60, 110])
    expect([level(0), level(5), level(10)]).toEqual([70, 45, 20])
  })
  it('put a single moment in the middle', () =>
    expect(placesIn(box, { from: 4, to: 4 }, [0, 1]).along(4)).toBe(60))
})

it('has ticks below zero only for values below zero', () => {
  expect(ticksFor([0.2, 3])[0]).toBe(0)
  expect(ticksFor([-4, 50])[0]).toBeLessThanOrEqual(-4)
})

describe('stops along lines', () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 2, 2, hour)).toISOString()
  const value = (hour: number, given: number, round: string) => ({
    at: at(hour),
    value: given,
    round,
  })
  it('put values of one round together, and a second one of a line apart', () => {
    const stops = stopsAlong([
      { name: 'Chamber', values: [value(3, 60, 'a'), value(5, 58, 'a'), value(27, 50, 'b')] },
      { name: 'Outside', values: [value(2, 90, 'a')] },
    ])
    expect(stops.map(({ values }) => values.map((one) => [one.line, one.value]))).toEqual([
      [
        [0, 60],
        [1, 90],
      ],
      [[0, 58]],
      [[0, 50]],
    ])
    expect(stops[0]!.at).toBe(at(3))
  })
  it('finds the nearest, and none where there is none', () => {
    const stops = stopsAlong([{ name: 'Value', values: [value(1, 1, 'a'), value(9, 2, 'b')] }])
    expect(nearestStop(stops, Date.parse(at(4)))).toBe(0)
    expect(nearestStop(stops, Date.parse(at(6)))).toBe(1)
    expect(nearestStop([], 0)).toBe(-1)
  })
})
