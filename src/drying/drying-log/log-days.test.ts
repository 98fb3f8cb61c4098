import { expect, it } from 'vitest'
import { basementLog } from '#drying/drying-log/basement-log.ts'
import { unitsByDay } from '#drying/drying-log/log-days.ts'
import { pointCurves } from '#drying/drying-log/log-curves.ts'
import { readingTables } from '#drying/drying-log/log-tables.ts'

it('never has values of two meters, modes or scales in one table or line', () => {
  const log = basementLog({ days: 4, points: 1 })
  const [point] = log.points
  const readings = point!.readings.map((reading, n) =>
    n < 3 ? reading : { ...reading, meter_id: 'air-meter', value: 300, scale: 'relative' as const },
  )
  const points = [{ ...point!, readings }]
  const tables = readingTables(points, log)
  expect(tables.map(({ title }) => title)).toEqual([
    'Protimeter MMS3, serial 4411 · Pin · % WME',
    'Extech RH25 · Pin · Relative',
  ])
  expect(tables[0]!.rows.flat()).not.toContain('300')
  expect(tables[1]!.rows[0]!.slice(1)).toEqual(['—', '300', '300'])
  const curves = pointCurves(points, log)
  expect(curves.map(({ lines }) => lines.flatMap(({ values }) => values).length)).toEqual([2, 2])
})

it('puts six days side by side, and leaves out points that were not read on them', () => {
  const log = basementLog({ days: 8, points: 2 })
  const [first, second] = log.points
  const points = [first!, { ...second!, readings: second!.readings.slice(0, 3) }]
  const tables = readingTables(points, log)
  expect(tables.map(({ days }) => days.length)).toEqual([6, 2])
  expect(tables.map(({ rows }) => rows.length)).toEqual([2, 1])
  expect(tables[0]!.days[0]).toBe('2026-03-02')
})

it('leaves a struck value out of the days', () =>
  expect(
    readingTables(
      basementLog({ days: 2, points: 1 }).points,
      basementLog({ days: 2, points: 1 }),
    )[0]!.rows,
  ).toEqual([['Point 1, Laundry drywall', '16', '40', '35']]))

it('counts a unit on each day from placement to pick-up, by the company’s days', () => {
  const [unit] = basementLog({ days: 1, points: 1 }).units
  const days = unitsByDay(
    [
      { ...unit!, placed_at: '2026-03-03T02:00:00Z', removed_at: '2026-03-04T14:00:00Z' },
      { ...unit!, placed_at: '2026-03-04T14:00:00Z', removed_at: null },
    ],
    '2026-03-05T14:00:00Z',
    'America/New_York',
  )
  expect(days.map(({ day, units }) => [day, units.length])).toEqual([
    ['2026-03-02', 1],
    ['2026-03-03', 1],
    ['2026-03-04', 2],
    ['2026-03-05', 1],
  ])
})
