import { expect, it } from 'vitest'
import { sizingOf, standingIn } from '#drying/chambers/chamber-sizing.ts'
import { plainRoom } from '#drying/rooms/rooms.cases.ts'
import type { Room } from '#drying/rooms/rooms.ts'
import { DEFAULT_FACTORS } from '#drying/sizing/sizing-factors.ts'

const clean = { water_category: 1, water_class: null, class_reason: null } as const
const room = (given: Partial<Room>): Room => ({ ...plainRoom, id: 'a', ...given })
const sizing = (rooms: Room[], chamber: Parameters<typeof sizingOf>[0] = clean) =>
  sizingOf(chamber, rooms, DEFAULT_FACTORS)

it('computes class, air movers and dehumidifiers from the rooms', () => {
  // 12 × 12 × 8 ft: 144 floor + 384 walls + 144 ceiling.
  const one = sizing([room({ wet_floor_sf: 33 })])
  expect([one.wet_sf, one.total_sf, one.water_class]).toEqual([33, 672, 1])
  expect(sizing([room({ wet_floor_sf: 34 })]).water_class).toBe(2)
  const more = { wet_floor_sf: 144, wet_wall_below_sf: 96 }
  expect(sizing([room({ ...more, wet_wall_above_sf: 28 })]).water_class).toBe(2)
  expect(sizing([room({ ...more, wet_wall_above_sf: 29 })]).water_class).toBe(3)

  const wet = sizing([room({ wet_floor_sf: 144, wet_wall_above_sf: 96, insets: 2 })])
  expect(wet.air_movers.high).toBe(7)
  expect(wet.cubic_feet).toBe(1152)
  expect(wet.dehumidifiers.lgr).toEqual({ need: 1152 / 50, measure: 'pints_per_day' })
})

it('counts lower walls by linear feet if nothing else is wet', () => {
  expect(sizing([room({ wet_floor_sf: 0, wet_wall_below_sf: 30 })]).air_movers).toEqual({
    low: 2,
    high: 2,
  })
})

it('lets a chosen class count, and asks for scrubbers in category 3 only', () => {
  expect(sizing([room({})], { ...clean, water_class: 4, class_reason: 'Plaster' })).toMatchObject({
    computed: 2,
    water_class: 4,
    is_chosen: true,
    scrubber_cfm: undefined,
  })
  expect(sizing([room({})], { ...clean, water_category: 3 }).scrubber_cfm).toEqual({
    low: 76.8,
    high: 115.2,
  })
})

it('recommends nothing without rooms', () => {
  expect(sizing([])).toMatchObject({
    water_class: undefined,
    dehumidifiers: {},
    air_movers: { low: 0, high: 0 },
  })
})

it('finds what stands in a chamber by the names of its rooms', () => {
  const units = [{ room: 'kitchen ' }, { room: 'Bath' }, { room: null }, { room: 'Garage' }]
  const [kitchen, bath] = [room({ name: 'Kitchen' }), room({ name: 'Bath' })]
  expect(standingIn(units, [kitchen], [bath], false)).toEqual([units[0]])
  expect(standingIn(units, [kitchen], [bath], true)).toEqual([units[0], units[2], units[3]])
})
