import Papa from 'papaparse'

// What a spreadsheet takes for a formula, also behind spaces (OWASP, "CSV Injection").
const FORMULA = /^\s*[=+\-@].*$|^[\t\r].*$/s

/** The mark by which Excel knows UTF-8; stands before a file's first line. */
export const utf8Mark = '\uFEFF'

/** Lines of CSV (RFC 4180) that a spreadsheet cannot run: what it would take for a formula stands behind an apostrophe, which makes it text. */
export const csv = (rows: (string | null)[][]) => `${Papa.unparse(rows, { newline: '\r\n', escapeFormulae: FORMULA })}\r\n`
