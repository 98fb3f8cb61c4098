import { Temporal } from 'temporal-polyfill'
import { equipmentCategories } from '#equipment/equipment/equipment.ts'
import { ages } from '#money/invoices/past-due-ages.ts'
import { unitDays } from '#reports/reports/equipment-report.server.ts'
import { openByAge } from '#reports/reports/receivables-report.server.ts'
import { type Asking, type Sum, addUp, readSums } from '#reports/reports/report-figures.server.ts'
import type { Measure } from '#reports/reports/report-measures.ts'
import type { OverviewChart } from '#reports/reports/reports.ts'
import { keys } from '#values/keys.ts'
import { stepsOf } from '#values/periods.ts'

/**
 * Months and weeks in a chart, ending with those of the last requested day. Our own limits: a year
 * and a quarter.
 */
const [MONTHS, WEEKS] = [12, 13]

/** Returns the Sunday of each week, since pay weeks begin on Sunday, up to the week of a day. */
function sundaysTo(day: Temporal.PlainDate) {
  const last = day.subtract({ days: day.dayOfWeek % 7 })
  return Array.from({ length: WEEKS }, (_, n) => last.subtract({ weeks: WEEKS - 1 - n }))
}

/**
 * Five charts of the business, each from one report: money by month, open amounts by age, jobs and
 * hours by week, equipment out.
 */
export async function overviewCharts(asking: Asking): Promise<OverviewChart[]> {
  const last = Temporal.PlainDate.from(asking.period.to)
  const year = {
    from: last
      .with({ day: 1 })
      .subtract({ months: MONTHS - 1 })
      .toString(),
    to: asking.period.to,
  }
  const months = await readSums(asking, ['invoiced', 'paid'], year, {
    step: 'month',
    each_key: false,
  })
  const sundays = sundaysTo(last)
  const weeks = { from: sundays[0]!.toString(), to: asking.period.to }
  const days = await readSums(asking, ['opened', 'closed', 'worked'], weeks, {
    step: 'day',
    each_key: false,
  })
  const units = await unitDays(asking, { from: asking.period.to, to: asking.period.to })
  const categories = keys(equipmentCategories).filter((key) => units('owned', key).units > 0)

  const ofMonths = stepsOf(year, 'month')
  const byMonth = (name: string, measure: Measure) => ({
    name,
    values: ofMonths.map((begins) => addUp(months, measure, { begins }).amount),
  })
  const byWeek = (
    name: string,
    measure: Measure,
    value: (sum: Pick<Sum, 'count' | 'amount'>) => number,
  ) => ({
    name,
    values: sundays.map((sunday) => {
      const within = stepsOf(
        { from: sunday.toString(), to: sunday.add({ days: 6 }).toString() },
        'day',
      )
      return within.reduce((all, begins) => all + value(addUp(days, measure, { begins })), 0)
    }),
  })
  const ofWeeks = sundays.map(String)
  const count = (sum: { count: number }) => sum.count
  return [
    {
      report: 'revenue',
      title: 'Invoiced and received by month',
      unit: 'cents',
      labels: ofMonths,
      series: [byMonth('Invoiced', 'invoiced'), byMonth('Received', 'paid')],
    },
    {
      report: 'receivables',
      title: 'Balance due today, by days past due',
      unit: 'cents',
      labels: Object.values(ages),
      series: [{ name: 'Balance due', values: await openByAge(asking) }],
    },
    {
      report: 'jobs',
      title: 'Jobs by week',
      unit: 'count',
      labels: ofWeeks,
      series: [byWeek('Opened', 'opened', count), byWeek('Closed', 'closed', count)],
    },
    {
      report: 'labor',
      title: 'Hours by week',
      unit: 'seconds',
      labels: ofWeeks,
      series: [byWeek('Hours', 'worked', ({ amount }) => amount)],
    },
    {
      report: 'equipment',
      title: 'Equipment out, by category',
      unit: 'count',
      labels: categories.map((key) => equipmentCategories[key]),
      series: [
        { name: 'Out', values: categories.map((key) => units('out', key).units) },
        {
          name: 'On hand',
          values: categories.map((key) => units('owned', key).units - units('out', key).units),
        },
      ],
    },
  ]
}
