import type { AirReading } from '#drying/air-readings/air-readings.ts'
import { dewPoint, grainsPerPound, vaporPressure } from '#drying/air/air.ts'
import { type DryingLog, meterLine } from '#drying/drying-log/drying-log.ts'
import { daysRead, depressionAt, readOn, usesOf } from '#drying/drying-log/log-days.ts'
import { modeAndScale, shownValue } from '#drying/point-readings/reading-words.ts'
import { standingOf } from '#drying/points/point-summary.ts'
import { statusWords } from '#drying/series/series.ts'
import { type Point, inSeries, materialOf, pointName, surfaces } from '#drying/points/points.ts'
import { airPlaces } from '#drying/rounds/stops.ts'
import { endings, goalOf, splitSeries } from '#drying/series/series.ts'
import { dayOf, minuteOf } from '#values/times.ts'

// The tables of a drying log, as text.

/** A cell whose text is struck out, or plain text. */
type LogCell = string | { text: string; struck?: boolean; color?: string }

/** Days side by side in one table: as many as fit beside the names. */
const DAYS = 6

const whereOf = (point: Point) =>
  [
    point.room_name,
    `${surfaces[point.surface].toLowerCase()}, ${materialOf(point).toLowerCase()}`,
    point.height_in === null ? null : `${point.height_in}" high`,
    point.spot,
  ]
    .filter(Boolean)
    .join(' · ')

function statusLine(point: Point, zone: string) {
  if (point.ended_how === null) return statusWords[standingOf(point).status]
  const who = point.ended_by_name ? ` by ${point.ended_by_name}` : ''
  const when = point.ended_at ? ` ${dayOf(point.ended_at, zone)}` : ''
  return `Ended${when}${who}: ${endings[point.ended_how].toLowerCase()}${point.ended_reason ? `. ${point.ended_reason}` : ''}`
}

/** Lists points with goal, dry standard, first and last reading of the last series, and status. */
export const pointRows = (points: readonly Point[], { zone }: DryingLog): LogCell[][] =>
  points.map((point) => {
    const series = splitSeries(inSeries(point).readings).series.at(-1)
    const goal = series && goalOf(point, series)
    const shown = (value: number | null | undefined) =>
      value === null || value === undefined || !series ? '—' : shownValue(value, series.scale)
    return [
      String(point.number),
      whereOf(point),
      shown(goal?.goal),
      shown(goal?.dry_standard),
      shown(series?.readings[0]?.value),
      shown(series?.readings.at(-1)?.value),
      statusLine(point, zone),
    ]
  })

/**
 * Returns the values of a point on a day: `24`, or `24, 22` if it was read twice. Imported ones have
 * a star.
 */
function valuesOn(point: Point, use: Parameters<typeof readOn>[1], day: string, zone: string) {
  const all = readOn(point, use, day, zone)
  return all
    .filter(({ struck_at }) => struck_at === null)
    .map(({ value, imported_at }) => `${value}${imported_at ? '*' : ''}`)
    .join(', ')
}

/**
 * Returns the readings of points by day: a table for each meter, mode and scale and for so many
 * days, because values of others are never compared.
 */
export function readingTables(points: readonly Point[], { meters, zone }: DryingLog) {
  return usesOf(points).flatMap((use) => {
    const days = daysRead(use, zone)
    const title = `${meterLine(meters, use.meter_id)} · ${modeAndScale(use)}`
    const blocks = Array.from({ length: Math.ceil(days.length / DAYS) }, (_, n) =>
      days.slice(n * DAYS, (n + 1) * DAYS),
    )
    return blocks.map((some) => ({
      title,
      days: some,
      rows: use.points
        .map((point): string[] => [
          pointName(point),
          goalOf(point, use)?.goal.toString() ?? '—',
          ...some.map((day) => valuesOn(point, use, day, zone)),
        ])
        .filter((row) => row.slice(2).some(Boolean)),
    }))
  })
}

/** Lists struck readings of points, with who struck them and why. */
export const struckRows = (points: readonly Point[], { zone }: DryingLog): LogCell[][] =>
  points.flatMap((point) =>
    point.readings
      .filter(({ struck_at }) => struck_at !== null)
      .map((reading) => [
        minuteOf(reading.taken_at, zone),
        pointName(point),
        { text: shownValue(reading.value, reading.scale), struck: true },
        reading.struck_by_name ?? 'Unknown',
        reading.struck_reason ?? '',
      ]),
  )

/** Lists readings of air with what follows from them. Struck ones say who struck them and why. */
export const airRows = (air: readonly AirReading[], log: DryingLog): LogCell[][] =>
  air.map((reading) => {
    const isStruck = reading.struck_at !== null
    const depression = depressionAt(log, reading)
    const place = [
      reading.unit_name
        ? `${airPlaces[reading.place]}, ${reading.unit_name}`
        : airPlaces[reading.place],
      depression === undefined ? null : `grain depression ${depression.toFixed(1)} GPP`,
    ]
      .filter(Boolean)
      .join(', ')
    const computed = isStruck
      ? ['', '', '']
      : [
          log.site ? grainsPerPound(reading, log.site.elevation_ft).toFixed(1) : '—',
          dewPoint(reading).toFixed(1),
          vaporPressure(reading).toFixed(3),
        ]
    return [
      { text: minuteOf(reading.taken_at, log.zone), struck: isStruck },
      place,
      String(reading.fahrenheit),
      String(reading.rh),
      ...computed,
      isStruck
        ? `Struck by ${reading.struck_by_name ?? 'unknown'}: ${reading.struck_reason ?? ''}`
        : `${reading.imported_at ? 'Imported by ' : ''}${reading.who_name ?? 'Unknown'}${reading.meter_id ? ` · ${meterLine(log.meters, reading.meter_id)}` : ''}`,
    ]
  })
