import { type FileRow } from '#features/imports/import-file.ts'
import type { ImportField } from '#features/imports/imports.ts'

/** What each column of the file holds; null is left out. */
export type Columns = (ImportField | null)[]

/** Gives a column its field, and takes it from the column that had it. */
export const withColumn = (columns: Columns, at: number, field: ImportField | null): Columns =>
  columns.map((before, n) => (n === at ? field : before === field ? null : before))

/** What still has to be said before the file can be read, as sentences. */
export function missingColumns(columns: Columns, location: string | undefined): string[] {
  const has = (field: ImportField) => columns.includes(field)
  return [
    ...(has('name') || (has('first_name') && has('last_name')) ? [] : ['Choose the columns for first and last name, or for full name.']),
    ...(has('email') || has('phone') ? [] : ['Choose the column for email or phone.']),
    ...(has('location') || location ? [] : ['Choose a location for these customers.']),
  ]
}

/** A row's cells by the field that they hold. */
export const cellsOf = ({ cells }: FileRow, columns: Columns) =>
  Object.fromEntries(columns.flatMap((field, n) => (field ? [[field, cells[n] ?? '']] : []))) as Partial<Record<ImportField, string>>

/** The first few things that stand in a column. */
export const samplesOf = (rows: FileRow[], column: number, most = 3) =>
  rows
    .values()
    .map(({ cells }) => cells[column]?.trim() ?? '')
    .filter(Boolean)
    .take(most)
    .toArray()
