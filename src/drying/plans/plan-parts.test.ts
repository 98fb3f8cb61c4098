import { describe, expect, it } from 'vitest'
import type { Drawing } from '#drying/plans/drawing.ts'
import {
  type Part,
  doorEnds,
  partAt,
  problemOf,
  wallAt,
  withCorner,
  withMoved,
  without,
} from '#drying/plans/plan-parts.ts'
import { moved, rectangleOf } from '#drying/plans/plan-shapes.ts'
import { plainDrawing } from '#drying/plans/plans.cases.ts'
import { rectangle } from '#drying/rooms/shapes.ts'

// A kitchen of 12 by 10 ft with a door, and a hall 5 inches to its right.
const plan: Drawing = {
  ...plainDrawing,
  rooms: [
    ...plainDrawing.rooms,
    { id: 'hall', name: 'Hall', room_id: null, corners: moved(rectangle(48, 120), 149, 0) },
  ],
}
const kitchen: Part = { kind: 'rooms', id: 'kitchen' }
const hall: Part = { kind: 'rooms', id: 'hall' }
const outline = ({ rooms }: Drawing, id: string) => rooms.find((room) => room.id === id)!.corners
const reach = 6

describe('a finger', () => {
  const at = (x: number, y: number, selected?: Part) => partAt(plan, selected, { x, y }, reach)

  it('touches a pin before a door, a door before a wet area, and that before its room', () => {
    expect(at(101, 91)).toEqual({ kind: 'pins', id: 'pin' })
    expect(at(20, 2)).toEqual({ kind: 'doors', id: 'door' })
    expect(at(30, 30)).toEqual({ kind: 'wet', id: 'wet' })
    expect(at(130, 100)).toEqual(kitchen)
    expect(at(400, 400)).toBeUndefined()
  })

  it('touches corners and walls only of what is selected', () => {
    expect(at(143, 119)).toEqual(kitchen)
    expect(at(143, 119, kitchen)).toEqual({ ...kitchen, corner: 2 })
    expect(at(142, 60, kitchen)).toEqual({ ...kitchen, wall: 1 })
  })

  it('finds the nearest wall for a door', () => {
    expect(wallAt(plan, { x: 142, y: 60 }, reach)).toMatchObject({ room: 'kitchen', wall: 1 })
    expect(wallAt(plan, { x: 70, y: 60 }, reach)).toBeUndefined()
  })
})

describe('moving', () => {
  it('snaps a room to the wall of another within reach, and only then', () => {
    expect(outline(withMoved(plan, hall, { x: -2, y: 1 }, reach), 'hall')[0]).toEqual({
      x: 144,
      y: 0,
    })
    expect(outline(withMoved(plan, hall, { x: 20, y: 30 }, reach), 'hall')[0]).toEqual({
      x: 169,
      y: 30,
    })
    expect(outline(withMoved(plan, hall, { x: -1, y: 0 }, 0), 'hall')[0]).toEqual({ x: 148, y: 0 })
  })

  it('takes doors along with their wall and keeps them in it', () => {
    const longer = withMoved(plan, { ...kitchen, wall: 1 }, { x: -110, y: 0 }, 0)
    expect(rectangleOf(outline(longer, 'kitchen'))).toEqual({ length: 34, width: 120 })
    expect(longer.doors).toEqual([{ ...plan.doors[0], offset: 2 }])
    const slid = withMoved(plan, { kind: 'doors', id: 'door' }, { x: 500, y: 9 }, 0)
    expect(slid.doors[0]!.offset).toBe(112)
    expect(doorEnds(slid, slid.doors[0]!)).toEqual([
      { x: 112, y: 0 },
      { x: 144, y: 0 },
    ])
    expect(withMoved(plan, { ...kitchen, wall: 1 }, { x: -140, y: 0 }, 0).doors).toEqual([])
  })

  it('moves a pin, and says when walls cross', () => {
    const pin = withMoved(plan, { kind: 'pins', id: 'pin' }, { x: -1.4, y: 2.6 }, 0)
    expect(pin.pins[0]).toMatchObject({ x: 99, y: 93 })
    const crossed = withMoved(plan, { ...kitchen, corner: 2 }, { x: -100, y: -200 }, 0)
    expect(problemOf(crossed, kitchen)).toBe('Walls cross or touch. Move a corner.')
    expect(problemOf(plan, kitchen)).toBeUndefined()
  })
})

describe('corners and parts', () => {
  it('adds a corner in a wall and takes it away; doors of other walls stay in theirs', () => {
    const door = { ...plan.doors[0]!, wall: 2 }
    const more = withCorner({ ...plan, doors: [door] }, { ...kitchen, wall: 1 })
    expect(outline(more, 'kitchen')).toHaveLength(5)
    expect(outline(more, 'kitchen')[2]).toEqual({ x: 144, y: 60 })
    expect(more.doors[0]!.wall).toBe(3)
    const less = without(more, { ...kitchen, corner: 2 })
    expect(outline(less, 'kitchen')).toEqual(outline(plan, 'kitchen'))
    expect(less.doors).toEqual([door])
    expect(withCorner(plan, { ...kitchen, wall: 0 }).doors).toEqual([])
  })

  it('keeps at least three corners', () => {
    const triangle = without(plan, { ...kitchen, corner: 0 })
    expect(outline(triangle, 'kitchen')).toHaveLength(3)
    expect(without(triangle, { ...kitchen, corner: 0 })).toBe(triangle)
  })

  it('removes a room with its doors, and any other part alone', () => {
    expect(without(plan, kitchen)).toEqual({ ...plan, rooms: [plan.rooms[1]], doors: [] })
    expect(without(plan, { kind: 'wet', id: 'wet' })).toEqual({ ...plan, wet: [] })
    expect(without(plan, { kind: 'doors', id: 'door' })).toEqual({ ...plan, doors: [] })
  })
})
