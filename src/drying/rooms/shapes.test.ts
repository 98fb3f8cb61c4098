import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Corner,
  LONGEST_WALL,
  lShape,
  outlineProblem,
  rectangle,
  sizeOfOutline,
  sizeOfRoom,
  squareFeet,
  wetProblems,
  wetShare,
} from '#drying/rooms/shapes.ts'

const feet = (count: number) => count * 12
const at = (...places: [number, number][]): Corner[] => places.map(([x, y]) => ({ x, y }))

describe('a room by its measures', () => {
  it('of 12 by 12 by 8 ft has 672 sf of floor, walls and ceiling', () => {
    const size = sizeOfRoom(feet(12), feet(12), feet(8))
    expect(size).toEqual({
      floor_sf: 144,
      ceiling_sf: 144,
      perimeter_lf: 48,
      wall_sf: 384,
      cubic_feet: 1152,
    })
    const dry = { floor_sf: 0, wall_below_sf: 0, wall_above_sf: 0, ceiling_sf: 0 }
    expect(wetShare([{ size, wet: { ...dry, floor_sf: 33 } }])).toEqual({
      wet_sf: 33,
      total_sf: 672,
    })
  })

  it('of 18 by 24 by 8 ft has 3,456 cubic feet', () =>
    expect(sizeOfRoom(feet(18), feet(24), feet(8)).cubic_feet).toBe(3456))

  it('is rounded to hundredths: 10 ft 1 in by 9 ft 11 in', () =>
    expect(sizeOfRoom(121, 119, 95)).toEqual({
      floor_sf: 99.99,
      ceiling_sf: 99.99,
      perimeter_lf: 40,
      wall_sf: 316.67,
      cubic_feet: 791.61,
    }))
})

describe('a room by its corners', () => {
  it('is the same as by its measures', () => {
    const inches = fc.integer({ min: 1, max: 2400 })
    fc.assert(
      fc.property(inches, inches, inches, (length, width, height) => {
        expect(sizeOfOutline(rectangle(length, width), height)).toEqual(
          sizeOfRoom(length, width, height),
        )
        expect(outlineProblem(rectangle(length, width))).toBeUndefined()
      }),
      { seed: 40 },
    )
  })

  it('has the area of its L: 20 by 15 ft without 8 by 5', () => {
    const corners = lShape(
      { length: feet(20), width: feet(15) },
      { length: feet(8), width: feet(5) },
    )
    expect(outlineProblem(corners)).toBeUndefined()
    expect(sizeOfOutline(corners, feet(8))).toEqual({
      floor_sf: 260,
      ceiling_sf: 260,
      perimeter_lf: 70,
      wall_sf: 560,
      cubic_feet: 2080,
    })
  })

  it('can slope: a triangle of 3, 4 and 5 ft', () =>
    expect(sizeOfOutline(at([0, 0], [36, 0], [0, 48]), feet(8))).toMatchObject({
      floor_sf: 6,
      perimeter_lf: 12,
      wall_sf: 96,
    }))

  it('does not change when it is moved, turned around, or begun at another corner', () => {
    const corners = lShape({ length: 240, width: 180 }, { length: 96, width: 60 })
    const size = sizeOfOutline(corners, 96)
    fc.assert(
      fc.property(
        fc.integer({ min: -5000, max: 5000 }),
        fc.integer({ min: -5000, max: 5000 }),
        fc.integer({ min: 0, max: 5 }),
        fc.boolean(),
        (x, y, first, isReversed) => {
          const begun = [...corners.slice(first), ...corners.slice(0, first)].map((one) => ({
            x: one.x + x,
            y: one.y + y,
          }))
          const moved = isReversed ? begun.toReversed() : begun
          expect(outlineProblem(moved)).toBeUndefined()
          expect(sizeOfOutline(moved, 96)).toEqual(size)
        },
      ),
      { seed: 40 },
    )
  })

  it.each([
    ['two corners', at([0, 0], [12, 0]), 'Draw at least 3 corners'],
    ['half an inch', at([0, 0], [12.5, 0], [0, 12]), 'Place corners at whole inches'],
    ['no number', at([0, 0], [Number.NaN, 0], [0, 12]), 'Place corners at whole inches'],
    [
      'a corner twice',
      at([0, 0], [12, 0], [12, 0], [0, 12]),
      'Two corners are in the same place. Move or remove one.',
    ],
    [
      'a bow tie',
      at([0, 0], [120, 120], [120, 0], [0, 120]),
      'Walls cross or touch. Move a corner.',
    ],
    [
      'a corner on another wall',
      at([0, 0], [120, 0], [120, 120], [60, 0], [0, 120]),
      'Walls cross or touch. Move a corner.',
    ],
    [
      'two rooms that share a corner',
      at([0, 0], [60, 60], [120, 0], [120, 120], [60, 60], [0, 120]),
      'Walls cross or touch. Move a corner.',
    ],
    [
      'a wall that runs back',
      at([0, 0], [120, 0], [60, 0], [60, 60]),
      'Walls lie on each other. Move a corner.',
    ],
    ['a line', at([0, 0], [60, 0], [120, 0]), 'Walls lie on each other. Move a corner.'],
    [
      'an L without its missing part',
      lShape({ length: 120, width: 120 }, { length: 120, width: 60 }),
      'Two corners are in the same place. Move or remove one.',
    ],
    [
      'an L with a missing part that is too long',
      lShape({ length: 120, width: 120 }, { length: 130, width: 60 }),
      'Walls cross or touch. Move a corner.',
    ],
    [
      'a mile of wall',
      at([0, 0], [LONGEST_WALL + 1, 0], [0, 12]),
      'A wall can have at most 1,000 ft',
    ],
  ])('is refused with %s', (_, corners, problem) => expect(outlineProblem(corners)).toBe(problem))

  it('may have a corner in the middle of a straight wall', () =>
    expect(outlineProblem(at([0, 0], [60, 0], [120, 0], [120, 120], [0, 120]))).toBeUndefined())

  it('gives the square feet of a wet area too', () =>
    expect(squareFeet(at([10, 10], [46, 10], [46, 58], [10, 58]))).toBe(12))
})

describe('wet areas', () => {
  const size = sizeOfRoom(feet(12), feet(12), feet(8))
  it('are at most the room: 96 sf of wall are below 2 ft, 288 above', () => {
    const whole = { floor_sf: 144, wall_below_sf: 96, wall_above_sf: 288, ceiling_sf: 144 }
    expect(wetProblems(size, whole)).toEqual({})
    expect(
      wetProblems(size, {
        floor_sf: 144.01,
        wall_below_sf: 96.01,
        wall_above_sf: -1,
        ceiling_sf: Number.NaN,
      }),
    ).toEqual({
      floor_sf: 'This room has only 144 sf here',
      wall_below_sf: 'This room has only 96 sf here',
      wall_above_sf: 'Enter 0 or more square feet',
      ceiling_sf: 'Enter 0 or more square feet',
    })
  })

  it('have no wall above 2 ft in a crawl space', () =>
    expect(
      wetProblems(sizeOfRoom(120, 120, 18), {
        floor_sf: 0,
        wall_below_sf: 60,
        wall_above_sf: 1,
        ceiling_sf: 0,
      }),
    ).toEqual({ wall_above_sf: 'This room has only 0 sf here' }))
})
