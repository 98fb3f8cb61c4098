import { describe, expect, it } from 'vitest'
import { useCompany } from '#testing/company.ts'

const company = useCompany()
const lastDay = async (sale: string) =>
  (
    await company.owner.query<{ day: string }>('select app.last_day_to_cancel($1)::text as day', [
      sale,
    ])
  ).rows[0]!.day

describe('a sale at home may be canceled until the third business day after it', () => {
  it.each([
    ['of a Monday', '2026-08-03', '2026-08-06'],
    ['of a Wednesday: Saturday is a business day', '2026-08-05', '2026-08-08'],
    ['of a Thursday: Saturday is one, Sunday is none', '2026-08-06', '2026-08-10'],
    ['of a Saturday', '2026-08-08', '2026-08-12'],
    ['of a Sunday', '2026-08-09', '2026-08-12'],
  ])('%s', async (_what, sale, last) => expect(await lastDay(sale)).toBe(last))

  it.each([
    ['New Year’s Day', '2025-12-31', '2026-01-05'],
    ['Martin Luther King Jr. Day', '2026-01-16', '2026-01-21'],
    ['Washington’s Birthday', '2026-02-13', '2026-02-18'],
    ['Memorial Day', '2026-05-22', '2026-05-27'],
    ['Juneteenth', '2026-06-17', '2026-06-22'],
    ['Independence Day, on its own day', '2026-07-01', '2026-07-06'],
    ['Labor Day', '2026-09-04', '2026-09-09'],
    ['Columbus Day', '2026-10-09', '2026-10-14'],
    ['Veterans Day', '2026-11-10', '2026-11-14'],
    ['Thanksgiving', '2026-11-25', '2026-11-30'],
    ['Christmas', '2026-12-24', '2026-12-29'],
  ])('no business day: %s', async (_holiday, sale, last) => expect(await lastDay(sale)).toBe(last))
})
