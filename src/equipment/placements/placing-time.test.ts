import { expect, it } from 'vitest'
import { clockBehind, pickUpComplaint } from '#equipment/placements/placing-time.ts'

const zone = 'America/New_York'
const unit = (item_number: string, placed_at?: string) => ({
  name: 'Air mover',
  item_number,
  placed_at,
})
const units = [
  unit('E-1', '2026-11-20T15:00:00Z'),
  unit('E-2', '2026-11-23T15:00:40.000000Z'),
  unit('E-3'),
]
const complaint =
  'Air mover (E-2) was placed on Nov 23, 2026, 10:00 AM. Pick-up must be after that.'

it('refuses a pick-up that was typed before the last of its units was placed, to the minute', () => {
  expect(pickUpComplaint(units, '2026-11-23T14:00:00Z', true, zone)).toBe(complaint)
  expect(pickUpComplaint(units, '2026-11-23T14:59:00Z', true, zone)).toBe(complaint)
  expect(pickUpComplaint(units, '2026-11-23T15:00:00Z', true, zone)).toBeNull()
  expect(pickUpComplaint([unit('E-3')], '2020-01-01T00:00:00Z', true, zone)).toBeNull()
})

it('forgives a device whose clock is a little behind, and says so', () => {
  expect(pickUpComplaint(units, '2026-11-23T14:56:00Z', false, zone)).toBeNull()
  expect(pickUpComplaint(units, '2026-11-23T14:55:00Z', false, zone)).toBe(complaint)
  expect(clockBehind(units, '2026-11-23T14:56:00Z', zone)).toBe(
    "This device's clock is behind: it counts from Nov 23, 2026, 10:00 AM",
  )
  expect(clockBehind(units, '2026-11-23T15:01:00Z', zone)).toBeUndefined()
})
