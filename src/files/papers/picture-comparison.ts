// Compares two pictures of a page the way an eye does. Programs smooth edges differently and align
// a note to whole dots; that is not a difference.

/** Two colors closer than this look the same. */
const CLOSE = 64
/**
 * The eye sees a difference if a dot and those around it differ by this much on average. A box that
 * a page and a field both draw with a hairline is gray before and black after, at 50. A stroke of
 * small type that is changed or missing comes to 85 and more.
 */
const SEEN = 64
/**
 * A stroke that is half a dot off is at most this much darker or lighter at its edges. A different
 * stroke is black instead of white.
 */
const HALF_ASIDE = 160
/** Side of a tile, in dots, and how many of its dots may be off. */
const [TILE, STRAY] = [16, 2]
/** Margin around a value that we draw in our own typeface, in points. */
const AROUND = 2

/** A drawn page, four bytes per dot. */
export interface Drawn {
  data: Uint8Array | Uint8ClampedArray
  width: number
  height: number
}

/** A part of a page, in fractions of its size from the top left. */
interface Place {
  x: number
  y: number
  width: number
  height: number
}

const colors = [0, 1, 2]
/** Returns the distance between the colors of two dots: the largest difference of any channel. */
const distance = (one: Drawn, at: number, other: Drawn, to: number) =>
  Math.max(
    ...colors.map((color) => Math.abs(one.data[4 * at + color]! - other.data[4 * to + color]!)),
  )

/** Yields the indexes of a dot and those around it. */
function* around({ width, height }: Drawn, x: number, y: number) {
  for (let down = Math.max(0, y - 1); down <= Math.min(height - 1, y + 1); down++)
    for (let across = Math.max(0, x - 1); across <= Math.min(width - 1, x + 1); across++)
      yield down * width + across
}

/** True if a dot of one picture is at its place in the other, or next to it. */
const isThere = (one: Drawn, other: Drawn, x: number, y: number) =>
  around(one, x, y).some((to) => distance(one, y * one.width + x, other, to) < CLOSE)

/** True if one picture has much more ink around a dot than the other. */
function isOther(one: Drawn, other: Drawn, x: number, y: number) {
  const dots = [...around(one, x, y)]
  return colors.some((color) => {
    const more = dots.reduce(
      (sum, at) => sum + one.data[4 * at + color]! - other.data[4 * at + color]!,
      0,
    )
    return Math.abs(more) / dots.length >= SEEN
  })
}

const sides = [0, -1, 1]
const shifts = sides.flatMap((down) => sides.map((across) => [down, across] as const))

/** True if a tile of one picture is in the other, at its place or one dot off. */
function isTileThere(
  one: Drawn,
  other: Drawn,
  { column, row }: { column: number; row: number },
  isMasked: (x: number, y: number) => boolean,
) {
  const { width, height } = one
  const [left, top] = [column * TILE, row * TILE]
  const [right, bottom] = [Math.min(width - 1, left + TILE), Math.min(height - 1, top + TILE)]
  return shifts.some(([down, across]) => {
    let far = 0
    for (let y = Math.max(1, top); y < bottom; y++)
      for (let x = Math.max(1, left); x < right; x++)
        if (
          distance(one, y * width + x, other, (y + down) * width + x + across) >= HALF_ASIDE &&
          !isMasked(x, y)
        )
          far++
    return far <= STRAY
  })
}

const dotsOf = ({ data }: Drawn) =>
  new Uint32Array(data.buffer, data.byteOffset, data.byteLength / 4)

/** True if two pictures of a page differ outside the marks. `scale`: dots per point. */
export function differs(before: Drawn, after: Drawn, marks: readonly Place[], scale = 1) {
  const { width, height } = before
  if (width !== after.width || height !== after.height) return true
  const more = AROUND * scale
  const isMasked = (x: number, y: number) =>
    marks.some(
      (mark) =>
        x >= mark.x * width - more &&
        x <= (mark.x + mark.width) * width + more &&
        y >= mark.y * height - more &&
        y <= (mark.y + mark.height) * height + more,
    )
  const across = Math.ceil(width / TILE)
  const tiles = new Uint16Array(across * Math.ceil(height / TILE))
  const changed = new Set<number>()
  const [one, other] = [dotsOf(before), dotsOf(after)]
  for (let dot = 0; dot < one.length; dot++) {
    if (one[dot] === other[dot]) continue
    const [x, y] = [dot % width, Math.floor(dot / width)]
    const tile = Math.floor(y / TILE) * across + Math.floor(x / TILE)
    changed.add(tile)
    if (
      (isThere(before, after, x, y) && isThere(after, before, x, y)) ||
      !isOther(before, after, x, y) ||
      isMasked(x, y)
    )
      continue
    if (++tiles[tile]! > STRAY) return true
  }
  return [...changed].some(
    (tile) =>
      !isTileThere(
        before,
        after,
        { column: tile % across, row: Math.floor(tile / across) },
        isMasked,
      ),
  )
}
