import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  LUNCH,
  LUNCH_AFTER,
  breaksLeft,
  breaksOf,
  exactMilliseconds,
  shiftOf,
  workedIn,
} from '#time/time-clock/lunch.ts'
import {
  OVERTIME_AFTER,
  daysOf,
  daysUntil,
  overtimeIn,
  secondsByDay,
  weekBounds,
  weekOf,
  weekSeconds,
  weeksFrom,
} from '#time/time-clock/pay-week.ts'
import { calendarDay } from '#values/times.ts'
import { fastest } from '#testing/fastest.ts'

const HOUR = 3600
const zone = 'America/New_York'
/** Segments of the given seconds, one after the other, each optionally preceded by a pause. */
const run = (...lengths: (number | [pause: number, length: number])[]) => {
  let at = Date.parse('2026-03-02T13:00:00Z')
  return lengths.map((length) => {
    const [pause, seconds] = Array.isArray(length) ? length : [0, length]
    const from = at + pause * 1000
    at = from + seconds * 1000
    return { from, to: at, break_seconds: 0 }
  })
}
const breaks = (...lengths: Parameters<typeof run>) => breaksOf(shiftOf(run(...lengths)), false)

describe('lunch', () => {
  it.each([
    ['exactly six hours have none', [6 * HOUR], [0]],
    ['a second more has an hour', [6 * HOUR + 1], [HOUR]],
    ['three segments of 2:10 are one shift', [7800, 7800, 7800], [0, 0, HOUR]],
    [
      'a last segment under an hour takes the rest from the one before',
      [3 * HOUR, 3 * HOUR, 600],
      [0, HOUR - 600, 600],
    ],
    ['a pause begins a shift anew', [5 * HOUR, [1800, 5 * HOUR]], [0]],
    ['a pause under a minute does not', [5 * HOUR, [59, 5 * HOUR]], [0, HOUR]],
  ] as const)('%s', (_what, lengths, expected) => {
    expect(breaks(...(lengths as unknown as Parameters<typeof run>))).toEqual(expected)
  })

  it('is deducted once, however often the shift is continued', () => {
    const segments = run(7 * HOUR, 2 * HOUR, HOUR)
    for (let n = 1; n <= segments.length; n++) {
      const so_far = segments.slice(0, n)
      breaksOf(so_far, false).forEach((seconds, index) => (so_far[index]!.break_seconds = seconds))
    }
    expect(segments.map(({ break_seconds }) => break_seconds)).toEqual([HOUR, 0, 0])
  })

  it('is not deducted, and given back, where there was none', () => {
    expect(breaksOf([{ ...run(7 * HOUR)[0]!, break_seconds: HOUR }], true)).toEqual([0])
  })

  it.each([
    [
      'six hours are left of a shift',
      [
        [3 * HOUR, 0],
        [3 * HOUR, HOUR],
      ],
      [],
      [0, 0],
    ],
    [
      'more than six are left',
      [
        [3 * HOUR, 0],
        [4 * HOUR, HOUR],
      ],
      [],
      [0, HOUR],
    ],
    [
      'management deducted half an hour elsewhere',
      [
        [3 * HOUR, 1800],
        [4 * HOUR, HOUR],
      ],
      [0],
      [1800, 1800],
    ],
    ['management set its times', [[5 * HOUR, HOUR]], [0], [HOUR]],
    [
      'none was deducted',
      [
        [3 * HOUR, 0],
        [4 * HOUR, 0],
      ],
      [1],
      [0, 0],
    ],
  ] as const)('given back after a correction, where %s', (_what, segments, fixed, expected) => {
    const shift = run(...segments.map(([length]) => length)).map((segment, n) => ({
      ...segment,
      break_seconds: segments[n]![1],
      fixed: (fixed as readonly number[]).includes(n),
    }))
    expect(breaksLeft(shift)).toEqual(expected)
  })

  it('leaves what was paid and the break adding up to what was worked', () => {
    const lengths = fc.array(
      fc.tuple(fc.constantFrom(0, 0, 0, 30, 61, 3600), fc.integer({ min: 0, max: 9 * HOUR })),
      {
        minLength: 1,
        maxLength: 12,
      },
    )
    fc.assert(
      fc.property(lengths, fc.boolean(), (made, no_lunch) => {
        const shift = shiftOf(run(...(made as [number, number][])))
        const taken = breaksOf(shift, no_lunch)
        const paid = shift.map(({ from, to }, n) => (to - from) / 1000 - taken[n]!)
        expect(paid.every((seconds) => seconds >= 0)).toBe(true)
        const all = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0)
        expect(all(paid) + all(taken)).toBeCloseTo(workedIn(shift), 6)
        expect(all(taken)).toBe(!no_lunch && workedIn(shift) > LUNCH_AFTER ? LUNCH : 0)
      }),
      { numRuns: 1000 },
    )
  })

  it('is never longer than its segment, to the microsecond', () => {
    expect(exactMilliseconds('2026-03-08T05:40:00.000512+00:00')).toBeCloseTo(
      Date.parse('2026-03-08T05:40:00Z') + 0.512,
      3,
    )
    expect(exactMilliseconds('2026-03-08T05:40:00.5Z')).toBe(Date.parse('2026-03-08T05:40:00.5Z'))
    const at = (time: string) => exactMilliseconds(`2026-03-08T${time}`)
    const shift = [
      { from: at('00:00:00Z'), to: at('05:40:00.000512Z'), break_seconds: 0 },
      { from: at('05:40:00.000512Z'), to: at('06:10:00.000398Z'), break_seconds: 0 },
    ]
    expect(breaksOf(shift, false)).toEqual([1801, 1799])
  })

  it('is of the whole shift, also where a segment without length, or a shorter one beside it, lies in between', () => {
    const [first, last] = run(5 * HOUR, 5 * HOUR)
    for (const within of [
      { ...first!, to: first!.from + 1000, from: first!.from + 1000 },
      { ...first!, from: first!.to - 1800_000, to: first!.to - 900_000 },
    ])
      expect(
        breaksOf(shiftOf([first!, within, last!].toSorted((a, b) => a.from - b.from)), false),
      ).toEqual([0, 0, HOUR])
  })

  it('is not taken from what management set, nor given back to it', () => {
    const [first, last] = run(5 * HOUR, 1800)
    const [long, short] = run(7 * HOUR, 1800)
    expect(breaksOf([{ ...long!, fixed: true }, short!], false)).toEqual([0, 1800])
    expect(breaksOf([{ ...long!, fixed: true, break_seconds: HOUR }, short!], true)).toEqual([
      HOUR,
      0,
    ])
    expect(breaksOf([first!, { ...last!, fixed: true }], false)).toEqual([0, 0])
  })
})

describe('the pay week', () => {
  it.each([
    ['2026-11-21', '2026-11-15'],
    ['2026-11-22', '2026-11-22'],
    ['2026-01-01', '2025-12-28'],
  ])('of %s begins on Sunday %s', (day, week) => expect(weekOf(day)).toBe(week))

  it('begins at midnight in the company’s zone, and is an hour shorter or longer when the clocks change', () => {
    expect(weekBounds('2026-03-08', zone)).toEqual({
      from: '2026-03-08T05:00:00Z',
      to: '2026-03-15T04:00:00Z',
    })
    expect(weekBounds('2026-11-01', zone)).toEqual({
      from: '2026-11-01T04:00:00Z',
      to: '2026-11-08T05:00:00Z',
    })
    expect(calendarDay('2026-11-22T04:59:59.999999Z', zone)).toBe('2026-11-21')
    expect(weeksFrom('2026-03-01', 1)).toBe('2026-03-08')
  })

  it('takes from a record across midnight of Saturday only its own part', () => {
    const record = { clock_in_time: '2026-11-22T03:00:00Z', clock_out_time: '2026-11-22T08:00:00Z' }
    expect(weekSeconds([record], '2026-11-15', zone, 0)).toEqual([0, 0, 0, 0, 0, 0, 2 * HOUR])
    expect(weekSeconds([record], '2026-11-22', zone, 0)).toEqual([3 * HOUR, 0, 0, 0, 0, 0, 0])
  })

  it.each([
    ['the night that the clocks go forward', '2026-03-08T04:00:00Z', '2026-03-08T10:00:00Z', 6],
    ['the night that they go back', '2026-11-01T03:00:00Z', '2026-11-01T11:00:00Z', 8],
  ])('counts true hours in %s', (_night, from, to, hours) => {
    const seconds = [...secondsByDay(Date.parse(from), Date.parse(to), zone).values()]
    expect(seconds.reduce((a, b) => a + b, 0)).toBe(hours * HOUR)
  })

  it('has the sum of its days, whatever was punched, across the changes of the clocks', () => {
    const weeks = fc.constantFrom('2026-03-08', '2026-11-01', '2026-06-14', '2026-12-27')
    const punches = fc.array(
      fc.tuple(fc.integer({ min: 0, max: 20 * HOUR }), fc.integer({ min: 1, max: 14 * HOUR })),
      { maxLength: 20 },
    )
    fc.assert(
      fc.property(
        weeks,
        punches,
        fc.constantFrom(zone, 'America/Phoenix', 'Pacific/Honolulu'),
        (week, made, tz) => {
          const { from, to } = weekBounds(week, tz)
          let at = Date.parse(from) - 10 * HOUR * 1000
          const records = made.map(([pause, length]) => {
            const began = at + pause * 1000
            at = began + length * 1000
            return {
              clock_in_time: new Date(began).toISOString(),
              clock_out_time: new Date(at).toISOString(),
            }
          })
          const inWeek = records.reduce((sum, { clock_in_time, clock_out_time }) => {
            const [a, b] = [
              Math.max(Date.parse(clock_in_time), Date.parse(from)),
              Math.min(Date.parse(clock_out_time), Date.parse(to)),
            ]
            return sum + Math.max(0, b - a) / 1000
          }, 0)
          const days = weekSeconds(records, week, tz, 0)
          expect(days).toHaveLength(7)
          expect(days.reduce((a, b) => a + b, 0)).toBeCloseTo(inWeek, 6)
          const around = [-1, 0, 1, 2].map((n) =>
            weekSeconds(records, weeksFrom(week, n), tz, 0).reduce((a, b) => a + b, 0),
          )
          const whole = made.reduce((sum, [, length]) => sum + length, 0)
          expect(around.reduce((a, b) => a + b, 0)).toBeLessThanOrEqual(whole + 1e-6)
        },
      ),
      { numRuns: 1000 },
    )
  })

  it('is counted as fast in a record of two thousand years', () => {
    const ages = { clock_in_time: '0001-01-01T00:00:00Z', clock_out_time: '2026-11-16T06:00:00Z' }
    const count = (record: typeof ages) => weekSeconds([record], '2026-11-15', zone, 0)
    expect(count(ages)).toEqual([24 * HOUR, HOUR, 0, 0, 0, 0, 0])
    // Going through it day by day would take a hundred thousand times as long as a week.
    const week = { ...ages, clock_in_time: '2026-11-09T00:00:00Z' }
    expect(fastest(() => count(ages)) / fastest(() => count(week))).toBeLessThan(2000)
  })

  it('counts what is in progress until now', () => {
    const open = { clock_in_time: '2026-11-16T15:00:00Z', clock_out_time: null }
    expect(weekSeconds([open], '2026-11-15', zone, Date.parse('2026-11-16T16:30:00Z'))[1]).toBe(
      1.5 * HOUR,
    )
    expect(daysUntil('2026-12-01', 3)).toEqual(['2026-12-01', '2026-11-30', '2026-11-29'])
    expect(daysOf('2026-11-15')).toEqual(
      ['15', '16', '17', '18', '19', '20', '21'].map((day) => `2026-11-${day}`),
    )
  })

  it('has overtime beyond forty hours', () => {
    expect(overtimeIn(OVERTIME_AFTER)).toBe(0)
    expect(overtimeIn(OVERTIME_AFTER + 90)).toBe(90)
  })
})
