import { z } from 'zod'
import type { Air } from '#drying/air/air.ts'
import { forecastChamber } from '#drying/series/point-forecast.ts'
import { type Goal, type PointReading, drynessOf, endings } from '#drying/series/series.ts'
import { calendarDay, daysBetween } from '#values/times.ts'
import { keys } from '#values/keys.ts'

/** A job as progress is counted from it (app.drying_to_count). */
export interface JobToCount {
  job_id: string
  description: string
  /** When the first unit was placed, else read, and when the last was picked up. ISO 8601. */
  began_at: string | null
  ended_at: string | null
  /** The last air of each chamber. */
  air: readonly (Air & { chamber_id: string })[]
  points: readonly {
    id: string
    chamber_id: string
    ended_how: keyof typeof endings | null
    goals: readonly Goal[]
    readings: readonly Omit<PointReading, 'struck'>[]
  }[]
}

/** How drying of a job goes, as its customer reads it. */
export const dryingProgress = z.object({
  job_id: z.string(),
  description: z.string(),
  days: z.int().describe('Days of drying so far, the first one counts; 0 before equipment came'),
  is_over: z.boolean().describe('All equipment was picked up'),
  points: z.int().describe('Places that are measured, without those that ended'),
  dry_points: z.int(),
  expected: z
    .object({ from: z.string(), to: z.string() })
    .nullable()
    .describe('Days (YYYY-MM-DD) between which the last place should be dry; null: not known'),
})
export type DryingProgress = z.infer<typeof dryingProgress>

const endingsByHow = new Set<string>(keys(endings))
const pointOf = ({ id, goals, readings, ended_how }: JobToCount['points'][number]) => ({
  id,
  goals,
  readings: readings.map((reading) => ({ ...reading, struck: false })),
  // The reason is the company's own. An ended point only must not count as wet.
  ended:
    ended_how !== null && endingsByHow.has(ended_how) ? { how: ended_how, reason: 'Ended' } : null,
})

/** Returns when the slowest chamber becomes dry; undefined if a wet one has no forecast. */
function lastRange({ points, air }: JobToCount) {
  let range: { earliest: string; latest: string } | undefined
  for (const chamber_id of new Set(points.map((point) => point.chamber_id))) {
    const own = points.filter((point) => point.chamber_id === chamber_id).map(pointOf)
    if (drynessOf(own).is_dry) continue
    const forecast = forecastChamber(own, air.find((one) => one.chamber_id === chamber_id) ?? null)
    if (!forecast.range) return undefined
    const { earliest, latest } = forecast.range
    range = {
      earliest: range && range.earliest > earliest ? range.earliest : earliest,
      latest: range && range.latest > latest ? range.latest : latest,
    }
  }
  return range
}

/**
 * Counts how drying of a job goes, by the company's days. The expected days follow the forecasts of
 * all chambers. They are left out where one has none, and once they have passed.
 */
export function progressOf(
  job: JobToCount,
  { now, zone }: { now: string; zone: string },
): DryingProgress {
  const { counts } = drynessOf(job.points.map(pointOf))
  const today = calendarDay(now, zone)
  const is_over = job.ended_at !== null
  const range = is_over ? undefined : lastRange(job)
  const to = range && calendarDay(range.latest, zone)
  const from = range && calendarDay(range.earliest, zone)
  return {
    job_id: job.job_id,
    description: job.description,
    days:
      job.began_at === null
        ? 0
        : daysBetween(calendarDay(job.began_at, zone), calendarDay(job.ended_at ?? now, zone)) + 1,
    is_over,
    points: job.points.length - counts.ended,
    dry_points: counts.dry,
    expected: from && to && to >= today ? { from: from < today ? today : from, to } : null,
  }
}
