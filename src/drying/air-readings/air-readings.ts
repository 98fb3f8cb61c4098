import { z } from 'zod'
import { type Air, airSchema } from '#drying/air/air.ts'
import { airPlaceKeys } from '#drying/rounds/stops.ts'
import { OUTSIDE_JOB, begunRound } from '#drying/rounds/rounds.ts'
import { JOB_CLOSED } from '#loss/jobs/closing.ts'
import { typedNumber } from '#values/amounts.ts'
import { moment } from '#values/moment.ts'
import { newId, requiredText, rowId, tooLong } from '#values/text.ts'

const A_NUMBER = 'Enter a number like 72 or 72.5'
/** Columns hold one decimal, and so do the meters. */
const tenths = <Schema extends z.ZodNumber>(schema: Schema) => schema.multipleOf(0.1, A_NUMBER)
const measured = {
  fahrenheit: tenths(airSchema.shape.fahrenheit),
  rh: tenths(airSchema.shape.rh),
}

/** A reading of air. Its place says if it needs a chamber and a unit. */
export const newAirReading = z.strictObject({
  id: newId,
  job_id: rowId,
  ...begunRound,
  place: z.enum(airPlaceKeys),
  chamber_id: rowId.nullable().describe('Null outside and in the unaffected area'),
  equipment_id: rowId.nullable().describe('The dehumidifier, at its inlet or outlet'),
  meter_id: rowId.nullable(),
  ...measured,
  taken_at: moment().describe(
    'By the device. More than 5 minutes ahead or 30 days ago, the time of arrival counts instead',
  ),
})
export type NewAirReading = z.output<typeof newAirReading>

const struckReason = requiredText('Reason', 500)
export const strike = z.strictObject({ id: rowId, reason: struckReason })
export const correction = z.strictObject({
  id: rowId,
  corrected_id: newId.describe('The id of the reading that replaces it'),
  meter_id: rowId.nullable(),
  ...measured,
  reason: struckReason,
})

/** A number as a pad types it: digits with a point or a comma, perhaps with its unit. */
export function numberOf(text: string) {
  const plain = text
    .trim()
    .replace(',', '.')
    .replace(/\s*(°?\s*f|%)$/i, '')
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : undefined
}
const typedMeasure = (schema: z.ZodType<number, number>) =>
  typedNumber(numberOf, A_NUMBER).pipe(schema)

/** °F and RH as typed. */
export const typedAir = z.object({
  fahrenheit: typedMeasure(measured.fahrenheit),
  rh: typedMeasure(measured.rh),
})
export const typedCorrection = typedAir.extend({
  meter_id: z.string().transform((id) => id || null),
  reason: struckReason,
})

export const airReading = z.object({
  id: z.string(),
  round_id: z.string(),
  place: z.enum(airPlaceKeys),
  chamber_id: z.string().nullable(),
  chamber_name: z.string().nullable(),
  equipment_id: z.string().nullable(),
  unit_name: z.string().nullable(),
  meter_id: z.string().nullable(),
  fahrenheit: z.number().describe('°F'),
  rh: z.number().describe('Relative humidity in percent'),
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
  struck_at: z.string().nullable().describe('Not null: the reading no longer counts'),
  struck_by_name: z.string().nullable(),
  struck_reason: z.string().nullable(),
})
export type AirReading = z.infer<typeof airReading>

/** Returns a reading in words: `72.5 °F, 45%`. */
export const airInWords = ({ fahrenheit, rh }: Air) => `${fahrenheit} °F, ${rh}%`

export const constraintMessages = {
  air_readings_place: { field: 'place', message: 'Choose a place' },
  air_readings_fahrenheit_range: {
    field: 'fahrenheit',
    message: 'Enter a temperature from -40 to 250 °F',
  },
  air_readings_rh_range: { field: 'rh', message: 'Enter a relative humidity from 0.1 to 100%' },
  air_readings_struck_reason_length: tooLong('reason', 'Reason', 500),
  air_readings_chamber_by_place: { field: 'chamber_id', message: 'This place needs a chamber' },
  air_readings_unit_by_place: { field: 'equipment_id', message: 'This place needs a unit' },
  air_readings_round_of_same_job: {
    field: 'round_id',
    message: 'This round belongs to another job.',
  },
  air_readings_chamber_of_same_job: {
    field: 'chamber_id',
    message: 'Choose a chamber of this job',
  },
  air_readings_chamber_stands: { field: 'chamber_id', message: 'This chamber was removed.' },
  air_readings_unit_stands: {
    field: 'equipment_id',
    message: 'This unit does not stand on this job. Deploy it first.',
  },
  air_readings_imported_later: { field: 'taken_at', message: OUTSIDE_JOB },
  air_readings_job_is_open: { message: `${JOB_CLOSED} Reopen it to add readings.` },
  air_readings_job_id_fkey: { message: 'Job not found' },
  air_readings_meter_id_fkey: { field: 'meter_id', message: 'Meter not found' },
  air_readings_equipment_id_fkey: { field: 'equipment_id', message: 'Unit not found' },
  air_readings_struck_with_reason: { field: 'reason', message: 'Reason is required' },
  air_readings_corrected_once: { message: 'This reading was corrected already.' },
  air_readings_struck_once: { message: 'This reading was struck already.' },
}
