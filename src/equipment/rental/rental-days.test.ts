import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { rentalDays } from '#equipment/rental/rental-days.ts'

const zone = 'America/New_York'
/** A time on the company's clock. */
const at = (clock: string) =>
  Temporal.PlainDateTime.from(clock).toZonedDateTime(zone).toInstant().toString()
const days = (rule: 'elapsed' | 'calendar', from: string, to: string) =>
  rentalDays({ placed_at: at(from), removed_at: at(to) }, rule, zone, at(to))

describe('days of a placement', () => {
  it.each([
    ['an hour', '2026-03-03T09:00', '2026-03-03T10:00', 1, 1],
    ['no time at all', '2026-03-03T09:00', '2026-03-03T09:00', 1, 1],
    ['over midnight', '2026-03-03T23:59', '2026-03-04T00:01', 1, 2],
    ['to the minute', '2026-03-03T09:00', '2026-03-04T09:00', 1, 2],
    ['a minute more', '2026-03-03T09:00', '2026-03-04T09:01', 2, 2],
    ['from midnight to midnight', '2026-03-03T00:00', '2026-03-04T00:00', 1, 2],
    ['over the 23 hours of spring', '2026-03-07T12:00', '2026-03-08T12:00', 1, 2],
    ['over the 25 hours of fall', '2026-10-31T12:00', '2026-11-01T12:00', 1, 2],
    ['over the 25 hours of fall, and a minute', '2026-10-31T12:00', '2026-11-01T12:01', 2, 2],
    ['a year', '2026-01-01T08:00', '2027-01-01T08:00', 365, 366],
  ])('%s', (_what, from, to, elapsed, calendar) => {
    expect([days('elapsed', from, to), days('calendar', from, to)]).toEqual([elapsed, calendar])
  })

  it('of one that stands are counted until now, and never before it was placed', () => {
    const placed_at = at('2026-03-03T09:00')
    expect(
      rentalDays({ placed_at, removed_at: null }, 'elapsed', zone, at('2026-03-05T10:00')),
    ).toBe(3)
    expect(
      rentalDays({ placed_at, removed_at: null }, 'calendar', zone, at('2026-03-01T10:00')),
    ).toBe(1)
  })

  const minute = fc.integer({ min: 0, max: 2 * 365 * 24 * 60 })
  const from2026 = Temporal.Instant.from('2026-01-01T05:00:00Z')
  const stay = (start: number, length: number) => {
    const placed = from2026.add({ minutes: start })
    return { placed_at: placed.toString(), removed_at: placed.add({ minutes: length }).toString() }
  }

  it('are at least one, grow with the stay, and differ from its hours by less than two days and the hour of a clock change', () => {
    fc.assert(
      fc.property(
        minute,
        minute,
        fc.nat(5000),
        fc.constantFrom('elapsed' as const, 'calendar' as const),
        (start, length, more, rule) => {
          const count = rentalDays(stay(start, length), rule, zone, '2030-01-01T00:00:00Z')
          const hours = length / 60
          expect(count).toBeGreaterThanOrEqual(1)
          expect(
            rentalDays(stay(start, length + more), rule, zone, '2030-01-01T00:00:00Z'),
          ).toBeGreaterThanOrEqual(count)
          expect(Math.abs(count - hours / 24)).toBeLessThan(2 + 1 / 24)
          // Calendar days are never fewer than elapsed days.
          if (rule === 'calendar')
            expect(count).toBeGreaterThanOrEqual(
              rentalDays(stay(start, length), 'elapsed', zone, '2030-01-01T00:00:00Z'),
            )
        },
      ),
      { numRuns: 1000 },
    )
  })

  it('of a unit add up over its jobs: the days out are theirs, whichever way they are corrected', () => {
    const stays = fc.array(
      fc.tuple(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 1, max: 20_000 }), fc.nat(3)),
      {
        minLength: 1,
        maxLength: 12,
      },
    )
    fc.assert(
      fc.property(
        stays,
        fc.nat(11),
        fc.nat(3),
        fc.constantFrom('elapsed' as const, 'calendar' as const),
        (found, which, other, rule) => {
          let clock = 0
          const placements = found.map(([gap, length, job]) => {
            const one = { ...stay(clock + gap, length), job }
            clock += gap + length
            return one
          })
          const count = (rows: typeof placements) =>
            rows.reduce((sum, row) => sum + rentalDays(row, rule, zone, '2030-01-01T00:00:00Z'), 0)
          const perJob = (rows: typeof placements) =>
            [0, 1, 2, 3].reduce((sum, job) => sum + count(rows.filter((row) => row.job === job)), 0)
          expect(perJob(placements)).toBe(count(placements))
          // When management moves a placement to another job, its days move along: none is lost,
          // none is billed twice.
          const moved = placements.map((row, n) =>
            n === which % placements.length ? { ...row, job: other } : row,
          )
          expect(perJob(moved)).toBe(count(placements))
        },
      ),
      { numRuns: 1000 },
    )
  })
})
