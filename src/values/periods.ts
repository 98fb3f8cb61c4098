import { Temporal } from 'temporal-polyfill'

/** The periods of a report, with their labels. */
export const periodNames = {
  week: 'This week',
  last_week: 'Last week',
  month: 'This month',
  last_month: 'Last month',
  quarter: 'This quarter',
  last_quarter: 'Last quarter',
  year: 'This year',
  last_year: 'Last year',
  free: 'Custom dates',
} as const
export type PeriodName = keyof typeof periodNames

/** Dates in the company's time zone, YYYY-MM-DD, both inclusive. */
export interface Days {
  from: string
  to: string
}
type Day = Temporal.PlainDate

/**
 * Returns the dates of this week or the last, and of the week before. Weeks begin on Sunday, as pay
 * weeks do.
 */
function weekOf(now: Day, isLast: boolean) {
  const begin = now.subtract({ days: now.dayOfWeek % 7 })
  const earlier = (day: Day) => day.subtract({ weeks: 1 })
  if (!isLast) return { period: asText(begin, now), before: asText(earlier(begin), earlier(now)) }
  const [last, before] = [earlier(begin), earlier(earlier(begin))]
  return {
    period: asText(last, begin.subtract({ days: 1 })),
    before: asText(before, last.subtract({ days: 1 })),
  }
}

const months = {
  month: 1,
  last_month: 1,
  quarter: 3,
  last_quarter: 3,
  year: 12,
  last_year: 12,
} as const
/** The first day of the month, quarter or year that contains a day. */
const beginOf = (day: Day, length: number) =>
  day.with({ day: 1, month: day.month - ((day.month - 1) % length) })
const asText = (from: Day, to: Day): Days => ({ from: from.toString(), to: to.toString() })

/**
 * Returns the dates of a period and those it is compared with. A week, month, quarter or year that
 * is not over ends today and is compared with the same part of the one before; March 31 is compared
 * with the last day of February. Custom dates are compared with the same number of days right
 * before them.
 */
export function periodOf(
  name: PeriodName,
  today: string,
  custom?: Partial<Days>,
): { period: Days; before: Days } {
  const now = Temporal.PlainDate.from(today)
  if (name === 'free') {
    const from = Temporal.PlainDate.from(custom?.from ?? today)
    const to = Temporal.PlainDate.from(custom?.to ?? today)
    const length = { days: from.until(to).days + 1 }
    return {
      period: asText(from, to),
      before: asText(from.subtract(length), from.subtract({ days: 1 })),
    }
  }
  if (name === 'week' || name === 'last_week') return weekOf(now, name === 'last_week')
  const length = months[name]
  const begin = beginOf(now, length)
  const earlier = (day: Day, times = 1) => day.subtract({ months: length * times })
  if (!name.startsWith('last_'))
    return { period: asText(begin, now), before: asText(earlier(begin), earlier(now)) }
  const last = (day: Day) => day.subtract({ days: 1 })
  return {
    period: asText(earlier(begin), last(begin)),
    before: asText(earlier(begin, 2), last(earlier(begin))),
  }
}

/**
 * Longest period drawn by day; longer ones are drawn by month. Our own choice: more bars can't be
 * told apart on a phone.
 */
const MOST_DAYS = 62
export const stepOf = ({ from, to }: Days) =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to)).days < MOST_DAYS
    ? ('day' as const)
    : ('month' as const)

/** Returns the days, or the first days of the months, from first to last. */
export function stepsOf({ from, to }: Days, step: 'day' | 'month'): string[] {
  const last = Temporal.PlainDate.from(to)
  const steps: string[] = []
  for (
    let at =
      step === 'day'
        ? Temporal.PlainDate.from(from)
        : Temporal.PlainDate.from(from).with({ day: 1 });
    Temporal.PlainDate.compare(at, last) <= 0;
    at = at.add(step === 'day' ? { days: 1 } : { months: 1 })
  )
    steps.push(at.toString())
  return steps
}

/** Returns the dates of a month that lie within the period. */
export function monthWithin({ from, to }: Days, month: string): Days {
  const first = Temporal.PlainDate.from(month)
  const last = first.add({ months: 1 }).subtract({ days: 1 }).toString()
  return { from: month < from ? from : month, to: last > to ? to : last }
}

/**
 * Returns the periods that filter lists by date, as of a day in the company's time zone. Periods
 * that are not over have no end.
 */
export const openPeriods = (today: string) =>
  (Object.keys(periodNames) as PeriodName[])
    .filter((name) => name !== 'free')
    .map((name) => {
      const { from, to } = periodOf(name, today).period
      return { label: periodNames[name], from, to: name.startsWith('last_') ? to : undefined }
    })
