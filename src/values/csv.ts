import Papa from 'papaparse'

/** What a spreadsheet may take for a formula (OWASP, "CSV Injection"): also behind spaces and invisible signs, and in full width. */
export const isFormula = (cell: string) =>
  /^\s*[=+\-@]|^[\t\r]/.test(cell.normalize('NFKC').replaceAll(/\p{Cf}/gu, ''))

/** A plain amount runs nothing, and behind an apostrophe no program would add it up. */
const isAmount = (cell: string) => /^-?\d+(\.\d+)?$/.test(cell)
const asText = (cell: string | null) =>
  cell !== null && isFormula(cell) && !isAmount(cell) ? `'${cell}` : cell

/** The mark by which Excel knows UTF-8; stands before a file's first line. */
export const utf8Mark = '\uFEFF'

/** Lines of CSV (RFC 4180) that a spreadsheet cannot run: what it would take for a formula stands behind an apostrophe, which makes it text; and
 * every cell is quoted, so that no other separator divides one. */
export const csv = (rows: (string | null)[][]) =>
  `${Papa.unparse(
    rows.map((cells) => cells.map(asText)),
    { newline: '\r\n', quotes: true },
  )}\r\n`
