import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  FARTHEST_HOURS,
  type ForecastInput,
  LEAST_R_SQUARED,
  forecastDry,
  noForecast,
} from '#drying/series/forecast.ts'

const FIRST = Date.parse('2026-11-02T14:00:00Z')
const hoursAfter = (at: string) => (Date.parse(at) - FIRST) / 3_600_000
const at = (hour: number, value: number) => ({
  id: `reading at ${hour}`,
  at: new Date(FIRST + hour * 3_600_000).toISOString(),
  value,
})
const daily = (...values: number[]) => values.map((value, day) => at(day * 24, value))
const forecast = (readings: ForecastInput['readings'], other: Partial<ForecastInput> = {}) =>
  forecastDry({ readings, goal: 16, equilibrium: 10, step: 0.1, ...other })

describe('a point that dries evenly', () => {
  it('has one hour at which it is dry: the distance to its equilibrium halves each day', () => {
    // 10 + 48, 24, 12, and at 16 a day later.
    const { range, r_squared, halving_hours } = forecast(daily(58, 34, 22))
    expect(hoursAfter(range!.earliest)).toBeCloseTo(72, 3)
    expect(hoursAfter(range!.latest)).toBeCloseTo(72, 3)
    expect(r_squared).toBeCloseTo(1, 9)
    expect(halving_hours).toBeCloseTo(24, 9)
  })

  it('falls to its goal if no equilibrium is known, or none below the goal', () => {
    // 16 + 32, 16, 8, and at 16.5, half a step of 1, four days later.
    const readings = daily(48, 32, 24)
    for (const equilibrium of [null, 16, 20]) {
      const { range } = forecast(readings, { equilibrium, step: 1 })
      expect(hoursAfter(range!.latest)).toBeCloseTo(48 + 4 * 24, 3)
    }
  })

  it('is found again, whatever the rate and the hours of the visits', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 6, max: 40 }),
        fc.integer({ min: 20, max: 60 }),
        fc.array(fc.integer({ min: 13, max: 30 }), { minLength: 2, maxLength: 6 }),
        (halving, above, pauses) => {
          let hour = 0
          const value = (after: number) => 10 + above * 2 ** (-after / halving)
          const readings = [0, ...pauses].map((pause) => at((hour += pause), value(hour)))
          const expected = halving * Math.log2(above / 6)
          const { range, why } = forecast(readings)
          if (value(hour) <= 16) expect(why).toBe('dry')
          else expect(hoursAfter(range!.latest)).toBeCloseTo(expected, 3)
        },
      ),
      { seed: 40 },
    )
  })
})

describe('a point that dries unevenly', () => {
  const { range, r_squared } = forecast(daily(58, 36, 21))
  it('has a range around the even one, and a lower r²', () => {
    expect(r_squared).toBeLessThan(1)
    expect(hoursAfter(range!.earliest)).toBeLessThan(70)
    expect(hoursAfter(range!.latest)).toBeGreaterThan(70)
    expect(hoursAfter(range!.latest)).toBeLessThan(80)
  })

  it('is never dry before its last reading', () => {
    const readings = daily(58, 33, 19.5, 16.2)
    const { range } = forecast(readings)
    expect(range!.earliest).toBe(readings.at(-1)!.at)
    expect(hoursAfter(range!.latest)).toBeGreaterThan(72)
  })

  it('does not depend on the order of rows', () =>
    expect(forecast(daily(58, 36, 21).toReversed())).toEqual(forecast(daily(58, 36, 21))))

  it('counts its last five readings', () =>
    expect(forecast(daily(99, 90, 58, 40, 30, 24, 20))).toEqual(
      forecast(daily(99, 90, 58, 40, 30, 24, 20).slice(2)),
    ))
})

describe('no forecast', () => {
  const why = (readings: ForecastInput['readings'], other: Partial<ForecastInput> = {}) =>
    forecast(readings, other).why

  it('at the goal or below', () => {
    expect(why(daily(58, 34, 16))).toBe('dry')
    expect(why(daily(58, 34, 16.1))).toBeUndefined()
    expect(why(daily(12))).toBe('dry')
  })

  it('of fewer than three readings, or of less than a day', () => {
    expect(why([])).toBe('too_few')
    expect(why(daily(58, 34))).toBe('too_few')
    expect(why([at(0, 58), at(12, 50), at(23.9, 42)])).toBe('too_few')
    expect(why([at(0, 58), at(12, 50), at(24, 42)])).toBeUndefined()
  })

  it('while it rises or stays', () => {
    expect(why(daily(30, 31, 32))).toBe('not_falling')
    expect(why(daily(30, 30, 30))).toBe('not_falling')
    expect(why(daily(30, 9, 20)), 'dry before, wet again').toBe('not_falling')
    expect(why(daily(30, 16, 20), { equilibrium: null })).toBe('not_falling')
  })

  it('where the fit is bad: r² of 0.899 hides it, 0.901 does not', () => {
    const uneven = (bump: number) => daily(40, 40 - bump, 25)
    const ofBump = (bump: number) => forecast(uneven(bump), { goal: 12 })
    // Search the bump at which the verdict turns: it is the one with an r² of 0.9.
    let [bad, good] = [0, 7]
    expect([ofBump(bad).why, ofBump(good).why]).toEqual(['uneven', undefined])
    for (let n = 0; n < 40; n++) {
      const middle = (bad + good) / 2
      if (ofBump(middle).why === 'uneven') bad = middle
      else good = middle
    }
    expect(ofBump(good).r_squared).toBeCloseTo(LEAST_R_SQUARED, 6)
  })

  it('beyond 14 days', () => {
    // Halving each 10 days, the goal is 10 + 6; above it by a factor of 2 ** (hours / 240).
    const slow = (last: number) =>
      [48, 24, 0].map((before) => at(48 - before, 10 + last * 2 ** (before / 240)))
    const limit = 6 * 2 ** (FARTHEST_HOURS / 240)
    expect(why(slow(limit - 0.01))).toBeUndefined()
    expect(why(slow(limit + 0.01))).toBe('too_far')
  })

  it('if it should have been dry by now', () =>
    expect(why(daily(150, 70, 35, 17, 16.2))).toBe('overdue'))

  it('has a sentence for each reason', () => {
    for (const sentence of Object.values(noForecast)) expect(sentence).toMatch(/^[A-Z].*\.$/)
  })
})
