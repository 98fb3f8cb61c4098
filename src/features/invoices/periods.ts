import { Temporal } from 'temporal-polyfill'

export interface Period {
  label: string
  /** Days of the company (YYYY-MM-DD); one that goes on has no end. */
  from: string
  to: string | undefined
}

/** The stretches of time by which a bookkeeper asks, as of a day of the company. */
export function periods(today: string): Period[] {
  const day = Temporal.PlainDate.from(today)
  const month = day.with({ day: 1 })
  const quarter = month.subtract({ months: (day.month - 1) % 3 })
  const year = day.with({ month: 1, day: 1 })
  const before = (label: string, start: Temporal.PlainDate, length: { months?: number; years?: number }) => ({
    label,
    from: start.subtract(length).toString(),
    to: start.subtract({ days: 1 }).toString(),
  })
  const since = (label: string, start: Temporal.PlainDate) => ({ label, from: start.toString(), to: undefined })
  return [
    since('This month', month),
    before('Last month', month, { months: 1 }),
    since('This quarter', quarter),
    before('Last quarter', quarter, { months: 3 }),
    since('This year', year),
    before('Last year', year, { years: 1 }),
  ]
}
