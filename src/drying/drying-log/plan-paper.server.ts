import type { Drawing } from '#drying/plans/drawing.ts'
import { doorSwing, labelLines } from '#drying/plans/plan-drawn.ts'
import { wetByRoom } from '#drying/plans/plan-figures.ts'
import { type ShownPin, pinPaths } from '#drying/plans/plan-pins.ts'
import { boxOf, labelSpot } from '#drying/plans/plan-shapes.ts'
import { type View, fitted } from '#drying/plans/plan-view.ts'
import type { Corner } from '#drying/rooms/shapes.ts'
import { lineWidth } from '#files/papers/fitted-text.server.ts'
import { COLUMN, INK, MARGIN, type Sheet } from '#files/papers/starter-sheet.server.ts'

/** Height of a floor on paper, in points. */
export const PLAN_HEIGHT = 260
const [FONT, LINE, LETTER, PIN] = [8, 10, 4.6, 7.5]
const [WET, WALL] = ['#0b6285', '#16202a']

function outline(doc: PDFKit.PDFDocument, corners: readonly Corner[], at: (c: Corner) => Corner) {
  for (const [n, corner] of corners.entries()) {
    const { x, y } = at(corner)
    if (n === 0) doc.moveTo(x, y)
    else doc.lineTo(x, y)
  }
  return doc.closePath()
}

function drawWet(doc: PDFKit.PDFDocument, corners: readonly Corner[], at: (c: Corner) => Corner) {
  const box = boxOf(corners.map(at))!
  outline(doc, corners, at).fillOpacity(0.12).fill(WET)
  doc.fillOpacity(1).save()
  outline(doc, corners, at).clip()
  doc.lineWidth(0.6).strokeColor(WET)
  for (let x = box.x - box.height; x < box.x + box.width; x += 6)
    doc
      .moveTo(x, box.y + box.height)
      .lineTo(x + box.height, box.y)
      .stroke()
  doc.restore()
  outline(doc, corners, at).lineWidth(0.75).strokeColor(WET).stroke()
}

function drawDoors(
  doc: PDFKit.PDFDocument,
  drawing: Drawing,
  at: (c: Corner) => Corner,
  view: View,
) {
  for (const door of drawing.doors) {
    const swing = doorSwing(drawing, door)
    if (!swing) continue
    const [a, b] = [at(swing.a), at(swing.b)]
    doc.moveTo(a.x, a.y).lineTo(b.x, b.y).lineWidth(2.6).strokeColor('#ffffff').stroke()
    const origin = at({ x: 0, y: 0 })
    doc.save().translate(origin.x, origin.y).scale(view.scale)
    doc
      .path(swing.path)
      .lineWidth(0.6 / view.scale)
      .strokeColor(WALL)
      .stroke()
    doc.restore()
  }
}

function drawLabels(sheet: Sheet, drawing: Drawing, at: (c: Corner) => Corner, view: View) {
  const wet = wetByRoom(drawing)
  for (const room of drawing.rooms) {
    const spot = labelSpot(room.corners)
    const center = at(spot.center)
    const lines = labelLines(room, wet.get(room.id) ?? 0, {
      letters: Math.floor((spot.width * view.scale - 8) / LETTER),
      rows: Math.floor((spot.height * view.scale - 6) / LINE),
    })
    for (const [n, text] of lines.entries()) {
      const weight = n === 0 ? 'bold' : 'regular'
      const width = lineWidth(sheet.doc, text, FONT, weight)
      const [x, y] = [center.x - width / 2, center.y + (n - lines.length / 2) * LINE]
      // Hatching of a wet area would run through the letters.
      sheet.doc.rect(x - 1.5, y, width + 3, LINE).fill('#ffffff')
      sheet.write([text], weight, FONT, { x, y, width: width + 1 })
    }
  }
}

function drawPins(sheet: Sheet, pins: readonly ShownPin[], at: (c: Corner) => Corner) {
  for (const pin of pins) {
    const { x, y } = at(pin)
    const text = String(pin.number)
    sheet.doc.save().translate(x, y).scale(PIN)
    sheet.doc
      .path(pinPaths[pin.kind])
      .lineWidth(0.8 / PIN)
      .fillAndStroke('#ffffff', INK)
    sheet.doc.restore()
    const width = lineWidth(sheet.doc, text, FONT, 'bold')
    sheet.write([text], 'bold', FONT, { x: x - width / 2, y: y - FONT * 0.6, width: width + 1 })
  }
}

/**
 * Draws a floor as vectors, as wide as the paper. `alt` is what screen readers hear; the list of
 * pins follows as a table. Takes `PLAN_HEIGHT` points.
 */
export function drawPlan(sheet: Sheet, drawing: Drawing, pins: readonly ShownPin[], alt: string) {
  sheet.room(PLAN_HEIGHT)
  const top = sheet.y()
  const corners = [
    ...drawing.rooms.flatMap((room) => room.corners),
    ...drawing.wet.flatMap((area) => area.corners),
    ...pins,
  ]
  const view = fitted(boxOf(corners), { width: COLUMN, height: PLAN_HEIGHT })
  const at = ({ x, y }: Corner) => ({
    x: MARGIN + (x - view.x) * view.scale,
    y: top + (y - view.y) * view.scale,
  })
  const draw = () => {
    const { doc } = sheet
    for (const room of drawing.rooms)
      outline(doc, room.corners, at).lineWidth(1.4).fillAndStroke('#ffffff', WALL)
    for (const area of drawing.wet) drawWet(doc, area.corners, at)
    for (const room of drawing.rooms)
      outline(doc, room.corners, at).lineWidth(1.4).strokeColor(WALL).stroke()
    drawDoors(doc, drawing, at, view)
    drawLabels(sheet, drawing, at, view)
    drawPins(sheet, pins, at)
  }
  const bbox: [number, number, number, number] = [MARGIN, top, MARGIN + COLUMN, top + PLAN_HEIGHT]
  sheet.root.add(sheet.doc.struct('Figure', { alt, bbox, placement: 'Block' } as object, draw))
  sheet.skip(PLAN_HEIGHT)
}
