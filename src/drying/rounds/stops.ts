import { keys } from '#values/keys.ts'

/** Places where the air is read. */
export const airPlaces = {
  outside: 'Outside',
  unaffected: 'Unaffected area',
  chamber: 'Chamber air',
  supply: 'HVAC supply',
  inlet: 'Dehumidifier in',
  outlet: 'Dehumidifier out',
} as const
export type AirPlace = keyof typeof airPlaces
export const airPlaceKeys = keys(airPlaces)

/** A stop that reads the air. */
export interface AirStop {
  kind: 'air'
  /** Place and subject, such as `outlet:<unit>`. It is the same on each round. */
  key: string
  /** The stop's name on screen and in the report, without its chamber. */
  name: string
  chamber_id: string | null
  chamber_name: string | null
  place: AirPlace
  equipment_id: string | null
  /** The name of the dehumidifier. */
  unit_name: string | null
}

/** A stop that reads a point of a material. */
export interface PointStop {
  kind: 'point'
  key: string
  name: string
  chamber_id: string
  chamber_name: string
  point_id: string
}

export type Stop = AirStop | PointStop

/** A chamber with its standing dehumidifiers and its points, the latter in walking order. */
export interface ChamberToWalk {
  id: string
  name: string
  dehumidifiers: readonly { equipment_id: string; name: string }[]
  points: readonly { id: string; name: string }[]
}

const air = (
  place: AirPlace,
  chamber?: ChamberToWalk,
  unit?: ChamberToWalk['dehumidifiers'][number],
): AirStop => {
  const subject = unit?.equipment_id ?? chamber?.id
  return {
    kind: 'air',
    key: subject === undefined ? place : `${place}:${subject}`,
    name: placeName({ place, unit_name: unit?.name ?? null }),
    chamber_id: chamber?.id ?? null,
    chamber_name: chamber?.name ?? null,
    place,
    equipment_id: unit?.equipment_id ?? null,
    unit_name: unit?.name ?? null,
  }
}

/** Returns a place of the air in words, with its unit: `LGR 7000 · D-1 in`. */
export const placeName = ({ place, unit_name }: { place: AirPlace; unit_name: string | null }) =>
  unit_name !== null && (place === 'inlet' || place === 'outlet')
    ? `${unit_name} ${place === 'inlet' ? 'in' : 'out'}`
    : airPlaces[place]

const stopsOfChamber = (chamber: ChamberToWalk): Stop[] => [
  air('chamber', chamber),
  ...chamber.dehumidifiers.flatMap((unit) => [
    air('inlet', chamber, unit),
    air('outlet', chamber, unit),
  ]),
  ...chamber.points.map(({ id, name }): PointStop => ({
    kind: 'point',
    key: `point:${id}`,
    name,
    chamber_id: chamber.id,
    chamber_name: chamber.name,
    point_id: id,
  })),
]

/**
 * Returns the stops of a round in walking order: the air outside and in the unaffected area, then
 * chamber by chamber its air, each dehumidifier in and out, and its points.
 */
export const stopsOf = (chambers: readonly ChamberToWalk[]): Stop[] => [
  air('outside'),
  air('unaffected'),
  ...chambers.flatMap(stopsOfChamber),
]

/** Returns the stop's name with its chamber, for lists and the report. */
export const fullName = ({ name, chamber_name }: Stop) =>
  chamber_name === null ? name : `${chamber_name}: ${name}`

/**
 * Returns the stop where a round goes on: the one it was at, or else the first that is neither read
 * nor skipped. Undefined if all are done.
 */
export const nextStop = (stops: readonly Stop[], at: string | null, done: ReadonlySet<string>) =>
  stops.find(({ key }) => key === at) ?? stops.find(({ key }) => !done.has(key))
