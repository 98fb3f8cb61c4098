import {
  type DrawnCurve,
  type TimeSpan,
  daysAlong,
  placesIn,
  spanOf,
  ticksOf,
} from '#drying/series/drawn-curve.ts'
import { lineWidth } from '#files/papers/fitted-text.server.ts'
import { INK, QUIET, type Sheet } from '#files/papers/starter-sheet.server.ts'

interface Box {
  x: number
  y: number
  width: number
  height: number
}

const SIZE = 6.5
const [BESIDE, ABOVE, BELOW] = [30, 27, 14]
/** Lines and limits differ by dashes too, so that they can be told apart without color. */
const STYLES = [
  { color: '#0b6285', dash: undefined, thickness: 1.4 },
  { color: '#b4501c', dash: [4, 2], thickness: 1 },
  { color: '#52606d', dash: [1.5, 1.5], thickness: 1 },
] as const
const LIMITS = [
  { color: '#2b7a3d', dash: undefined },
  { color: '#7b8794', dash: [3, 3] },
] as const

const styled = (
  doc: PDFKit.PDFDocument,
  {
    color,
    dash,
    thickness = 0.8,
  }: { color: string; dash: readonly number[] | undefined; thickness?: number },
) => {
  doc.lineWidth(thickness).strokeColor(color)
  if (dash) doc.dash(dash[0]!, { space: dash[1]! })
  else doc.undash()
  return doc
}

function drawDays(sheet: Sheet, box: Box, zone: string, span: TimeSpan) {
  const { along } = placesIn(box, span, [0, 1])
  for (const { at, text } of daysAlong(span, zone, Math.floor(box.width / 44))) {
    const width = lineWidth(sheet.doc, text, SIZE, 'regular')
    sheet.write([text], 'regular', SIZE, {
      x: Math.min(Math.max(box.x, along(at) - width / 2), box.x + box.width - width),
      y: box.y + box.height + 4,
      width: width + 1,
      color: QUIET,
    })
  }
}

function drawKeys(sheet: Sheet, { x, y }: Box, { lines, limits }: DrawnCurve) {
  let left = x
  const key = (name: string, style: Parameters<typeof styled>[1]) => {
    styled(sheet.doc, style)
      .moveTo(left, y + 4)
      .lineTo(left + 14, y + 4)
      .stroke()
      .undash()
    sheet.write([name], 'regular', SIZE, { x: left + 17, y, width: 120, color: QUIET })
    left += 17 + lineWidth(sheet.doc, name, SIZE, 'regular') + 10
  }
  if (lines.length > 1 || limits.length > 0)
    for (const [n, { name }] of lines.entries()) key(name, STYLES[n % STYLES.length]!)
  for (const [n, { name, value }] of limits.entries()) key(`${name} ${value}`, LIMITS[n]!)
}

function drawInside(sheet: Sheet, whole: Box, curve: DrawnCurve) {
  const { doc } = sheet
  const box = {
    x: whole.x + BESIDE,
    y: whole.y + ABOVE,
    width: whole.width - BESIDE - 4,
    height: whole.height - ABOVE - BELOW,
  }
  sheet.write(sheet.linesOf(curve.title, 'bold', 7.5, whole.width).slice(0, 1), 'bold', 7.5, whole)
  drawKeys(sheet, { ...whole, y: whole.y + 11 }, curve)
  const span = spanOf(curve.lines.flatMap(({ values }) => values.map(({ at }) => at)))
  const ticks = ticksOf(curve)
  const { along, level } = placesIn(box, span, ticks)
  for (const tick of ticks) {
    styled(doc, { color: '#d5dce2', dash: undefined, thickness: 0.4 })
      .moveTo(box.x, level(tick))
      .lineTo(box.x + box.width, level(tick))
      .stroke()
    sheet.write([String(tick)], 'regular', SIZE, {
      x: whole.x,
      y: level(tick) - 4,
      width: BESIDE - 5,
      right: true,
      color: QUIET,
    })
  }
  for (const [n, { value }] of curve.limits.entries())
    styled(doc, LIMITS[n]!)
      .moveTo(box.x, level(value))
      .lineTo(box.x + box.width, level(value))
      .stroke()
      .undash()
  for (const [n, { values }] of curve.lines.entries()) {
    const style = STYLES[n % STYLES.length]!
    for (const [m, { at, value }] of values.entries()) {
      if (m === 0) doc.moveTo(along(Date.parse(at)), level(value))
      else doc.lineTo(along(Date.parse(at)), level(value))
    }
    styled(doc, style).stroke().undash()
    for (const { at, value } of values)
      doc.circle(along(Date.parse(at)), level(value), 1.4).fill(style.color)
  }
  drawDays(sheet, box, curve.zone, span)
  doc.fillColor(INK)
}

/**
 * Draws values over time as vectors inside a box of the sheet, in points. Screen readers hear `alt`.
 * Draws nothing without values.
 */
export function drawCurve(sheet: Sheet, box: Box, curve: DrawnCurve) {
  if (curve.lines.every(({ values }) => values.length === 0)) return
  const bbox = [box.x, box.y, box.x + box.width, box.y + box.height]
  sheet.root.add(
    sheet.doc.struct('Figure', { alt: curve.alt, bbox, placement: 'Block' } as object, () =>
      drawInside(sheet, box, curve),
    ),
  )
}
