import { expect, it } from 'vitest'
import { metresBetween, middleOf } from '#photos/photos/photo-positions.ts'
import { distanceText } from '#values/distance.ts'

it('tells distances on the ground, and a middle that strays do not move', () => {
  const atlanta = { latitude: 33.749, longitude: -84.388 }
  expect(metresBetween(atlanta, { latitude: 33.759, longitude: -84.388 })).toBeCloseTo(1112, 0)
  expect(distanceText(30)).toBe('98 ft')
  expect(distanceText(8000)).toBe('5 mi')
  const near = (more: number) => ({ latitude: 33.749 + more, longitude: -84.388 })
  expect(
    middleOf([near(0), near(0.0001), near(0.0002), { latitude: -33, longitude: 151 }])?.latitude,
  ).toBeCloseTo(33.749, 3)
  expect(middleOf([near(0), near(1)])).toBeUndefined()
})
