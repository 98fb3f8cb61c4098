import Papa from 'papaparse'

/**
 * True if a spreadsheet may take the cell for a formula (OWASP, "CSV Injection"), even after spaces
 * and invisible characters, or in full-width characters.
 */
export const isFormula = (cell: string) =>
  /^\s*[=+\-@]|^[\t\r]/.test(cell.normalize('NFKC').replaceAll(/\p{Cf}/gu, ''))

/** A plain amount runs nothing. With an apostrophe in front, no program would add it up. */
const isAmount = (cell: string) => /^-?\d+(\.\d+)?$/.test(cell)
const asText = (cell: string | null) =>
  cell !== null && isFormula(cell) && !isAmount(cell) ? `'${cell}` : cell

/** The mark by which Excel recognizes UTF-8. It goes before a file's first line. */
export const utf8Mark = '\uFEFF'

/**
 * Returns CSV lines (RFC 4180) that a spreadsheet cannot run. Cells it would take for formulas get
 * an apostrophe in front, which makes them text. Every cell is quoted, so that no other separator
 * splits one.
 */
export const csv = (rows: (string | null)[][]) =>
  `${Papa.unparse(
    rows.map((cells) => cells.map(asText)),
    { newline: '\r\n', quotes: true },
  )}\r\n`
