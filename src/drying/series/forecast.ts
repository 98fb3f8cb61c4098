import { byTime } from '#drying/series/series.ts'

// Materials near the surface dry like a cup of coffee cools: the distance to the end falls by the
// same share each hour. Its logarithm is a straight line over time.

/** Fewest readings for a fit. Two always lie on a line, so they can't show that a fit is bad. */
export const LEAST_READINGS = 3
/**
 * Only the last readings of a series count. Our choice: earlier ones belong to free water at the
 * surface, which leaves faster than water in the material.
 */
export const MOST_READINGS = 5
/** Hours from the first reading of a fit to its last. Our choice: within a day, noise outweighs. */
export const LEAST_HOURS = 24
/**
 * Least r² of a fit. Our choice: with three readings at 0.9, the slope is off by a third either way,
 * and a range twice as long as short helps no one plan.
 */
export const LEAST_R_SQUARED = 0.9
/**
 * Farthest forecast in hours after the last reading (14 days). Our choice: a few days of readings
 * can't say more.
 */
export const FARTHEST_HOURS = 14 * 24

/** Reasons for no forecast, with a sentence for each. */
export const noForecast = {
  dry: 'This point is at its goal.',
  too_few: 'A forecast needs 3 readings on one meter over at least a day.',
  not_falling: 'The readings are not falling.',
  uneven: 'The readings are too uneven for a forecast.',
  too_far: 'At this rate, drying takes more than 14 days. Change the setup.',
  overdue: 'The readings fall more slowly than they did. Wait for the next one.',
} as const

/** A predicted time as a range, or the reason for none. */
export type Forecast =
  | {
      /** ISO 8601 in UTC, not before the last reading. */
      range: { earliest: string; latest: string }
      /** How well a line fits, from 0 to 1. */
      r_squared: number
      /** Hours in which the distance to the end halves. */
      halving_hours: number
      why?: undefined
    }
  | {
      range?: undefined
      r_squared?: undefined
      halving_hours?: undefined
      why: keyof typeof noForecast
    }

/** The readings of one series, in any order, and what they fall to, all on the same scale. */
export interface ForecastInput {
  readings: readonly { id: string; at: string; value: number }[]
  goal: number
  /**
   * The value at which the material would stay: the EMC of the chamber's air for wood, or the dry
   * standard. Null if it is not known. It counts only below the goal.
   */
  equilibrium: number | null
  /** The smallest step that the meter shows: 0.1 or 1. */
  step: number
}

/**
 * Predicts when a point reaches its goal. It fits a line to ln(value − end) over time by least
 * squares, through the last three to five readings. The end is the equilibrium; without one, it is
 * the goal, which such a line never reaches, so the point counts as dry when the meter would round
 * to the goal (half a step above). The range turns the line around its center by one standard error
 * of its slope either way, which holds in half to two thirds of all cases.
 */
export function forecastDry({ readings, goal, equilibrium, step }: ForecastInput): Forecast {
  const used = byTime(readings).slice(-MOST_READINGS)
  const last = used.at(-1)
  if (last === undefined) return { why: 'too_few' }
  if (last.value <= goal) return { why: 'dry' }
  const until = Date.parse(last.at)
  const hours = used.map(({ at }) => (Date.parse(at) - until) / 3_600_000)
  if (used.length < LEAST_READINGS || hours[0]! > -LEAST_HOURS) return { why: 'too_few' }

  const isOpen = equilibrium === null || equilibrium >= goal
  const end = isOpen ? goal : equilibrium
  // A point that was at its end before has become wet again.
  if (used.some(({ value }) => value <= end)) return { why: 'not_falling' }
  const line = fit(
    hours,
    used.map(({ value }) => Math.log(value - end)),
  )
  if (line.slope >= 0) return { why: 'not_falling' }
  if (line.r_squared < LEAST_R_SQUARED) return { why: 'uneven' }

  const reached = Math.log(isOpen ? step / 2 : goal - end)
  const at = (slope: number) => line.hour + (reached - line.height) / slope
  // Three readings at an r² of 0.9 have an error of a third of the slope, so both slopes fall.
  const [earliest, latest] = [at(line.slope - line.error), at(line.slope + line.error)]
  if (latest <= 0) return { why: 'overdue' }
  if (latest > FARTHEST_HOURS) return { why: 'too_far' }
  const moment = (hour: number) => new Date(until + Math.max(0, hour) * 3_600_000).toISOString()
  return {
    range: { earliest: moment(earliest), latest: moment(latest) },
    r_squared: line.r_squared,
    halving_hours: Math.LN2 / -line.slope,
  }
}

/** Fits a line by least squares: its center, its slope, and the standard error of the slope. */
function fit(hours: readonly number[], heights: readonly number[]) {
  const count = hours.length
  const mean = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0) / count
  const [hour, height] = [mean(hours), mean(heights)]
  let [across, along, up] = [0, 0, 0]
  for (const [n, one] of hours.entries()) {
    along += (one - hour) ** 2
    up += (heights[n]! - height) ** 2
    across += (one - hour) * (heights[n]! - height)
  }
  const slope = across / along
  const left = Math.max(0, up - slope * across)
  const r_squared = up === 0 ? 0 : 1 - left / up
  return { hour, height, slope, r_squared, error: Math.sqrt(left / (count - 2) / along) }
}
