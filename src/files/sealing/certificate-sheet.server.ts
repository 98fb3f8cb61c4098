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

/** Draws columns of text side by side. They may continue on the next page at any line. */
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

/** Draws a label and its value; draws nothing if there is no value. */
export function drawFact(sheet: Sheet, name: string, value: string | null) {
  if (!value) return
  drawColumns(sheet, [
    { text: name, x: MARGIN, width: NAME - 8, color: QUIET },
    { text: value, x: MARGIN + NAME, width: COLUMN - NAME, color: INK },
  ])
  sheet.skip(3)
}

/** Draws a paragraph. `aside`: distance from the left margin, if something is next to it. */
export function drawText(sheet: Sheet, text: string, aside = 0) {
  drawColumns(sheet, [{ text, x: MARGIN + aside, width: COLUMN - aside, color: INK }])
  sheet.skip(4)
}

/** Draws a heading below a line. It is never the last thing on a page. */
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
