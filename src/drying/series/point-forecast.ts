import { type Air, woodEmc } from '#drying/air/air.ts'
import { type Forecast, forecastDry, noForecast } from '#drying/series/forecast.ts'
import { isWoodScale } from '#drying/meters/known-meters.ts'
import { type Point, goalOf, pointStatus, splitSeries } from '#drying/series/series.ts'

/** Reasons for no forecast of a point, with a sentence for each. */
export const noPointForecast = {
  ...noForecast,
  ended: 'Work on this point has ended.',
  no_goal: 'This point has no goal for the meter, mode and scale of its last reading.',
} as const

/** The forecast of a point, or the reason for none. */
export type PointForecast =
  | Exclude<Forecast, { range?: undefined }>
  | { range?: undefined; why: keyof typeof noPointForecast }

/**
 * Predicts when a point reaches its goal, by its last series. Wood in percent falls to the EMC of
 * the chamber's air, or to its dry standard if that is higher. Other scales fall to the dry
 * standard. `air` is the chamber's last air, null if it was not read.
 */
export function forecastPoint(point: Point, air: Air | null): PointForecast {
  const status = pointStatus(point)
  if (status === 'ended' || status === 'no_goal' || status === 'dry') return { why: status }
  const last = splitSeries(point.readings).series.at(-1)
  if (last === undefined) return { why: 'too_few' }
  const { goal, dry_standard } = goalOf(point, last)!
  const isWood = isWoodScale(last.scale)
  const ends = [dry_standard, isWood && air !== null ? woodEmc(air) : null].filter(
    (end) => end !== null,
  )
  return forecastDry({
    readings: last.readings,
    goal,
    equilibrium: ends.length === 0 ? null : Math.max(...ends),
    // Meters show wood to a tenth of a percent, and other scales in whole steps.
    step: isWood ? 0.1 : 1,
  })
}

/** The forecast of a chamber: undefined unless each wet point has one. */
export interface ChamberForecast {
  /** ISO 8601: when the slowest points become dry. */
  range: { earliest: string; latest: string } | undefined
  /** Ids of the points that are neither dry nor ended and have no forecast. */
  without: readonly string[]
}

/** Predicts when all points of a chamber are at their goals. A dry chamber has no range. */
export function forecastChamber(points: readonly Point[], air: Air | null): ChamberForecast {
  const all = points.map((point) => ({ id: point.id, ...forecastPoint(point, air) }))
  const without = all
    .filter((one) => !one.range && one.why !== 'dry' && one.why !== 'ended')
    .map(({ id }) => id)
  const ranges = all.flatMap(({ range }) => (range ? [range] : []))
  if (ranges.length === 0 || without.length > 0) return { range: undefined, without }
  // All are in one format of UTC, so that their texts are in the order of time.
  const last = (moments: readonly string[]) => moments.toSorted().at(-1)!
  return {
    range: {
      earliest: last(ranges.map(({ earliest }) => earliest)),
      latest: last(ranges.map(({ latest }) => latest)),
    },
    without,
  }
}
