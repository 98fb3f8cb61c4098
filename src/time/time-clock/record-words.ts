import { duration } from '#values/durations.ts'
import { LUNCH, LUNCH_AFTER, LUNCH_LINE } from '#time/time-clock/lunch.ts'
import { dateIn, spanIn, timeIn } from '#time/time-clock/clock-times.ts'
import type { TimeRecord } from '#time/time-clock/time-clock.ts'

/** Adds whole seconds to a time (ISO 8601 in UTC) and keeps its fractions. */
export const addSeconds = (at: string, seconds: number) =>
  seconds === 0
    ? at
    : `${new Date((Math.floor(Date.parse(at) / 1000) + seconds) * 1000).toISOString().slice(0, 19)}${/\.\d+/.exec(at)?.[0] ?? ''}Z`

/**
 * Returns the time when someone left: the end that counts plus the lunch that was deducted from it.
 */
export const leavingTime = ({
  clock_out_time,
  break_seconds = 0,
}: {
  clock_out_time: string | null
  break_seconds?: number
}) => clock_out_time && addSeconds(clock_out_time, break_seconds)

/**
 * Describes the time from arriving to leaving, as punched or corrected, and the deducted lunch, if
 * any.
 */
export const workedSpan = (
  record: { clock_in_time: string; clock_out_time: string | null; break_seconds?: number },
  zone: string | undefined,
) => {
  const { break_seconds = 0 } = record
  return `${spanIn(record.clock_in_time, leavingTime(record), zone)}${break_seconds > 0 ? `, ${deducted(break_seconds)}` : ''}`
}

const deducted = (seconds: number) => `${duration(seconds)} of lunch deducted`

/** True if two times are equal to the millisecond. */
export const isSameTime = (one: string | null, other: string | null) =>
  one === other || (one && other && Date.parse(one) === Date.parse(other)) === true

/** Shown instead of the length of an unfinished record (spec part 2 section 9). */
export const IN_PROGRESS = 'in progress'

/**
 * Formats the length of one record. A record under a minute says so, because several of them add up
 * to minutes that none of them shows.
 */
export const recordLength = (seconds: number) =>
  seconds < 60 ? 'under a minute' : duration(seconds)

/**
 * A punch received later than this, in ms, was made without a connection. Our choice: longer than
 * any slow network.
 */
const LATE = 3 * 60_000

const lateBy = (punched: string | null, received: string | null) =>
  punched && received && Date.parse(received) - Date.parse(punched) > LATE
    ? duration((Date.parse(received) - Date.parse(punched)) / 1000)
    : undefined

/** True if one of the record's punches was received later than any network takes. */
export const isSentLate = (
  record: Pick<
    TimeRecord,
    'clocked_in_at' | 'clocked_out_at' | 'in_received_at' | 'out_received_at'
  >,
) =>
  Boolean(
    lateBy(record.clocked_in_at, record.in_received_at) ??
    lateBy(record.clocked_out_at, record.out_received_at),
  )

/** True if management set an end that differs from the punch. */
export const isCorrected = ({
  clocked_out_at,
  clock_out_time,
  break_seconds,
  corrected_at,
}: TimeRecord) =>
  corrected_at !== null &&
  clocked_out_at !== null &&
  clock_out_time !== null &&
  Math.abs(Date.parse(clocked_out_at) - break_seconds * 1000 - Date.parse(clock_out_time)) > 0

/**
 * Message for a clock-out that came after a correction: 'Your hours were corrected: Mon, Nov 23,
 * 8:00 AM – 2:00 PM.'
 */
export const correctedWords = (
  record: Pick<TimeRecord, 'clock_in_time' | 'clock_out_time'> & { break_seconds?: number },
  zone: string | undefined,
) => `Your hours were corrected: ${workedSpan(record, zone)}.`

/** Names the person who deleted a record, and the reason. Undefined if it was not deleted. */
export const deletionOf = (
  {
    deleted_at,
    deleted_by_name,
    reason,
  }: Pick<TimeRecord, 'deleted_at' | 'deleted_by_name' | 'reason'>,
  zone: string,
) =>
  deleted_at === null
    ? undefined
    : `Deleted by ${deleted_by_name ?? 'management'}, ${dateIn(deleted_at, zone)}, ${timeIn(deleted_at, zone)}${reason ? `: ${reason}` : ''}`

type Facts = Pick<
  TimeRecord,
  | 'clocked_in_at'
  | 'clocked_out_at'
  | 'clock_in_time'
  | 'clock_out_time'
  | 'break_seconds'
  | 'in_received_at'
  | 'out_received_at'
  | 'corrected_by_name'
  | 'deleted_at'
  | 'reason'
>

/**
 * Explains how a record came about if that is not obvious: its punches, late sending, and who
 * corrected it and why.
 */
export function originOf(record: Facts, zone: string): string[] {
  const { clocked_in_at, clocked_out_at, clock_in_time, reason } = record
  const differs =
    clocked_in_at !== clock_in_time ||
    (clocked_out_at !== null && !isSameTime(clocked_out_at, leavingTime(record)))
  const [inLate, outLate] = [
    lateBy(clocked_in_at, record.in_received_at),
    lateBy(clocked_out_at, record.out_received_at),
  ]
  // A deleted record shows its reason with the deletion.
  const by = record.deleted_at === null ? record.corrected_by_name : null
  return [
    ...(clocked_in_at && differs ? [`Punched ${spanIn(clocked_in_at, clocked_out_at, zone)}`] : []),
    ...(clocked_in_at ? [] : ['Entered by hand']),
    ...(inLate ? [`Clock-in sent ${inLate} late`] : []),
    ...(outLate ? [`Clock-out sent ${outLate} late`] : []),
    ...(by
      ? [`Corrected by ${by}${reason ? `: ${reason}` : ''}`]
      : reason && record.deleted_at === null
        ? [`Reason: ${reason}`]
        : []),
  ]
}

const number = (mileage: number) => mileage.toLocaleString('en-US')

/**
 * Describes the drive: the vehicle, its mileage, and the miles if both ends are known. Undefined if
 * no one drove.
 */
export function driveText({
  vehicle_number,
  starting_mileage,
  ending_mileage,
  clock_out_time,
}: Pick<TimeRecord, 'vehicle_number' | 'starting_mileage' | 'ending_mileage' | 'clock_out_time'>):
  | string
  | undefined {
  if (vehicle_number === null || starting_mileage === null) return undefined
  if (ending_mileage === null)
    return `${vehicle_number}, from ${number(starting_mileage)}${clock_out_time === null ? '' : ', no ending mileage'}`
  const miles = ending_mileage - starting_mileage
  return `${vehicle_number}, ${number(starting_mileage)} to ${number(ending_mileage)}: ${number(miles)} ${miles === 1 ? 'mile' : 'miles'}`
}

const OVER_SIX = 'the shift was over 6 hours with other jobs'

type Lunch = Pick<TimeRecord, 'break_seconds' | 'notes' | 'clocked_in_at' | 'clocked_out_at'>

/**
 * Describes the deducted lunch if the note written by the database does not: it is less than an
 * hour, or another record carries a part of it. The six hours count per shift. A record shorter
 * than that says so, because its deduction would be confusing otherwise.
 */
export function lunchOf({ break_seconds, notes, clocked_in_at, clocked_out_at }: Lunch) {
  if (break_seconds === 0) return undefined
  const isShort =
    clocked_in_at !== null &&
    clocked_out_at !== null &&
    Date.parse(clocked_out_at) - Date.parse(clocked_in_at) <= LUNCH_AFTER * 1000
  const isNoted = break_seconds === LUNCH && notes.includes(LUNCH_LINE)
  if (isNoted) return isShort ? OVER_SIX : undefined
  return `${deducted(break_seconds)}${isShort ? `: ${OVER_SIX}` : ''}`
}
