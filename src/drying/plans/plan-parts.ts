import type { Door, Drawing } from '#drying/plans/drawing.ts'
import {
  backgroundMoved,
  isOnBackground,
  withoutBackground,
} from '#drying/plans/plan-background.ts'
import {
  fromWall,
  isInside,
  moved,
  pull,
  snapped,
  wallLength,
  wallMoved,
  wallOf,
} from '#drying/plans/plan-shapes.ts'
import { type Corner, outlineProblem } from '#drying/rooms/shapes.ts'

// A finger can touch and move these parts of a floor. All distances are inches.

type Outlined = 'rooms' | 'wet'

/** A part of a floor, or a corner or wall of one. */
export type Part =
  | { kind: Outlined | 'doors' | 'pins' | 'background'; id: string }
  | { kind: Outlined; id: string; corner: number }
  | { kind: Outlined; id: string; wall: number }

export const isPart = (one: Part, other: Part | undefined) =>
  other !== undefined && one.kind === other.kind && one.id === other.id
const isOutlined = (kind: Part['kind']): kind is Outlined => kind === 'rooms' || kind === 'wet'

/** The ends of a door; undefined if its wall is gone. */
export function doorEnds(drawing: Pick<Drawing, 'rooms'>, { room, wall, offset, width }: Door) {
  const corners = drawing.rooms.find(({ id }) => id === room)?.corners
  if (!corners || wall >= corners.length) return undefined
  const [a, b] = wallOf(corners, wall)
  const length = Math.hypot(b.x - a.x, b.y - a.y)
  const at = (along: number): Corner => ({
    x: a.x + ((b.x - a.x) / length) * along,
    y: a.y + ((b.y - a.y) / length) * along,
  })
  return [at(offset), at(Math.min(length, offset + width))] as const
}

const outlineOf = (drawing: Drawing, part: Part) =>
  isOutlined(part.kind) ? drawing[part.kind].find(({ id }) => id === part.id)?.corners : undefined

const far = (a: Corner, b: Corner) => Math.hypot(a.x - b.x, a.y - b.y)
function nearest<Item>(items: readonly Item[], distance: (item: Item) => number, reach: number) {
  const [best] = items
    .map((item) => ({ item, off: distance(item) }))
    .filter(({ off }) => off <= reach)
    .toSorted((one, other) => one.off - other.off)
  return best?.item
}

/** The corner, else the wall, of a selected outline at a point. */
function handleAt(
  drawing: Drawing,
  selected: Part,
  point: Corner,
  reach: number,
): Part | undefined {
  const { kind, id } = selected
  const outline = outlineOf(drawing, selected)
  if (!outline || !isOutlined(kind)) return undefined
  const numbers = outline.map((_, n) => n)
  const corner = nearest(numbers, (n) => far(outline[n]!, point), reach)
  if (corner !== undefined) return { kind, id, corner }
  const wall = nearest(numbers, (n) => fromWall(point, wallOf(outline, n)).distance, reach * 0.7)
  return wall === undefined ? undefined : { kind, id, wall }
}

/**
 * Returns what a finger touches at a point: a handle of what is selected, else a pin, a door, a wet
 * area or a room, the last drawn first. `reach` is half the width of a finger.
 */
export function partAt(
  drawing: Drawing,
  selected: Part | undefined,
  point: Corner,
  reach: number,
): Part | undefined {
  const handle = selected && handleAt(drawing, selected, point, reach)
  if (handle) return handle
  // The rooms over a selected picture must not take the finger that moves it.
  if (selected?.kind === 'background') return isOnBackground(point, drawing) ? selected : undefined
  const pin = nearest(drawing.pins, (one) => far(one, point), reach)
  if (pin) return { kind: 'pins', id: pin.id }
  const door = nearest(
    drawing.doors,
    (one) => {
      const ends = doorEnds(drawing, one)
      return ends ? fromWall(point, ends).distance : Number.POSITIVE_INFINITY
    },
    reach * 0.6,
  )
  if (door) return { kind: 'doors', id: door.id }
  for (const kind of ['wet', 'rooms'] as const) {
    const found = drawing[kind].findLast(({ corners }) => isInside(point, corners))
    if (found) return { kind, id: found.id }
  }
  return undefined
}

/** Returns the wall of a room nearest to a point, and how far along it; undefined out of reach. */
export function wallAt({ rooms }: Drawing, point: Corner, reach: number) {
  const walls = rooms.flatMap(({ id, corners }) =>
    corners.map((_, wall) => ({ room: id, wall, ...fromWall(point, wallOf(corners, wall)) })),
  )
  return nearest(walls, ({ distance }) => distance, reach)
}

/** Shortens, moves or drops doors so that each is in its wall again. */
function fitted({ rooms, doors }: Pick<Drawing, 'rooms' | 'doors'>): Door[] {
  return doors.flatMap((door) => {
    const corners = rooms.find(({ id }) => id === door.room)?.corners
    if (!corners || door.wall >= corners.length) return []
    const length = Math.floor(wallLength(corners, door.wall))
    const width = Math.min(door.width, length)
    if (width < 6) return []
    return [{ ...door, width, offset: Math.min(door.offset, length - width) }]
  })
}

/** Returns the drawing with another outline of a room or wet area. Doors stay in their walls. */
export function withOutline(drawing: Drawing, { kind, id }: Part, corners: Corner[]): Drawing {
  if (kind === 'wet')
    return {
      ...drawing,
      wet: drawing.wet.map((one) => (one.id === id ? { ...one, corners } : one)),
    }
  const rooms = drawing.rooms.map((one) => (one.id === id ? { ...one, corners } : one))
  return { ...drawing, rooms, doors: fitted({ rooms, doors: drawing.doors }) }
}

const linesOf = (drawing: Drawing, but: Part) => {
  const corners = drawing.rooms.flatMap((room) =>
    but.kind === 'rooms' && room.id === but.id ? [] : room.corners,
  )
  return { x: corners.map(({ x }) => x), y: corners.map(({ y }) => y) }
}

function outlineMoved(drawing: Drawing, part: Part, outline: Corner[], by: Corner, reach: number) {
  const lines = linesOf(drawing, part)
  if ('corner' in part) {
    const own = outline.filter((_, n) => n !== part.corner)
    const to = { x: outline[part.corner]!.x + by.x, y: outline[part.corner]!.y + by.y }
    const at = snapped({
      x: to.x + pull([to.x], [...lines.x, ...own.map(({ x }) => x)], reach),
      y: to.y + pull([to.y], [...lines.y, ...own.map(({ y }) => y)], reach),
    })
    return outline.map((corner, n) => (n === part.corner ? at : corner))
  }
  const [xs, ys] =
    'wall' in part
      ? [wallOf(outline, part.wall).map(({ x }) => x), wallOf(outline, part.wall).map(({ y }) => y)]
      : [outline.map(({ x }) => x), outline.map(({ y }) => y)]
  const near = {
    x: xs.map((x) => x + by.x),
    y: ys.map((y) => y + by.y),
  }
  const to = {
    x: by.x + pull(near.x, lines.x, reach),
    y: by.y + pull(near.y, lines.y, reach),
  }
  return 'wall' in part ? wallMoved(outline, part.wall, to) : moved(outline, to.x, to.y)
}

/**
 * Moves a part. Outlines snap to whole inches, and within `reach` to the walls of other rooms. What
 * lies in a room, its wet areas and pins, stays where it is; its doors go along.
 */
export function withMoved(drawing: Drawing, part: Part, by: Corner, reach: number): Drawing {
  const outline = outlineOf(drawing, part)
  if (outline) return withOutline(drawing, part, outlineMoved(drawing, part, outline, by, reach))
  if (part.kind === 'background') return backgroundMoved(drawing, by)
  if (part.kind === 'pins')
    return {
      ...drawing,
      pins: drawing.pins.map((pin) =>
        pin.id === part.id ? { ...pin, ...snapped({ x: pin.x + by.x, y: pin.y + by.y }) } : pin,
      ),
    }
  const doors = drawing.doors.map((door) => {
    const corners = drawing.rooms.find(({ id }) => id === door.room)?.corners
    if (door.id !== part.id || !corners) return door
    const [a, b] = wallOf(corners, door.wall)
    const length = Math.hypot(b.x - a.x, b.y - a.y)
    const along = (by.x * (b.x - a.x) + by.y * (b.y - a.y)) / length
    return { ...door, offset: Math.max(0, Math.round(door.offset + along)) }
  })
  return { ...drawing, doors: fitted({ rooms: drawing.rooms, doors }) }
}

/** Returns why a moved part can't stay as it is; undefined if it can. */
export function problemOf(drawing: Drawing, part: Part) {
  const outline = outlineOf(drawing, part)
  return outline && outlineProblem(outline)
}

/** Removes a part, or one corner of it if at least three are left. Doors of a gone wall go too. */
export function without(drawing: Drawing, part: Part): Drawing {
  const outline = outlineOf(drawing, part)
  if (outline && 'corner' in part) {
    if (outline.length <= 3) return drawing
    const gone = [part.corner, (part.corner + outline.length - 1) % outline.length]
    const doors = drawing.doors.flatMap((door) =>
      part.kind !== 'rooms' || door.room !== part.id
        ? [door]
        : gone.includes(door.wall)
          ? []
          : [{ ...door, wall: door.wall > part.corner ? door.wall - 1 : door.wall }],
    )
    return withOutline({ ...drawing, doors }, part, outline.toSpliced(part.corner, 1))
  }
  const { kind, id } = part
  if (kind === 'rooms')
    return {
      ...drawing,
      rooms: drawing.rooms.filter((one) => one.id !== id),
      doors: drawing.doors.filter(({ room }) => room !== id),
    }
  if (kind === 'background') return withoutBackground(drawing)
  return { ...drawing, [kind]: drawing[kind].filter((one: { id: string }) => one.id !== id) }
}

/** Adds a corner in the middle of a wall. Doors of that wall go; others keep their walls. */
export function withCorner(drawing: Drawing, part: Part & { wall: number }): Drawing {
  const outline = outlineOf(drawing, part)
  if (!outline) return drawing
  const [a, b] = wallOf(outline, part.wall)
  const middle = snapped({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
  const doors = drawing.doors.flatMap((door) =>
    part.kind !== 'rooms' || door.room !== part.id || door.wall < part.wall
      ? [door]
      : door.wall === part.wall
        ? []
        : [{ ...door, wall: door.wall + 1 }],
  )
  return withOutline({ ...drawing, doors }, part, outline.toSpliced(part.wall + 1, 0, middle))
}
