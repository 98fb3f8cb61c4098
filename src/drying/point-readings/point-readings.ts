import { z } from 'zod'
import { meterModes, meterScales } from '#drying/meters/known-meters.ts'
import { OUTSIDE_JOB, begunRound } from '#drying/rounds/rounds.ts'
import { JOB_CLOSED } from '#loss/jobs/closing.ts'
import { typedNumber } from '#values/amounts.ts'
import { keys } from '#values/keys.ts'
import { moment } from '#values/moment.ts'
import { newId, requiredText, rowId, tooLong } from '#values/text.ts'

/** The highest figure that is taken. Meters show at most three digits; a slip may add one. */
const HIGHEST_VALUE = 9999
const A_VALUE = 'Enter the value on the meter, like 14.2'
const IN_RANGE = 'Enter a value from 0 to 9,999'
const A_TEMPERATURE = 'Enter °F like 68 or 68.5'
const SURFACE_RANGE = 'A surface has between -40 and 250 °F'
const CLOSED = `${JOB_CLOSED} Reopen it to add readings.`
export const METER_ARCHIVED = 'This meter is archived. Choose another meter'

/** The meter, mode and scale of a figure. Figures of others are never compared with it. */
export const readWith = z.object({
  meter_id: rowId,
  mode: z.enum(keys(meterModes), 'Choose a mode'),
  scale: z.enum(keys(meterScales), 'Choose a scale'),
})
/** A figure as a meter shows it, with one decimal at most. */
export const meterValue = z
  .number(A_VALUE)
  .min(0, IN_RANGE)
  .max(HIGHEST_VALUE, IN_RANGE)
  .multipleOf(0.1, A_VALUE)
const fahrenheit = z
  .number(A_TEMPERATURE)
  .min(-40, SURFACE_RANGE)
  .max(250, SURFACE_RANGE)
  .multipleOf(0.1, A_TEMPERATURE)

/** The reading of a point as a person takes it. */
export const readingForm = z.strictObject({
  ...readWith.shape,
  value: meterValue,
  surface_fahrenheit: fahrenheit.nullable().describe('Of the surface, in °F; null: not measured'),
})
export const reason = requiredText('Reason', 500)
export const striking = z.strictObject({ id: rowId, reason })

/** Returns the figure that was typed, such as `14.2`, or undefined. */
export const decimalOf = (text: string) =>
  /^-?\d{1,5}(\.\d)?$|^-?\.\d$/.test(text.trim()) ? Number(text.trim()) : undefined
export const typedValue = typedNumber(decimalOf, A_VALUE).pipe(meterValue)
/** A goal or a dry standard as typed; an empty one is null. */
export const typedValueOrNone = typedNumber<number | null>(
  (text) => (text.trim() === '' ? null : decimalOf(text)),
  A_VALUE,
).pipe(meterValue.nullable())
/** A reading as typed: its figures are text, and an empty temperature is null. */
export const typedReading = readingForm.extend({
  meter_id: z.string().min(1, 'Choose a meter').pipe(rowId),
  value: typedValue,
  surface_fahrenheit: typedNumber<number | null>(
    (text) => (text.trim() === '' ? null : decimalOf(text)),
    A_TEMPERATURE,
  ).pipe(readingForm.shape.surface_fahrenheit),
})
export const typedCorrection = typedReading.extend({ reason })

/** A new reading of a point. */
export const newReading = readingForm.extend({
  id: newId,
  job_id: rowId,
  point_id: rowId,
  ...begunRound,
  taken_at: moment().describe(
    'By the device. More than 5 minutes ahead or 30 days ago, the time of arrival counts instead',
  ),
})
export type NewReading = z.output<typeof newReading>
/** A reading in the place of another, which is struck. It keeps that one's time and round. */
export const correction = readingForm.extend({
  id: rowId.describe('The reading to be struck'),
  corrected_id: newId.describe('The id of the reading that replaces it'),
  reason,
})

export const pointReading = readingForm.extend({
  id: z.string(),
  round_id: z.string(),
  taken_at: z.string(),
  is_arrival_time: z
    .boolean()
    .describe("The device's time can't be right: `taken_at` is when the reading arrived"),
  imported_at: z
    .string()
    .nullable()
    .describe('It came from a file, with its time. Null: it was taken in a round'),
  who_name: z.string().nullable().describe('Took it, corrected it, or imported it'),
  corrects_id: z.string().nullable().describe('The struck reading that it replaces'),
  struck_at: z.string().nullable().describe('A struck reading counts for nothing, and stays'),
  struck_by_name: z.string().nullable(),
  struck_reason: z.string().nullable(),
})
export type PointReading = z.infer<typeof pointReading>

export const constraintMessages = {
  point_readings_mode: { field: 'mode', message: 'Choose a mode' },
  point_readings_scale: { field: 'scale', message: 'Choose a scale' },
  point_readings_value_range: { field: 'value', message: IN_RANGE },
  point_readings_surface_range: { field: 'surface_fahrenheit', message: SURFACE_RANGE },
  point_readings_struck_reason_length: tooLong('reason', 'Reason', 500),
  point_readings_point_of_same_job: {
    field: 'point_id',
    message: 'Choose a point of this job',
  },
  point_readings_round_of_same_job: {
    field: 'round_id',
    message: 'This round belongs to another job.',
  },
  point_readings_imported_later: { field: 'taken_at', message: OUTSIDE_JOB },
  point_readings_job_is_open: { message: CLOSED },
  point_readings_point_is_open: {
    message: 'Work on this point has ended. Reopen it to take more readings.',
  },
  point_readings_meter_in_use: { field: 'meter_id', message: METER_ARCHIVED },
  point_readings_meter_id_fkey: { field: 'meter_id', message: 'Meter not found' },
  point_readings_struck_once: { message: 'Someone else already struck this reading.' },
  point_readings_corrects_struck: { message: 'Strike the reading before you replace it.' },
  point_readings_corrected_once: { message: 'Someone else already corrected this reading.' },
}
