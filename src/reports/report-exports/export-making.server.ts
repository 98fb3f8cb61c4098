import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { ExportFormat } from '#reports/report-exports/report-exports.ts'
import { measures } from '#reports/reports/report-measures.ts'
import { unitInWords } from '#reports/reports/report-values.ts'
import { formats, asNumber } from '#reports/reports/report-workbook.server.ts'
import type { Behind, Unit } from '#reports/reports/reports.ts'
import type { RowMeasure } from '#reports/reports/report-measures.ts'
import { type StreamedColumn, excelDay, streamedWorkbook } from '#server/workbook.ts'
import { csv, utf8Mark } from '#values/csv.ts'
import { slashedDay } from '#values/times.ts'

/** True if rows have an amount. If only records are counted, each row counts as one. */
const hasAmount = (unit: Unit) => unit !== 'count'
const amountTitle = (unit: Unit) => `Amount (${unitInWords(unit)})`

/** Writes rows as CSV: days as spreadsheets here read them, amounts as plain numbers. */
async function* asCsv(measure: RowMeasure, pages: AsyncIterable<Behind[]>) {
  const { unit } = measures[measure]
  const rest = (amount: number) =>
    hasAmount(unit) ? [`${Math.round(asNumber[unit](amount) * 1e6) / 1e6}`] : []
  yield (
    utf8Mark + csv([['Day', 'Record', 'Details', ...(hasAmount(unit) ? [amountTitle(unit)] : [])]])
  )
  for await (const page of pages)
    yield csv(
      page.map(({ day, title, detail, amount }) => [
        slashedDay(day),
        title,
        detail,
        ...rest(amount),
      ]),
    )
}

/** Writes rows as an Excel file, with real days and numbers. */
async function* asWorkbook(measure: RowMeasure, pages: AsyncIterable<Behind[]>) {
  const { unit, title } = measures[measure]
  const columns: StreamedColumn[] = [
    { head: 'Day', width: 14, format: 'day' },
    { head: 'Record', width: 44 },
    { head: 'Details', width: 44 },
    ...(hasAmount(unit) ? [{ head: amountTitle(unit), width: 20, format: formats[unit] }] : []),
  ]
  async function* rows() {
    for await (const page of pages)
      for (const { day, title: record, detail, amount } of page)
        yield [excelDay(day), record, detail, ...(hasAmount(unit) ? [asNumber[unit](amount)] : [])]
  }
  yield* streamedWorkbook(title, columns, rows())
}

/** Writes rows into a new file at `path` as they arrive. Returns what was written. */
export async function writeRows(
  path: string,
  format: ExportFormat,
  measure: RowMeasure,
  pages: AsyncIterable<Behind[]>,
) {
  const hash = createHash('sha256')
  let size = 0
  async function* counted() {
    for await (const chunk of format === 'csv'
      ? asCsv(measure, pages)
      : asWorkbook(measure, pages)) {
      const bytes = Buffer.from(chunk)
      hash.update(bytes)
      size += bytes.length
      yield bytes
    }
  }
  await pipeline(counted(), createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  return { size, sha256: hash.digest('hex') }
}
