import { z } from 'zod'
import { LATE_AT_MOST } from '#time/time-clock/late-punches.ts'
import { moment } from '#values/moment.ts'
import { newId, requiredText, rowId, tooLong } from '#values/text.ts'

/**
 * Name of the job created when someone clocks in to a customer without one (spec part 2 section 4).
 */
export const TIME_TRACKING_JOB = 'Time tracking job'

/** Records listed on the time clock page (spec part 2 section 9). */
export const RECENT = 15

/** Odometer reading, in miles. */
export const mileage = z
  .int('Mileage must be a whole number')
  .min(0, 'Mileage cannot be negative')
  .max(2_000_000, 'Mileage can be 2,000,000 at most')

/** Time of a punch. */
const punched = {
  device_at: moment().describe('The device’s time'),
  /**
   * True if the punch was made without a connection and is sent now. The device's time then counts
   * if it is not older than LATE_AT_MOST. Otherwise the server's time counts.
   */
  offline: z.boolean().default(false),
}
const notes = z.union([z.literal(''), requiredText('Notes', 1500)])
/** Notes edited at the end of the work. If omitted, those from the clock-in stay. */
const lastNotes = notes
  .optional()
  .describe('In place of those of the clock-in; they stay where this is left out')
const work = {
  customer_id: rowId,
  vehicle_id: rowId.nullable().default(null),
  starting_mileage: mileage.nullable().default(null),
  notes: notes.default(''),
}
const leaving = {
  ending_mileage: mileage.nullable().default(null),
  no_lunch: z
    .boolean()
    .default(false)
    .describe('“I did not get a lunch break”: nothing is deducted'),
}
/**
 * End of a record made without a connection, if both ends are sent at once. Such a record may not
 * overlap anything and leaves nothing open.
 */
const until = z
  .strictObject({ device_at: punched.device_at, ...leaving, notes: lastNotes })
  .optional()
  .describe('For offline work that has also ended: the whole record is sent')

const MILEAGE_JUMP =
  'This is more than 1,000 miles above the vehicle’s last known mileage. Check it. If it is right, ask a supervisor to correct the vehicle.'
const DRIVE_TOO_LONG =
  'This is more than 1,000 miles above the starting mileage. Check it. If it is right, ask a supervisor to correct the vehicle.'
const VEHICLE_NEEDS_MILEAGE = 'Vehicle and current mileage are required when driving'
// Creates a new object each time, because zod removes the message from the object it is given.
const vehicleNeedsMileage = () => ({ message: VEHICLE_NEEDS_MILEAGE, path: ['starting_mileage'] })
const both = ({
  vehicle_id,
  starting_mileage,
}: {
  vehicle_id: string | null
  starting_mileage: number | null
}) => (vehicle_id === null) === (starting_mileage === null)

const wholeIsOffline = ({ until, offline }: { until?: object | undefined; offline: boolean }) =>
  !until || offline
const onlyOffline = () => ({
  message: 'Only offline work can be sent with its end',
  path: ['until'],
})

export const clockIn = z
  .strictObject({ id: newId, ...work, ...punched, until })
  .refine(both, vehicleNeedsMileage())
  .refine(wholeIsOffline, onlyOffline())
export const switchTo = z
  .strictObject({ id: newId, ...work, ...leaving, ...punched, until })
  .refine(both, vehicleNeedsMileage())
  .refine(wholeIsOffline, onlyOffline())
export const clockOut = z.strictObject({ id: rowId, ...leaving, notes: lastNotes, ...punched })

export const position = z.strictObject({
  id: rowId,
  moment: z.enum(['in', 'out']),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  accuracy: z.number().min(0).max(1_000_000).describe('Meters'),
  taken_at: moment().optional().describe('When the device found it'),
})

/** A record of working time, with the punches and the times that count. Times are ISO 8601, UTC. */
export const timeRecord = z.object({
  id: z.string(),
  employee_id: z.string(),
  employee_name: z.string(),
  job_id: z.string(),
  customer_id: z.string(),
  customer_name: z.string(),
  customer_number: z.string(),
  customer_address: z.string(),
  vehicle_number: z.string().nullable(),
  starting_mileage: z.int().nullable(),
  ending_mileage: z.int().nullable(),
  notes: z.string(),
  clocked_in_at: z.string().nullable(),
  clocked_out_at: z.string().nullable(),
  clock_in_time: z.string(),
  clock_out_time: z.string().nullable(),
  break_seconds: z.int(),
  locked: z.boolean().describe('In an approved week: only an administrator can change it'),
  no_lunch: z.boolean(),
  in_received_at: z.string().nullable(),
  out_received_at: z.string().nullable(),
  has_position: z.boolean(),
  added_by_name: z.string().nullable().describe('Who entered it, if it was not punched'),
  corrected_by_name: z.string().nullable(),
  corrected_at: z.string().nullable(),
  own_correction: z.boolean().describe('Whether a manager entered or corrected it for themselves'),
  deleted_at: z.string().nullable().describe('Not counted since then'),
  deleted_by_name: z.string().nullable(),
  reason: z.string().nullable(),
})
export type TimeRecord = z.infer<typeof timeRecord>

/**
 * The open record if someone is on the clock, and their totals. Seconds are those of finished
 * records.
 */
export const clockStatus = z.object({
  now: z.string().describe('The company’s clock'),
  time_zone: z.string(),
  is_walk_round_offered: z
    .boolean()
    .describe('Whether who clocks in with a vehicle is asked for pictures of its four sides'),
  open: timeRecord.nullable(),
  shift_seconds: z.number().describe('Of the shift in progress, without its open record'),
  job_seconds: z.number(),
  today_seconds: z.number().describe('Of the company’s calendar day'),
  week_seconds: z.number(),
  all_seconds: z.number(),
})
export type ClockStatus = z.infer<typeof clockStatus>

/** True if a pay week starts on this day, YYYY-MM-DD. */
export const isSunday = (day: string) =>
  !Number.isNaN(Date.parse(day)) && new Date(`${day}T12:00Z`).getUTCDay() === 0
export const week = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d$/, 'A week is named by its Sunday, YYYY-MM-DD')
  .refine(isSunday, 'A pay week starts on a Sunday')

export const OVERLAPS = 'This overlaps another time record for the same person.'

export const constraintMessages = {
  time_records_one_open: { message: "You're already on the clock." },
  time_records_no_overlap: { message: OVERLAPS },
  time_records_no_punch_overlap: { message: OVERLAPS },
  time_records_out_after_in: {
    field: 'clock_out_time',
    message: 'Clock out time must be after clock in time',
  },
  time_records_punched_out_after_in: { message: 'Clock out time must be after clock in time' },
  time_records_within_72_hours: {
    message: `A punch must be sent within ${LATE_AT_MOST} hours and can’t be in the future. Ask a supervisor to enter it.`,
  },
  time_records_day_at_most: {
    field: 'clock_out_time',
    message: 'A record can be 24 hours at most. Enter each day separately.',
  },
  time_records_lately: { field: 'clock_in_time', message: 'This is more than 400 days ago.' },
  time_records_staff_only: { field: 'employee_id', message: 'Only employees can have hours.' },
  time_records_employee_id_fkey: { field: 'employee_id', message: 'Employee not found' },
  time_records_job_id_fkey: { field: 'job_id', message: 'Job not found' },
  time_records_vehicle_id_fkey: { field: 'vehicle_id', message: 'Vehicle not found' },
  time_records_lunch: { message: 'This shift is missing its lunch hour.' },
  time_records_position_at_once: {
    message: 'A location must be added within 10 minutes of its punch.',
  },
  time_records_in_position_shape: { message: 'A location needs latitude, longitude and accuracy.' },
  time_records_out_position_shape: {
    message: 'A location needs latitude, longitude and accuracy.',
  },
  time_records_not_to_come: { field: 'clock_out_time', message: 'This time is in the future.' },
  time_records_needs_reason: { field: 'reason', message: 'Give a reason' },
  time_records_deleted_stays: { message: 'This record was deleted.' },
  time_records_week_approved: {
    message:
      'This week is approved and locked. Only an administrator can change it, with a reason.',
  },
  time_records_vehicle_is_ready: {
    field: 'vehicle_id',
    message: 'This vehicle is in maintenance or not drivable. Choose another, or ask a manager.',
  },
  time_records_vehicle_is_kept: {
    field: 'vehicle_id',
    message: 'This vehicle was archived. Choose another, or ask a manager.',
  },
  time_records_mileage_known: {
    field: 'starting_mileage',
    message: 'This is below the vehicle’s last known mileage.',
  },
  time_records_mileage_jump: { field: 'starting_mileage', message: MILEAGE_JUMP },
  time_records_drive_too_long: { field: 'ending_mileage', message: DRIVE_TOO_LONG },
  time_records_ending_needs_vehicle: {
    field: 'ending_mileage',
    message: 'An ending mileage needs a vehicle',
  },
  time_records_mileage_forward: {
    field: 'ending_mileage',
    message: 'Ending mileage cannot be below the starting mileage',
  },
  time_records_vehicle_needs_mileage: { field: 'starting_mileage', message: VEHICLE_NEEDS_MILEAGE },
  time_records_break_range: { message: 'A lunch break can be an hour at most' },
  time_records_starting_mileage_range: {
    field: 'starting_mileage',
    message: 'Mileage can be 2,000,000 at most',
  },
  time_records_ending_mileage_range: {
    field: 'ending_mileage',
    message: 'Mileage can be 2,000,000 at most',
  },
  time_records_reason_length: tooLong('reason', 'Reason', 500),
  time_records_notes_length: {
    field: 'notes',
    message: 'Notes are too long: at most 2,000 characters',
  },
}
