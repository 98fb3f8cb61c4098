import {
  COLUMN,
  INK,
  LINE,
  LINE_HEIGHT,
  MARGIN,
  QUIET,
  type Sheet,
} from '#files/papers/starter-sheet.server.ts'

const [SIZE, GAP, NAME] = [8.5, 1.5, 138]
const STEP = SIZE * LINE_HEIGHT + GAP

interface Column {
  text: string
  x: number
  width: number
  color: string
}

/** Columns of text side by side, which go on to the next page wherever they are cut. */
function drawColumns(sheet: Sheet, columns: Column[]) {
  const texts = columns.map((column) => ({
    ...column,
    lines: sheet.linesOf(column.text, 'regular', SIZE, column.width),
  }))
  const rows = Math.max(...texts.map(({ lines }) => lines.length))
  for (let n = 0; n < rows; n++) {
    sheet.room(STEP)
    const y = sheet.y()
    for (const { lines, x, width, color } of texts) {
      const line = lines[n]
      if (line) sheet.say('P', line, 'regular', SIZE, { x, width, color, y })
    }
    sheet.skip(STEP)
  }
}

/** A name and what it is; what there is not is not mentioned. */
export function drawFact(sheet: Sheet, name: string, value: string | null) {
  if (!value) return
  drawColumns(sheet, [
    { text: name, x: MARGIN, width: NAME - 8, color: QUIET },
    { text: value, x: MARGIN + NAME, width: COLUMN - NAME, color: INK },
  ])
  sheet.skip(3)
}

/** `aside`: how far from the left, where something stands beside it. */
export function drawText(sheet: Sheet, text: string, aside = 0) {
  drawColumns(sheet, [{ text, x: MARGIN + aside, width: COLUMN - aside, color: INK }])
  sheet.skip(4)
}

/** Below a line; a heading never stands alone at the end of a page. */
export function drawSection(sheet: Sheet, title: string, following = 30) {
  const height = sheet.heightOf(title, 'bold', 11, COLUMN)
  sheet.room(20 + height + following)
  sheet.skip(8)
  const y = sheet.y()
  sheet.decorate(() =>
    sheet.doc
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + COLUMN, y)
      .lineWidth(0.5)
      .strokeColor(LINE)
      .stroke(),
  )
  sheet.say('H2', title, 'bold', 11, { x: MARGIN, y: y + 8, width: COLUMN })
  sheet.skip(12 + height)
}
