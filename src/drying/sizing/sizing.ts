import type { Factors, WaterClass } from '#drying/sizing/sizing-factors.ts'
import type { DehumidifierKind, RatingBasis } from '#equipment/equipment/rating.ts'
import { counted } from '#values/counted.ts'

// Everything here is an initial recommendation. Readings decide from the second day on.

/** Units recommended, or CFM where it says so: at least `low`, at most `high`. */
export interface Recommended {
  low: number
  high: number
}

/**
 * Rounds up to whole units. A quotient like 140 / 70.00000000000001 must not add a unit, so less
 * than a millionth is dropped.
 */
const units = (share: number) => Math.ceil(Math.max(0, share) - 1e-6)

/** The rating of a refrigerant, in pints a day at its basis, or of a desiccant, in CFM. */
export type Rating =
  | { kind: 'conventional' | 'lgr'; pints_per_day: number; basis: RatingBasis }
  | { kind: 'desiccant'; cfm: number }

/** Capacity that a chamber needs of one kind of dehumidifier, or why there is none. */
export type Capacity =
  | { need: number; measure: 'pints_per_day' | 'cfm'; problem?: undefined }
  | { need?: undefined; problem: string }

/** CFM that change the air of so many cubic feet so many times an hour. */
const airflow = (cubic_feet: number, air_changes: number) => (cubic_feet * air_changes) / 60

/**
 * Returns the capacity that a chamber of so many cubic feet needs: pints a day by AHAM for
 * refrigerants, CFM for desiccants.
 */
export function dehumidifierCapacity(
  cubic_feet: number,
  water_class: WaterClass,
  kind: DehumidifierKind,
  { dehumidifiers }: Factors,
): Capacity {
  const factor = dehumidifiers[kind][water_class]
  if (factor === null)
    return { problem: `This kind of dehumidifier is not applicable to class ${water_class}` }
  return kind === 'desiccant'
    ? { need: airflow(cubic_feet, factor), measure: 'cfm' }
    : { need: cubic_feet / factor, measure: 'pints_per_day' }
}

/** Returns why a rating does not count, or undefined if it does. */
export function ratingProblem(rating: Rating): string | undefined {
  if (rating.kind !== 'desiccant' && rating.basis === 'doe')
    return 'This rating is at 65 °F and 60% (DOE). Enter the AHAM rating at 80 °F and 60%.'
  return capacityOf(rating) > 0 ? undefined : 'Enter a rating above 0'
}

const capacityOf = (rating: Rating) =>
  rating.kind === 'desiccant' ? rating.cfm : rating.pints_per_day

/**
 * Returns how many dehumidifiers of one rating a chamber needs, or why that can't be said. Low and
 * high are equal.
 */
export function dehumidifiersNeeded(
  cubic_feet: number,
  water_class: WaterClass,
  rating: Rating,
  factors: Factors,
): (Recommended & { need: number; problem?: undefined }) | { problem: string } {
  const problem = ratingProblem(rating)
  if (problem !== undefined) return { problem }
  const capacity = dehumidifierCapacity(cubic_feet, water_class, rating.kind, factors)
  if (capacity.problem !== undefined) return { problem: capacity.problem }
  const count = units(capacity.need / capacityOf(rating))
  return { need: capacity.need, low: count, high: count }
}

/** A room for its air movers. Areas are wet square feet, except `floor_sf`, its whole floor. */
export interface RoomForMovers {
  floor_sf: number
  wet_floor_sf: number
  /** Wet ceiling, and wet wall above 2 ft. */
  wet_upper_sf: number
  /** Linear feet of wall that is wet below 2 ft. */
  wet_lower_lf: number
  /** Insets and offsets of a wall over 18 inches. */
  insets: number
}

/** How the air movers of a room were counted. */
export type MoverRule = 'none' | 'small_room' | 'lower_walls' | 'surfaces'

/**
 * Returns the air movers of a room and the rule that counted them. Lower walls count by linear feet
 * only if nothing else is wet: a room is never counted both ways.
 */
export function moversOfRoom(
  room: RoomForMovers,
  { air_movers: by }: Factors,
): Recommended & { rule: MoverRule } {
  const hasSurfaces = room.wet_floor_sf > 0 || room.wet_upper_sf > 0
  if (!hasSurfaces && !(room.wet_lower_lf > 0)) return { rule: 'none', low: 0, high: 0 }
  if (room.floor_sf < by.small_room_sf) return { rule: 'small_room', low: 1, high: 1 }
  if (!hasSurfaces) {
    const count = units(room.wet_lower_lf / by.lower_wall_lf)
    return { rule: 'lower_walls', low: count, high: count }
  }
  const always = by.per_room + by.per_inset * room.insets
  const [floor_high, floor_low] = by.floor_sf
  const [upper_high, upper_low] = by.upper_sf
  return {
    rule: 'surfaces',
    low: always + units(room.wet_floor_sf / floor_low) + units(room.wet_upper_sf / upper_low),
    high: always + units(room.wet_floor_sf / floor_high) + units(room.wet_upper_sf / upper_high),
  }
}

/** Adds up recommendations, such as those of a chamber's rooms. */
export const together = (parts: readonly Recommended[]): Recommended => ({
  low: parts.reduce((sum, { low }) => sum + low, 0),
  high: parts.reduce((sum, { high }) => sum + high, 0),
})

/** Returns the air movers of a chamber. */
export const moversNeeded = (rooms: readonly RoomForMovers[], factors: Factors) =>
  together(rooms.map((room) => moversOfRoom(room, factors)))

/** Returns the airflow that scrubbers of a chamber make together, in CFM. */
export function scrubberAirflow(cubic_feet: number, { scrubbers }: Factors): Recommended {
  const [low, high] = scrubbers.air_changes
  return { low: airflow(cubic_feet, low), high: airflow(cubic_feet, high) }
}

/** Returns the airflow of scrubbers in CFM, low and high, and how many of one airflow make it. */
export function scrubbersNeeded(cubic_feet: number, cfm: number, factors: Factors) {
  const { low, high } = scrubberAirflow(cubic_feet, factors)
  return { low_cfm: low, high_cfm: high, low: units(low / cfm), high: units(high / cfm) }
}

/** Units standing, judged by a recommendation. `by` counts units missing or too many; 0 if within. */
export interface Verdict {
  verdict: 'not_met' | 'within' | 'exceeded'
  by: number
}

/** Compares the units that stand with a recommendation. */
export function verdictOf({ low, high }: Recommended, standing: number): Verdict {
  if (standing < low) return { verdict: 'not_met', by: low - standing }
  return standing > high
    ? { verdict: 'exceeded', by: standing - high }
    : { verdict: 'within', by: 0 }
}

/**
 * Compares units of different sizes, such as scrubbers by their CFM, with the capacity recommended.
 * It is exceeded by as many units as could be picked up with the high figure still met. If the low
 * one is not met, `by` counts more units of the largest size that stands, or 1 if none does.
 */
export function capacityVerdict({ low, high }: Recommended, standing: readonly number[]): Verdict {
  const largest_first = standing.toSorted((a, b) => b - a)
  // Less than a millionth is no need.
  const isMet = (sum: number, need: number) => sum >= need - 1e-6
  let [sum, used] = [0, 0]
  for (; used < standing.length && !isMet(sum, high); used++) sum += largest_first[used]!
  if (isMet(sum, low)) {
    const spare = standing.length - used
    return spare > 0 ? { verdict: 'exceeded', by: spare } : { verdict: 'within', by: 0 }
  }
  const largest = largest_first[0] ?? 0
  return { verdict: 'not_met', by: largest > 0 ? units((low - sum) / largest) : 1 }
}

/**
 * Compares the dehumidifiers of a chamber, of any kinds, with what it needs. Each counts as a share
 * of the need of its kind. Problems say which ratings could not be counted, by their place in
 * `standing`.
 */
export function dehumidifierVerdict(
  cubic_feet: number,
  water_class: WaterClass,
  standing: readonly Rating[],
  factors: Factors,
): Verdict & { problems: ReadonlyMap<number, string> } {
  const problems = new Map<number, string>()
  const shares = standing.flatMap((rating, place) => {
    const capacity = dehumidifierCapacity(cubic_feet, water_class, rating.kind, factors)
    const problem = ratingProblem(rating) ?? capacity.problem
    if (problem !== undefined) problems.set(place, problem)
    return problem === undefined ? [capacityOf(rating) / capacity.need!] : []
  })
  return { ...capacityVerdict({ low: 1, high: 1 }, shares), problems }
}

/** A verdict as it is shown: 'not met', 'within', 'exceeded by 2'. */
export const verdictInWords = ({ verdict, by }: Verdict) =>
  ({ not_met: 'not met', within: 'within', exceeded: `exceeded by ${by}` })[verdict]

/** Advice on a verdict: 'Add 1 unit', 'Give a reason, or pick up 2 units', or nothing. */
export function verdictAdvice({ verdict, by }: Verdict): string | undefined {
  if (verdict === 'within') return undefined
  return verdict === 'not_met'
    ? `Add ${counted(by, 'unit')}`
    : `Give a reason, or pick up ${counted(by, 'unit')}`
}
