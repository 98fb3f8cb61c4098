import { describe, expect, it } from 'vitest'
import type { Background } from '#drying/plans/drawing.ts'
import {
  backgroundBox,
  backgroundCorners,
  isOnBackground,
  newBackground,
  scaled,
  turned,
} from '#drying/plans/plan-background.ts'
import { plainDrawing } from '#drying/plans/plans.cases.ts'

const photo = { id: '0190a5c1-0000-7000-8000-000000000000', width: 2000, height: 1500 }
const picture: Background = {
  ...{ photo_id: photo.id, x: 10, y: 20, width: 400, height: 300, turn: 0, is_hidden: false },
}

it('begins as wide as the rooms, in the proportions of the photo', () => {
  expect(newBackground(plainDrawing, photo)).toMatchObject({ x: 0, y: 0, width: 144, height: 108 })
  expect(newBackground({ rooms: [] }, photo)).toMatchObject({ width: 360, height: 270 })
  expect(newBackground({ rooms: [] }, { ...photo, width: null })).toMatchObject({ height: 270 })
})

describe('the scale', () => {
  it('follows from one known length, and the first end stays', () => {
    const [from, to] = [
      { x: 110, y: 120 },
      { x: 210, y: 120 },
    ]
    const next = scaled(picture, [from, to], 150)!
    expect(next).toMatchObject({ width: 600, height: 450, x: -40, y: -30 })
    // Where the second end was in the picture, it is 150 inches away now.
    const share = (to.x - picture.x) / picture.width
    expect(next.x + share * next.width).toBeCloseTo(from.x + 150)
    expect(scaled(next, [from, { x: 260, y: 120 }], 100)).toEqual(picture)
  })

  it('takes a slanted length, and keeps the proportions to a hundredth of an inch', () => {
    const next = scaled(
      picture,
      [
        { x: 0, y: 0 },
        { x: 30, y: 40 },
      ],
      137,
    )!
    expect(next.width).toBe(1096)
    expect(next.width / next.height).toBeCloseTo(4 / 3, 4)
  })

  it('refuses one end alone, and pictures that no plan can have', () => {
    const from = { x: 0, y: 0 }
    expect(scaled(picture, [from, from], 100)).toBeUndefined()
    expect(scaled(picture, [from, { x: 400, y: 0 }], 10)).toBeUndefined()
    expect(scaled(picture, [from, { x: 1, y: 0 }], 12_000)).toBeUndefined()
  })
})

it('turns by quarters around its middle, and comes back', () => {
  const once = turned(picture)
  expect(backgroundBox(once)).toEqual({ x: 60, y: -30, width: 300, height: 400 })
  expect(turned(turned(turned(once)))).toEqual(picture)
  expect(isOnBackground({ x: 12, y: 22 }, { background: picture })).toBe(true)
  expect(isOnBackground({ x: 12, y: 22 }, { background: once })).toBe(false)
})

it('widens the view only while it is shown', () => {
  expect(backgroundCorners({ background: picture })).toEqual([
    { x: 10, y: 20 },
    { x: 410, y: 320 },
  ])
  expect(backgroundCorners({ background: { ...picture, is_hidden: true } })).toEqual([])
  expect(backgroundCorners({})).toEqual([])
})
