import { type FileRow } from '#workplaces/imports/import-file.ts'
import type { ImportKind } from '#workplaces/imports/imports.ts'

/** What each column of the file holds; null is left out. */
export type Columns<Field extends string = string> = (Field | null)[]

/** Gives a column its field, and takes it from the column that had it. */
export const withColumn = <Field extends string>(
  columns: Columns<Field>,
  at: number,
  field: Field | null,
): Columns<Field> =>
  columns.map((before, n) => (n === at ? field : before === field ? null : before))

/** What still has to be said before the file can be read, as sentences. */
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

/** A row's cells by the field that they hold. */
export const cellsOf = <Field extends string>({ cells }: FileRow, columns: Columns<Field>) =>
  Object.fromEntries(
    columns.flatMap((field, n) => (field ? [[field, cells[n] ?? '']] : [])),
  ) as Partial<Record<Field, string>>

/** The first few things that stand in a column. */
export const samplesOf = (rows: FileRow[], column: number, most = 3) =>
  rows
    .values()
    .map(({ cells }) => cells[column]?.trim() ?? '')
    .filter(Boolean)
    .take(most)
    .toArray()
