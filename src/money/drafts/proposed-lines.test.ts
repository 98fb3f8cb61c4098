import { expect, it } from 'vitest'
import { laborLines, rentalLines } from '#money/drafts/proposed-lines.ts'
import { unbilledSummary } from '#money/drafts/unbilled-summary.ts'

const stay = {
  placement_id: 'p',
  equipment_id: 'e',
  name: 'Dehumidifier',
  item_number: 'DH-1',
  room: 'Hall',
  placed_at: '2026-09-01T14:00:00Z',
  removed_at: null,
  first_day: 1,
  last_day: 64,
  rental_rate_daily_cents: 7900,
  rental_rate_weekly_cents: null,
  rental_rate_monthly_cents: 150_000,
  billed_before: null,
}
const dayOf = (at: string) => at.slice(0, 10)
const words = (more: Partial<typeof stay>, best = false) =>
  rentalLines({ ...stay, ...more }, best, dayOf).map(({ description, quantity, unit }) => [
    description,
    quantity,
    unit,
  ])

it('says the dates of the days that a line bills, of a supplement those that are left', () => {
  expect(words({})).toEqual([['Dehumidifier, Hall, Sep 1, 2026 – Nov 3, 2026', 64, 'day']])
  expect(words({ first_day: 31 })).toEqual([
    ['Dehumidifier, Hall, Oct 1, 2026 – Nov 3, 2026', 34, 'day'],
  ])
  expect(words({ room: null as unknown as string, last_day: 1 })).toEqual([
    ['Dehumidifier, Sep 1, 2026', 1, 'day'],
  ])
  expect(words({}, true).map(([text]) => text)).toEqual(
    Array(2).fill('Dehumidifier, Hall, Sep 1, 2026 – Nov 3, 2026'),
  )
})

it('says of hours that are not billed yet what their lines bill, in hours and money alike', () => {
  const hours = Array.from({ length: 23 }, (_, n) => ({
    time_record_id: `${n}`,
    employee_id: `${n}`,
    employee_name: 'Ada',
    seconds: n < 2 ? 3620 : 3600,
    unapproved: false,
    billed_before: null,
    clock_in_time: '2026-09-01T14:00:00Z',
    clock_out_time: '2026-09-01T15:00:00Z',
  }))
  const rates = {
    through: '2026-09-02',
    is_best_rate: false,
    labor_rate_job_cents: 6500,
    labor_rate_invoice_cents: 6500,
  }
  expect(unbilledSummary({ ...rates, hours, rental: [], miles: [] }, 6500, dayOf)).toMatchObject({
    hours: 23.02,
    cents: 149_630,
  })
})

it('bills the same hours however they are grouped: each record in hundredths', () => {
  // 1:00:17 and 2:00:17 are 1.00 and 2.00 hours; added before rounding, they would be 3.01.
  const hours = [3617, 7217, 30_024].map((seconds, n) => ({
    time_record_id: `${n}`,
    employee_id: 'e',
    employee_name: 'Ada',
    seconds,
    unapproved: false,
    billed_before: null,
    clock_in_time: `2026-09-0${n + 1}T14:00:00Z`,
    clock_out_time: `2026-09-0${n + 1}T23:00:00Z`,
  }))
  const quantities = (by: 'person_day' | 'person' | 'all') =>
    laborLines(hours, by, 6500, dayOf).map(({ quantity }) => quantity)
  expect([quantities('person_day'), quantities('person'), quantities('all')]).toEqual([
    [1, 2, 8.34],
    [11.34],
    [11.34],
  ])
})
