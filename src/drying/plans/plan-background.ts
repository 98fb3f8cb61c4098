import { type Background, type Drawing, FARTHEST } from '#drying/plans/drawing.ts'
import { type Box, boxOf, lengthOf, snapped } from '#drying/plans/plan-shapes.ts'
import type { Corner } from '#drying/rooms/shapes.ts'

// A photo of a plan under the rooms. Lengths are inches; two decimals keep its scale exact.

/** The width of a picture without rooms to compare it with: 30 ft. */
const FIRST_WIDTH = 360
const [SMALLEST, LARGEST] = [12, 24_000]

const rounded = (inches: number) => Math.round(inches * 100) / 100

/** Returns a photo as background, as wide as the rooms, until its scale is set. */
export function newBackground(
  { rooms }: Pick<Drawing, 'rooms'>,
  photo: { id: string; width: number | null; height: number | null },
): Background {
  const around = boxOf(rooms.flatMap(({ corners }) => corners))
  const width = Math.max(around?.width ?? FIRST_WIDTH, SMALLEST)
  const [w, h] = photo.width && photo.height ? [photo.width, photo.height] : [4, 3]
  const height = Math.min(LARGEST, Math.max(SMALLEST, rounded((width * h) / w)))
  const { x, y } = around ?? { x: 0, y: 0 }
  return { photo_id: photo.id, x, y, width, height, turn: 0, is_hidden: false }
}

/** Returns the upright box that a background covers, turned as it is. */
export function backgroundBox({ x, y, width, height, turn }: Background): Box {
  if (turn % 180 === 0) return { x, y, width, height }
  const [middleX, middleY] = [x + width / 2, y + height / 2]
  return { x: middleX - height / 2, y: middleY - width / 2, width: height, height: width }
}

/** The corners of what a background covers, if it is shown: the view must hold them. */
export function backgroundCorners({ background }: Pick<Drawing, 'background'>): Corner[] {
  if (!background || background.is_hidden) return []
  const { x, y, width, height } = backgroundBox(background)
  return [
    { x, y },
    { x: x + width, y: y + height },
  ]
}

export function isOnBackground({ x, y }: Corner, { background }: Pick<Drawing, 'background'>) {
  if (!background) return false
  const box = backgroundBox(background)
  return x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height
}

/**
 * Returns a background in which what lies between two ends is so many inches long. The first end
 * stays where it is, to an inch. Undefined if the picture would be smaller than 1 ft or larger than
 * 2,000 ft or begin too far away, or if both ends are the same.
 */
export function scaled(
  background: Background,
  [from, to]: readonly [Corner, Corner],
  inches: number,
): Background | undefined {
  const drawn = lengthOf(from, to)
  if (drawn === 0) return undefined
  const share = inches / drawn
  const [width, height] = [rounded(background.width * share), rounded(background.height * share)]
  if (Math.min(width, height) < SMALLEST || Math.max(width, height) > LARGEST) return undefined
  const x = Math.round(from.x + (background.x - from.x) * share)
  const y = Math.round(from.y + (background.y - from.y) * share)
  if (Math.max(Math.abs(x), Math.abs(y)) > FARTHEST) return undefined
  return { ...background, width, height, x, y }
}

/** Moves the picture alone: what is drawn over it stays. */
export function backgroundMoved(drawing: Drawing, by: Corner): Drawing {
  const { background } = drawing
  if (!background) return drawing
  const at = snapped({ x: background.x + by.x, y: background.y + by.y })
  return { ...drawing, background: { ...background, ...at } }
}

export function withoutBackground({ background: _background, ...drawing }: Drawing): Drawing {
  return drawing
}

/** Turns a background a quarter to the right around its middle. */
export const turned = (background: Background): Background => ({
  ...background,
  turn: ((background.turn + 90) % 360) as Background['turn'],
})
