import type { MeterMode, MeterScale } from '#drying/meters/known-meters.ts'

/** The meter (its id, not its model), mode and scale of a reading. */
export interface ReadWith {
  meter_id: string
  mode: MeterMode
  scale: MeterScale
}

/** A reading of a point, with the value as the meter showed it. */
export interface PointReading extends ReadWith {
  id: string
  /** ISO 8601. */
  at: string
  value: number
  /** True if it was removed, or corrected by another reading. It stays in the report. */
  struck: boolean
}

/** Readings of a point in a row that may be compared: one meter, mode and scale. Oldest first. */
export interface Series extends ReadWith {
  readings: readonly PointReading[]
}

/** The goal of a point on one meter, mode and scale, and the unaffected reading it comes from. */
export interface Goal extends ReadWith {
  goal: number
  dry_standard: number | null
}

/** How work on a point ended. */
export const endings = {
  dry: 'Dry',
  material_removed: 'Material removed',
  no_access: 'No access',
} as const

/** A point of a material, with all its readings in any order. */
export interface Point {
  id: string
  goals: readonly Goal[]
  readings: readonly PointReading[]
  ended: { how: keyof typeof endings; reason: string } | null
}

/** Orders what happened by time. At the same time, the id decides, so the order never varies. */
export const byTime = <Happened extends { id: string; at: string }>(all: readonly Happened[]) =>
  all.toSorted(
    (a, b) =>
      Date.parse(a.at) - Date.parse(b.at) ||
      (a.at === b.at ? 0 : a.at < b.at ? -1 : 1) ||
      (a.id < b.id ? -1 : 1),
  )

/** True if values of the two may be compared. */
export const isComparable = (one: ReadWith, other: ReadWith) =>
  one.meter_id === other.meter_id && one.mode === other.mode && one.scale === other.scale

/**
 * Splits the readings of a point into series, oldest first. A change of meter, mode or scale begins
 * a new one, also when a former meter comes back. Struck readings are in no series and begin none;
 * they are returned apart, oldest first.
 */
export function splitSeries(readings: readonly PointReading[]): {
  series: Series[]
  struck: PointReading[]
} {
  const ordered = byTime(readings)
  const series: (ReadWith & { readings: PointReading[] })[] = []
  for (const reading of ordered.filter(({ struck }) => !struck)) {
    const last = series.at(-1)
    if (last && isComparable(last, reading)) last.readings.push(reading)
    else {
      const { meter_id, mode, scale } = reading
      series.push({ meter_id, mode, scale, readings: [reading] })
    }
  }
  return { series, struck: ordered.filter(({ struck }) => struck) }
}

/** Returns the goal for a meter, mode and scale, or undefined if the point has none for it. */
export const goalOf = (point: Pick<Point, 'goals'>, by: ReadWith) =>
  point.goals.find((goal) => isComparable(goal, by))

/**
 * How a point is doing. `no_goal`: its last reading is of a meter, mode or scale without a goal, so
 * no one can say. `unread`: no reading counts.
 */
export type PointStatus = 'dry' | 'ended' | 'wet' | 'no_goal' | 'unread'

/** How a point is doing, in words. */
export const statusWords = {
  dry: 'Dry',
  wet: 'Wet',
  no_goal: 'No goal',
  unread: 'Unread',
  ended: 'Ended',
} as const satisfies Record<PointStatus, string>

/**
 * Returns how a point is doing. It is dry if its last reading is at the goal of its own series or
 * below. It ended if its material was removed or can't be reached, with a reason. That a person
 * ended it as dry does not make it so.
 */
export function pointStatus(point: Point): PointStatus {
  const { ended } = point
  if (ended !== null && ended.how !== 'dry' && ended.reason.trim() !== '') return 'ended'
  const last = splitSeries(point.readings).series.at(-1)
  if (last === undefined) return 'unread'
  const goal = goalOf(point, last)
  if (goal === undefined) return 'no_goal'
  return last.readings.at(-1)!.value <= goal.goal ? 'dry' : 'wet'
}

/** Points of a chamber or job by status. */
export interface Dryness {
  counts: Readonly<Record<PointStatus, number>>
  /** True if there are points and all of them are dry or ended. */
  is_dry: boolean
  /** Dry points among those that have not ended, from 0 to 1; null if there are none. */
  share_dry: number | null
}

/** Returns how the points of a chamber are doing. A chamber without points is not dry. */
export function drynessOf(points: readonly Point[]): Dryness {
  const counts = { dry: 0, ended: 0, wet: 0, no_goal: 0, unread: 0 }
  for (const point of points) counts[pointStatus(point)]++
  const open = points.length - counts.ended
  return {
    counts,
    is_dry: points.length > 0 && counts.dry === open,
    share_dry: open === 0 ? null : counts.dry / open,
  }
}
