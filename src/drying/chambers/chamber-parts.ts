import { standingIn } from '#drying/chambers/chamber-sizing.ts'
import type { Chamber } from '#drying/chambers/chambers.ts'
import type { Room } from '#drying/rooms/rooms.ts'
import type { ChamberToWalk } from '#drying/rounds/stops.ts'
import type { Placement } from '#equipment/placements/placements.ts'

type NamedUnits = ChamberToWalk['dehumidifiers']

/** A chamber with its rooms and the units that stand in it. */
export interface ChamberParts {
  chamber: Chamber
  rooms: Room[]
  standing: Placement[]
  /** The standing units, by name and number. */
  units: NamedUnits
  /** By name and number, so that a round always has the same order. */
  dehumidifiers: NamedUnits
}

const isDehumidifier = ({ category }: Placement) => category === 'dehumidifier'
const named = ({ equipment_id, name, item_number }: Placement) => ({
  equipment_id,
  name: `${name} · ${item_number}`,
})
/** Names units and sorts them by name and number, so that a list has the same order each day. */
const inOrder = (units: readonly Placement[]) =>
  units
    .map(named)
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en-US', { numeric: true }))

/** Returns each chamber with its rooms and standing units. `units` may include picked-up ones. */
export function partsOf(
  chambers: readonly Chamber[],
  rooms: readonly Room[],
  units: readonly Placement[],
): ChamberParts[] {
  const standing = standingUnits(units)
  return chambers.map((chamber) => {
    const own = rooms.filter(({ chamber_id }) => chamber_id === chamber.id)
    const others = rooms.filter(({ chamber_id }) => chamber_id !== chamber.id)
    const here = standingIn(standing, own, others, chambers.length === 1)
    return {
      chamber,
      rooms: own,
      standing: here,
      units: inOrder(here),
      dehumidifiers: inOrder(here.filter(isDehumidifier)),
    }
  })
}

/** Returns all units that stand on a job, by name and number. */
export const standingByName = (units: readonly Placement[]): NamedUnits =>
  inOrder(standingUnits(units))

const standingUnits = (units: readonly Placement[]) =>
  units.filter(({ removed_at }) => removed_at === null)

/** Returns the standing units that are in none of these chambers. */
export function unitsApart(parts: readonly ChamberParts[], units: readonly Placement[]) {
  const known = new Set(parts.flatMap(({ standing }) => standing.map(({ id }) => id)))
  return standingUnits(units).filter(({ id }) => !known.has(id))
}

/** Counts the standing dehumidifiers that are in none of these chambers. */
export const dehumidifiersApart = (parts: readonly ChamberParts[], units: readonly Placement[]) =>
  unitsApart(parts, units).filter(isDehumidifier).length

/** Returns the rooms in no chamber, also those whose chamber someone else just removed. */
export const roomsApart = (chambers: readonly Chamber[], rooms: readonly Room[]) =>
  rooms.filter(({ chamber_id }) => !chambers.some(({ id }) => id === chamber_id))
