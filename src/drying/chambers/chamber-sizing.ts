import type { Chamber } from '#drying/chambers/chambers.ts'
import { type Room, sizeOf, wetOf } from '#drying/rooms/rooms.ts'
import { wetShare } from '#drying/rooms/shapes.ts'
import { classByShare, decideClass } from '#drying/sizing/water-class.ts'
import type { Factors, WaterClass } from '#drying/sizing/sizing-factors.ts'
import {
  type Capacity,
  type Recommended,
  type RoomForMovers,
  dehumidifierCapacity,
  moversNeeded,
  scrubberAirflow,
} from '#drying/sizing/sizing.ts'
import { type DehumidifierKind, dehumidifierKinds } from '#equipment/equipment/rating.ts'
import { keys } from '#values/keys.ts'

/** A chamber's size, class and initial recommendation of equipment. */
export interface ChamberSizing {
  cubic_feet: number
  /** Wet square feet, and all of floor, walls and ceiling. */
  wet_sf: number
  total_sf: number
  /** The class by the wet areas; undefined without rooms. */
  computed: WaterClass | undefined
  /** The class that counts: the chosen one, else the computed. */
  water_class: WaterClass | undefined
  /** True if a person chose it instead of the computed one. */
  is_chosen: boolean
  air_movers: Recommended
  /** The work that each kind of dehumidifier must do; empty while no class is known. */
  dehumidifiers: Partial<Record<DehumidifierKind, Capacity>>
  /** Airflow of scrubbers in CFM. Only for water of category 3. */
  scrubber_cfm: Recommended | undefined
}

/** Walls are wet below 2 ft: so many square feet are half as many linear feet. */
const LOWER_WALL_FEET = 2

const forMovers = (room: Room): RoomForMovers => ({
  floor_sf: sizeOf(room).floor_sf,
  wet_floor_sf: room.wet_floor_sf,
  wet_upper_sf: room.wet_ceiling_sf + room.wet_wall_above_sf,
  wet_lower_lf: room.wet_wall_below_sf / LOWER_WALL_FEET,
  insets: room.insets,
})

/** Computes what a chamber of these rooms needs at first. Readings decide from the second day on. */
export function sizingOf(
  chamber: Pick<Chamber, 'water_category' | 'water_class' | 'class_reason'>,
  rooms: readonly Room[],
  factors: Factors,
): ChamberSizing {
  const sized = rooms.map((room) => ({ size: sizeOf(room), wet: wetOf(room) }))
  const cubic_feet = sized.reduce((sum, { size }) => sum + size.cubic_feet, 0)
  const share = wetShare(sized)
  const computed = classByShare(share, factors)
  const decision = decideClass(computed, chamber.water_class, chamber.class_reason ?? '')
  const { water_class } = decision
  return {
    cubic_feet,
    ...share,
    computed,
    water_class,
    is_chosen: decision.problem === undefined && decision.is_chosen,
    air_movers: moversNeeded(rooms.map(forMovers), factors),
    dehumidifiers:
      water_class === undefined
        ? {}
        : Object.fromEntries(
            keys(dehumidifierKinds).map((kind) => [
              kind,
              dehumidifierCapacity(cubic_feet, water_class, kind, factors),
            ]),
          ),
    scrubber_cfm:
      chamber.water_category === 3 && cubic_feet > 0
        ? scrubberAirflow(cubic_feet, factors)
        : undefined,
  }
}

/**
 * Returns the units that stand in a chamber: those of its rooms by name, and on a job with one
 * chamber also those without a known room.
 */
export function standingIn<Unit extends { room: string | null }>(
  units: readonly Unit[],
  rooms: readonly Room[],
  others: readonly Room[],
  isOnlyChamber: boolean,
) {
  const named = (all: readonly Room[], unit: Unit) =>
    all.some(({ name }) => name.toLowerCase() === unit.room?.trim().toLowerCase())
  return units.filter((unit) => named(rooms, unit) || (isOnlyChamber && !named(others, unit)))
}
