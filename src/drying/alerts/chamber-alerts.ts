import {
  type Alert,
  type AlertSettings,
  type ChamberLog,
  alertKinds,
} from '#drying/alerts/alerts.ts'
import {
  depressionAlerts,
  dewPointAlerts,
  goalAlerts,
  shown,
  wetterAirAlerts,
} from '#drying/alerts/alerts-of-air.ts'
import { targetAlerts } from '#drying/alerts/target-alerts.ts'
import { byTime, pointStatus, splitSeries } from '#drying/series/series.ts'
import { momentIn } from '#values/company-time.ts'
import { counted } from '#values/counted.ts'

const HOUR = 3_600_000
const hoursFrom = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / HOUR

function visitAlerts(log: ChamberLog, { visit_hours }: AlertSettings): Alert[] {
  const last = byTime(log.visits).at(-1)
  const at = last?.at ?? log.began_at
  const hours = hoursFrom(at, log.now)
  if (hours < visit_hours) return []
  return [
    {
      key: `no_visit:${log.chamber_id}`,
      kind: 'no_visit',
      about: { chamber_id: log.chamber_id, reading_ids: [] },
      figures: { hours, visit_hours },
      at,
      sentence: last
        ? `No visit in ${counted(Math.floor(hours), 'hour')}, since ${momentIn(at, log.zone)}.`
        : `No visit since drying began ${counted(Math.floor(hours), 'hour')} ago.`,
      advice: 'Visit today. Insurers cut each day that no reading defends.',
    },
  ]
}

function unitAlerts(log: ChamberLog): Alert[] {
  const at = byTime(log.visits).at(-1)?.at ?? log.began_at
  return log.units
    .filter(({ is_running }) => is_running === false)
    .map(({ equipment_id, name }) => ({
      key: `unit_off:${equipment_id}`,
      kind: 'unit_off',
      about: { chamber_id: log.chamber_id, equipment_id, reading_ids: [] },
      figures: {},
      at,
      sentence: `${name} is off.`,
      advice: 'Turn it on, or check breaker, cord and pump. If it is not needed, pick it up.',
    }))
}

function stillAlerts(log: ChamberLog, { still_hours }: AlertSettings): Alert[] {
  return log.points.flatMap((point): Alert[] => {
    if (pointStatus(point) !== 'wet') return []
    const { readings } = splitSeries(point.readings).series.at(-1)!
    const last = readings.at(-1)!
    const lowest = Math.min(...readings.map(({ value }) => value))
    const since = readings.find(({ value }) => value === lowest)!
    const hours = hoursFrom(since.at, last.at)
    // To the hour, because a daily visit may come some minutes earlier than the day before.
    if (Math.round(hours) < still_hours) return []
    const change = last.value > lowest ? `It rose to ${shown(last.value)}` : 'It still shows that'
    return [
      {
        key: `not_moving:${point.id}`,
        kind: 'not_moving',
        about: {
          chamber_id: log.chamber_id,
          point_id: point.id,
          reading_ids: [since.id, last.id],
        },
        figures: { lowest, value: last.value, hours, still_hours },
        at: last.at,
        sentence: `${point.name} has not dropped below ${shown(lowest)} since ${momentIn(since.at, log.zone)}. ${change}.`,
        advice:
          'Move air across it, open the cavity, or add heat. Check for trapped water, or remove the material.',
      },
    ]
  })
}

const kinds = Object.keys(alertKinds)

/**
 * Returns the alerts of a chamber, by kind in the order of `alertKinds`, then by subject. Each uses
 * the newest readings that are not struck. A dry chamber has none. Expects readings that `airSchema`
 * accepts.
 */
export function chamberAlerts(log: ChamberLog, settings: AlertSettings): Alert[] {
  if (log.stage === 'dry') return []
  return [
    ...visitAlerts(log, settings),
    ...unitAlerts(log),
    ...depressionAlerts(log, settings),
    ...wetterAirAlerts(log, settings),
    ...targetAlerts(log, settings),
    ...dewPointAlerts(log, settings),
    ...goalAlerts(log),
    ...stillAlerts(log, settings),
  ].toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || (a.key < b.key ? -1 : 1))
}
