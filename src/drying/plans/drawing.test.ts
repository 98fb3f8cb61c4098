import { describe, expect, it } from 'vitest'
import { drawingText } from '#drying/plans/drawing-text.ts'
import {
  type Background,
  type Drawing,
  FARTHEST,
  MOST_CORNERS,
  MOST_PINS,
  MOST_ROOMS,
  blankDrawing,
  drawing,
  drawingOf,
  photosOn,
} from '#drying/plans/drawing.ts'
import { plainDrawing } from '#drying/plans/plans.cases.ts'
import { placeOf, planWords } from '#drying/plans/plans.ts'
import { moved } from '#drying/plans/plan-shapes.ts'

const messages = (given: Partial<Drawing>) =>
  drawing.safeParse({ ...plainDrawing, ...given }).error?.issues.map(({ message }) => message) ?? []
const room = plainDrawing.rooms[0]!
const door = plainDrawing.doors[0]!
const pin = plainDrawing.pins[0]!

describe('a drawing', () => {
  it('takes a floor with rooms, doors, wet areas and pins, and an empty one', () => {
    expect(messages({})).toEqual([])
    expect(drawing.parse(blankDrawing)).toEqual(blankDrawing)
  })

  it('refuses walls that cross and says in which room', () => {
    const [a, b, c, d] = room.corners
    expect(messages({ rooms: [{ ...room, corners: [a!, c!, b!, d!] }] })).toContain(
      'Kitchen: Walls cross or touch. Move a corner.',
    )
    expect(messages({ wet: [{ id: 'w', corners: [a!, c!, b!, d!] }] })).toEqual([
      'Wet area: Walls cross or touch. Move a corner.',
    ])
  })

  it('keeps doors in walls', () => {
    expect(messages({ doors: [{ ...door, offset: 112 }] })).toEqual([])
    expect(messages({ doors: [{ ...door, offset: 113 }] })).toEqual([
      'This door is wider than its wall',
    ])
    const nowhere = 'This door is in no wall of the plan'
    expect(messages({ doors: [{ ...door, wall: 4 }] })).toEqual([nowhere])
    expect(messages({ doors: [{ ...door, room: 'hall' }] })).toEqual([nowhere])
  })

  it('wants a text of a note and a row of any other pin', () => {
    expect(messages({ pins: [{ ...pin, text: ' ' }] })).toEqual(['Enter a note'])
    expect(messages({ pins: [{ ...pin, kind: 'equipment', text: null }] })).toEqual([
      'This pin names nothing',
    ])
  })

  it('has each id and each measured room once', () => {
    expect(messages({ pins: [{ ...pin, id: 'wet' }] })).toEqual([
      'Two parts of the plan have the same id',
    ])
    const room_id = '0190a5c1-0000-7000-8000-000000000000'
    const twice = [
      { ...room, room_id },
      { ...room, id: 'hall', room_id },
    ]
    expect(messages({ rooms: twice })).toEqual(['Two rooms of the plan are the same measured room'])
  })

  it('refuses more than a phone can show, each with a message', () => {
    const many = (count: number) => Array.from({ length: count }, (_, n) => n)
    const rooms = (count: number) =>
      many(count).map((n) => ({ ...room, id: `r${n}`, corners: moved(room.corners, 0, n) }))
    expect(messages({ rooms: rooms(MOST_ROOMS), doors: [] })).toEqual([])
    expect(messages({ rooms: rooms(MOST_ROOMS + 1), doors: [] })).toEqual([
      'A floor can have at most 60 rooms',
    ])
    const pins = many(MOST_PINS + 1).map((n) => ({ ...pin, id: `p${n}` }))
    expect(messages({ pins })).toEqual(['A floor can have at most 500 pins'])
    const corners = many(MOST_CORNERS + 1).map((n) => ({ x: n, y: n * n }))
    expect(messages({ wet: [{ id: 'w', corners }] })).toEqual(['Draw at most 60 corners'])
    const far = 'This is too far away: a plan can be at most 2,000 ft wide'
    expect(messages({ pins: [{ ...pin, x: FARTHEST }] })).toEqual([])
    expect(messages({ pins: [{ ...pin, x: FARTHEST + 1 }] })).toEqual([far])
    expect(messages({ pins: [{ ...pin, x: 0.5 }] })).toEqual(['Place it at whole inches'])
    expect(drawing.safeParse({ ...plainDrawing, walls: [] }).success).toBe(false)
  })

  it('takes a picture under the rooms, and is the text it always was without one', () => {
    const photo_id = '0190a5c1-0000-7000-8000-000000000000'
    const background: Background = {
      ...{ is_hidden: false, turn: 90, height: 270.37, width: 360.5 },
      ...{ y: -20, x: 10, photo_id },
    }
    expect(messages({ background })).toEqual([])
    expect(drawingText({ ...plainDrawing, background })).toBe(
      `${drawingText(plainDrawing).slice(0, -1)},"background":{"photo_id":"${photo_id}","x":10,"y":-20,"width":360.5,"height":270.37,"turn":90,"is_hidden":false}}`,
    )
    expect(photosOn({ ...plainDrawing, background })).toEqual([photo_id])
    expect(messages({ background: { ...background, width: 11 } })).toEqual([
      'A photo under a plan is at least 1 ft wide',
    ])
    expect(messages({ background: { ...background, width: 1.234 } })).toHaveLength(2)
    expect(messages({ background: { ...background, turn: 45 as 90 } })).toHaveLength(1)
  })

  it('is the same text in any order of fields, and is read back', () => {
    const [first] = plainDrawing.rooms
    const { corners, ...others } = first!
    const turned = { ...plainDrawing, rooms: [{ corners, ...others }] }
    expect(drawingText(turned)).toBe(drawingText(plainDrawing))
    expect(drawingOf(drawingText(plainDrawing))).toEqual(plainDrawing)
    expect(drawingText({ ...plainDrawing, pins: [] })).not.toBe(drawingText(plainDrawing))
  })
})

describe('a floor', () => {
  it('has its place by its name', () => {
    const floors = [{ place: 1 }, { place: 90 }]
    expect(
      ['Basement', 'Floor 1', 'floor 12', 'Attic', 'Garage'].map((name) => placeOf(name, floors)),
    ).toEqual([-1, 1, 12, 90, 2])
    expect(placeOf('Whole house', [])).toBe(1)
  })

  it('tells its history in words', () => {
    const [, words] = planWords.drawing
    expect(words(drawingText(plainDrawing))).toBe('1 room, 1 wet area, 1 pin')
    expect(words('{}')).toBe('Changed')
  })
})
