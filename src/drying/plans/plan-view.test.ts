import { expect, it } from 'vitest'
import { fitted, onPlan, panned, zoomed } from '#drying/plans/plan-view.ts'

const phone = { width: 390, height: 600 }

it('shows all of a plan in the middle of the screen', () => {
  const view = fitted({ x: -60, y: 120, width: 480, height: 240 }, phone)
  const middle = onPlan({ x: 195, y: 300 }, view)
  expect(middle.x).toBeCloseTo(180)
  expect(middle.y).toBeCloseTo(240)
  expect(480 * view.scale).toBeLessThan(390)
  expect(fitted(undefined, phone).scale).toBeGreaterThan(0)
  expect(fitted({ x: 0, y: 0, width: 1, height: 1 }, phone).scale).toBe(4)
})

it('keeps the place under the fingers while they spread and move', () => {
  const view = fitted({ x: 0, y: 0, width: 300, height: 300 }, phone)
  const [from, to] = [
    { x: 100, y: 200 },
    { x: 140, y: 180 },
  ]
  const place = onPlan(from, view)
  const after = zoomed(view, 2, from, to)
  expect(after.scale).toBeCloseTo(view.scale * 2)
  expect(onPlan(to, after).x).toBeCloseTo(place.x)
  expect(onPlan(to, after).y).toBeCloseTo(place.y)
  expect(zoomed(view, 1000, from).scale).toBe(12)
  const moved = panned(view, 30, -10)
  expect(onPlan({ x: 130, y: 190 }, moved).x).toBeCloseTo(place.x)
  expect(onPlan({ x: 130, y: 190 }, moved).y).toBeCloseTo(place.y)
})
