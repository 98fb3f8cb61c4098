import Papa from 'papaparse'
import { guessColumns } from '#workplaces/imports/column-guess.ts'
import { IMPORT_MOST, type ImportFields } from '#workplaces/imports/imports.ts'

export type Encoding = 'utf-8' | 'windows-1252'

/**
 * A row below the headings. `row` is its number in a spreadsheet. `trouble` says why its cells
 * can't be told apart.
 */
export interface FileRow {
  row: number
  cells: string[]
  trouble?: string
}

/** A file to import: its headings and its non-empty rows. */
export interface ImportFile {
  headings: string[]
  /** The row number of the headings, if there are titles above them. */
  headings_row?: number
  rows: FileRow[]
  /** True if part of it can't be read in this encoding. */
  garbled: boolean
}

function decode(bytes: Uint8Array, encoding: Encoding) {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  return new TextDecoder(encoding).decode(bytes)
}

/**
 * Rows to search for headings. Reports have a title or similar above them, rarely more rows than
 * this.
 */
const MOST_TITLES = 20

/**
 * Returns the index of the headings: the first row, unless a lower one has more columns that we
 * know.
 */
function headingsAt(rows: readonly string[][], fields: ImportFields) {
  const filled = (cells: readonly string[]) => cells.filter((cell) => cell.trim()).length
  const first = rows.findIndex((cells) => filled(cells) > 0)
  const known = rows
    .slice(0, MOST_TITLES)
    .map((cells) => guessColumns(fields, cells).filter((field) => field !== null).length)
  const best = known.indexOf(Math.max(...known))
  if (known[best]! >= 2 && known[best]! > (known[first] ?? 0)) return best
  // If we know none of the headings, a title above them is a row with a single cell.
  if (first >= 0 && filled(rows[first]!) === 1 && known[first] === 0) {
    const wide = rows.slice(0, MOST_TITLES).findIndex((cells) => filled(cells) > 1)
    if (wide >= 0) return wide
  }
  return Math.max(first, 0)
}

/**
 * Reads a CSV file and detects its separator: comma, semicolon or tab. Returns a text if it can't
 * be read, saying why. `fields` are the fields to import, which help find the headings below a
 * title.
 */
export function readImportFile(
  bytes: Uint8Array,
  encoding: Encoding,
  fields: ImportFields,
): ImportFile | string {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b)
    return 'This is a spreadsheet. Save it as “CSV UTF-8” first, then choose that file.'
  const decoded = decode(bytes, encoding)
  // A few may have slipped in. Their cells are reported as unreadable.
  if (decoded.split('\0').length > 20) return 'This is not a CSV file.'
  const text = decoded.replaceAll('\0', '\uFFFD')
  const { data, errors, meta } = Papa.parse<string[]>(text.trimEnd(), {
    delimitersToGuess: [',', ';', '\t', '|'],
  })
  const at = headingsAt(data, fields)
  const headings = data[at]
  const below = data.slice(at + 1)
  if (!headings || headings.every((heading) => !heading.trim()))
    return 'The first row of this file has no headings.'
  const isOpen =
    errors.some(({ type, row }) => type === 'Quotes' && row === at) ||
    headings.some((heading) => /[\r\n]/.test(heading.trim()))
  if (isOpen)
    return 'A quotation mark in the first row is not closed, so the headings can’t be told apart. Close it and choose the file again.'
  const unquoted = new Set(
    errors.flatMap(({ type, row }) => (type === 'Quotes' && row !== undefined ? [row] : [])),
  )
  const rows = below
    .map((cells, index): FileRow => {
      const extra = cells.slice(headings.length).some((cell) => cell.trim())
      // A cell may have several lines. If those lines look like rows, the cell has swallowed them.
      const lines = cells.flatMap((cell) => cell.split(/\r?\n/).slice(1))
      const swallowed = lines.filter(
        (line) =>
          line.split(meta.delimiter).length >= headings.length - 1 && line.includes(meta.delimiter),
      )
      const trouble = unquoted.has(at + index + 1)
        ? `A quotation mark is not closed or is in the middle of a cell${lines.length > 0 ? `: ${lines.length + 1} lines were read as one` : ''}`
        : swallowed.length > 0
          ? `Spans ${lines.length + 1} lines. A missing quotation mark may have merged the rows.`
          : extra
            ? `${cells.length} cells but only ${headings.length} headings. A cell with a comma may need quotation marks.`
            : undefined
      return { row: at + index + 2, cells, ...(trouble && { trouble }) }
    })
    .filter(({ cells }) => cells.some((cell) => cell.trim()))
  if (rows.length === 0) return 'There are no rows below the headings.'
  if (rows.length > IMPORT_MOST)
    return `This file has ${rows.length.toLocaleString('en-US')} rows. At most ${IMPORT_MOST.toLocaleString('en-US')} can be imported at once; split it into several files.`
  const named = headings.map((heading, n) => heading.trim() || `Column ${n + 1}`)
  return {
    headings: named,
    ...(at > 0 && { headings_row: at + 1 }),
    rows,
    garbled: text.includes('\uFFFD'),
  }
}
