import { equipmentFigures } from '#reports/reports/equipment-report.server.ts'
import { type Asking, addUp, figureOf, readSums } from '#reports/reports/report-figures.server.ts'
import type { Measure } from '#reports/reports/report-measures.ts'
import { openFigures } from '#reports/reports/receivables-report.server.ts'
import type { Figure } from '#reports/reports/reports.ts'

const counted: Measure[] = ['invoiced', 'paid', 'opened', 'worked', 'leads', 'won']

/**
 * The figures an owner asks for on Monday: money received, money owed, unused equipment and hours
 * worked. The same as in the reports.
 */
export async function keyFigures(asking: Asking): Promise<Figure[]> {
  const now = await readSums(asking, counted, asking.period, { each_key: false })
  const then = await readSums(asking, counted, asking.before, { each_key: false })
  const amount = (report: 'revenue' | 'labor', measure: Measure) =>
    figureOf(report)(measure, addUp(now, measure).amount, addUp(then, measure).amount)
  const count = (report: 'jobs' | 'leads', measure: Measure, title: string) =>
    figureOf(report)(measure, addUp(now, measure).count, addUp(then, measure).count, { title })
  const [open, overdue] = await openFigures(asking)
  const { use } = await equipmentFigures(asking)
  return [
    amount('revenue', 'invoiced'),
    amount('revenue', 'paid'),
    open!,
    overdue!,
    count('jobs', 'opened', 'Jobs opened'),
    { ...amount('labor', 'worked'), title: 'Hours worked', measure: null },
    { ...use, title: 'Utilization' },
    count('leads', 'won', 'Leads won'),
  ]
}
