import { expect, it } from 'vitest'
import {
  belowFigure,
  changeOf,
  linesAcross,
  comparedWith,
  shortValue,
  shownLabel,
  shownStretch,
  shownValue,
} from '#reports/reports/report-values.ts'

it.each([
  [123_456, 'cents', '$1,234.56'],
  [26_100, 'seconds', '7.25'],
  [247, 'wait', '4 min'],
  [12.5, 'days', '12.5'],
  [41.23, 'percent', '41.2%'],
  [null, 'percent', '—'],
] as const)('shows %s %s as %s', (value, unit, text) => {
  expect(shownValue(value, unit)).toBe(text)
})

it('compares with what was before, where there was something', () => {
  expect(comparedWith({ value: 15_000, before: 12_000, unit: 'cents', from: null })).toBe(
    'vs. $120.00 (+25%)',
  )
  expect(comparedWith({ value: 5, before: 10, unit: 'count', from: null })).toBe('vs. 10 (−50%)')
  // The value before was zero or missing, so there is nothing to compare with.
  expect(comparedWith({ value: 5, before: 0, unit: 'count', from: null })).toBeNull()
  expect(comparedWith({ value: 5, before: null, unit: 'count', from: '1990-01-01' })).toBeNull()
  expect([
    changeOf({ value: 15_000, before: 12_000, unit: 'cents', from: null }),
    changeOf({ value: 5, before: 0, unit: 'count', from: null }),
  ]).toEqual(['+25%', null])
  // Nothing was paid in full before. That alone does not make it a figure of today.
  const settled = { value: 23.4, before: null, unit: 'days', from: null } as const
  expect([
    comparedWith(settled),
    belowFigure(settled),
    belowFigure({ ...settled, from: '1990-01-01' }),
  ]).toEqual([null, undefined, 'today'])
  expect(comparedWith({ value: 28.9, before: 3.1, unit: 'percent', from: null })).toBe(
    'vs. 3.1% (+25.8 points)',
  )
})

it('says days that have no first or last', () => {
  expect(shownStretch({ from: '2026-11-24', to: '2199-12-31' })).toBe('Nov 24, 2026 or later')
  expect(shownStretch({ from: '1990-01-01', to: '2026-08-25' })).toBe('Aug 25, 2026 or earlier')
  expect(shownStretch({ from: '1990-01-01', to: '2199-12-31' })).toBeUndefined()
  expect(shownStretch({ from: '2026-11-24', to: '2026-11-24' })).toBe('Nov 24, 2026')
})

it('is short on an axis', () => {
  expect([
    shortValue(1_234_500, 'cents'),
    shortValue(7200, 'seconds'),
    shortValue(-50_000, 'cents'),
  ]).toEqual(['$12.3K', '2', '−$500'])
  expect(shownLabel('2026-11-01', ['2026-10-01', '2026-11-01'])).toBe('Nov 2026')
  expect(shownLabel('2026-11-02', ['2026-11-01', '2026-11-02'])).toBe('Nov 2, 2026')
  expect(shownLabel('1–30 days', ['1–30 days'])).toBe('1–30 days')
})

it('draws lines at round values, zero among them', () => {
  expect(linesAcross([123_456, 0], 'cents')).toEqual([0, 50_000, 100_000, 150_000])
  expect(linesAcross([-20_00, 100_00], 'cents')).toEqual([-5000, 0, 5000, 10_000])
  expect(linesAcross([0, 1], 'count')).toEqual([0, 1])
  expect(linesAcross([36_000], 'seconds')).toEqual(
    [0, 2.5, 5, 7.5, 10].map((hours) => hours * 3600),
  )
})
