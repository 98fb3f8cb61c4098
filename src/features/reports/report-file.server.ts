import type { ReportHead } from '#features/reports/report-head.server.ts'
import { reportWorkbook } from '#features/reports/report-workbook.server.ts'
import { type Sheet, reports } from '#features/reports/reports.ts'
import { XLSX_TYPE, excelMoment, workbook } from '#server/workbook.ts'

/** The files that a report is taken along as. */
export const reportFormats = { pdf: 'PDF', xlsx: 'Excel' } as const
export type ReportFormat = keyof typeof reportFormats

/** A report as a file: its name, its type and its bytes. */
export async function reportFile(format: ReportFormat, sheet: Sheet, company: ReportHead, logo?: Uint8Array) {
  const { from, to } = sheet.period
  const name = `${reports[sheet.report]} ${from} to ${to}.${format}`
  if (format === 'pdf') {
    // Loaded when the first one is asked for: what draws pages takes 15 MB of every process.
    const { drawReport } = await import('#features/reports/report-drawing.server.ts')
    return { name, type: 'application/pdf', body: await drawReport({ sheet, company }, logo) }
  }
  const { company_name, now, time_zone } = company
  const sheets = reportWorkbook(sheet, company_name, excelMoment(now, time_zone))
  return { name, type: XLSX_TYPE, body: await workbook(sheets, { title: sheet.title, company: company_name, made: new Date(now) }) }
}
