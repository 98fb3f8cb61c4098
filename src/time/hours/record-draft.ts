import { z } from 'zod'
import { isSecond, momentsOf, typedIn } from '#values/company-time.ts'
import { leavingTime, addSeconds } from '#time/time-clock/record-words.ts'
import { newHours } from '#time/hours/hours.ts'
import { constraintMessages, mileage } from '#time/time-clock/time-clock.ts'

/**
 * A record's fields while they are being edited. Times are on the company's clock; `second` means
 * the later of two equal hours.
 */
export interface RecordValues {
  employee_id: string | null
  job_id: string | null
  clock_in_time: string
  clock_in_second: boolean
  clock_out_time: string
  clock_out_second: boolean
  /** Seconds of lunch, deducted before pay; `clock_out_time` is when they left. */
  break_seconds: number
  /** Values of the number fields: '' if empty. */
  starting_mileage: number | string
  ending_mileage: number | string
  notes: string
  reason: string
  is_before_loss: boolean
}
export type TimeField = 'clock_in_time' | 'clock_out_time'

/** The record before the correction. */
export interface Times {
  clock_in_time: string
  clock_out_time: string | null
  /** The time of the punch, and below the seconds of lunch deducted from it, if any. */
  clocked_out_at?: string | null
  break_seconds?: number
  no_lunch?: boolean
  vehicle_number?: string | null
  starting_mileage?: number | null
  ending_mileage?: number | null
}

export const SKIPPED = "This time doesn't exist: clocks moved forward for daylight saving time."

export const secondOf = {
  clock_in_time: 'clock_in_second',
  clock_out_time: 'clock_out_second',
} as const

const blank = {
  employee_id: null,
  job_id: null,
  clock_in_time: '',
  clock_in_second: false,
  clock_out_time: '',
  clock_out_second: false,
  break_seconds: 0,
}
const noMileage = { starting_mileage: '', ending_mileage: '' }
export const blankRecord: RecordValues = {
  ...blank,
  ...noMileage,
  notes: '',
  reason: '',
  is_before_loss: false,
}

/**
 * True if a record may stay open in a correction: a driver may still be on the clock when the
 * starting mileage turns out to be mistyped.
 */
export const mayStayOpen = (was: Times | undefined) =>
  Boolean(was && was.clock_out_time === null && was.vehicle_number)

/** Returns the initial values of a correction from the record. */
export function valuesOf(record: Times, zone: string): RecordValues {
  const { clock_in_time, starting_mileage, ending_mileage, break_seconds = 0 } = record
  const driven = { starting_mileage: starting_mileage ?? '', ending_mileage: ending_mileage ?? '' }
  const times = {
    ...driven,
    clock_in_time: typedIn(clock_in_time, zone),
    clock_in_second: isSecond(clock_in_time, zone),
  }
  const left = leavingTime(record)
  if (left === null) return { ...blankRecord, ...times }
  return {
    ...blankRecord,
    ...times,
    break_seconds,
    clock_out_time: typedIn(left, zone),
    clock_out_second: isSecond(left, zone),
  }
}

/**
 * Returns the moment (ISO 8601) that a field means. Fields are typed to the minute; an untouched
 * field keeps its seconds.
 */
export function momentOf(
  field: TimeField,
  values: RecordValues,
  zone: string,
  was?: Times,
): string | undefined {
  const [typed, second] = [values[field], values[secondOf[field]]]
  const before = was && (field === 'clock_out_time' ? leavingTime(was) : was[field])
  const moments = momentsOf(typed, zone)
  if (!moments || moments.length === 0) return undefined
  const twice = moments.length === 2
  if (before && typed === typedIn(before, zone) && (!twice || second === isSecond(before, zone)))
    return before
  return twice && second ? moments[1]! : moments[0]!
}

const names = {
  employee_id: 'Employee',
  job_id: 'Job',
  clock_in_time: 'Clock in',
  clock_out_time: 'Clock out',
  reason: 'Reason',
} as const

/**
 * Returns the errors of the fields, by field name. A correction (`was`) needs no employee or job.
 */
export function complaintsOf(
  values: RecordValues,
  zone: string,
  was?: Times,
): Partial<Record<keyof RecordValues, string>> {
  const complaints: Partial<Record<keyof RecordValues, string>> = {}
  for (const field of Object.keys(names) as (keyof typeof names)[])
    if (
      !values[field]?.trim() &&
      !(was && (field === 'employee_id' || field === 'job_id')) &&
      !(field === 'clock_out_time' && mayStayOpen(was))
    )
      complaints[field] = `${names[field]} is required`
  for (const field of ['clock_in_time', 'clock_out_time'] as const)
    if (values[field] && !momentOf(field, values, zone, was))
      complaints[field] = momentsOf(values[field], zone) ? SKIPPED : 'Enter a valid date and time'
  for (const field of ['notes', 'reason'] as const) {
    const checked = newHours.shape[field].safeParse(values[field])
    if (!complaints[field] && !checked.success) complaints[field] = checked.error.issues[0]!.message
  }
  if (was?.vehicle_number) {
    const { starting_mileage: start, ending_mileage: end } = values
    if (start === '') complaints.starting_mileage = 'Starting mileage is required'
    else if (end !== '' && Number(end) < Number(start))
      complaints.ending_mileage = constraintMessages.time_records_mileage_forward.message
    for (const field of ['starting_mileage', 'ending_mileage'] as const) {
      const checked = mileage.safeParse(Number(values[field]))
      if (values[field] !== '' && !checked.success)
        complaints[field] ??= checked.error.issues[0]!.message
    }
  }
  const [from, to] = [
    momentOf('clock_in_time', values, zone, was),
    momentOf('clock_out_time', values, zone, was),
  ]
  if (from && to && Date.parse(to) <= Date.parse(from))
    complaints.clock_out_time = 'Clock out time must be after clock in time'
  else if (from && to && Date.parse(to) - values.break_seconds * 1000 <= Date.parse(from))
    complaints.clock_out_time = 'The shift must be longer than the lunch deduction'
  return complaints
}

/** True if a required field is empty. */
export const isIncomplete = (complaints: Partial<Record<string, unknown>>, values: RecordValues) =>
  (Object.keys(names) as (keyof typeof names)[]).some(
    (field) => complaints[field] && !values[field]?.trim(),
  )

/**
 * Checks the fields as typed and returns the values to send, with moments in ISO 8601. A correction
 * (`was`) sends the mileage if the record has a vehicle.
 */
export const recordForm = (zone: string, was?: Times) =>
  z
    .custom<RecordValues>()
    .superRefine((values, context) => {
      for (const [field, message] of Object.entries(complaintsOf(values, zone, was)))
        context.addIssue({ code: 'custom', message, path: [field] })
    })
    .transform((values) => {
      const {
        employee_id,
        job_id,
        notes,
        reason,
        is_before_loss,
        starting_mileage: start,
        ending_mileage: end,
      } = values
      const left = momentOf('clock_out_time', values, zone, was)
      return {
        employee_id,
        job_id,
        notes,
        reason,
        is_before_loss,
        clock_in_time: momentOf('clock_in_time', values, zone, was)!,
        clock_out_time: left ? addSeconds(left, -values.break_seconds) : null,
        break_seconds: left ? values.break_seconds : 0,
        ...(was?.vehicle_number && {
          starting_mileage: Number(start),
          ending_mileage: end === '' ? null : Number(end),
        }),
      }
    })
