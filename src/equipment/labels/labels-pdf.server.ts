import { setImmediate as others } from 'node:timers/promises'
import PDFDocument from 'pdfkit'
import type { Equipment } from '#equipment/equipment/equipment.ts'
import { labelAddress } from '#equipment/labels/label-codes.ts'
import { type LabelPaper, labelPlaces, sheetsFor } from '#equipment/labels/label-papers.ts'
import {
  drawLine,
  fitText,
  LEADING,
  lineWidth,
  wrapText,
} from '#files/papers/fitted-text.server.ts'
import { drawQrCode, qrCode } from '#files/papers/qr-code.server.ts'
import { lendTypefaces } from '#server/typeface.ts'

type Doc = PDFKit.PDFDocument
export type LabeledUnit = Pick<Equipment, 'item_number' | 'name' | 'model_number' | 'serial_number'>

interface Content {
  units: readonly LabeledUnit[]
  paper: LabelPaper
  first: number
  company_name: string
  /** Origin of the addresses in the codes: this installation's own. */
  origin: string
}

const POINTS = 72
/**
 * Points left free at the cut edge, because printers are off by that much; and between code and
 * text.
 */
const EDGE = 3
const GAP = 3
/** Largest share of a label's width for its code. */
const CODE_SHARE = 0.46
/** Text sizes as fractions of the item number's. */
const [NAME, MODEL, COMPANY] = [0.58, 0.5, 0.45]
/** Distance from a line's top to its baseline, as a fraction of its size. */
const BASELINE = 0.95
const MOST_LETTERS = 120
const [INK, QUIET] = ['#000000', '#404040']

const letters = new Intl.Segmenter('en-US', { granularity: 'grapheme' })

interface Line {
  size: number
  width: number
}

/** Returns the text, shortened with an ellipsis if it is wider than `width`. */
function cut(doc: Doc, text: string, { size, width }: Line) {
  if (lineWidth(doc, text, size) <= width) return text
  const all = [...letters.segment(text)].map(({ segment }) => segment)
  let [fits, most] = [0, all.length - 1]
  while (fits < most) {
    const half = Math.ceil((fits + most) / 2)
    if (lineWidth(doc, `${all.slice(0, half).join('').trimEnd()}…`, size) <= width) fits = half
    else most = half - 1
  }
  return `${all.slice(0, fits).join('').trimEnd()}…`
}

/** Wraps text to at most `most` lines; the last one is shortened. */
function cutLines(doc: Doc, text: string, line: Line, most: number) {
  // No label has room for more, and each character would be measured.
  const lines = wrapText(doc, text.slice(0, MOST_LETTERS), line)
  return lines.length <= most
    ? lines
    : [...lines.slice(0, most - 1), cut(doc, lines.slice(most - 1).join(' '), line)]
}

/**
 * Model and serial number if both fit; otherwise the serial number, which is unique to the unit.
 */
function modelLine(
  doc: Doc,
  { model_number, serial_number }: LabeledUnit,
  size: number,
  width: number,
) {
  const serial = serial_number && `SN ${serial_number}`
  const both = [model_number, serial].filter(Boolean).join(' · ')
  return cut(doc, lineWidth(doc, both, size) <= width ? both : (serial ?? both), { size, width })
}

/** Fits the number on one line, down to 60% of its size; a longer one goes on two lines. */
function numberLines(doc: Doc, number: string, size: number, width: number) {
  const one = fitText(
    doc,
    number,
    { width, height: size * LEADING },
    { wanted: size, multiline: false, weight: 'bold' },
  )
  if (one.lines.length === 1 && one.size >= size * 0.6) return one
  return fitText(
    doc,
    number,
    { width, height: size * LEADING * 1.3 },
    { wanted: size, multiline: true, weight: 'bold' },
  )
}

/** Draws one label; `at` is its top left corner, in points. */
function drawLabel(
  doc: Doc,
  unit: LabeledUnit,
  { paper, company_name, origin }: Content,
  at: { x: number; y: number },
) {
  const [width, height] = [paper.label.width * POINTS, paper.label.height * POINTS]
  const code = qrCode(labelAddress(origin, unit.item_number))
  const room = Math.min(height - 2 * EDGE, width * CODE_SHARE)
  const side = room / (1 + 2 * code.quiet)
  const around = side * code.quiet
  drawQrCode(doc, code, {
    x: at.x + EDGE + around,
    y: at.y + (height - side) / 2,
    side,
    color: INK,
  })

  const left = at.x + EDGE + room + GAP
  const column = at.x + width - EDGE - GAP - left
  const size = paper.text
  const number = numberLines(doc, unit.item_number, size, column)
  const model = modelLine(doc, unit, size * MODEL, column)
  const lines = [
    ...number.lines.map((text) => ({
      text,
      size: number.size,
      weight: 'bold' as const,
      color: INK,
    })),
    ...cutLines(doc, unit.name, { size: size * NAME, width: column }, 2).map((text) => ({
      text,
      size: size * NAME,
      color: INK,
    })),
    ...(model ? [{ text: model, size: size * MODEL, color: INK }] : []),
    {
      text: cut(doc, company_name, { size: size * COMPANY, width: column }),
      size: size * COMPANY,
      color: QUIET,
    },
  ]
  let top = at.y + (height - lines.reduce((sum, line) => sum + line.size * LEADING, 0)) / 2
  for (const { text, size: of, color, weight } of lines.map((line) => ({
    weight: 'regular' as const,
    ...line,
  }))) {
    doc.fillColor(color)
    drawLine(doc, text, { size: of, x: left, y: top + of * BASELINE, weight })
    top += of * LEADING
  }
}

/** Draws the labels in order, on as many sheets as needed. */
export async function labelsPdf(content: Content): Promise<Buffer<ArrayBuffer>> {
  const { units, paper, first, company_name } = content
  const title =
    units.length === 1 ? `Label ${units[0]!.item_number}` : `${units.length} equipment labels`
  const info = { Title: `${title}, ${company_name}`, Author: company_name }
  const doc = lendTypefaces(
    new PDFDocument({ autoFirstPage: false, font: '', lang: 'en-US', info }),
  )
  const chunks: Uint8Array[] = []
  doc.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  const written = new Promise<Buffer<ArrayBuffer>>((resolve, reject) => {
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
  const places = labelPlaces(paper, first, units.length)
  for (let sheet = 0; sheet < sheetsFor(paper, first, units.length); sheet++) {
    doc.addPage({ size: [paper.page.width * POINTS, paper.page.height * POINTS], margin: 0 })
    for (const [n, place] of places.entries()) {
      if (place.sheet !== sheet) continue
      // A label takes a few milliseconds; let other requests run in between.
      await others()
      drawLabel(doc, units[n]!, content, { x: place.x * POINTS, y: place.y * POINTS })
    }
  }
  doc.end()
  return written
}
