import { z } from 'zod'
import { reportScope } from '#people/locations/locations.ts'
import { rowMeasures } from '#reports/reports/report-measures.ts'
import { isListed, rowsAsked } from '#reports/reports/reports.ts'
import { listPlace } from '#values/list-query.ts'
import { newId } from '#values/text.ts'

export const exportFormats = { xlsx: 'Excel', csv: 'CSV' } as const
export type ExportFormat = keyof typeof exportFormats
const format = z.enum(Object.keys(exportFormats) as ExportFormat[])

/** Days that a file is kept. */
export const KEPT_DAYS = 7
export const PAGE_SIZE = 50

/** A request to export all rows behind a figure, with the same fields as the list of rows. */
export const newReportExport = isListed(z.strictObject({ ...rowsAsked, id: newId, format }))
export const reportExportQuery = z.strictObject({
  ...listPlace,
  whose: z.enum(['mine', 'all']).default('mine'),
})

export const reportExport = z.object({
  id: z.string(),
  format,
  measure: z.enum(rowMeasures),
  about: z.string().nullable().describe('Of whom or what, where they are not all'),
  from: z.string(),
  to: z.string(),
  city: reportScope,
  row_count: z.int().describe('Rows written so far'),
  rows_expected: z.int().nullable(),
  ended_at: z
    .string()
    .nullable()
    .describe(`When it was ready; ${KEPT_DAYS} days later it is deleted`),
  failed_at: z.string().nullable(),
  created_by_name: z.string().nullable(),
  created_at: z.string(),
})
export type ReportExport = z.infer<typeof reportExport>

export const constraintMessages = {
  report_exports_format: { field: 'format', message: 'Choose Excel or CSV' },
  report_exports_measure_length: { field: 'measure', message: 'Choose a figure' },
  report_exports_key_length: { field: 'key', message: 'At most 200 characters' },
  report_exports_days_in_order: { field: 'to', message: 'The last day is before the first' },
}
