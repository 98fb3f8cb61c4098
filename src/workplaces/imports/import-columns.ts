import { type FileRow } from '#workplaces/imports/import-file.ts'
import type { ImportKind } from '#workplaces/imports/imports.ts'

/** The field of each column in the file; null leaves the column out. */
export type Columns<Field extends string = string> = (Field | null)[]

/** Assigns a field to a column and removes it from the column that had it. */
export const withColumn = <Field extends string>(
  columns: Columns<Field>,
  at: number,
  field: Field | null,
): Columns<Field> =>
  columns.map((before, n) => (n === at ? field : before === field ? null : before))

/** Returns what must still be selected before the file can be read, as sentences. */
export const missingColumns = (
  kind: ImportKind,
  columns: Columns,
  location: string | undefined,
): string[] => [
  ...kind.missing((field) => columns.includes(field)),
  ...(!kind.hasLocation || columns.includes('location') || location
    ? []
    : [`Choose a location for these ${kind.many}.`]),
]

/** Returns a row's cells by field. */
export const cellsOf = <Field extends string>({ cells }: FileRow, columns: Columns<Field>) =>
  Object.fromEntries(
    columns.flatMap((field, n) => (field ? [[field, cells[n] ?? '']] : [])),
  ) as Partial<Record<Field, string>>

/** Returns the first few values in a column. */
export const samplesOf = (rows: FileRow[], column: number, most = 3) =>
  rows
    .values()
    .map(({ cells }) => cells[column]?.trim() ?? '')
    .filter(Boolean)
    .take(most)
    .toArray()
