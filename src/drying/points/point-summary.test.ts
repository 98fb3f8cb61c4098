import { describe, expect, it } from 'vitest'
import { curvesOf } from '#drying/points/point-curves.ts'
import { ticksFor } from '#drying/series/drawn-curve.ts'
import { DEFAULT_ALERT_SETTINGS as settings } from '#drying/alerts/alerts.ts'
import {
  chamberInWords,
  daysOfRange,
  pointAlerts,
  standingOf,
} from '#drying/points/point-summary.ts'
import { type Point, endProblems, pointName } from '#drying/points/points.ts'

const zone = 'America/New_York'
const delmhorst = { meter_id: 'delmhorst', mode: 'pin', scale: 'mc' } as const
const tramex = { meter_id: 'tramex', mode: 'pinless', scale: 'relative' } as const
const on = (day: number) => `2026-11-${String(day).padStart(2, '0')}T15:00:00.000000Z`

const reading = (day: number, value: number, other: Partial<Point['readings'][number]> = {}) => ({
  id: `reading ${day} ${value}`,
  round_id: `round ${day}`,
  ...delmhorst,
  value,
  surface_fahrenheit: null,
  taken_at: on(day),
  is_arrival_time: false,
  imported_at: null,
  who_name: 'Marcus',
  corrects_id: null,
  struck_at: null,
  struck_by_name: null,
  struck_reason: null,
  ...other,
})
const point = (number: number, readings: Point['readings'], other: Partial<Point> = {}): Point => ({
  id: `point ${number}`,
  number,
  chamber_id: 'basement',
  room_id: null,
  room_name: 'Kitchen',
  surface: 'wall',
  material: 'wood_framing',
  material_other: null,
  height_in: null,
  spot: null,
  ended_how: null,
  ended_reason: null,
  ended_at: null,
  ended_by_name: null,
  goals: [{ ...delmhorst, dry_standard: 9, goal: 12 }],
  readings,
  ...other,
})
const ended = { ended_how: 'no_access', ended_reason: 'Locked', ended_at: on(4) } as const
const dry = point(1, [reading(1, 11)])
const falling = point(2, [reading(1, 29), reading(2, 21), reading(3, 16)])

it('is named by its number, room and material', () => {
  expect(pointName(dry)).toBe('Point 1, Kitchen wood framing')
  expect(pointName({ ...dry, room_name: null, material: 'other', material_other: 'Bamboo' })).toBe(
    'Point 1, bamboo',
  )
})

it('compares the last reading with the one before of the same meter only', () => {
  expect(standingOf(falling)).toMatchObject({
    status: 'wet',
    last: { value: 16 },
    before: { value: 21 },
  })
  const changed = standingOf(point(2, [reading(1, 29), reading(2, 200, tramex)]))
  expect([changed.status, changed.before]).toEqual(['no_goal', undefined])
})

describe('a chamber in words', () => {
  it('counts the dry points, and expects the day of the slowest', () => {
    const { line, why } = chamberInWords([dry, falling, point(3, [], ended)], null, zone)
    expect(line).toMatch(/^1 of 2 points dry · 1 ended · expected dry Nov \d+/)
    expect(why).toBeUndefined()
  })

  it('says why it expects no day', () =>
    expect(chamberInWords([point(4, [reading(1, 29)]), falling], null, zone)).toEqual({
      line: '0 of 2 points dry',
      why: 'No expected day. Point 4, Kitchen wood framing: A forecast needs 3 readings on one meter over at least a day.',
    }))

  it('says how many points have no forecast either', () =>
    expect(
      chamberInWords([point(4, [reading(1, 29)]), point(5, [reading(1, 30)])], null, zone).why,
    ).toContain('over at least a day. 1 other point has no forecast either.'))

  it('expects nothing before the first reading, nor after the last point', () => {
    expect(chamberInWords([point(1, [])], null, zone)).toEqual({
      line: '0 of 1 point dry',
      why: undefined,
    })
    expect(chamberInWords([dry], null, zone).line).toBe('1 of 1 point dry')
    expect(chamberInWords([point(1, [], ended)], null, zone).line).toBe('All points ended')
  })
})

it('writes a range of days in the zone of the company', () => {
  const days = (earliest: string, latest: string) => daysOfRange({ earliest, latest }, zone)
  expect(days('2026-12-01T15:00:00Z', '2026-12-03T15:00:00Z')).toBe('Dec 1–3')
  expect(days('2026-12-01T04:00:00Z', '2026-12-02T15:00:00Z')).toBe('Nov 30 – Dec 2')
  expect(days('2026-12-02T04:00:00Z', '2026-12-01T15:00:00Z')).toBe('Dec 1')
})

it('alerts about points with the air of their round, and not once they ended', () => {
  const air = {
    id: 'air',
    visit_id: 'round 3',
    at: on(3),
    place: 'chamber',
    equipment_id: null,
    fahrenheit: 75,
    rh: 50,
    struck: false,
  } as const
  const cold = reading(3, 29, { surface_fahrenheit: 57 })
  const still = point(5, [reading(1, 29), cold], {
    goals: [{ ...delmhorst, dry_standard: null, goal: 8 }],
  })
  const given = { atmospheres: [air], now: on(3), zone, settings }
  const kinds = (points: Point[]) => pointAlerts('basement', points, given).map(({ kind }) => kind)
  expect(kinds([still])).toEqual(['near_dew_point', 'unreachable_goal', 'not_moving'])
  expect(kinds([{ ...still, ...ended }, dry])).toEqual([])
})

it('ends as dry only at the goal, and otherwise with a reason', () => {
  expect(endProblems(dry, { how: 'dry', reason: null })).toEqual({})
  expect(endProblems(falling, { how: 'dry', reason: 'Looks dry' })).toHaveProperty('how')
  expect(endProblems(falling, { how: 'no_access', reason: null })).toHaveProperty('reason')
  expect(endProblems(falling, { how: 'no_access', reason: 'Locked' })).toEqual({})
})

describe('curves', () => {
  it('are one drawing per meter, mode and scale, with a line for each series', () => {
    const struck = reading(2, 240, { ...tramex, struck_at: on(3), struck_reason: 'Slip' })
    const curves = curvesOf(
      point(6, [reading(1, 29), struck, reading(3, 200, tramex), reading(4, 19), reading(5, 18)]),
    )
    expect(
      curves.map(({ meter_id, goal, lines }) => [
        meter_id,
        goal,
        lines.map(({ readings }) => readings.map(({ value }) => value)),
      ]),
    ).toEqual([
      ['delmhorst', 12, [[29], [19, 18]]],
      ['tramex', null, [[200]]],
    ])
  })

  it.each([[[9, 12, 29]], [[70, 999]], [[14.2]], [[0, 0.4]]])(
    'have round figures around %j',
    (values) => {
      const ticks = ticksFor(values)
      expect(ticks[0]).toBeLessThanOrEqual(Math.min(...values))
      expect(ticks.at(-1)).toBeGreaterThan(Math.max(...values))
      expect(ticks.length).toBeLessThanOrEqual(8)
      expect(ticks.every(Number.isInteger)).toBe(true)
    },
  )
})
