import { expect, it } from 'vitest'
import {
  centsPerMile,
  daysOfPeriod,
  milesBetween,
  milesByMonth,
  monthStarts,
} from '#fleet/mileage/drives.ts'
import { milesDriven } from '#fleet/mileage/miles-driven.ts'

const read = (
  ending_mileage: number | null,
  next_start: number | null,
  otherwise: number | null,
  start_stands = true,
  end_stands = true,
) =>
  milesDriven({
    starting_mileage: 45_120,
    ending_mileage,
    next_start,
    otherwise,
    start_stands,
    end_stands,
  })

it.each([
  ['nothing was read since', null, null, null, null, 'no_reading'],
  ['its driver read the end', 45_160, null, null, 40, null],
  ['the next drive began further', null, 45_160, null, 40, null],
  ['the next drive began where it stood', null, 45_120, null, 0, null],
  ['it was serviced in between', null, 45_190, 45_150, 30, null],
  ['it was serviced, and not driven since', null, null, 45_150, 30, null],
  ['someone drove it without the clock after its end', 45_160, 45_300, null, 40, null],
  ['a colleague took it before its end', 45_160, 45_140, null, 20, null],
  ['the next drive began below it', null, 45_000, null, null, 'lower_reading'],
  ['the next drive began below it, but its end was read', 45_160, 45_000, null, 40, null],
] as const)('miles of a drive: %s', (_, ending, next, serviced, miles, unknown) => {
  expect(read(ending, next, serviced)).toEqual({ miles, unknown })
})

it('counts no reading that management corrected', () => {
  expect(read(45_160, 45_140, null, false)).toEqual({ miles: null, unknown: 'corrected' })
  expect(read(45_160, 45_140, null, true, false)).toEqual({ miles: 20, unknown: null })
  expect(read(45_160, null, null, true, false)).toEqual({ miles: null, unknown: 'no_reading' })
})

it('reckons miles from reading to reading, and none backwards or from nothing', () => {
  expect([
    milesBetween(100, 150),
    milesBetween(150, 100),
    milesBetween(null, 150),
    milesBetween(null, null),
  ]).toEqual([50, 0, 0, 0])
})

it('lists months, the current one first, to where it stands now; those before the first mile are left out', () => {
  const starts = monthStarts('2026-03-31', 4)
  expect(starts).toEqual(['2026-03-01', '2026-02-01', '2026-01-01', '2025-12-01'])
  const at = (mileages: (number | null)[]) =>
    starts.map((day, n) => ({ day, mileage: mileages[n]! }))
  expect(milesByMonth(at([500, 400, 400, 100]), 520)).toEqual([
    { month: '2026-03', miles: 20 },
    { month: '2026-02', miles: 100 },
    { month: '2026-01', miles: 0 },
    { month: '2025-12', miles: 300 },
  ])
  expect(milesByMonth(at([500, 400, 400, 400]), 520).map(({ miles }) => miles)).toEqual([20, 100])
  expect(milesByMonth(at([null, null, null, null]), null)).toEqual([{ month: '2026-03', miles: 0 }])
})

it('counts the days of a period with today, over the ends of months and leap years', () => {
  expect(daysOfPeriod('12 months', '2026-11-23')).toEqual({ from: '2025-11-24', to: '2026-11-23' })
  expect(daysOfPeriod('12 months', '2028-02-29')).toEqual({ from: '2027-03-01', to: '2028-02-29' })
  expect(daysOfPeriod('3 months', '2026-05-31')).toEqual({ from: '2026-03-01', to: '2026-05-31' })
  expect(daysOfPeriod('30 days', '2026-03-15')).toEqual({ from: '2026-02-14', to: '2026-03-15' })
})

it('divides costs by miles to a hundredth of a cent, and by no miles not at all', () => {
  expect([centsPerMile(123_450, 5432), centsPerMile(0, 10), centsPerMile(123_450, 0)]).toEqual([
    22.73,
    0,
    null,
  ])
})
