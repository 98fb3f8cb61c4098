import type { AirReading } from '#drying/air-readings/air-readings.ts'
import { type Air, grainsPerPound } from '#drying/air/air.ts'
import type { ChamberTargets } from '#drying/chambers/chamber-targets.ts'
import type { DrawnCurve } from '#drying/series/drawn-curve.ts'
import { byTime } from '#drying/series/series.ts'

interface Given {
  /** Null if no elevation was entered. */
  site: { elevation_ft: number } | null
  zone: string
}
type CurvedChamber = Pick<ChamberTargets, 'least_fahrenheit' | 'most_fahrenheit' | 'most_rh'> & {
  id: string
  name: string
}

/** The air that a chamber is compared with, in the order of the lines. */
export const airLines = ['Chamber', 'Outside', 'Unaffected'] as const

/**
 * Returns the GPP, RH and °F of a chamber against outside and unaffected air, from readings in any
 * order. Struck ones are in no curve. All three have the same lines and times. Without an elevation
 * there is no GPP. RH has the target after the first 24 hours, °F the least and most.
 */
export function airCurves(
  air: readonly AirReading[],
  chamber: CurvedChamber,
  { site, zone }: Given,
): { gpp: DrawnCurve | undefined; rh: DrawnCurve; fahrenheit: DrawnCurve } {
  const readingsOf = (place: AirReading['place'], chamber_id: string | null) =>
    byTime(
      air
        .filter((one) => one.place === place && one.chamber_id === chamber_id && !one.struck_at)
        .map((one) => ({ ...one, at: one.taken_at })),
    )
  const readings = [
    readingsOf('chamber', chamber.id),
    readingsOf('outside', null),
    readingsOf('unaffected', null),
  ]
  const curve = (
    [title, what]: readonly [string, string],
    valueOf: (of: Air) => number,
    limits: DrawnCurve['limits'] = [],
  ): DrawnCurve => ({
    title,
    alt: `${what} of ${chamber.name} against outside and unaffected air.`,
    lines: readings.map((of, n) => ({
      name: airLines[n]!,
      values: of.map((one) => ({ at: one.at, value: valueOf(one), round: one.round_id })),
    })),
    limits,
    zone,
  })
  return {
    gpp: site
      ? curve(['Grains per pound (GPP)', 'Grains per pound'], (one) =>
          grainsPerPound(one, site.elevation_ft),
        )
      : undefined,
    rh: curve(['Relative humidity (RH)', 'Relative humidity'], ({ rh }) => rh, [
      { name: 'Target at most', value: chamber.most_rh },
    ]),
    fahrenheit: curve(['Temperature (°F)', 'Temperature'], ({ fahrenheit }) => fahrenheit, [
      { name: 'Target from', value: chamber.least_fahrenheit },
      { name: 'to', value: chamber.most_fahrenheit },
    ]),
  }
}
