import { linesAcross, shortValue, shownLabel } from '#reports/reports/report-values.ts'
import type { Chart } from '#reports/reports/reports.ts'
import { lineWidth } from '#files/papers/fitted-text.server.ts'
import {
  COLUMN,
  INK,
  MARGIN,
  QUIET,
  type Sheet as Paper,
} from '#files/papers/starter-sheet.server.ts'

/**
 * In points: the height of the bars, the width of the value labels on the left, the room for names
 * below, and for the legend.
 */
const [HIGH, BESIDE, BELOW, KEYS] = [150, 46, 26, 16]
const SIZE = 7
/**
 * The first series is solid, the second striped, as on screen, so that they differ without color.
 */
const COLORS = ['#0b6285', '#b4501c']

interface Bar {
  x: number
  y: number
  width: number
  height: number
}
function fill(doc: PDFKit.PDFDocument, { x, y, width, height }: Bar, n: number) {
  if (height <= 0) return
  const color = COLORS[n]!
  doc.lineWidth(0.75).strokeColor(color)
  if (n === 0) return void doc.rect(x, y, width, height).fill(color)
  doc.save().rect(x, y, width, height).clip()
  for (let at = -height; at < width; at += 3)
    doc
      .moveTo(x + at, y + height)
      .lineTo(x + at + height, y)
      .stroke()
  doc.restore()
  doc.rect(x, y, width, height).stroke()
}

function drawKeys(paper: Paper, series: Chart['series'], y: number) {
  let x = MARGIN + BESIDE
  for (const [n, { name }] of series.entries()) {
    fill(paper.doc, { x, y, width: 9, height: 9 }, n)
    paper.write([name], 'regular', 8, { x: x + 13, y: y - 0.5, width: 150 })
    x += 24 + paper.doc.fontSize(8).widthOfString(name) * 1.1
  }
}

/** Draws names below the bars: as many as fit, in two lines at most; centered if each has room. */
function drawLabels(paper: Paper, labels: readonly string[], y: number) {
  const band = (COLUMN - BESIDE) / labels.length
  const each = Math.ceil(42 / band)
  const width = Math.max(band * each - 4, 20)
  for (let n = 0; n < labels.length; n += each) {
    const left = MARGIN + BESIDE + n * band + 2
    const lines = paper
      .linesOf(shownLabel(labels[n]!, labels).replace(/, \d{4}$/, ''), 'regular', SIZE, width)
      .slice(0, 2)
    for (const [line, text] of lines.entries()) {
      const free = each === 1 ? (width - lineWidth(paper.doc, text, SIZE, 'regular')) / 2 : 0
      paper.write([text], 'regular', SIZE, {
        x: left + free,
        y: y + 4 + line * SIZE * 1.21,
        width,
        color: QUIET,
      })
    }
  }
}

/**
 * Draws the chart of a report with lines and labels, as vectors and text. Screen readers get a
 * description.
 */
export function drawChart(paper: Paper, chart: Chart) {
  const { series, labels, unit, title } = chart
  const several = series.length > 1
  const height = HIGH + BELOW + (several ? KEYS : 0)
  paper.room(height)
  const top = paper.y()
  const [floor, left] = [top + height - BELOW, MARGIN + BESIDE]
  const across = linesAcross(
    series.flatMap(({ values }) => values),
    unit,
  )
  const [least, most] = [across[0]!, across.at(-1)!]
  const level = (value: number) => floor - ((value - least) / (most - least)) * (HIGH - 8)
  const draw = () => {
    const { doc } = paper
    if (several) drawKeys(paper, series, top)
    for (const value of across) {
      doc
        .moveTo(left, level(value))
        .lineTo(MARGIN + COLUMN, level(value))
        .lineWidth(value === 0 ? 0.75 : 0.4)
        .strokeColor(value === 0 ? INK : '#d5dce2')
        .stroke()
      paper.write([shortValue(value, unit)], 'regular', SIZE, {
        x: MARGIN,
        y: level(value) - 4.5,
        width: BESIDE - 6,
        right: true,
        color: QUIET,
      })
    }
    const band = (COLUMN - BESIDE) / labels.length
    const width = Math.min(26, (band * 0.8) / series.length)
    for (const [n, { values }] of series.entries())
      for (const [at, value] of values.entries()) {
        const x = left + at * band + (band - width * series.length) / 2 + n * width
        fill(
          doc,
          {
            x,
            y: Math.min(level(value), level(0)),
            width: width - 0.8,
            height: Math.abs(level(value) - level(0)),
          },
          n,
        )
      }
    drawLabels(paper, labels, floor)
  }
  const bbox: [number, number, number, number] = [MARGIN, top, MARGIN + COLUMN, top + height]
  const said = {
    alt: `Bars: ${title}. See the table at the end for values.`,
    bbox,
    placement: 'Block',
  } as object
  paper.root.add(paper.doc.struct('Figure', said, draw))
  paper.skip(height)
}
