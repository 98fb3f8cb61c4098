import { newAirReading, numberOf } from '#drying/air-readings/air-readings.ts'
import {
  type MeterMode,
  type MeterScale,
  meterModes,
  meterScales,
  rangeQuestion,
} from '#drying/meters/known-meters.ts'
import { decimalOf, readingForm } from '#drying/point-readings/point-readings.ts'
import { scalesOf } from '#drying/point-readings/reading-words.ts'
import { type Goal, goal, goalProblem } from '#drying/points/points.ts'
import type { AirPlace } from '#drying/rounds/stops.ts'
import type { FileUse, ReadingField, ReadingUse } from '#workplaces/imports/reading-columns.ts'
import {
  type CellProblem,
  type Cells,
  cellsReader,
  plain,
} from '#workplaces/imports/import-cells.ts'
import { pointOf } from '#workplaces/imports/reading-points.ts'
import {
  type FilePoint,
  type JobToRead,
  type RowToRead,
  chamberOf,
  meterOf,
  unitOf,
} from '#workplaces/imports/reading-subjects.ts'
import { type TimeRead, readTime } from '#workplaces/imports/reading-time.ts'
import { airPlaceIn, modeIn, scaleIn } from '#workplaces/imports/reading-words.ts'
import { calendarDay, shownDay } from '#values/times.ts'

interface Shared extends TimeRead {
  /** The reader whom the file names. */
  read_by: string
}
/** A row that reads a point of a material. */
export interface PointRow extends Shared, ReadingUse {
  of: 'point'
  point: FilePoint
  value: number
  surface_fahrenheit: number | null
  goal: Goal | null
  /** Why the value can't be on the meter. It is added only if the person says so. */
  question: string | undefined
}
/** A row that reads the air. */
export interface AirRow extends Shared {
  of: 'air'
  place: AirPlace
  chamber_id: string | null
  equipment_id: string | null
  meter_id: string | null
  fahrenheit: number
  rh: number
}
export type ReadRow = PointRow | AirRow

type Problems = CellProblem<ReadingField>[]
const BOTH = 'A row is one reading: the value of a point, or °F and RH of the air'
/** 14.20 is 14.2, and a unit behind it is that of the column. */
const figure = (text: string) =>
  text.replace(/\s*(%|°?\s*f|%?\s*mc|%?\s*wme)$/i, '').replace(/(\.\d)0+$|\.0*$/, '$1')

function timeOf(job: JobToRead, { text, complain }: Omit<RowToRead, 'at'>): TimeRead | undefined {
  const field = text('time') ? 'time' : 'date'
  const time = readTime(
    { time: text('time'), date: text('date'), utc_offset: text('utc_offset') },
    job.zone,
  )
  if (typeof time === 'string') {
    complain(time.startsWith('Enter the UTC') ? 'utc_offset' : field, time)
    return undefined
  }
  if (Date.parse(time.at) > Date.parse(job.now)) complain(field, 'This time is in the future')
  else if (calendarDay(time.at, job.zone) < job.first_day)
    complain(field, `This is before the loss and the start of the job, ${shownDay(job.first_day)}`)
  else return time
  return undefined
}

/** Reads °F and RH and where they were read. */
function readAir(job: JobToRead, row: RowToRead): Omit<AirRow, keyof Shared> | undefined {
  const { text, complain } = row
  const measured = { fahrenheit: numberOf(text('fahrenheit')), rh: numberOf(text('rh')) }
  const read = newAirReading.pick({ fahrenheit: true, rh: true }).safeParse(measured)
  if (!read.success)
    for (const { path, message } of read.error.issues) complain(path[0] as ReadingField, message)
  const named = text('place')
  const isChamber = job.chambers.some(({ name }) => plain(name) === plain(named))
  const inRoom = job.rooms.find(({ name }) => plain(name) === plain(named))
  const chamberOfRoom = job.chambers.find(({ id }) => id === inRoom?.chamber_id)?.name
  const found =
    !named || isChamber || chamberOfRoom
      ? { place: 'chamber' as const, unit: '' }
      : airPlaceIn(named)
  if (!found) {
    complain('place', 'Use Outside, Unaffected area, Chamber air, Dehumidifier in or out')
    return undefined
  }
  const { place, unit } = found
  const isApart = place === 'outside' || place === 'unaffected'
  const isUnit = place === 'inlet' || place === 'outlet'
  const chamber = isApart ? null : chamberOf(job, row, isChamber ? named : chamberOfRoom)
  const dehumidifier = isUnit ? unitOf(job, row, unit) : null
  const meter = meterOf(job, row)
  if (!read.success || [chamber, dehumidifier, meter].includes(undefined)) return undefined
  return {
    of: 'air',
    place,
    chamber_id: chamber?.id ?? null,
    equipment_id: dehumidifier?.equipment_id ?? null,
    meter_id: meter?.id ?? null,
    ...read.data,
  }
}

/** Finds meter, mode and scale of a row: its own, or else those chosen for the file. */
function useOf(job: JobToRead, row: RowToRead, otherwise: FileUse) {
  const { text, complain } = row
  const own = meterOf(job, row)
  if (own === undefined) return undefined
  const meter = own ?? job.meters.find(({ id }) => id === otherwise.meter_id)
  if (!meter) {
    complain('meter', 'Name the meter, or choose one for the file')
    return undefined
  }
  const scale: MeterScale | null | undefined = text('scale')
    ? scaleIn(text('scale'))
    : otherwise.scale
  const usual = scale === 'erh' ? 'erh' : otherwise.mode
  const mode: MeterMode | null | undefined = text('mode') ? modeIn(text('mode')) : usual
  if (!mode) complain('mode', `Use one of ${Object.values(meterModes).join(', ')}`)
  if (!scale) complain('scale', `Use one of ${Object.values(meterScales).join(', ')}`)
  if (!mode || !scale) return undefined
  if (!scalesOf(mode).includes(scale)) {
    complain('scale', `${meterModes[mode]} shows no ${meterScales[scale]}`)
    return undefined
  }
  return { meter, use: { meter_id: meter.id, mode, scale } }
}

/** Reads the goal of a row, if it has one. Undefined if it can't be one. */
function goalIn({ text, complain }: RowToRead, use: ReadingUse): Goal | null | undefined {
  if (!text('goal')) return null
  const standard = text('dry_standard')
  const read = goal.safeParse({
    ...use,
    goal: decimalOf(figure(text('goal'))),
    dry_standard: standard ? decimalOf(figure(standard)) : null,
  })
  if (!read.success) {
    for (const { path, message } of read.error.issues) complain(path[0] as ReadingField, message)
    return undefined
  }
  const problem = goalProblem(read.data)
  if (problem) complain('goal', problem)
  return problem ? undefined : read.data
}

/** Reads a value and its point. */
function readPoint(
  job: JobToRead,
  row: RowToRead,
  otherwise: FileUse,
): Omit<PointRow, keyof Shared> | undefined {
  const { text, complain } = row
  const given = useOf(job, row, otherwise)
  const surface = text('fahrenheit')
  const measured = readingForm.pick({ value: true, surface_fahrenheit: true }).safeParse({
    value: decimalOf(figure(text('value'))),
    surface_fahrenheit: surface ? decimalOf(figure(surface)) : null,
  })
  if (!measured.success)
    for (const { path, message } of measured.error.issues)
      complain(path[0] === 'value' ? 'value' : 'fahrenheit', message)
  if (!given || !measured.success) return undefined
  const goalOfRow = goalIn(row, given.use)
  const point = pointOf(job, row)
  if (!point || goalOfRow === undefined) return undefined
  const { maker, model } = given.meter
  const question = rangeQuestion({ maker, model, ...given.use }, measured.data.value)
  return { of: 'point', point, ...given.use, ...measured.data, goal: goalOfRow, question }
}

/**
 * Reads a file's row as a reading of the job, or returns everything that is wrong with it. `struck`:
 * it did not count where it comes from. A point that the job lacks is added to `job.points`.
 */
export function readReading(
  cells: Cells<ReadingField>,
  job: JobToRead,
  otherwise: FileUse,
): { read: ReadRow } | { struck: true } | { problems: Problems; unknown_meters: string[] } {
  const { problems, complain, text } = cellsReader(cells)
  const unknown_meters: string[] = []
  const failed = { problems, unknown_meters }
  if (problems.length > 0) return failed
  if (text('struck_at')) return { struck: true }
  const unknownMeter = (name: string) => unknown_meters.push(name)
  const time = timeOf(job, { text, complain, unknownMeter })
  const row = { text, complain, unknownMeter, at: time?.at ?? job.now }
  if (text('value') && text('rh')) complain('rh', BOTH)
  else if (!text('value') && !text('rh')) complain('value', 'Enter a value, or °F and RH')
  if (problems.some(({ message, field }) => message === BOTH || field === 'value')) return failed
  const read = text('value') ? readPoint(job, row, otherwise) : readAir(job, row)
  if (!read || !time) return failed
  return { read: { ...read, ...time, read_by: text('read_by') } }
}
