import type { ReportHead } from '#reports/reports/report-head.server.ts'
import { reportWorkbook } from '#reports/reports/report-workbook.server.ts'
import { type Sheet, reports } from '#reports/reports/reports.ts'
import { XLSX_TYPE, excelMoment, workbook } from '#server/workbook.ts'

/** File formats of a report. */
type ReportFormat = 'pdf' | 'xlsx'

/** Writes reports over the same days into one file. Returns its name, type and bytes. */
export async function reportFile(
  format: ReportFormat,
  sheets: readonly Sheet[],
  company: ReportHead,
  logo?: Uint8Array,
) {
  const { from, to } = sheets[0]!.period
  const title = sheets.length === 1 ? reports[sheets[0]!.report] : 'Reports'
  const name = `${title} ${from} to ${to}.${format}`
  if (format === 'pdf') {
    // Loaded on first use: the PDF code takes 15 MB in every process.
    const { drawReports } = await import('#reports/reports/report-drawing.server.ts')
    return { name, type: 'application/pdf', body: await drawReports(sheets, company, logo) }
  }
  const { company_name, now, time_zone } = company
  const pages = reportWorkbook(sheets, company_name, excelMoment(now, time_zone))
  return {
    name,
    type: XLSX_TYPE,
    body: await workbook(pages, { title, company: company_name, made: new Date(now) }),
  }
}
