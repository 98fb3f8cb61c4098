import type { Air } from '#drying/air/air.ts'
import type {
  Alert,
  AlertKind,
  AlertSettings,
  Atmosphere,
  SurfaceReading,
} from '#drying/alerts/alerts.ts'
import { chamberAlerts } from '#drying/alerts/chamber-alerts.ts'
import { forecastChamber, forecastPoint, noPointForecast } from '#drying/series/point-forecast.ts'
import { type Point, inSeries, pointName } from '#drying/points/points.ts'
import { drynessOf, pointStatus, splitSeries } from '#drying/series/series.ts'
import { counted } from '#values/counted.ts'
import { calendarDay } from '#values/times.ts'

/** Returns the status of a point, the last reading that counts, and the one before in its series. */
export function standingOf(point: Point) {
  const series = splitSeries(inSeries(point).readings).series.at(-1)
  return {
    status: pointStatus(inSeries(point)),
    last: series?.readings.at(-1),
    before: series?.readings.at(-2),
  }
}

const shortDay = (day: string, withMonth = true) =>
  new Date(`${day}T12:00Z`).toLocaleString('en-US', {
    timeZone: 'UTC',
    day: 'numeric',
    ...(withMonth && { month: 'short' }),
  })

/** Returns the days of a range in the company's zone: `Dec 1`, `Dec 1–3`, `Nov 30 – Dec 2`. */
export function daysOfRange(
  { earliest, latest }: { earliest: string; latest: string },
  zone: string,
) {
  const [from, to] = [earliest, latest].map((at) => calendarDay(at, zone)) as [string, string]
  if (from === to) return shortDay(from)
  return from.slice(0, 7) === to.slice(0, 7)
    ? `${shortDay(from)}–${shortDay(to, false)}`
    : `${shortDay(from)} – ${shortDay(to)}`
}

/**
 * Returns how the points of a chamber are doing in a line, and why there is no expected day while
 * some are wet. `air` is the chamber's last air, null if it was not read.
 */
export function chamberInWords(points: readonly Point[], air: Air | null, zone: string) {
  const all = points.map(inSeries)
  const { counts, share_dry } = drynessOf(all)
  const open = all.length - counts.ended
  const ended = counts.ended > 0 ? ` · ${counts.ended} ended` : ''
  if (share_dry === null)
    return { line: counts.ended > 0 ? 'All points ended' : '', why: undefined }
  const dry = `${counts.dry} of ${counted(open, 'point')} dry`
  const { range, without } = forecastChamber(all, air)
  if (range)
    return { line: `${dry}${ended} · expected dry ${daysOfRange(range, zone)}`, why: undefined }
  const [first] = points.filter(({ id }) => without.includes(id))
  if (!first || counts.unread === open) return { line: `${dry}${ended}`, why: undefined }
  const { why = 'too_few' } = forecastPoint(inSeries(first), air)
  const rest = without.length - 1
  const others =
    rest > 0 ? ` ${counted(rest, 'other point has', 'other points have')} no forecast either.` : ''
  return {
    line: `${dry}${ended}`,
    why: `No expected day. ${pointName(first)}: ${noPointForecast[why]}${others}`,
  }
}

/** Returns the temperatures of a point's surface, as alerts take them. */
export const surfacesOf = ({ id, readings }: Point): SurfaceReading[] =>
  readings.flatMap((reading) =>
    reading.surface_fahrenheit === null
      ? []
      : [
          {
            id: reading.id,
            visit_id: reading.round_id,
            at: reading.taken_at,
            point_id: id,
            fahrenheit: reading.surface_fahrenheit,
            struck: reading.struck_at !== null,
          },
        ],
  )

const OF_POINTS: readonly AlertKind[] = ['near_dew_point', 'unreachable_goal', 'not_moving']

/**
 * Returns the alerts about the points of a chamber that have not ended: not drying, a goal out of
 * reach, and a surface near the dew point. The last two need the chamber's air.
 */
export function pointAlerts(
  chamber_id: string,
  points: readonly Point[],
  {
    atmospheres,
    now,
    zone,
    settings,
  }: { atmospheres: readonly Atmosphere[]; now: string; zone: string; settings: AlertSettings },
): Alert[] {
  const open = points.filter(({ ended_how }) => ended_how === null)
  return chamberAlerts(
    {
      chamber_id,
      stage: 'drying',
      began_at: now,
      now,
      zone,
      // These alerts depend on dew point and EMC, which do not change with elevation.
      elevation_feet: 0,
      visits: [],
      units: [],
      atmospheres: atmospheres.filter(({ place }) => place === 'chamber'),
      points: open.map(inSeries),
      surfaces: open.flatMap(surfacesOf),
    },
    settings,
  ).filter(({ kind }) => OF_POINTS.includes(kind))
}
