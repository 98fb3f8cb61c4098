import type { Drawing } from '#drying/plans/drawing.ts'
import { rectangleOf } from '#drying/plans/plan-shapes.ts'
import { wetFloor } from '#drying/plans/wet-floor.ts'
import { shownLength } from '#drying/rooms/room-length.ts'
import type { Room } from '#drying/rooms/rooms.ts'
import { type Corner, outlineProblem, squareFeet } from '#drying/rooms/shapes.ts'

export const shownArea = (sf: number) => `${sf.toLocaleString('en-US')} sf`

/** `12' 6" × 10'` of an upright rectangle, else the area. */
export function roomDimensions(corners: readonly Corner[]) {
  const size = rectangleOf(corners)
  return size
    ? `${shownLength(size.length)} × ${shownLength(size.width)}`
    : shownArea(squareFeet(corners))
}

/** Returns the wet square feet of each room of a floor, by its id on the plan. */
export function wetByRoom({ rooms, wet }: Drawing): Map<string, number> {
  const areas = wet.map(({ corners }) => corners).filter((corners) => !outlineProblem(corners))
  return new Map(
    rooms.map(({ id, corners }) => [id, outlineProblem(corners) ? 0 : wetFloor(corners, areas)]),
  )
}

type Measures = Pick<Room, 'length_in' | 'width_in' | 'wet_floor_sf'>

/**
 * Returns the measures that a drawn room has and its measured room does not; undefined if they
 * agree. Length and width only come from an upright rectangle, in the order in which the room was
 * measured.
 */
export function takeover(corners: readonly Corner[], wet: number, room: Measures) {
  const size = rectangleOf(corners)
  const [long, short] = size
    ? [Math.max(size.length, size.width), Math.min(size.length, size.width)]
    : []
  const isLong = room.length_in >= room.width_in
  const drawn: Partial<Measures> = {
    ...(long !== undefined &&
      short !== undefined && {
        length_in: isLong ? long : short,
        width_in: isLong ? short : long,
      }),
    wet_floor_sf: wet,
  }
  const differing = Object.entries(drawn).filter(
    ([field, value]) => room[field as keyof Measures] !== value,
  )
  return differing.length > 0 ? (Object.fromEntries(differing) as Partial<Measures>) : undefined
}
