import { lineWidth } from '#files/papers/fitted-text.server.ts'
import {
  COLUMN,
  INK,
  LINE,
  LINE_HEIGHT,
  MARGIN,
  QUIET,
  type Sheet,
} from '#files/papers/starter-sheet.server.ts'
import type { Weight } from '#server/typeface.ts'

/** In points. A row higher than `WHOLE` may continue on the next page. */
const [SIZE, GAP, LOOSE, DENSE, SIDE, WHOLE] = [8.5, 1.5, 4, 2.5, 5, 220]
const STEP = SIZE * LINE_HEIGHT + GAP

const paddingOn = ({ dense }: Sheet) => (dense ? DENSE : LOOSE)

export interface Column {
  name: string
  width: number
  right?: boolean
}
export interface Cell {
  text: string
  /** Names the row: read aloud before each of its values. */
  heads?: boolean
  weight?: Weight
  color?: string
  /** True if its text is struck out. The text itself says so too, for screen readers. */
  struck?: boolean
}
type Place = Column & { x: number }
/** The lines of a cell and their size. A number is never cut, but printed smaller. */
interface Written {
  lines: string[]
  size: number
}

/**
 * Places columns side by side across the paper or its right part. The one without a width takes the
 * rest.
 */
function placed(columns: readonly Column[], whole: number): Place[] {
  const left = whole - columns.reduce((sum, { width }) => sum + width, 0)
  let x = MARGIN + COLUMN - whole
  return columns.map((column) => {
    const place = { ...column, width: column.width || left, x }
    x += place.width
    return place
  })
}

function writtenIn(
  sheet: Sheet,
  { text, weight = 'regular' }: Cell,
  { width, right }: Place,
): Written {
  const room = width - 2 * SIDE
  if (!right) return { lines: sheet.linesOf(text, weight, SIZE, room), size: SIZE }
  return { lines: [text], size: text === '' ? SIZE : sheet.amountSize(text, weight, SIZE, room) }
}

function rule(
  sheet: Sheet,
  [first, last]: readonly [Place, Place],
  color: string,
  thickness: number,
) {
  const y = sheet.y()
  sheet.decorate(() =>
    sheet.doc
      .moveTo(first.x, y)
      .lineTo(last.x + last.width, y)
      .lineWidth(thickness)
      .strokeColor(color)
      .stroke(),
  )
}

/**
 * Starts a table that screen readers read as one, over as many pages as it needs. Its head is
 * repeated on each page but read only once. `whole` is its width, measured from the right margin.
 */
export function beginTable(
  sheet: Sheet,
  columns: readonly Column[],
  { whole = COLUMN, headed = true } = {},
) {
  const padding = paddingOn(sheet)
  const places = placed(columns, whole)
  const edges = [places[0]!, places.at(-1)!] as const
  const table = sheet.doc.struct('Table')
  sheet.root.add(table)

  const write = (
    { lines, size }: Written,
    { weight = 'regular', color = INK, struck }: Cell,
    { x, width, right }: Place,
    y: number,
  ) => {
    if (struck)
      for (const [n, line] of lines.entries()) {
        const middle = y + n * STEP + size * 0.62
        sheet.doc
          .moveTo(x + SIDE, middle)
          .lineTo(x + SIDE + lineWidth(sheet.doc, line, size, weight), middle)
          .lineWidth(0.6)
          .strokeColor(color)
          .stroke()
      }
    sheet.write(lines, weight, size, {
      x: x + SIDE,
      y,
      width: width - 2 * SIDE,
      gap: GAP,
      color,
      right: right ?? false,
    })
  }

  const headCells = places.map(({ name }): Cell => ({ text: name, weight: 'bold', color: QUIET }))
  const headHeight = STEP + 2 * padding
  const drawHead = (again: boolean) => {
    const y = sheet.y()
    sheet.decorate(() => sheet.doc.rect(edges[0].x, y, whole, headHeight).fill('#eef2f5'))
    const draw = (n: number) =>
      write(writtenIn(sheet, headCells[n]!, places[n]!), headCells[n]!, places[n]!, y + padding)
    if (again) sheet.decorate(() => places.forEach((_, n) => draw(n)))
    else {
      const row = sheet.doc.struct('TR')
      table.add(row)
      for (const n of places.keys())
        row.add(sheet.doc.struct('TH', { scope: 'Column' } as object, () => draw(n)))
      row.end()
    }
    sheet.skip(headHeight)
  }
  const room = (height: number) => {
    if (sheet.room(height) && headed) drawHead(true)
  }
  if (headed) drawHead(false)

  return {
    row: (cells: readonly Cell[], above: { color?: string; thickness?: number } = {}) => {
      const written = cells.map((cell, n) => writtenIn(sheet, cell, places[n]!))
      const count = Math.max(...written.map(({ lines }) => lines.length))
      const height = count * STEP + 2 * padding
      room(height <= WHOLE ? height : STEP + 2 * padding)
      const row = sheet.doc.struct('TR')
      table.add(row)
      const items = cells.map(({ heads }) => {
        const item = sheet.doc.struct(
          heads ? 'TH' : 'TD',
          (heads ? { scope: 'Row' } : {}) as object,
        )
        row.add(item)
        return item
      })
      rule(sheet, edges, above.color ?? '#d5dce2', above.thickness ?? 0.5)
      for (let first = 0; first < count;) {
        room(STEP + 2 * padding)
        const last = Math.min(count, first + Math.floor((sheet.left() - 2 * padding) / STEP))
        const y = sheet.y() + padding
        for (const [n, { lines, size }] of written.entries()) {
          const part = lines.slice(first, last)
          if (part.some(Boolean))
            items[n]!.add(() => write({ lines: part, size }, cells[n]!, places[n]!, y))
        }
        sheet.skip((last - first) * STEP + 2 * padding)
        first = last
      }
      for (const item of items) item.end()
      row.end()
    },
    end: () => {
      rule(sheet, edges, LINE, 0.5)
      table.end()
    },
  }
}
/** Returns the height of a head and one row, so that a heading stays with both. */
export const tableStart = (sheet: Sheet) => 2 * (STEP + 2 * paddingOn(sheet))
