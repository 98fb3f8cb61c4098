import type { AirReading } from '#drying/air-readings/air-readings.ts'
import { asAtmosphere, isRunning } from '#drying/air-readings/chamber-log.ts'
import type { AlertAnswer } from '#drying/alerts/alert-answers.ts'
import { grainDepression } from '#drying/air/air.ts'
import type { Alert } from '#drying/alerts/alerts.ts'
import { chamberAlerts } from '#drying/alerts/chamber-alerts.ts'
import { standingIn } from '#drying/chambers/chamber-sizing.ts'
import { settingsOf } from '#drying/chambers/chamber-targets.ts'
import type { DryingLog, LoggedChamber, LoggedUnit } from '#drying/drying-log/drying-log.ts'
import type { PointReading } from '#drying/point-readings/point-readings.ts'
import { surfacesOf } from '#drying/points/point-summary.ts'
import { type Point, inSeries } from '#drying/points/points.ts'
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

/** Returns the units that stand or stood in a chamber, as its equipment is counted elsewhere. */
export function unitsOf(log: DryingLog, chamber: LoggedChamber): LoggedUnit[] {
  const own = log.rooms.filter(({ chamber_id }) => chamber_id === chamber.id)
  const others = log.rooms.filter(({ chamber_id }) => chamber_id !== chamber.id)
  const standing = log.chambers.filter(({ removed_at }) => removed_at === null)
  return standingIn(log.units, own, others, standing.length === 1 && chamber.removed_at === null)
}

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

/** An alert, the times of the first and last visit that found it, and its answers. */
export interface AlertSpan {
  answers: AlertAnswer[]
  alert: Alert
  from: string
  to: string
}

/** Returns a chamber's alerts as they stood at a moment, by what was known then. */
function alertsAt(log: DryingLog, chamber: LoggedChamber, units: LoggedUnit[], now: string) {
  const isBefore = (at: string) => Date.parse(at) <= Date.parse(now)
  const rounds = log.rounds.filter(({ began_at }) => isBefore(began_at))
  const air = log.air.filter(
    ({ taken_at, chamber_id }) =>
      isBefore(taken_at) && (chamber_id === null || chamber_id === chamber.id),
  )
  const points = log.points
    .filter(({ chamber_id }) => chamber_id === chamber.id)
    .filter(({ ended_at }) => ended_at === null || !isBefore(ended_at))
    .map((point) => ({
      ...point,
      ended_how: null,
      readings: point.readings.filter(({ taken_at }) => isBefore(taken_at)),
    }))
  const looked = rounds.findLast(({ all_running }) => all_running !== null)
  return chamberAlerts(
    {
      chamber_id: chamber.id,
      stage: 'drying',
      began_at: log.units[0]?.placed_at ?? log.rounds[0]?.began_at ?? now,
      now,
      zone: log.zone,
      elevation_feet: log.site?.elevation_ft ?? 0,
      visits: rounds.map(({ id, began_at }) => ({ id, at: began_at })),
      atmospheres: air.map(asAtmosphere),
      points: points.map(inSeries),
      surfaces: points.flatMap(surfacesOf),
      units: units
        .filter(
          ({ placed_at, removed_at }) =>
            isBefore(placed_at) && (removed_at === null || !isBefore(removed_at)),
        )
        .map((unit) => ({
          equipment_id: unit.equipment_id,
          name: `${unit.name} · ${unit.item_number}`,
          is_running: isRunning(unit, looked),
        })),
    },
    settingsOf(chamber),
  )
}

/** The answers to an alert whose newest row is from `from` on or later. */
const answersTo = ({ answers }: DryingLog, { key, at }: Alert, from: string) =>
  answers.filter(
    ({ alert, alert_at }) =>
      alert === key && Date.parse(alert_at) >= Math.min(Date.parse(at), Date.parse(from)),
  )

/**
 * Returns the alerts of a chamber over the whole job: as each visit began, when a gap since the one
 * before shows, and as its last reading was in. The same alert on several visits is one, in the
 * words of the last.
 */
export function alertsOf(log: DryingLog, chamber: LoggedChamber): AlertSpan[] {
  const units = unitsOf(log, chamber)
  const spans = new Map<string, AlertSpan>()
  const moments = log.rounds.flatMap(({ id, began_at, ended_at }) => {
    const read = [
      ...log.air.filter(({ round_id }) => round_id === id),
      ...log.points.flatMap(({ readings }) => readings.filter(({ round_id }) => round_id === id)),
    ].map(({ taken_at }) => taken_at)
    return [
      { at: new Date(Date.parse(began_at) - 1).toISOString(), isGap: true },
      { at: [began_at, ended_at ?? began_at, ...read].toSorted().at(-1)!, isGap: false },
    ]
  })
  for (const { at, isGap } of moments)
    for (const alert of alertsAt(log, chamber, units, at)) {
      if ((alert.kind === 'no_visit') !== isGap) continue
      // Depression and gains are in GPP, which no one knows without an elevation.
      if (!log.site && /depression|wetter/.test(alert.kind)) continue
      const key = isGap ? `${alert.key} ${at}` : alert.key
      const from = spans.get(key)?.from ?? at
      spans.set(key, { alert, from, to: at, answers: answersTo(log, alert, from) })
    }
  return [...spans.values()].toSorted((one, other) => (one.from < other.from ? -1 : 1))
}
