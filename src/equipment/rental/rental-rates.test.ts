import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rentalOf } from '#equipment/rental/rental-rates.ts'

describe('what days bill', () => {
  const rates = {
    rental_rate_daily_cents: 5000,
    rental_rate_weekly_cents: 25_000,
    rental_rate_monthly_cents: 80_000,
  }
  it.each([
    [1, { months: 0, weeks: 0, days: 1, cents: 5000 }],
    [4, { months: 0, weeks: 0, days: 4, cents: 20_000 }],
    [6, { months: 0, weeks: 1, days: 0, cents: 25_000 }],
    [9, { months: 0, weeks: 1, days: 2, cents: 35_000 }],
    [21, { months: 0, weeks: 3, days: 0, cents: 75_000 }],
    [23, { months: 1, weeks: 0, days: 0, cents: 80_000 }],
    [31, { months: 1, weeks: 0, days: 1, cents: 85_000 }],
  ])('is the best of the rates for %i days', (count, bill) => {
    expect(rentalOf(count, rates, true)).toEqual(bill)
  })

  it('is the daily rate for each day where the best is not asked for, and nothing that is known without a rate', () => {
    expect(rentalOf(9, rates, false)).toEqual({ months: 0, weeks: 0, days: 9, cents: 45_000 })
    expect(rentalOf(9, { ...rates, rental_rate_daily_cents: null }, false)).toBeNull()
    const none = {
      rental_rate_daily_cents: null,
      rental_rate_weekly_cents: null,
      rental_rate_monthly_cents: null,
    }
    expect(rentalOf(9, none, true)).toBeNull()
    expect(rentalOf(9, { ...none, rental_rate_weekly_cents: 10_000 }, true)).toEqual({
      months: 0,
      weeks: 2,
      days: 0,
      cents: 20_000,
    })
  })

  it('is never more than the daily rate comes to, and pays for all days', () => {
    const rate = fc.option(fc.integer({ min: 0, max: 100_000 }), { nil: null })
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 400 }),
        rate,
        rate,
        rate,
        (count, daily, weekly, monthly) => {
          const of = {
            rental_rate_daily_cents: daily,
            rental_rate_weekly_cents: weekly,
            rental_rate_monthly_cents: monthly,
          }
          const best = rentalOf(count, of, true)
          if (!best) {
            expect([daily, weekly, monthly]).toEqual([null, null, null])
            return
          }
          expect(best.months * 30 + best.weeks * 7 + best.days).toBeGreaterThanOrEqual(count)
          if (daily !== null) expect(best.cents).toBeLessThanOrEqual(count * daily)
        },
      ),
      { numRuns: 1000 },
    )
  })
})
