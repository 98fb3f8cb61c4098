import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  atLength,
  boxOf,
  isInside,
  labelSpot,
  moved,
  pull,
  rectangleOf,
  straightened,
  wallLength,
  wallMoved,
  wallOf,
  wallResized,
} from '#drying/plans/plan-shapes.ts'
import { wetFloor } from '#drying/plans/wet-floor.ts'
import {
  type Corner,
  lShape,
  outlineProblem,
  rectangle,
  sizeOfOutline,
  squareFeet,
} from '#drying/rooms/shapes.ts'

const length = fc.integer({ min: 24, max: 600 })
const room = fc.record({ length, width: length })
/** An L-shape of any size whose missing corner is smaller than the whole. */
const bend = fc
  .record({ length, width: length, less: fc.nat({ max: 99 }), lower: fc.nat({ max: 99 }) })
  .map(({ length: long, width, less, lower }) =>
    lShape(
      { length: long, width },
      {
        length: Math.max(1, Math.floor((long * (less + 1)) / 101)),
        width: Math.max(1, Math.floor((width * (lower + 1)) / 101)),
      },
    ),
  )

const isRightAngled = (corners: readonly Corner[]) =>
  corners.every((_, n) => {
    const [a, b] = wallOf(corners, n)
    return a.x === b.x || a.y === b.y
  })

describe('moving a wall', () => {
  it('keeps right angles and whole inches, and changes the area by the way times the wall', () => {
    fc.assert(
      fc.property(bend, fc.nat({ max: 5 }), fc.integer({ min: -20, max: 20 }), (l, wall, way) => {
        const [a, b] = wallOf(l, wall)
        const by = a.x === b.x ? { x: way, y: 3 } : { x: 3, y: way }
        const after = wallMoved(l, wall, by)
        expect(isRightAngled(after)).toBe(true)
        expect(after.flatMap(({ x, y }) => [x, y]).every(Number.isInteger)).toBe(true)
        expect(wallLength(after, wall)).toBe(wallLength(l, wall))
        if (outlineProblem(after) || outlineProblem(l)) return
        const change = (squareFeet(after) - squareFeet(l)) * 144
        expect(Math.abs(change)).toBeCloseTo(wallLength(l, wall) * Math.abs(way), -1)
      }),
    )
  })

  it('lengthens a slanted neighbor along its own line', () => {
    const slanted = [
      { x: 0, y: 0 },
      { x: 100, y: 0 },
      { x: 150, y: 50 },
      { x: 0, y: 50 },
    ]
    expect(wallMoved(slanted, 2, { x: 0, y: 10 })).toEqual([
      { x: 0, y: 0 },
      { x: 100, y: 0 },
      { x: 160, y: 60 },
      { x: 0, y: 60 },
    ])
  })
})

describe('a typed wall length', () => {
  it('is the length of that wall, and a rectangle stays one', () => {
    fc.assert(
      fc.property(room, fc.nat({ max: 3 }), length, ({ length: long, width }, wall, inches) => {
        const after = wallResized(rectangle(long, width), wall, inches)
        expect(wallLength(after, wall)).toBe(inches)
        expect(rectangleOf(after)).toEqual(
          wall % 2 === 0 ? { length: inches, width } : { length: long, width: inches },
        )
      }),
    )
  })

  it('moves only the end of a wall that meets its neighbor at a slant', () => {
    const slanted = [
      { x: 0, y: 0 },
      { x: 100, y: 0 },
      { x: 50, y: 80 },
    ]
    expect(wallResized(slanted, 0, 120)).toEqual([
      { x: 0, y: 0 },
      { x: 120, y: 0 },
      { x: 50, y: 80 },
    ])
  })
})

it('places the last corner at a typed length and straightens walls that are almost straight', () => {
  expect(atLength({ x: 10, y: 10 }, { x: 40, y: 50 }, 100)).toEqual({ x: 70, y: 90 })
  expect(atLength({ x: 10, y: 10 }, { x: 10, y: 10 }, 5)).toEqual({ x: 15, y: 10 })
  expect(straightened({ x: 0, y: 0 }, { x: 100, y: 17 })).toEqual({ x: 100, y: 0 })
  expect(straightened({ x: 0, y: 0 }, { x: -8, y: 100 })).toEqual({ x: 0, y: 100 })
  expect(straightened({ x: 0, y: 0 }, { x: 100, y: 18 })).toEqual({ x: 100, y: 18 })
})

it('pulls to the nearest line within reach, and to none beyond it', () => {
  expect(pull([0, 100], [104, 3], 6)).toBe(3)
  expect(pull([0, 100], [96], 4)).toBe(-4)
  expect(pull([0, 100], [107], 6)).toBe(0)
  expect(pull([0], [], 6)).toBe(0)
})

it('knows upright rectangles from other outlines', () => {
  expect(rectangleOf(moved(rectangle(150, 120), 7, -9))).toEqual({ length: 150, width: 120 })
  const cut = lShape({ length: 100, width: 100 }, { length: 10, width: 10 })
  expect(rectangleOf(cut)).toBeUndefined()
  expect(rectangleOf(rectangle(10, 10).map(({ x, y }) => ({ x: x + y, y })))).toBeUndefined()
  expect(boxOf([])).toBeUndefined()
})

it('tells points inside from points outside', () => {
  const cut = lShape({ length: 100, width: 100 }, { length: 40, width: 40 })
  expect(isInside({ x: 50, y: 50 }, cut)).toBe(true)
  expect(isInside({ x: 80, y: 80 }, cut)).toBe(false)
  expect(isInside({ x: 101, y: 50 }, cut)).toBe(false)
})

it('puts the label into the roomiest part, inside the room', () => {
  fc.assert(
    fc.property(bend, (l) => {
      const { center, width, height } = labelSpot(l)
      expect(isInside(center, l)).toBe(true)
      expect(width * height).toBeGreaterThan(0)
    }),
  )
  const hall = lShape({ length: 200, width: 100 }, { length: 180, width: 70 })
  expect(labelSpot(hall)).toMatchObject({ x: 0, y: 0, width: 200, height: 30 })
})

describe('the wet floor of a room', () => {
  const shape = fc
    .record({ x: fc.integer({ min: -300, max: 600 }), y: fc.integer({ min: -300, max: 600 }) })
    .chain(({ x, y }) => bend.map((l) => moved(l, x, y)))

  it('is never more than the room or than the wet areas', () => {
    fc.assert(
      fc.property(bend, fc.array(shape, { maxLength: 4 }), (floor, wet) => {
        const sf = wetFloor(floor, wet)
        expect(sf).toBeGreaterThanOrEqual(0)
        expect(sf).toBeLessThanOrEqual(sizeOfOutline(floor, 1).floor_sf + 0.01)
        expect(sf).toBeLessThanOrEqual(wet.reduce((sum, one) => sum + squareFeet(one), 0) + 0.02)
      }),
    )
  })

  it('is all of it under a larger area, and the area itself inside', () => {
    fc.assert(
      fc.property(bend, (floor) => {
        expect(wetFloor(floor, [moved(rectangle(700, 700), -50, -50)])).toBe(squareFeet(floor))
        expect(wetFloor(moved(rectangle(700, 700), -50, -50), [floor])).toBe(squareFeet(floor))
      }),
    )
  })

  it('counts overlaps once and holes not at all', () => {
    const floor = rectangle(120, 120)
    const half = rectangle(60, 120)
    expect(wetFloor(floor, [])).toBe(0)
    expect(wetFloor(floor, [half, half])).toBe(50)
    expect(wetFloor(floor, [half, moved(half, 30, 0)])).toBe(75)
    expect(wetFloor(floor, [moved(half, 90, 0)])).toBe(25)
    expect(wetFloor(floor, [moved(half, 500, 0)])).toBe(0)
    const frame = [
      rectangle(120, 12),
      moved(rectangle(120, 12), 0, 108),
      rectangle(12, 120),
      moved(rectangle(12, 120), 108, 0),
    ]
    expect(wetFloor(floor, frame)).toBe(100 - 64)
  })
})
