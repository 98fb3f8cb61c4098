import type { Corner } from '#drying/rooms/shapes.ts'

// Geometry of a floor plan in whole inches. Areas and outlines are in rooms/shapes.ts.

export const snapped = ({ x, y }: Corner): Corner => ({ x: Math.round(x), y: Math.round(y) })

export const moved = (corners: readonly Corner[], dx: number, dy: number): Corner[] =>
  corners.map(({ x, y }) => snapped({ x: x + dx, y: y + dy }))

/** The corners at both ends of the wall that begins at corner `wall`. */
export const wallOf = (corners: readonly Corner[], wall: number) =>
  [corners[wall]!, corners[(wall + 1) % corners.length]!] as const

export const lengthOf = (a: Corner, b: Corner) => Math.hypot(b.x - a.x, b.y - a.y)
export const wallLength = (corners: readonly Corner[], wall: number) =>
  Math.round(lengthOf(...wallOf(corners, wall)))

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Returns the smallest upright box around corners; undefined without corners. */
export function boxOf(corners: readonly Corner[]): Box | undefined {
  if (corners.length === 0) return undefined
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}

/** Returns length and width of an upright rectangle in inches; undefined for any other outline. */
export function rectangleOf(corners: readonly Corner[]) {
  const box = boxOf(corners)
  if (!box || corners.length !== 4) return undefined
  const isUpright = corners.every((from, n) => {
    const to = corners[(n + 1) % 4]!
    return (from.x === to.x) !== (from.y === to.y)
  })
  return isUpright ? { length: box.width, width: box.height } : undefined
}

/** True if a point is inside an outline. A point on a wall may count either way. */
export function isInside({ x, y }: Corner, corners: readonly Corner[]) {
  let inside = false
  for (const [n, a] of corners.entries()) {
    const b = corners[(n + 1) % corners.length]!
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside
  }
  return inside
}

/** Returns the distance from a wall, and how far along the wall the nearest place is. Inches. */
export function fromWall(point: Corner, [a, b]: readonly [Corner, Corner]) {
  const length = lengthOf(a, b)
  const share =
    length === 0 ? 0 : ((point.x - a.x) * (b.x - a.x) + (point.y - a.y) * (b.y - a.y)) / length ** 2
  const along = Math.min(1, Math.max(0, share))
  const near = { x: a.x + (b.x - a.x) * along, y: a.y + (b.y - a.y) * along }
  return { distance: lengthOf(point, near), along: along * length }
}

/** Where two straight lines meet; undefined if they run the same way. */
function meeting(a: Corner, b: Corner, c: Corner, d: Corner): Corner | undefined {
  const cross = (b.x - a.x) * (d.y - c.y) - (b.y - a.y) * (d.x - c.x)
  if (Math.abs(cross) < 1e-9) return undefined
  const share = ((c.x - a.x) * (d.y - c.y) - (c.y - a.y) * (d.x - c.x)) / cross
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share }
}

/**
 * Moves a wall sideways. Its neighbors get longer or shorter and keep their directions, so right
 * angles stay right. The part of the way along the wall does nothing.
 */
export function wallMoved(corners: readonly Corner[], wall: number, by: Corner): Corner[] {
  const count = corners.length
  const [a, b] = wallOf(corners, wall)
  const length = lengthOf(a, b)
  if (length === 0) return [...corners]
  const across = { x: -(b.y - a.y) / length, y: (b.x - a.x) / length }
  const far = Math.round(by.x * across.x + by.y * across.y)
  const shift = ({ x, y }: Corner) => ({ x: x + across.x * far, y: y + across.y * far })
  const [from, to] = [shift(a), shift(b)]
  const before = corners[(wall + count - 1) % count]!
  const after = corners[(wall + 2) % count]!
  const ends = [meeting(from, to, before, a) ?? from, meeting(from, to, b, after) ?? to].map(
    snapped,
  )
  return corners.map((corner, n) =>
    n === wall ? ends[0]! : n === (wall + 1) % count ? ends[1]! : corner,
  )
}

/**
 * Gives a wall another length, in inches, by moving the wall after it. Corners before the wall stay
 * where they are.
 */
export function wallResized(corners: readonly Corner[], wall: number, inches: number): Corner[] {
  const [a, b] = wallOf(corners, wall)
  const length = lengthOf(a, b)
  if (length === 0) return [...corners]
  const more = inches - length
  const by = { x: ((b.x - a.x) / length) * more, y: ((b.y - a.y) / length) * more }
  const next = (wall + 1) % corners.length
  const [, after] = wallOf(corners, next)
  // At a slant, moving the next wall sideways would not give this length: move the corner alone.
  const isRight = Math.abs((b.x - a.x) * (after.x - b.x) + (b.y - a.y) * (after.y - b.y)) < 1e-9
  return isRight
    ? wallMoved(corners, next, by)
    : corners.map((corner, n) => (n === next ? snapped({ x: b.x + by.x, y: b.y + by.y }) : corner))
}

/** Puts a point as far from another as a typed length says, in the same direction. */
export function atLength(from: Corner, toward: Corner, inches: number): Corner {
  const length = lengthOf(from, toward)
  if (length === 0) return snapped({ x: from.x + inches, y: from.y })
  const share = inches / length
  return snapped({
    x: from.x + (toward.x - from.x) * share,
    y: from.y + (toward.y - from.y) * share,
  })
}

/** Straightens a new wall that runs almost across or along the plan: within 10 degrees. */
export function straightened(from: Corner, to: Corner): Corner {
  const [dx, dy] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)]
  const slant = Math.tan((10 * Math.PI) / 180)
  if (dy <= dx * slant) return snapped({ x: to.x, y: from.y })
  if (dx <= dy * slant) return snapped({ x: from.x, y: to.y })
  return snapped(to)
}

/**
 * Returns the shift that brings one of `own` exactly to one of `lines`, if one is within `reach`;
 * else 0. All are coordinates in inches along the same axis.
 */
export function pull(own: readonly number[], lines: readonly number[], reach: number): number {
  let best = Number.POSITIVE_INFINITY
  for (const one of own)
    for (const line of lines)
      if (Math.abs(line - one) <= reach && Math.abs(line - one) < Math.abs(best)) best = line - one
  return Number.isFinite(best) ? best : 0
}

export interface Spot extends Box {
  /** The middle of the box. */
  center: Corner
}

/**
 * Returns the roomiest upright box inside an outline, for its label: among the bands between
 * corners, the widest part of each at its middle.
 */
export function labelSpot(corners: readonly Corner[]): Spot {
  const rows = [...new Set(corners.map(({ y }) => y))].sort((a, b) => a - b)
  let best: Box = boxOf(corners) ?? { x: 0, y: 0, width: 0, height: 0 }
  let most = 0
  for (const [n, top] of rows.entries())
    for (const bottom of rows.slice(n + 1)) {
      const middle = (top + bottom) / 2
      for (const [left, right] of spansAt(corners, middle)) {
        const box = { x: left, y: top, width: right - left, height: bottom - top }
        const isClear = [top + 0.5, middle + 0.25, bottom - 0.5].every((row) =>
          spansAt(corners, row).some(([from, to]) => from <= left + 1 && right - 1 <= to),
        )
        const size = box.width * box.height
        if (isClear && size > most) [best, most] = [box, size]
      }
    }
  return { ...best, center: { x: best.x + best.width / 2, y: best.y + best.height / 2 } }
}

/** The parts of a horizontal line that are inside an outline. */
function spansAt(corners: readonly Corner[], y: number) {
  const cuts = corners
    .flatMap((a, n) => {
      const b = corners[(n + 1) % corners.length]!
      return a.y > y === b.y > y ? [] : [a.x + ((b.x - a.x) * (y - a.y)) / (b.y - a.y)]
    })
    .sort((a, b) => a - b)
  return cuts.flatMap((from, n) => (n % 2 === 0 ? [[from, cuts[n + 1]!] as const] : []))
}
