import type { Door, Drawing, PlanRoom } from '#drying/plans/drawing.ts'
import { roomDimensions } from '#drying/plans/plan-figures.ts'
import { doorEnds } from '#drying/plans/plan-parts.ts'
import { isInside, lengthOf } from '#drying/plans/plan-shapes.ts'

// Screen and paper draw a floor alike.

/**
 * Returns a door as floor plans show it: the gap in its wall from `a` to `b`, and the path of the
 * open leaf with the arc of its swing, in inches. Undefined if its wall is gone.
 */
export function doorSwing(drawing: Pick<Drawing, 'rooms'>, door: Door) {
  const ends = doorEnds(drawing, door)
  const corners = drawing.rooms.find(({ id }) => id === door.room)?.corners
  if (!ends || !corners) return undefined
  const [a, b] = ends
  const width = lengthOf(a, b)
  const along = { x: (b.x - a.x) / width, y: (b.y - a.y) / width }
  const across = { x: -along.y, y: along.x }
  const middle = { x: (a.x + b.x) / 2 + across.x, y: (a.y + b.y) / 2 + across.y }
  const swing = isInside(middle, corners) ? 1 : -1
  const leaf = { x: a.x + across.x * width * swing, y: a.y + across.y * width * swing }
  const path = `M${a.x} ${a.y}L${leaf.x} ${leaf.y}A${width} ${width} 0 0 ${swing > 0 ? 0 : 1} ${b.x} ${b.y}`
  return { a, b, path }
}

const cut = (text: string, most: number) =>
  text.length <= most ? text : `${text.slice(0, Math.max(0, most - 1)).trimEnd()}…`

/**
 * Returns the label of a room: name, dimensions and wet square feet, as far as there is room for
 * lines of so many letters.
 */
export function labelLines(
  room: PlanRoom,
  wet: number,
  { letters, rows }: { letters: number; rows: number },
) {
  const others = [roomDimensions(room.corners), ...(wet > 0 ? [`${wet} sf wet`] : [])].filter(
    (text) => text.length <= letters,
  )
  return [...(letters >= 3 ? [cut(room.name, letters)] : []), ...others].slice(0, rows)
}
