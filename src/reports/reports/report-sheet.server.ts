import type { z } from 'zod'
import { equipmentReport } from '#reports/reports/equipment-report.server.ts'
import { fleetReport } from '#reports/reports/fleet-report.server.ts'
import { jobsReport } from '#reports/reports/jobs-report.server.ts'
import { laborReport } from '#reports/reports/labor-report.server.ts'
import { leadsReport } from '#reports/reports/leads-report.server.ts'
import { receivablesReport } from '#reports/reports/receivables-report.server.ts'
import type { Asking } from '#reports/reports/report-figures.server.ts'
import { periodOf } from '#values/periods.ts'
import {
  type ReportName,
  type Sheet,
  type reportRequest,
  type reportQuery,
  reports,
} from '#reports/reports/reports.ts'
import { revenueReport } from '#reports/reports/revenue-report.server.ts'
import { companyTime } from '#server/company-time.ts'
import type { Database } from '#server/database.ts'
import { calendarDay } from '#values/times.ts'

const builders: Record<
  ReportName,
  (asking: Asking) => Promise<Pick<Sheet, 'figures' | 'chart' | 'tables'>>
> = {
  revenue: revenueReport,
  receivables: receivablesReport,
  jobs: jobsReport,
  labor: laborReport,
  equipment: equipmentReport,
  fleet: fleetReport,
  leads: leadsReport,
}

type Asked = z.output<typeof reportRequest>
/** Resolves a request to the days it means today, or meant on `day`. */
export async function askingOf(
  db: Database,
  { period: name, from, to, city }: Asked,
  day?: string,
): Promise<Asking> {
  const { now, time_zone } = await companyTime(db)
  const readOn = calendarDay(now, time_zone)
  const today = day ?? readOn
  return {
    db,
    today,
    readOn,
    ...periodOf(name, today, from && to ? { from, to } : {}),
    city: city && city !== 'all' ? city : null,
  }
}

/** Returns a report as shown, printed and exported. For management. */
export async function sheetOf(
  db: Database,
  { report, ...query }: z.output<typeof reportQuery>,
  day?: string,
): Promise<Sheet> {
  const asking = await askingOf(db, query, day)
  const { period, before } = asking
  return {
    report,
    title: reports[report],
    city: query.city ?? 'all',
    period,
    before,
    ...(await builders[report](asking)),
  }
}
