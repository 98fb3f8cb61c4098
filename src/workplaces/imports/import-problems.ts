import { likenessWords } from '#loss/customers/customer-likeness.ts'
import type { CustomersReport } from '#workplaces/imports/customer-import.ts'
import type { Columns } from '#workplaces/imports/import-columns.ts'
import type { ImportFile } from '#workplaces/imports/import-file.ts'
import type { ImportFields, ShownReport } from '#workplaces/imports/imports.ts'
import { csv, utf8Mark } from '#values/csv.ts'

/** Something that keeps a row out, as the page lists it. */
export interface RowProblem {
  row: number
  column: string
  value: string
  message: string
}

/** All problems of a file in the order of its rows: those that reading it showed, and those the server found; columns by the file's own headings. */
export function problemsOf(
  fields: ImportFields,
  file: ImportFile,
  columns: Columns,
  report: Pick<ShownReport, 'bad'>,
): RowProblem[] {
  const heading = (field: string) => {
    const at = columns.indexOf(field)
    return at < 0 ? fields[field]!.label : file.headings[at]!
  }
  return [
    ...file.rows.flatMap(({ row, cells, trouble }) =>
      trouble ? [{ row, column: '', value: cells.join(', ').slice(0, 80), message: trouble }] : [],
    ),
    ...report.bad.flatMap(({ row, problems }) =>
      problems.map(({ field, value, message }) => ({
        row,
        column: heading(field),
        value,
        message,
      })),
    ),
  ].sort((a, b) => a.row - b.row)
}

/** Why possible duplicates were left out, in the same shape. */
export const duplicatesOf = (similar: CustomersReport['similar']): RowProblem[] =>
  similar.map(({ row, row_name, customer_number, name, why }) => ({
    row,
    column: '',
    value: row_name,
    message: `Possible duplicate of ${customer_number} ${name} (${likenessWords[why]})`,
  }))

/** The rows that were left out, as a file to mend and import again: their cells as they were, with what was wrong behind them. */
export function leftOutCsv(file: ImportFile, problems: RowProblem[]): string {
  const said = Map.groupBy(problems, ({ row }) => row)
  const rows = file.rows.flatMap(({ row, cells }) => {
    const why = said.get(row)
    if (!why) return []
    const padded = file.headings.map((_, n) => cells[n] ?? '')
    // What stood beyond the headings stays, so that nothing is cut off unseen.
    return [
      [
        ...padded,
        String(row),
        why.map(({ column, message }) => (column ? `${column}: ${message}` : message)).join('; '),
        ...cells.slice(file.headings.length),
      ],
    ]
  })
  return utf8Mark + csv([[...file.headings, 'Row', 'Problem'], ...rows])
}
