import { grainsPerPound } from '#drying/air/air.ts'
import { type DryingLog, type LoggedChamber, meterLine } from '#drying/drying-log/drying-log.ts'
import { modeAndScale } from '#drying/point-readings/reading-words.ts'
import { curvesOf } from '#drying/points/point-curves.ts'
import { type Point, pointName } from '#drying/points/points.ts'

/** A line of a drawing: its values may be compared. Oldest first. */
export interface PaperLine {
  name: string
  values: readonly { at: string; value: number }[]
}
/** Values over time as they are drawn on paper. */
export interface PaperCurve {
  title: string
  /** Read aloud instead of the drawing. */
  alt: string
  lines: readonly PaperLine[]
  /** Levels across the drawing, with their names. */
  limits: readonly { name: string; value: number }[]
  zone: string
}
/** Returns the GPP of a chamber against outside and unaffected air; undefined without an elevation. */
export function chamberCurve(log: DryingLog, chamber: LoggedChamber): PaperCurve | undefined {
  const elevation = log.site?.elevation_ft
  if (elevation === undefined) return undefined
  const valuesOf = (place: string, chamber_id: string | null) =>
    log.air
      .filter(
        (one) => one.place === place && one.chamber_id === chamber_id && one.struck_at === null,
      )
      .map((one) => ({ at: one.taken_at, value: grainsPerPound(one, elevation) }))
  const lines = [
    { name: 'Chamber', values: valuesOf('chamber', chamber.id) },
    { name: 'Outside', values: valuesOf('outside', null) },
    { name: 'Unaffected', values: valuesOf('unaffected', null) },
  ]
  if (lines[0]!.values.length === 0) return undefined
  return {
    title: 'Grains per pound (GPP)',
    alt: `Grains per pound of ${chamber.name} against outside and unaffected air. The tables of air readings have the values.`,
    lines,
    limits: [],
    zone: log.zone,
  }
}

/** Returns a curve for each point, meter, mode and scale, against its goal and dry standard. */
export const pointCurves = (points: readonly Point[], log: DryingLog): PaperCurve[] =>
  points.flatMap((point) =>
    curvesOf(point).map((curve): PaperCurve => {
      const meter = `${meterLine(log.meters, curve.meter_id)} · ${modeAndScale(curve)}`
      return {
        title: `${pointName(point)} · ${modeAndScale(curve)}`,
        alt: `${pointName(point)}, ${meter}. The tables of readings by day have the values.`,
        lines: curve.lines.map(({ readings }, n) => ({
          name: curve.lines.length === 1 ? 'Value' : `Series ${n + 1}`,
          values: readings,
        })),
        limits: [
          ...(curve.goal === null ? [] : [{ name: 'Goal', value: curve.goal }]),
          ...(curve.dry_standard === null
            ? []
            : [{ name: 'Dry standard', value: curve.dry_standard }]),
        ],
        zone: log.zone,
      }
    }),
  )
