import { expect, it } from 'vitest'
import { roomDimensions, takeover, wetByRoom } from '#drying/plans/plan-figures.ts'
import { plainDrawing } from '#drying/plans/plans.cases.ts'
import { lShape, rectangle } from '#drying/rooms/shapes.ts'

const cut = lShape({ length: 240, width: 168 }, { length: 72, width: 60 })

it('shows length and width of a rectangle, and the area of any other room', () => {
  expect(roomDimensions(rectangle(150, 120))).toBe(`12' 6" × 10'`)
  expect(roomDimensions(cut)).toBe('250 sf')
})

it('finds the wet floor of each room, leaving out outlines that are none', () => {
  expect([...wetByRoom(plainDrawing)]).toEqual([['kitchen', 20]])
  const flat = [
    { x: 0, y: 0 },
    { x: 9, y: 0 },
    { x: 4, y: 0 },
  ]
  expect([...wetByRoom({ ...plainDrawing, wet: [{ id: 'w', corners: flat }] })]).toEqual([
    ['kitchen', 0],
  ])
})

it('offers only what differs, with the longer side where it was measured', () => {
  const room = { length_in: 120, width_in: 150, wet_floor_sf: 20 }
  expect(takeover(rectangle(150, 120), 20, room)).toBeUndefined()
  expect(takeover(rectangle(156, 120), 12.5, room)).toEqual({ width_in: 156, wet_floor_sf: 12.5 })
  expect(takeover(cut, 20, room)).toBeUndefined()
  expect(takeover(cut, 30, room)).toEqual({ wet_floor_sf: 30 })
})
