import { createHash } from 'node:crypto'
import { locations } from '#people/locations/locations.ts'
import { isFormula } from '#values/csv.ts'

/** A row of a file: its cells by the field they hold, as they stand in the file; a missing one is empty. */
export type Cells<Field extends string> = Partial<Record<Field, string>>

/** Something that keeps a row out, at its field. */
export interface CellProblem<Field extends string> {
  field: Field
  value: string
  message: string
}

/** Text as it is compared: case and spaces do not matter. */
export const plain = (text: string) => text.trim().toLowerCase().replaceAll(/\s+/g, ' ')

// "Forsyth County (Cumming), GA" is found by all of it, without the state, by county, and by town.
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

/** What a spreadsheet would run; a sign before a number, an amount or a telephone number is none. */
const runs = (cell: string) => isFormula(cell) && !/^\s*[+-][$\d\s(),.x-]*$/.test(cell)

/** 4.04556E+09: a spreadsheet took a long number for a value, and its last digits are gone. */
const isCutOff = (cell: string) => /^\s*\d([.,]\d+)?E\+\d{1,3}\s*$/i.test(cell)
const CUT_OFF =
  'This number was cut off by the spreadsheet. Format the column as text, enter the whole number, and save the file again.'

// An apostrophe before a sign is how spreadsheets, and our own export, say that it is text.
const unquoted = (cell: string) => (/^'[=+@\t\r-]/.test(cell) ? cell.slice(1) : cell)

/** Reads the cells of a row: what is broken in any of them is complained of at once. */
export function cellsReader<Field extends string>(cells: Cells<Field>) {
  const problems: CellProblem<Field>[] = []
  /** Once for each field: what is said first counts. */
  const complain = (field: Field, message: string) => {
    if (!problems.some((problem) => problem.field === field))
      problems.push({ field, value: (cells[field] ?? '').slice(0, 80), message })
  }
  for (const [field, cell] of Object.entries(cells) as [Field, string][])
    if (cell.includes('\uFFFD'))
      complain(field, 'Can’t be read: the file’s encoding is broken here')
    else if (isCutOff(cell)) complain(field, CUT_OFF)
    else if (runs(cell)) complain(field, 'This is a formula. Only plain text can be imported.')
  /** A cell as one line; several lines of it are joined by this. */
  const text = (field: Field, joint = ' ') =>
    unquoted(cells[field] ?? '')
      .trim()
      .replaceAll(/\s*[\r\n]+\s*/g, joint)
  return { problems, complain, text }
}

/** The code of a location by its code or name; `?` of one that is unknown, and what counts for rows without one. */
export const locationOf = (text: string, otherwise: string | undefined) =>
  text ? (locationCodes.get(plain(text)) ?? '?') : otherwise

/**
 * The id of what a row says, a UUIDv8: the same row of the same file, or of a later one, is the same record, also after someone edited it here;
 * case and spaces do not matter.
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
