import { type Geom, intersection, union } from 'polyclip-ts'
import type { Corner } from '#drying/rooms/shapes.ts'

const ringOf = (corners: readonly Corner[]): Geom => [
  corners.map(({ x, y }): [number, number] => [x, y]),
]

/** Square inches of a ring by the shoelace formula. */
const areaOf = (ring: readonly (readonly [number, number])[]) =>
  Math.abs(
    ring.reduce((sum, [x, y], n) => {
      const [nextX, nextY] = ring[(n + 1) % ring.length]!
      return sum + x * nextY - nextX * y
    }, 0),
  ) / 2

const SQUARE_FOOT = 144

/**
 * Returns the square feet of a room's floor that wet areas cover, with two decimals. Parts outside
 * the room do not count, and parts that lie on each other count once. Corners are in inches; the
 * outlines must have no problem (`outlineProblem`).
 */
export function wetFloor(room: readonly Corner[], wet: readonly (readonly Corner[])[]): number {
  const [first, ...others] = wet.map(ringOf)
  if (!first) return 0
  const covered = intersection(ringOf(room), union(first, ...others))
  const inches = covered.reduce(
    (sum, [outer, ...holes]) =>
      sum + areaOf(outer!) - holes.reduce((dry, hole) => dry + areaOf(hole), 0),
    0,
  )
  return Math.round((inches / SQUARE_FOOT + Number.EPSILON) * 100) / 100
}
