import type { AirReading } from '#drying/air-readings/air-readings.ts'
import { airInWords } from '#drying/air-readings/air-readings.ts'
import { type Air, dewPoint, grainsPerPound, vaporPressure } from '#drying/air/air.ts'
import type { DryingLog } from '#drying/drying-log/drying-log.ts'
import { meterModes, meterScales } from '#drying/meters/known-meters.ts'
import type { Meter } from '#drying/meters/meters.ts'
import type { PointReading } from '#drying/point-readings/point-readings.ts'
import { shownValue } from '#drying/point-readings/reading-words.ts'
import type { Round } from '#drying/rounds/rounds.ts'
import { type Point, materialOf, surfaces } from '#drying/points/points.ts'
import { airPlaces } from '#drying/rounds/stops.ts'
import { goalOf } from '#drying/series/series.ts'
import { csv, utf8Mark } from '#values/csv.ts'
import { zoneLabel } from '#values/time-zones.ts'

type Log = Pick<DryingLog, 'air' | 'points' | 'meters' | 'chambers' | 'rounds' | 'site' | 'zone'>

/** One reading as a line of the file. */
type Line =
  | { of: 'air'; reading: AirReading; former: AirReading | undefined; meter: Meter | undefined }
  | {
      of: 'point'
      reading: PointReading
      former: PointReading | undefined
      meter: Meter | undefined
      point: Point
      chamber: string | null
    }

const decimals = (figure: number, count: number) => figure.toFixed(count)
const airOf = (line: Line): Air | null => (line.of === 'air' ? line.reading : null)

interface Shared {
  clock: Intl.DateTimeFormat
  offset: Intl.DateTimeFormat
  rounds: ReadonlyMap<string, Round>
  elevation: number | null
}
/** Formats the offset of a time: UTC-05:00. */
const offsetAt = (at: string, offset: Intl.DateTimeFormat) =>
  (
    offset.formatToParts(new Date(at)).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  ).replace('GMT', 'UTC')

const onPoint = (line: Line, cell: (line: Line & { of: 'point' }) => string | null) =>
  line.of === 'point' ? cell(line) : null
const onAir = (line: Line, cell: (air: Air) => string | null) => {
  const air = airOf(line)
  return air && cell(air)
}

const onImport =
  (cell: (round: Round) => string | null) =>
  ({ reading }: Line, { rounds }: Shared) => {
    const round = reading.imported_at ? rounds.get(reading.round_id) : undefined
    return round ? cell(round) : null
  }

const columns: Record<string, (line: Line, shared: Shared) => string | null> = {
  Time: ({ reading }, { clock }) => clock.format(new Date(reading.taken_at)),
  'UTC offset': ({ reading }, { offset }) => offsetAt(reading.taken_at, offset),
  'Time is': ({ reading }) =>
    reading.imported_at
      ? 'By the imported file'
      : reading.is_arrival_time
        ? 'When it arrived: the device’s clock was wrong'
        : 'By the device',
  Kind: ({ of }) => (of === 'air' ? 'Air' : 'Material'),
  Place: (line) =>
    line.of === 'air' ? airPlaces[line.reading.place] : `Point ${line.point.number}`,
  Chamber: (line) => (line.of === 'air' ? line.reading.chamber_name : line.chamber),
  Room: (line) => onPoint(line, ({ point }) => point.room_name),
  Surface: (line) => onPoint(line, ({ point }) => surfaces[point.surface]),
  Material: (line) => onPoint(line, ({ point }) => materialOf(point)),
  'Height (in)': (line) =>
    onPoint(line, ({ point }) => (point.height_in === null ? null : String(point.height_in))),
  'Where exactly': (line) => onPoint(line, ({ point }) => point.spot),
  Dehumidifier: (line) => (line.of === 'air' ? line.reading.unit_name : null),
  'Meter maker': ({ meter }) => meter?.maker ?? null,
  'Meter model': ({ meter }) => meter?.model ?? null,
  'Meter serial number': ({ meter }) => meter?.serial_number ?? null,
  Mode: (line) => onPoint(line, ({ reading }) => meterModes[reading.mode]),
  Scale: (line) => onPoint(line, ({ reading }) => meterScales[reading.scale]),
  Value: (line) => onPoint(line, ({ reading }) => String(reading.value)),
  Goal: (line) =>
    onPoint(line, ({ point, reading }) => goalOf(point, reading)?.goal.toString() ?? null),
  'Dry standard': (line) =>
    onPoint(line, ({ point, reading }) => goalOf(point, reading)?.dry_standard?.toString() ?? null),
  '°F': (line) => {
    const figure = line.of === 'air' ? line.reading.fahrenheit : line.reading.surface_fahrenheit
    return figure === null ? null : String(figure)
  },
  'RH (%)': (line) => onAir(line, ({ rh }) => String(rh)),
  GPP: (line, { elevation }) =>
    onAir(line, (air) => (elevation === null ? null : decimals(grainsPerPound(air, elevation), 1))),
  'Dew point (°F)': (line) => onAir(line, (air) => decimals(dewPoint(air), 1)),
  'Vapor pressure (inHg)': (line) => onAir(line, (air) => decimals(vaporPressure(air), 4)),
  'Read by': ({ reading }) => (reading.imported_at ? null : reading.who_name),
  'Imported at': ({ reading }, { clock }) =>
    reading.imported_at && clock.format(new Date(reading.imported_at)),
  'Imported by': onImport(({ who_name }) => who_name),
  'Imported from': onImport(({ imported_from }) => imported_from),
  'Struck at': ({ reading }, { clock }) =>
    reading.struck_at && clock.format(new Date(reading.struck_at)),
  'Struck by': ({ reading }) => reading.struck_by_name,
  'Reason struck': ({ reading }) => reading.struck_reason,
  'Corrected from': (line) => {
    if (!line.former) return null
    return line.of === 'air'
      ? airInWords(line.former)
      : shownValue(line.former.value, line.former.scale)
  },
  'Reading ID': ({ reading }) => reading.id,
}

/** Lists all readings of a log, oldest first. */
function linesOf({ air, points, meters, chambers }: Log): Line[] {
  const meterOf = (id: string | null) => meters.find((one) => one.id === id)
  const formerIn = <Reading extends { id: string }>(all: readonly Reading[], id: string | null) =>
    all.find((one) => one.id === id)
  const lines: Line[] = [
    ...air.map((reading) => ({
      of: 'air' as const,
      reading,
      former: formerIn(air, reading.corrects_id),
      meter: meterOf(reading.meter_id),
    })),
    ...points.flatMap((point) =>
      point.readings.map((reading) => ({
        of: 'point' as const,
        reading,
        former: formerIn(point.readings, reading.corrects_id),
        meter: meterOf(reading.meter_id),
        point,
        chamber: chambers.find(({ id }) => id === point.chamber_id)?.name ?? null,
      })),
    ),
  ]
  return lines.toSorted(
    (one, other) =>
      Date.parse(one.reading.taken_at) - Date.parse(other.reading.taken_at) ||
      (one.reading.id < other.reading.id ? -1 : 1),
  )
}

/**
 * Returns the raw readings of a job as a CSV file: air and materials, one per line, oldest first,
 * struck ones too. Those that came from a file say so. Times are in the company's zone, which the header names. °F, percent, grains per
 * pound at the site's elevation (empty without one), inches of mercury.
 */
export function readingsCsv(log: Log) {
  const { zone } = log
  const head = Object.keys(columns).map((name) =>
    ['Time', 'Imported at', 'Struck at'].includes(name)
      ? `${name} (${zoneLabel(zone)} time)`
      : name,
  )
  // Created once, because each takes a while.
  const shared = {
    clock: new Intl.DateTimeFormat('sv-SE', {
      timeZone: zone,
      dateStyle: 'short',
      timeStyle: 'medium',
    }),
    offset: new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' }),
    rounds: new Map(log.rounds.map((round) => [round.id, round])),
    elevation: log.site?.elevation_ft ?? null,
  }
  const cells = linesOf(log).map((line) => Object.values(columns).map((cell) => cell(line, shared)))
  return utf8Mark + csv([head, ...cells])
}
