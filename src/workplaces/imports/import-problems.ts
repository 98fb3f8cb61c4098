import { likenessWords } from '#loss/customers/customer-likeness.ts'
import type { ReadingsReport } from '#workplaces/imports/reading-columns.ts'
import type { CustomersReport } from '#workplaces/imports/customer-columns.ts'
import type { Columns } from '#workplaces/imports/import-columns.ts'
import type { ImportFile } from '#workplaces/imports/import-file.ts'
import type { ImportFields, ShownReport } from '#workplaces/imports/imports.ts'
import { csv, utf8Mark } from '#values/csv.ts'

/** A problem that keeps a row from being imported, as the page lists it. */
export interface RowProblem {
  row: number
  column: string
  value: string
  message: string
}

/**
 * Returns all problems of a file in row order: those found while reading it and those from the
 * server. Columns have the file's own headings.
 */
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

/** Returns why possible duplicates were left out, in the same form. */
export const duplicatesOf = (similar: CustomersReport['similar']): RowProblem[] =>
  similar.map(({ row, row_name, customer_number, name, why }) => ({
    row,
    column: '',
    value: row_name,
    message: `Possible duplicate of ${customer_number} ${name} (${likenessWords[why]})`,
  }))

/** Returns why questionable values were left out, in the same form. */
export const questionsOf = (questioned: ReadingsReport['questioned']): RowProblem[] =>
  questioned.map(({ row, name, message }) => ({ row, column: '', value: name, message }))

/**
 * Returns the rows that were left out as a CSV file to fix and import again: their original cells,
 * followed by the problems.
 */
export function leftOutCsv(file: ImportFile, problems: RowProblem[]): string {
  const said = Map.groupBy(problems, ({ row }) => row)
  const rows = file.rows.flatMap(({ row, cells }) => {
    const why = said.get(row)
    if (!why) return []
    const padded = file.headings.map((_, n) => cells[n] ?? '')
    // Keep cells beyond the headings, so that nothing is cut off silently.
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
