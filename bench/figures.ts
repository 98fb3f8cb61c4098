import { type Stand, asks, signIn } from '#bench/stand.ts'
import type { Target } from '#bench/load.ts'
import { reportName } from '#reports/reports/reports.ts'

// Compares the requests of an open dashboard and the reports in a company with five years and 2,000
// customers behind it to one with 200,000 customers. Each has matching leads, contracts, hours,
// equipment and invoices (db/demo/history.ts).

export const FIGURES = [2000, 200_000] as const

export async function figuresOf(stand: Stand): Promise<Record<string, Target>> {
  const manager = { url: stand.url, cookie: await signIn(stand.url, 'manager') }
  const asked = (path: string, input: object = {}) =>
    asks(manager, path, input, { ...input, city: '11' })
  return {
    'the dashboard’s figures': asked('dashboard/figures'),
    'the worklist of a manager': asked('worklist/view'),
    'counts of customers': asked('customers/counts'),
    'counts of units': asked('equipment/counts'),
    'the cards of invoices': asked('invoices/cards'),
    'the key figures': asked('reports/overview'),
    ...Object.fromEntries(
      reportName.options.map((report) => [
        `the report on ${report}`,
        asked('reports/read', { report }),
      ]),
    ),
  }
}
