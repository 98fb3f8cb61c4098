import { type Run, typefaceRuns, type Weight } from '#server/typeface.ts'

type Doc = PDFKit.PDFDocument

/** Line height as a multiple of the font size. */
export const LEADING = 1.2
/**
 * In points. Below the first size, text wraps to another line if there is room; below the second
 * nobody can read it.
 */
const [SMALL, SMALLEST] = [7, 4]
/** In points. A form may ask for any size. */
const LARGEST = 72

/**
 * With `features` set, a run is shaped as a whole, which keeps the word order of Arabic. Without,
 * it is shaped word by word, and the words are cached.
 */
const shaping = ({ text }: Run) =>
  /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u.test(text) ? {} : { features: [] }

const widthOf = (doc: Doc, text: string, size: number, weight: Weight = 'regular') =>
  typefaceRuns(text, weight).reduce(
    (sum, run) => sum + doc.font(run.font).fontSize(size).widthOfString(run.text, shaping(run)),
    0,
  )

/** No readable letter is narrower than this fraction of its size. */
const NARROWEST = 0.125

/** A line of text to fit: its size and width in points. */
interface Line {
  size: number
  width: number
  weight?: Weight
}

/**
 * Returns how many letters of a word fit, at least one. Uses a binary search, since a word may have
 * a thousand letters.
 */
function fitting(doc: Doc, word: string, { size, width, weight = 'regular' }: Line) {
  let [fits, most] = [1, Math.min(word.length - 1, Math.ceil(width / size / NARROWEST))]
  while (fits < most) {
    const half = Math.ceil((fits + most) / 2)
    if (widthOf(doc, word.slice(0, half), size, weight) <= width) fits = half
    else most = half - 1
  }
  return fits
}

/**
 * Breaks text into lines no wider than `width`. Splits a word that is wider than that by itself.
 */
export function wrapText(doc: Doc, text: string, { size, width, weight = 'regular' }: Line) {
  const lines: string[] = []
  for (const paragraph of text.split('\n')) {
    let line = ''
    for (let word of paragraph.split(' ')) {
      const longer = line ? `${line} ${word}` : word
      if (widthOf(doc, longer, size, weight) <= width) {
        line = longer
        continue
      }
      if (line) lines.push(line)
      while (word.length > 1 && widthOf(doc, word, size, weight) > width) {
        const fits = fitting(doc, word, { size, width, weight })
        lines.push(word.slice(0, fits))
        word = word.slice(fits)
      }
      line = word
    }
    lines.push(line)
  }
  return lines
}

export interface FittedText {
  size: number
  lines: string[]
}

/**
 * Returns the lines and the largest size, at most `wanted` points, at which a text fits completely
 * in a box. Never cuts any text.
 */
export function fitText(
  doc: Doc,
  text: string,
  box: { width: number; height: number },
  {
    wanted,
    multiline,
    weight = 'regular',
  }: { wanted: number; multiline: boolean; weight?: Weight },
): FittedText {
  const top = Math.min(wanted, LARGEST, box.height / LEADING)
  const onOne =
    (Math.min(1, box.width / Math.max(widthOf(doc, text, top, weight), 0.01)) * top * 100) / 100
  if (!multiline && (onOne >= SMALL || onOne === top)) return { size: onOne, lines: [text] }
  for (let size = multiline ? top : Math.min(top, SMALL); size >= SMALLEST; size -= 0.5) {
    const lines = wrapText(doc, text, { size, width: box.width, weight })
    if (lines.length * size * LEADING <= box.height) return { size, lines }
  }
  return { size: onOne, lines: [text.replaceAll('\n', ' ')] }
}

/** Draws a line with its baseline at `y`, its runs side by side. */
export function drawLine(
  doc: Doc,
  text: string,
  {
    size,
    x,
    y,
    weight = 'regular',
  }: { size: number; x: number; y: number; weight?: Weight | undefined },
) {
  let at = x
  for (const run of typefaceRuns(text, weight)) {
    doc.font(run.font).fontSize(size)
    doc.text(run.text, at, y, { ...shaping(run), lineBreak: false, baseline: 'alphabetic' })
    at += doc.widthOfString(run.text, shaping(run))
  }
}

export const lineWidth = widthOf
