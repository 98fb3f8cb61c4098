import type { AirReading } from '#drying/air-readings/air-readings.ts'
import { asAtmosphere, isRunning } from '#drying/air-readings/chamber-log.ts'
import type { AlertAnswer } from '#drying/alerts/alert-answers.ts'
import type { Alert } from '#drying/alerts/alerts.ts'
import { chamberAlerts } from '#drying/alerts/chamber-alerts.ts'
import { standingIn } from '#drying/chambers/chamber-sizing.ts'
import { settingsOf } from '#drying/chambers/chamber-targets.ts'
import type { Chamber } from '#drying/chambers/chambers.ts'
import { surfacesOf } from '#drying/points/point-summary.ts'
import { type Point, inSeries } from '#drying/points/points.ts'
import type { Room } from '#drying/rooms/rooms.ts'
import type { Round } from '#drying/rounds/rounds.ts'
import type { Placement } from '#equipment/placements/placements.ts'

// The alerts of a chamber over the whole job, on paper and on screen alike.

type Unit = Pick<
  Placement,
  'id' | 'equipment_id' | 'name' | 'item_number' | 'room' | 'placed_at' | 'removed_at'
>
type SpannedChamber = Chamber & { removed_at: string | null }
/** The parts of a job's drying that alerts over time follow from. Times are ISO 8601. */
export interface SpannedLog<OneUnit extends Unit = Unit> {
  zone: string
  site: { elevation_ft: number } | null
  chambers: readonly SpannedChamber[]
  rooms: readonly Room[]
  points: readonly Point[]
  /** Oldest first, struck ones too. */
  air: readonly AirReading[]
  /** Oldest first. */
  rounds: readonly Pick<Round, 'id' | 'began_at' | 'ended_at' | 'all_running' | 'off'>[]
  /** In the order in which they were placed. */
  units: readonly OneUnit[]
}

/** Returns the units that stand or stood in a chamber, as its equipment is counted elsewhere. */
export function unitsOf<OneUnit extends Unit>(
  log: Pick<SpannedLog<OneUnit>, 'chambers' | 'rooms' | 'units'>,
  chamber: Pick<SpannedChamber, 'id' | 'removed_at'>,
): OneUnit[] {
  const own = log.rooms.filter(({ chamber_id }) => chamber_id === chamber.id)
  const others = log.rooms.filter(({ chamber_id }) => chamber_id !== chamber.id)
  const standing = log.chambers.filter(({ removed_at }) => removed_at === null)
  return standingIn(log.units, own, others, standing.length === 1 && chamber.removed_at === null)
}

/** An alert, the times of the first and last visit in a row that found it, and its answers. */
export interface AlertSpan {
  answers: AlertAnswer[]
  /** In the words of the last visit that found it. */
  alert: Alert
  /** The newest row that it came from when it was first found. */
  first_at: string
  from: string
  to: string
  /** The last visit of all found it. */
  isLast: boolean
}

/** Returns a chamber's alerts as they stood at a moment, by what was known then. */
function alertsAt(
  log: SpannedLog,
  chamber: SpannedChamber,
  units: readonly Unit[],
  now: string,
): Alert[] {
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

/**
 * Returns when alerts are looked for: as each visit began, when a gap since the one before shows,
 * and as its last reading was in.
 */
function visitsOf({ rounds, air, points }: SpannedLog) {
  const last = new Map<string, string>()
  const readings = [...air, ...points.flatMap((point) => point.readings)]
  for (const { round_id, taken_at } of readings) {
    const known = last.get(round_id)
    if (known === undefined || known < taken_at) last.set(round_id, taken_at)
  }
  return rounds.map(({ id, began_at, ended_at }) => ({
    before: new Date(Date.parse(began_at) - 1).toISOString(),
    after: [began_at, ended_at ?? began_at, last.get(id) ?? began_at].toSorted().at(-1)!,
  }))
}

/**
 * The answers to an alert from its first visit on, and before the same alert was found anew. An
 * answer names the newest row that its alert came from.
 */
function answersTo(answers: readonly AlertAnswer[], span: AlertSpan, next: AlertSpan | undefined) {
  const end = next ? Date.parse(next.first_at) : Number.POSITIVE_INFINITY
  return answers.filter(({ alert, alert_at }) => {
    const at = Date.parse(alert_at)
    return alert === span.alert.key && at >= Date.parse(span.first_at) && at < end
  })
}

const begun = (alert: Alert, at: string): AlertSpan => ({
  alert,
  first_at: alert.at,
  from: at,
  to: at,
  answers: [],
  isLast: false,
})

/**
 * Returns the alerts of a chamber over the whole job, by when they were first found. An alert begins
 * with the visit that first finds it by what was known then, and lasts until the last visit in a row
 * that finds it still; found again later, it is another. A gap between visits is found as the next
 * one begins.
 */
export function alertsFound(log: SpannedLog, chamber: SpannedChamber): AlertSpan[] {
  const units = unitsOf(log, chamber)
  const spans: AlertSpan[] = []
  let standing = new Map<string, AlertSpan>()
  for (const { before, after } of visitsOf(log)) {
    for (const alert of alertsAt(log, chamber, units, before))
      if (alert.kind === 'no_visit') spans.push(begun(alert, before))
    const found = new Map<string, AlertSpan>()
    for (const alert of alertsAt(log, chamber, units, after)) {
      // Depression and gains are in GPP, which no one knows without an elevation.
      if (alert.kind === 'no_visit' || (!log.site && /depression|wetter/.test(alert.kind))) continue
      const known = standing.get(alert.key)
      const span = known ?? begun(alert, after)
      if (!known) spans.push(span)
      span.alert = alert
      span.to = after
      found.set(alert.key, span)
    }
    standing = found
  }
  for (const span of standing.values()) span.isLast = true
  return spans.toSorted((one, other) => (one.from < other.from ? -1 : 1))
}

/** Returns the alerts with their answers. */
export const withAnswers = (spans: readonly AlertSpan[], answers: readonly AlertAnswer[]) =>
  spans.map((span, n): AlertSpan => {
    const next = spans.slice(n + 1).find(({ alert }) => alert.key === span.alert.key)
    return { ...span, answers: answersTo(answers, span, next) }
  })

/** Returns the alerts of a chamber over the whole job, with their answers. */
export const alertsOf = (
  log: SpannedLog & { answers: readonly AlertAnswer[] },
  chamber: SpannedChamber,
) => withAnswers(alertsFound(log, chamber), log.answers)
