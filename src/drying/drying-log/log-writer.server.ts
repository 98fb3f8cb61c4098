import { beginTable, type Cell, type Column, tableStart } from '#files/papers/sheet-table.server.ts'
import { COLUMN, MARGIN, QUIET, type Sheet } from '#files/papers/starter-sheet.server.ts'

// Headings, sentences and tables of a log, as reports have them.

const [BODY, GAP] = [8.5, 1.5]

/** Draws a heading. It stays on the page of what follows, which needs this many points. */
export function heading(sheet: Sheet, tag: 'H2' | 'H3', text: string, needs: number) {
  const size = tag === 'H2' ? 14 : 10.5
  const height = sheet.heightOf(text, 'bold', size, COLUMN)
  sheet.room(18 + height + needs)
  sheet.skip(tag === 'H2' ? 6 : 12)
  sheet.say(tag, text, 'bold', size, { x: MARGIN, y: sheet.y(), width: COLUMN })
  sheet.skip(height + 5)
}

/** Draws a sentence, whole on one page. */
export function say(sheet: Sheet, text: string, { quiet = false, bold = false } = {}) {
  const weight = bold ? 'bold' : 'regular'
  const height = sheet.heightOf(text, weight, BODY, COLUMN, GAP)
  sheet.room(height)
  sheet.say('P', text, weight, BODY, {
    x: MARGIN,
    y: sheet.y(),
    width: COLUMN,
    gap: GAP,
    ...(quiet && { color: QUIET }),
  })
  sheet.skip(height + 3)
}

type Row = readonly (string | Cell)[]
/** Draws a table under its heading. The first cell of a row names it. Nothing without rows. */
export function drawTable(
  sheet: Sheet,
  title: string | null,
  columns: readonly Column[],
  rows: readonly Row[],
) {
  if (rows.length === 0) return
  if (title) heading(sheet, 'H3', title, tableStart(sheet))
  else sheet.room(tableStart(sheet))
  const table = beginTable(sheet, columns)
  for (const row of rows)
    table.row(
      row.map((cell, n): Cell => ({
        ...(typeof cell === 'string' ? { text: cell } : cell),
        ...(n === 0 && { heads: true }),
      })),
    )
  table.end()
  sheet.skip(4)
}
