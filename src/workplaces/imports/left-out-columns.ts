import { type Columns, samplesOf } from '#workplaces/imports/import-columns.ts'
import type { ImportFile } from '#workplaces/imports/import-file.ts'
import type { ImportKind } from '#workplaces/imports/imports.ts'

const isContact = (cell: string) =>
  /^\S+@\S+\.\S+$/.test(cell) || /^\+?1?[\s.(-]*\d{3}[\s.)-]*\d{3}[\s.-]*\d{4}$/.test(cell)

/**
 * Returns the positions of columns that have values, look important by heading or contents, and are
 * not imported.
 */
export const leftOutColumns = (
  { important }: Pick<ImportKind, 'important'>,
  { headings, rows }: ImportFile,
  columns: Columns,
): number[] =>
  headings.flatMap((heading, n) => {
    const samples = columns[n] ? [] : samplesOf(rows, n)
    return samples.length > 0 && (important.test(heading) || samples.some(isContact)) ? [n] : []
  })

/** The same as a sentence, or null if there are none. */
export function leftOutSentence(
  kind: Pick<ImportKind, 'important'>,
  file: ImportFile,
  columns: Columns,
): string | null {
  const names = leftOutColumns(kind, file, columns).map((n) => file.headings[n])
  return names.length > 0 ? `Not imported: ${names.join(', ')}.` : null
}
