import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { type Drawing, MOST_CORNERS, USUAL_DOOR } from '#drying/plans/drawing.ts'
import {
  type Part,
  isPart,
  partAt,
  problemOf,
  wallAt,
  withMoved,
  without,
} from '#drying/plans/plan-parts.ts'
import type { PlanPress } from '#drying/plans/plan-pointers.client.ts'
import { lengthOf, pull, snapped, straightened, wallLength } from '#drying/plans/plan-shapes.ts'
import { type Corner, outlineProblem } from '#drying/rooms/shapes.ts'

export type Tool = 'select' | 'room' | 'wet' | 'door' | 'pin' | 'scale'

/** An outline that is being drawn: corners tapped so far, or a rectangle under the finger. */
export interface Sketch {
  corners: Corner[]
  isBox: boolean
}

interface Given {
  drawing: Drawing
  /** Inches that half a finger covers. */
  reach: number
  draw: (drawing: Drawing) => void
  /** Says why something was not done; undefined takes that back. */
  say: (problem: string | undefined) => void
  onPin: (at: Corner) => void
}

/** Inches: on a small screen, a thumb must still reach the places between two walls. */
const MOST_PULL = 8

const box = (a: Corner, b: Corner): Corner[] => [
  { x: a.x, y: a.y },
  { x: b.x, y: a.y },
  { x: b.x, y: b.y },
  { x: a.x, y: b.y },
]

/** The drawing on the screen: the tool in hand, what is selected, and what is being moved. */
export function useDrawing({ drawing, reach, draw, say, onPin }: Given) {
  const [tool, take] = useState<Tool>('select')
  const [selected, select] = useState<Part>()
  const [preview, show] = useState<Drawing>()
  const [sketch, outline] = useState<Sketch>()
  const snap = Math.min(reach / 2, MOST_PULL)

  const use = (next: Tool) => {
    take(next)
    select(undefined)
    outline(undefined)
    say(undefined)
  }
  const onLines = (at: Corner): Corner => {
    const corners = drawing.rooms.flatMap((room) => room.corners)
    return snapped({
      x: at.x + pull([at.x], [...corners.map(({ x }) => x)], snap),
      y: at.y + pull([at.y], [...corners.map(({ y }) => y)], snap),
    })
  }
  const commit = (next: Drawing, part: Part | undefined) => {
    draw(next)
    select(part)
    say(undefined)
  }
  const finish = (corners: Corner[]) => {
    const problem = outlineProblem(corners)
    // Corners that were tapped can be mended; a rectangle is drawn again.
    outline((now) => (problem && now && !now.isBox ? now : undefined))
    if (problem) return say(problem)
    const id = newId()
    take('select')
    if (tool === 'wet')
      return commit({ ...drawing, wet: [...drawing.wet, { id, corners }] }, { kind: 'wet', id })
    const room = { id, name: `Room ${drawing.rooms.length + 1}`, room_id: null, corners }
    return commit({ ...drawing, rooms: [...drawing.rooms, room] }, { kind: 'rooms', id })
  }
  const addCorner = (at: Corner) => {
    const corners = sketch?.corners ?? []
    const [first, last] = [corners[0], corners.at(-1)]
    const isClosing =
      first !== undefined &&
      corners.length > 2 &&
      Math.hypot(at.x - first.x, at.y - first.y) < reach
    if (isClosing) return finish(corners)
    if (corners.length >= MOST_CORNERS) return say(`Draw at most ${MOST_CORNERS} corners`)
    say(undefined)
    const next = onLines(at)
    return outline({ corners: [...corners, last ? straightened(last, next) : next], isBox: false })
  }
  const addDoor = (at: Corner) => {
    const wall = wallAt(drawing, at, reach)
    const corners = wall && drawing.rooms.find(({ id }) => id === wall.room)!.corners
    const width = corners && Math.min(USUAL_DOOR, Math.floor(wallLength(corners, wall.wall)))
    if (!width || width < 6) return say('Tap closer to a wall')
    const id = newId()
    const offset = Math.min(
      Math.max(0, Math.round(wall.along - width / 2)),
      Math.floor(wallLength(corners, wall.wall)) - width,
    )
    take('select')
    const door = { id, room: wall.room, wall: wall.wall, offset, width }
    return commit({ ...drawing, doors: [...drawing.doors, door] }, { kind: 'doors', id })
  }

  const moveBy = (by: Corner, snapping: number) => {
    if (!selected) return
    const next = withMoved(drawing, selected, by, snapping)
    const problem = problemOf(next, selected)
    if (problem) say(problem)
    else commit(next, selected)
  }
  const remove = () => {
    if (!selected) return
    const next = without(drawing, selected)
    if (next === drawing) return say('A room needs at least 3 corners')
    commit(next, 'corner' in selected ? { kind: selected.kind, id: selected.id } : undefined)
  }

  /** Marks the two ends of a known length. A third tap moves the nearer end. */
  const markEnd = (at: Corner) => {
    const [from, to] = sketch?.corners ?? []
    if (!from) return outline({ corners: [at], isBox: false })
    if (!to) return outline({ corners: [from, at], isBox: false })
    const isFirst = lengthOf(at, from) < lengthOf(at, to)
    return outline({ corners: isFirst ? [at, to] : [from, at], isBox: false })
  }

  const press: PlanPress = {
    begin: (at, isMouse) => {
      if (tool === 'room' || tool === 'wet') return !sketch || sketch.isBox
      if (tool !== 'select') return false
      const part = partAt(drawing, selected, at, reach)
      const isOwn = part !== undefined && isPart(part, selected)
      // A finger that misses must not move a room, so it moves only what is selected.
      if (!part || (!isOwn && !isMouse)) return false
      select(part)
      return true
    },
    drag: (from, to) => {
      const by = { x: to.x - from.x, y: to.y - from.y }
      if (tool !== 'select')
        return outline({ corners: box(onLines(from), onLines(to)), isBox: true })
      if (!selected) return
      const next = withMoved(drawing, selected, by, snap)
      show(next)
      say(problemOf(next, selected))
    },
    drop: (from, to) => {
      show(undefined)
      if (tool !== 'select') return finish(box(onLines(from), onLines(to)))
      moveBy({ x: to.x - from.x, y: to.y - from.y }, snap)
    },
    tap: (at) => {
      if (tool === 'room' || tool === 'wet') return addCorner(at)
      if (tool === 'door') return addDoor(at)
      if (tool === 'scale') return markEnd(at)
      if (tool === 'pin') return onPin(snapped(at))
      say(undefined)
      return select(partAt(drawing, selected, at, reach))
    },
    cancel: () => {
      show(undefined)
      outline((now) => (now?.isBox ? undefined : now))
      say(undefined)
    },
  }
  return {
    ...{ tool, use, selected, select, sketch, outline, finish, moveBy, remove, press },
    /** The floor as it looks now, while something is moved as well. */
    live: preview ?? drawing,
    isMoving: preview !== undefined,
  }
}
export type Drawer = ReturnType<typeof useDrawing>
