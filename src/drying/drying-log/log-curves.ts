import { airCurves } from '#drying/curves/air-curves.ts'
import { type DryingLog, type LoggedChamber, meterLine } from '#drying/drying-log/drying-log.ts'
import { curvesOf, drawnPoint } from '#drying/points/point-curves.ts'
import type { Point } from '#drying/points/points.ts'
import type { DrawnCurve } from '#drying/series/drawn-curve.ts'

/** Returns the GPP of a chamber against outside and unaffected air; undefined without an elevation. */
export function chamberCurve(log: DryingLog, chamber: LoggedChamber): DrawnCurve | undefined {
  const { gpp } = airCurves(log.air, chamber, { site: log.site, zone: log.zone })
  if (!gpp || gpp.lines[0]!.values.length === 0) return undefined
  return { ...gpp, alt: `${gpp.alt} The tables of air readings have the values.` }
}

/** Returns a curve for each point, meter, mode and scale, against its goal and dry standard. */
export const pointCurves = (points: readonly Point[], log: DryingLog): DrawnCurve[] =>
  points.flatMap((point) =>
    curvesOf(point).map((curve): DrawnCurve => {
      const meter = meterLine(log.meters, curve.meter_id)
      const drawn = drawnPoint(point, curve, { meter, zone: log.zone })
      return { ...drawn, alt: `${drawn.alt} The tables of readings by day have the values.` }
    }),
  )
