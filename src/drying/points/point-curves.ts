import { type Point, inSeries } from '#drying/points/points.ts'
import { type ReadWith, type Series, goalOf, splitSeries } from '#drying/series/series.ts'

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

const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000]
/** Returns round figures, 3 to 7 of them, that span all values. */
export function ticksFor(values: readonly number[]) {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const step = STEPS.find((one) => (high - low) / one <= 5) ?? STEPS.at(-1)!
  const first = Math.max(0, Math.floor(low / step - 0.5)) * step
  const count = Math.max(2, Math.ceil((high - first) / step + 0.25))
  return Array.from({ length: count + 1 }, (_, n) => first + n * step)
}
