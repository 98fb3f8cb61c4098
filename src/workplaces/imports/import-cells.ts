import { createHash } from 'node:crypto'
import { locations } from '#people/locations/locations.ts'
import { isFormula } from '#values/csv.ts'

/** The cells of a file's row by field, unchanged. A missing cell is empty. */
export type Cells<Field extends string> = Partial<Record<Field, string>>

/** A problem that keeps a row from being imported, at its field. */
export interface CellProblem<Field extends string> {
  field: Field
  value: string
  message: string
}

/** Normalizes text for comparison: case and spaces do not matter. */
export const plain = (text: string) => text.trim().toLowerCase().replaceAll(/\s+/g, ' ')

// "Forsyth County (Cumming), GA" is found by its full name, without the state, by county, and by
// town.
const locationCodes = new Map(
  locations.flatMap(({ code, name }) => {
    const place = name.replace(/, [A-Z]{2}$/, '')
    const [, county, town] = place.match(/^(.+?) County(?: \((.+)\))?$/) ?? []
    const names = [
      code,
      String(Number(code)),
      name,
      place,
      county && `${county} County`,
      county && `${county} County, GA`,
      county,
      town,
    ]
    return names.flatMap((known) => (known ? [[plain(known), code] as const] : []))
  }),
)

/**
 * True if a spreadsheet would run the cell. A sign before a number, an amount or a phone number is
 * not a formula.
 */
const runs = (cell: string) => isFormula(cell) && !/^\s*[+-][$\d\s(),.x-]*$/.test(cell)

/** 4.04556E+09: a spreadsheet read a long number as a value, and its last digits are gone. */
const isCutOff = (cell: string) => /^\s*\d([.,]\d+)?E\+\d{1,3}\s*$/i.test(cell)
const CUT_OFF =
  'This number was cut off by the spreadsheet. Format the column as text, enter the whole number, and save the file again.'

// Spreadsheets, and our own export, put an apostrophe before a sign to mark the cell as text.
const unquoted = (cell: string) => (/^'[=+@\t\r-]/.test(cell) ? cell.slice(1) : cell)

/** Reads the cells of a row. Broken cells are all reported at once. */
export function cellsReader<Field extends string>(cells: Cells<Field>) {
  const problems: CellProblem<Field>[] = []
  /** Reports one problem per field: the first one counts. */
  const complain = (field: Field, message: string) => {
    if (!problems.some((problem) => problem.field === field))
      problems.push({ field, value: (cells[field] ?? '').slice(0, 80), message })
  }
  for (const [field, cell] of Object.entries(cells) as [Field, string][])
    if (cell.includes('\uFFFD'))
      complain(field, 'Can’t be read: the file’s encoding is broken here')
    else if (isCutOff(cell)) complain(field, CUT_OFF)
    else if (runs(cell)) complain(field, 'This is a formula. Only plain text can be imported.')
  /** Returns a cell as one line. Line breaks are replaced by `joint`. */
  const text = (field: Field, joint = ' ') =>
    unquoted(cells[field] ?? '')
      .trim()
      .replaceAll(/\s*[\r\n]+\s*/g, joint)
  return { problems, complain, text }
}

/**
 * Returns the code of a location given by code or name: `?` if it is unknown, `otherwise` if the
 * row has none.
 */
export const locationOf = (text: string, otherwise: string | undefined) =>
  text ? (locationCodes.get(plain(text)) ?? '?') : otherwise

/**
 * Returns an id made from a row's contents, a UUIDv8. The same row in the same or a later file is
 * the same record, even after someone edited it here. Case and spaces do not matter.
 */
export function idOfContents(
  kind: string,
  contents: Record<string, string | number | null>,
): string {
  const said_once = JSON.stringify(
    Object.entries(contents)
      .map(([field, text]) => [field, text === null ? null : plain(String(text))] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )
  const hex = createHash('sha256').update(`${kind} ${said_once}`).digest('hex')
  const variant = '89ab'[parseInt(hex[16]!, 16) % 4]
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
