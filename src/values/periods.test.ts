import { expect, it } from 'vitest'
import { monthWithin, periodOf, stepOf, stepsOf } from '#values/periods.ts'

it.each([
  ['week', '2026-11-24', '2026-11-22 2026-11-24', '2026-11-15 2026-11-17'],
  ['last_week', '2026-11-23', '2026-11-15 2026-11-21', '2026-11-08 2026-11-14'],
  ['last_week', '2026-11-22', '2026-11-15 2026-11-21', '2026-11-08 2026-11-14'],
  ['last_week', '2028-03-05', '2028-02-27 2028-03-04', '2028-02-20 2028-02-26'],
  ['month', '2028-03-31', '2028-03-01 2028-03-31', '2028-02-01 2028-02-29'],
  ['month', '2026-03-31', '2026-03-01 2026-03-31', '2026-02-01 2026-02-28'],
  ['last_month', '2028-03-01', '2028-02-01 2028-02-29', '2028-01-01 2028-01-31'],
  ['last_month', '2027-01-15', '2026-12-01 2026-12-31', '2026-11-01 2026-11-30'],
  ['quarter', '2026-11-24', '2026-10-01 2026-11-24', '2026-07-01 2026-08-24'],
  ['last_quarter', '2026-02-10', '2025-10-01 2025-12-31', '2025-07-01 2025-09-30'],
  ['year', '2028-02-29', '2028-01-01 2028-02-29', '2027-01-01 2027-02-28'],
  ['last_year', '2028-12-31', '2027-01-01 2027-12-31', '2026-01-01 2026-12-31'],
] as const)('%s on %s is %s, compared with %s', (name, today, period, before) => {
  const found = periodOf(name, today)
  expect(`${found.period.from} ${found.period.to}`).toBe(period)
  expect(`${found.before.from} ${found.before.to}`).toBe(before)
})

it('compares custom days with as many right before them', () => {
  expect(periodOf('free', '2026-11-24', { from: '2024-03-01', to: '2024-03-31' }).before).toEqual({
    from: '2024-01-30',
    to: '2024-02-29',
  })
})

it('draws two months by day and more by month, each once', () => {
  const two = { from: '2026-10-01', to: '2026-11-30' }
  expect([stepOf(two), stepsOf(two, 'day').length]).toEqual(['day', 61])
  const year = { from: '2026-01-15', to: '2026-12-02' }
  expect([stepOf(year), stepsOf(year, 'month').length, stepsOf(year, 'month')[0]]).toEqual([
    'month',
    12,
    '2026-01-01',
  ])
  expect(monthWithin(year, '2026-01-01')).toEqual({ from: '2026-01-15', to: '2026-01-31' })
  expect(monthWithin(year, '2026-12-01')).toEqual({ from: '2026-12-01', to: '2026-12-02' })
})
