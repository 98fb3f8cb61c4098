import { modeAndScale } from '#drying/point-readings/reading-words.ts'
import { type Point, inSeries, pointName } from '#drying/points/points.ts'
import type { DrawnCurve } from '#drying/series/drawn-curve.ts'
import {
  type ReadWith,
  type Series,
  goalOf,
  isComparable,
  splitSeries,
} from '#drying/series/series.ts'

/** All series of a point on one meter, mode and scale: they share a drawing, but no line. */
export interface Curve extends ReadWith {
  key: string
  /** Oldest first. Another meter was used between two of them. */
  lines: Series[]
  goal: number | null
  dry_standard: number | null
}

/** Returns the curves of a point, by the first reading of each. */
export function curvesOf(point: Point): Curve[] {
  const curves = new Map<string, Curve>()
  for (const line of splitSeries(inSeries(point).readings).series) {
    const { meter_id, mode, scale } = line
    const key = [meter_id, mode, scale].join(' ')
    const goal = goalOf(point, line)
    const curve = curves.get(key) ?? {
      key,
      meter_id,
      mode,
      scale,
      lines: [],
      goal: goal?.goal ?? null,
      dry_standard: goal?.dry_standard ?? null,
    }
    curve.lines.push(line)
    curves.set(key, curve)
  }
  return [...curves.values()]
}

/** True if a forecast of the point is about this curve: it continues the last series. */
export const isForecast = (curve: Curve, point: Point) => {
  const last = splitSeries(inSeries(point).readings).series.at(-1)
  return last !== undefined && isComparable(curve, last)
}

/**
 * Returns a curve of a point as it is drawn, against its goal and dry standard. `meter` is the name
 * of its meter.
 */
export const drawnPoint = (
  point: Point,
  curve: Curve,
  { meter, zone }: { meter: string; zone: string },
): DrawnCurve => ({
  title: `${pointName(point)} · ${modeAndScale(curve)}`,
  alt: `${pointName(point)}, ${meter} · ${modeAndScale(curve)}.`,
  lines: curve.lines.map(({ readings }, n) => ({
    name: curve.lines.length === 1 ? 'Value' : `Series ${n + 1}`,
    values: readings,
  })),
  limits: [
    ...(curve.goal === null ? [] : [{ name: 'Goal', value: curve.goal }]),
    ...(curve.dry_standard === null ? [] : [{ name: 'Dry standard', value: curve.dry_standard }]),
  ],
  zone,
})
