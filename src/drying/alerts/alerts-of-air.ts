import {
  dewPoint,
  grainDepression,
  grainsPerPound,
  vaporPressureDifference,
  woodEmc,
} from '#drying/air/air.ts'
import type { Alert, AlertSettings, Atmosphere, ChamberLog } from '#drying/alerts/alerts.ts'
import { isWoodScale } from '#drying/meters/known-meters.ts'
import { byTime, goalOf, pointStatus, splitSeries } from '#drying/series/series.ts'
import { calendarDay, daysBetween } from '#values/times.ts'
import { weekdayIn } from '#values/company-time.ts'

/** A figure in a sentence, with one decimal at most. */
export const shown = (figure: number, decimals = 1) =>
  figure.toLocaleString('en-US', { maximumFractionDigits: decimals })

/** A figure beside a limit that it misses, with as many decimals as it takes to look different. */
function besideLimit(figure: number, limit: number) {
  const decimals = [1, 2, 3, 4, 5, 6].find((count) => shown(figure, count) !== shown(limit, count))
  return shown(figure, decimals)
}

/** Drops errors of the last digits, so that exactly 5 °F is not 4.999… */
const exact = (figure: number) => Math.round(figure * 1e6) / 1e6

const counting = (log: ChamberLog) => byTime(log.atmospheres.filter(({ struck }) => !struck))
const airOf = (log: ChamberLog) => counting(log).filter(({ place }) => place === 'chamber')

/** Returns the last inlet and outlet of a unit that were read on the same visit. */
export function lastPair(log: ChamberLog, equipment_id: string) {
  const own = counting(log).filter((one) => one.equipment_id === equipment_id)
  const inlets = own.filter(({ place }) => place === 'inlet')
  for (const outlet of own.filter(({ place }) => place === 'outlet').toReversed()) {
    const inlet = inlets.findLast(({ visit_id }) => visit_id === outlet.visit_id)
    if (inlet) return { inlet, outlet }
  }
  return undefined
}

const newest = (...rows: readonly { id: string; at: string }[]) => byTime(rows).at(-1)!.at

/** Alerts about dehumidifiers that take out too little, or add moisture. */
export function depressionAlerts(log: ChamberLog, { least_depression }: AlertSettings): Alert[] {
  return log.units.flatMap(({ equipment_id, name }): Alert[] => {
    const pair = lastPair(log, equipment_id)
    if (pair === undefined) return []
    const { inlet, outlet } = pair
    const depression = exact(grainDepression(inlet, outlet, log.elevation_feet))
    if (depression >= 0 && depression >= least_depression) return []
    const isNegative = depression < 0
    const kind = isNegative ? 'depression_negative' : 'depression_low'
    const inlet_gpp = grainsPerPound(inlet, log.elevation_feet)
    const outlet_gpp = grainsPerPound(outlet, log.elevation_feet)
    return [
      {
        key: `${kind}:${equipment_id}`,
        kind,
        about: {
          chamber_id: log.chamber_id,
          equipment_id,
          reading_ids: [inlet.id, outlet.id],
        },
        figures: { depression, inlet_gpp, outlet_gpp, least_depression },
        at: newest(inlet, outlet),
        sentence: isNegative
          ? `${name} adds moisture: ${shown(inlet_gpp)} GPP in, ${shown(outlet_gpp)} GPP out.`
          : `${name} takes out only ${besideLimit(depression, least_depression)} GPP. At least ${shown(least_depression)} is expected.`,
        advice: isNegative
          ? 'Check that inlet and outlet are not swapped, then read again. If it stays negative, swap the unit.'
          : 'Check filter, coil, drain and airflow. In dry or cold air, change the kind of unit or add heat.',
      },
    ]
  })
}

/** An alert if the chamber's air holds more water than on the last earlier day with a reading. */
export function wetterAirAlerts(log: ChamberLog, { most_gain }: AlertSettings): Alert[] {
  const air = airOf(log)
  const last = air.at(-1)
  if (last === undefined) return []
  const day = (one: Atmosphere) => calendarDay(one.at, log.zone)
  const before = air.findLast((one) => day(one) < day(last))
  if (before === undefined) return []
  const gpp = grainsPerPound(last, log.elevation_feet)
  const gpp_before = grainsPerPound(before, log.elevation_feet)
  const gain = exact(gpp - gpp_before)
  if (gain <= most_gain) return []
  const when =
    daysBetween(day(before), day(last)) === 1
      ? 'the day before'
      : `on ${weekdayIn(before.at, log.zone)}`
  return [
    {
      key: `wetter_air:${log.chamber_id}`,
      kind: 'wetter_air',
      about: { chamber_id: log.chamber_id, reading_ids: [before.id, last.id] },
      figures: { gpp, gpp_before, gain, most_gain },
      at: last.at,
      sentence: `The chamber's air is wetter: ${besideLimit(gpp, gpp_before)} GPP, and ${shown(gpp_before)} ${when}.`,
      advice:
        'Look for open doors, torn containment, a unit that is off, and new water. Add dehumidification if none explains it.',
    },
  ]
}

/** Alerts about surfaces so cold that water may condense on them. */
export function dewPointAlerts(log: ChamberLog, { dew_point_margin }: AlertSettings): Alert[] {
  const air = airOf(log)
  const surfaces = byTime(log.surfaces.filter(({ struck }) => !struck))
  return log.points.flatMap((point): Alert[] => {
    const surface = surfaces.findLast(({ point_id }) => point_id === point.id)
    const around = surface && air.findLast(({ visit_id }) => visit_id === surface.visit_id)
    if (!surface || !around || pointStatus(point) === 'ended') return []
    const dew_point = dewPoint(around)
    const margin = exact(surface.fahrenheit - dew_point)
    if (margin >= dew_point_margin) return []
    const difference = vaporPressureDifference(surface.fahrenheit, around)
    const isWetted = difference < 0
    return [
      {
        key: `near_dew_point:${point.id}`,
        kind: 'near_dew_point',
        about: {
          chamber_id: log.chamber_id,
          point_id: point.id,
          reading_ids: [around.id, surface.id],
        },
        figures: {
          surface_fahrenheit: surface.fahrenheit,
          dew_point,
          margin,
          dew_point_margin,
          vapor_pressure_difference: difference,
        },
        at: newest(around, surface),
        sentence: isWetted
          ? `${point.name} is ${shown(-margin)} °F below the dew point: moisture goes into the material.`
          : `${point.name} is ${besideLimit(margin, dew_point_margin)} °F above the dew point. At least ${shown(dew_point_margin)} °F is expected.`,
        advice:
          'Warm the surface or dry the air: add heat, move air across it, or dehumidify more.',
      },
    ]
  })
}

/** Alerts about wood that the chamber's air can't dry to its goal. */
export function goalAlerts(log: ChamberLog): Alert[] {
  const air = airOf(log).at(-1)
  if (air === undefined) return []
  const emc = woodEmc(air)
  return log.points.flatMap((point): Alert[] => {
    if (pointStatus(point) !== 'wet') return []
    const last = splitSeries(point.readings).series.at(-1)!
    const goal = goalOf(point, last)!.goal
    if (!isWoodScale(last.scale) || exact(emc - goal) <= 0) return []
    return [
      {
        key: `unreachable_goal:${point.id}`,
        kind: 'unreachable_goal',
        about: { chamber_id: log.chamber_id, point_id: point.id, reading_ids: [air.id] },
        figures: { goal, emc, fahrenheit: air.fahrenheit, rh: air.rh },
        at: air.at,
        sentence: `${point.name} can't reach its goal of ${shown(goal)}%: wood in this air stays at ${besideLimit(emc, goal)}%.`,
        advice: 'Lower the RH or raise the temperature, or set the goal by an unaffected reading.',
      },
    ]
  })
}
