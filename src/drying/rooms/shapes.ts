// Lengths are whole inches, as the plan snaps to them. Areas and volumes leave here in feet,
// rounded half up to hundredths, so that a screen, an invoice and the equipment calculator agree.

/** A corner of a room's outline, in inches to the right and down from the plan's origin. */
export interface Corner {
  x: number
  y: number
}

/** Size of a room: square feet (sf), feet along the walls (lf), and cubic feet. */
export interface RoomSize {
  floor_sf: number
  ceiling_sf: number
  perimeter_lf: number
  /** All walls from floor to ceiling. Doors and windows are not deducted. */
  wall_sf: number
  cubic_feet: number
}

const INCHES = 12
const hundredths = (value: number) => Math.round((value + Number.EPSILON) * 100) / 100

/** Returns the corners of a rectangle with its upper left corner at the origin. Inches. */
export const rectangle = (length: number, width: number): Corner[] => [
  { x: 0, y: 0 },
  { x: length, y: 0 },
  { x: length, y: width },
  { x: 0, y: width },
]

/**
 * Returns the corners of a rectangle whose lower right corner is missing. Inches; the missing part
 * must be smaller than the whole in both directions, or `outlineProblem` refuses the outline.
 */
export const lShape = (
  whole: { length: number; width: number },
  missing: { length: number; width: number },
): Corner[] => [
  { x: 0, y: 0 },
  { x: whole.length, y: 0 },
  { x: whole.length, y: whole.width - missing.width },
  { x: whole.length - missing.length, y: whole.width - missing.width },
  { x: whole.length - missing.length, y: whole.width },
  { x: 0, y: whole.width },
]

/** Corners in one outline. Our choice: no room has more, and each pair of walls is compared. */
export const MOST_CORNERS = 100
/** Length of a wall in inches (1,000 ft). Our choice, against slips of the keyboard. */
export const LONGEST_WALL = 12_000

const wallsOf = (corners: readonly Corner[]) =>
  corners.map((from, n) => [from, corners[(n + 1) % corners.length]!] as const)
type Wall = ReturnType<typeof wallsOf>[number]

/** Positive if `c` is on the right of the way from `a` to `b` as drawn, 0 if on its line. */
const side = (a: Corner, b: Corner, c: Corner) =>
  Math.sign((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x))
/** True if a corner on the line of a wall is on the wall. */
const isWithin = ([a, b]: Wall, c: Corner) =>
  Math.min(a.x, b.x) <= c.x &&
  c.x <= Math.max(a.x, b.x) &&
  Math.min(a.y, b.y) <= c.y &&
  c.y <= Math.max(a.y, b.y)

function doMeet(one: Wall, other: Wall) {
  const [a, b] = one
  const [c, d] = other
  const sides = [side(a, b, c), side(a, b, d), side(c, d, a), side(c, d, b)] as const
  if (sides[0] * sides[1] < 0 && sides[2] * sides[3] < 0) return true
  return (
    (sides[0] === 0 && isWithin(one, c)) ||
    (sides[1] === 0 && isWithin(one, d)) ||
    (sides[2] === 0 && isWithin(other, a)) ||
    (sides[3] === 0 && isWithin(other, b))
  )
}

/** True if the wall after a corner runs back over the wall before it. */
const doesTurnBack = ([a, b]: Wall, [, c]: Wall) =>
  side(a, b, c) === 0 && (b.x - a.x) * (c.x - b.x) + (b.y - a.y) * (c.y - b.y) < 0

/**
 * Returns why an outline is no room, or undefined if it is one: walls that cross, touch or lie on
 * each other, fewer than three corners, two corners in one place, or no area.
 */
export function outlineProblem(corners: readonly Corner[]): string | undefined {
  if (corners.length < 3) return 'Draw at least 3 corners'
  if (corners.length > MOST_CORNERS) return `Draw at most ${MOST_CORNERS} corners`
  if (corners.some(({ x, y }) => !Number.isInteger(x) || !Number.isInteger(y)))
    return 'Place corners at whole inches'
  const walls = wallsOf(corners)
  const lengths = walls.map(([a, b]) => Math.hypot(b.x - a.x, b.y - a.y))
  if (lengths.includes(0)) return 'Two corners are in the same place. Move or remove one.'
  if (lengths.some((length) => length > LONGEST_WALL)) return 'A wall can have at most 1,000 ft'
  for (const [n, wall] of walls.entries()) {
    const next = walls[(n + 1) % walls.length]!
    if (doesTurnBack(wall, next)) return 'Walls lie on each other. Move a corner.'
    for (const [m, other] of walls.entries()) {
      const areNeighbors = m <= n + 1 || (n === 0 && m === walls.length - 1)
      if (!areNeighbors && doMeet(wall, other)) return 'Walls cross or touch. Move a corner.'
    }
  }
  return squareInches(corners) === 0 ? 'Draw corners that enclose an area' : undefined
}

/** Area of an outline by the shoelace formula. Clockwise and counterclockwise are the same. */
const squareInches = (corners: readonly Corner[]) =>
  Math.abs(wallsOf(corners).reduce((sum, [a, b]) => sum + a.x * b.y - b.x * a.y, 0)) / 2

/** Area in square feet of a shape on the plan, such as a wet area. Corners in inches. */
export const squareFeet = (corners: readonly Corner[]) =>
  hundredths(squareInches(corners) / INCHES ** 2)

/** Returns the size of a room whose outline has no problem. Corners and height are in inches. */
export function sizeOfOutline(corners: readonly Corner[], height: number): RoomSize {
  const area = squareInches(corners)
  const perimeter = wallsOf(corners).reduce(
    (sum, [a, b]) => sum + Math.hypot(b.x - a.x, b.y - a.y),
    0,
  )
  const floor_sf = hundredths(area / INCHES ** 2)
  return {
    floor_sf,
    ceiling_sf: floor_sf,
    perimeter_lf: hundredths(perimeter / INCHES),
    wall_sf: hundredths((perimeter * height) / INCHES ** 2),
    cubic_feet: hundredths((area * height) / INCHES ** 3),
  }
}

/** Returns the size of a rectangular room. Inches. */
export const sizeOfRoom = (length: number, width: number, height: number) =>
  sizeOfOutline(rectangle(length, width), height)

/** Wet parts of a room in square feet. Walls are split at 2 ft above the floor. */
export interface WetAreas {
  floor_sf: number
  wall_below_sf: number
  wall_above_sf: number
  ceiling_sf: number
}

/**
 * Returns what is wrong with wet areas, by field. A part can't be larger than the room, and walls
 * below 2 ft have at most 2 ft of each foot of wall.
 */
export function wetProblems(size: RoomSize, wet: WetAreas) {
  const below = Math.min(size.wall_sf, hundredths(size.perimeter_lf * 2))
  const most: WetAreas = {
    floor_sf: size.floor_sf,
    wall_below_sf: below,
    wall_above_sf: hundredths(size.wall_sf - below),
    ceiling_sf: size.ceiling_sf,
  }
  const problems: Partial<Record<keyof WetAreas, string>> = {}
  for (const part of Object.keys(most) as (keyof WetAreas)[])
    if (!(wet[part] >= 0)) problems[part] = 'Enter 0 or more square feet'
    else if (wet[part] > most[part])
      problems[part] = `This room has only ${most[part].toLocaleString('en-US')} sf here`
  return problems
}

/**
 * Adds up rooms: wet square feet, and all square feet of floor, walls and ceiling. The class of a
 * loss is computed from these two.
 */
export function wetShare(rooms: readonly { size: RoomSize; wet: WetAreas }[]) {
  let [wet_sf, total_sf] = [0, 0]
  for (const { size, wet } of rooms) {
    wet_sf += wet.floor_sf + wet.wall_below_sf + wet.wall_above_sf + wet.ceiling_sf
    total_sf += size.floor_sf + size.wall_sf + size.ceiling_sf
  }
  return { wet_sf: hundredths(wet_sf), total_sf: hundredths(total_sf) }
}
