import type { AirReading } from '#drying/air-readings/air-readings.ts'
import { grainDepression } from '#drying/air/air.ts'
import type { DryingLog, LoggedUnit } from '#drying/drying-log/drying-log.ts'
import type { PointReading } from '#drying/point-readings/point-readings.ts'
import type { Point } from '#drying/points/points.ts'
import { type ReadWith, isComparable } from '#drying/series/series.ts'
import { calendarDay, daysFrom } from '#values/times.ts'

// The log of a job by the company's days.

/** The meter, mode and scale of a table, and the points that were read so. */
export interface Use extends ReadWith {
  points: Point[]
}

/**
 * Returns each meter, mode and scale that points were read with, by the first reading. Values of two
 * of them never stand in one column.
 */
export function usesOf(points: readonly Point[]): Use[] {
  const uses: Use[] = []
  for (const point of points)
    for (const reading of point.readings) {
      const known = uses.find((use) => isComparable(use, reading))
      const { meter_id, mode, scale } = reading
      if (!known) uses.push({ meter_id, mode, scale, points: [point] })
      else if (!known.points.includes(point)) known.points.push(point)
    }
  return uses
}

/** Returns the days (YYYY-MM-DD) on which points were read with a meter, mode and scale. */
export const daysRead = (use: Use, zone: string) =>
  [
    ...new Set(
      use.points.flatMap(({ readings }) =>
        readings
          .filter((reading) => isComparable(use, reading))
          .map(({ taken_at }) => calendarDay(taken_at, zone)),
      ),
    ),
  ].toSorted()

/** Returns a point's readings of a day with a meter, mode and scale, oldest first. */
export const readOn = (point: Point, use: ReadWith, day: string, zone: string): PointReading[] =>
  point.readings.filter(
    (reading) => isComparable(use, reading) && calendarDay(reading.taken_at, zone) === day,
  )

/** Returns the units that stood on each day, from the first placement to the last day. */
export function unitsByDay(units: readonly LoggedUnit[], now: string, zone: string) {
  if (units.length === 0) return []
  const spans = units.map((unit) => ({
    unit,
    from: calendarDay(unit.placed_at, zone),
    to: calendarDay(unit.removed_at ?? now, zone),
  }))
  const last = spans
    .map(({ to }) => to)
    .toSorted()
    .at(-1)!
  const days: { day: string; units: LoggedUnit[] }[] = []
  for (let day = spans.map(({ from }) => from).toSorted()[0]!; day <= last; day = daysFrom(day, 1))
    days.push({
      day,
      units: spans.filter(({ from, to }) => from <= day && day <= to).map(({ unit }) => unit),
    })
  return days
}

/** Returns the depression of an outlet against the inlet of the same round, in GPP. */
export function depressionAt(log: DryingLog, outlet: AirReading) {
  if (outlet.place !== 'outlet' || outlet.struck_at !== null || !log.site) return undefined
  const inlet = log.air.findLast(
    (one) =>
      one.place === 'inlet' &&
      one.struck_at === null &&
      one.equipment_id === outlet.equipment_id &&
      one.round_id === outlet.round_id,
  )
  return inlet && grainDepression(inlet, outlet, log.site.elevation_ft)
}
