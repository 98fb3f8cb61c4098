import { getStroke } from 'perfect-freehand'
import type { DrawnSignature, Stroke } from '#files/sealing/sealed-paper.ts'

type Drawn = Extract<DrawnSignature, { kind: 'drawn' }>
type Point = [number, number]

/** A pad's height in path units. Its width is `PAD` times its ratio. */
export const PAD = 300
const PEN = { size: 9, thinning: 0.55, smoothing: 0.5, streamline: 0.4 }
/** Ink smaller than this fraction of the pad's height is not enlarged: a dot stays a dot. */
const SMALLEST = 0.4

const outline = ({ points }: Stroke, ratio: number) =>
  getStroke(
    points.map(([x, y, pressure]) => [
      x * ratio * PAD,
      y * PAD,
      ...(pressure === undefined ? [] : [pressure]),
    ]),
    { ...PEN, simulatePressure: points.every(([, , pressure]) => pressure === undefined) },
  ) as Point[]

const number = (value: number) => String(Math.round(value * 100) / 100)
/** Draws curves through the midpoints between the points, so that no corners show. */
function pathOf(points: Point[]) {
  const middle = (n: number) => {
    const [[x1, y1], [x2, y2]] = [points[n]!, points[(n + 1) % points.length]!]
    return `${number((x1 + x2) / 2)} ${number((y1 + y2) / 2)}`
  }
  if (points.length < 3) return ''
  const curves = points.map(([x, y], n) => `Q ${number(x)} ${number(y)} ${middle(n)}`)
  return `M ${middle(points.length - 1)} ${curves.join(' ')} Z`
}

/**
 * Returns the outline of a pen stroke as an SVG path on a pad `PAD` high: the same on the screen
 * and on paper.
 */
export const strokePath = (stroke: Stroke, ratio: number) => pathOf(outline(stroke, ratio))

/** Returns all ink as one SVG path without the empty pad around it. */
export function inkOf({ strokes, ratio }: Drawn): {
  path: string
  of: { width: number; height: number }
} {
  const outlines = strokes.map((one) => outline(one, ratio))
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [x, y] of outlines.flat())
    [left, top, right, bottom] = [
      Math.min(left, x),
      Math.min(top, y),
      Math.max(right, x),
      Math.max(bottom, y),
    ]
  const least = PAD * SMALLEST
  const [width, height] = [Math.max(right - left, least), Math.max(bottom - top, least)]
  const [x0, y0] = [(left + right - width) / 2, (top + bottom - height) / 2]
  const path = outlines
    .map((points) => pathOf(points.map(([x, y]): Point => [x - x0, y - y0])))
    .join(' ')
  return { path, of: { width, height } }
}
