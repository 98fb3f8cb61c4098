/** A piece of a page's text from pdf.js: positions and sizes in points, y from the bottom. */
interface TextPiece {
  str: string
  hasEOL: boolean
  height: number
  width: number
  transform: readonly number[]
}
export interface Paragraph {
  text: string
  /** True if it is larger than the text around it. */
  isHead: boolean
}
interface Line {
  text: string
  x: number
  y: number
  height: number
}

/** A blank of this width, in points, is the gap between columns. */
const COLUMN_GAP = 24
/** A filled-in value is at most this far below its label, in points. */
const BELOW_LABEL = 18

function linesOf(pieces: readonly TextPiece[]) {
  const lines: Line[] = []
  let open: Line | undefined
  for (const { str, hasEOL, height, width, transform } of pieces) {
    const [x, y] = [transform[4]!, transform[5]!]
    const isGap = str.trim() === '' && width > COLUMN_GAP
    if (isGap || (open && Math.abs(y - open.y) > open.height / 2)) open = undefined
    if (str.trim() !== '') {
      if (!open) lines.push((open = { text: '', x, y, height }))
      open.text += str
    } else if (open) open.text += str
    if (hasEOL) open = undefined
  }
  return lines.map((line) => ({ ...line, text: line.text.trim() }))
}

/**
 * True if a line continues the one before: below it at the same indent, in the same size, and
 * within normal line spacing.
 */
const goesOn = (line: Line, before: Line) =>
  Math.abs(line.x - before.x) < 2 &&
  Math.abs(line.height - before.height) < 0.5 &&
  before.y > line.y &&
  before.y - line.y < 1.7 * line.height &&
  !/^[•☐–-]/u.test(line.text)

/**
 * Turns a page's text into paragraphs that can be read in larger type. Filled-in values come last
 * in a PDF, so each is put after the label above it.
 */
export function paragraphsOf(pieces: readonly TextPiece[]): Paragraph[] {
  const paragraphs: { lines: Line[]; values: string[] }[] = []
  let lowest = Infinity
  for (const line of linesOf(pieces)) {
    const last = paragraphs.at(-1)
    const label =
      line.y > lowest &&
      paragraphs.findLast(
        ({ lines: [one] }) =>
          Math.abs(one!.x - line.x) < 3 && one!.y > line.y && one!.y - line.y < BELOW_LABEL,
      )
    if (label) label.values.push(line.text)
    else if (last && goesOn(line, last.lines.at(-1)!)) last.lines.push(line)
    else paragraphs.push({ lines: [line], values: [] })
    lowest = Math.min(lowest, line.y)
  }
  const sizes = paragraphs
    .flatMap(({ lines }) => lines.flatMap(({ height, text }) => Array.from(text, () => height)))
    .toSorted((a, b) => a - b)
  const usual = sizes[Math.floor(sizes.length / 2)] ?? 0
  return paragraphs.map(({ lines, values }) => ({
    text: [lines.map(({ text }) => text).join(' '), values.join(' ')].filter(Boolean).join(': '),
    isHead: lines[0]!.height > usual * 1.1,
  }))
}
