import { vehiclePaper } from '#fleet/vehicle-papers/vehicle-papers.ts'
import { z } from 'zod'
import { MOST_MILES, odometerQuestion } from '#fleet/mileage/odometer.ts'
import { moment } from '#values/moment.ts'
import { newId, requiredText, rowId } from '#values/text.ts'

export const MOST_GALLONS = 500

const gallons = z
  .number('Enter gallons, like 14.275')
  .positive('Gallons must be more than 0')
  .max(MOST_GALLONS, `Gallons can be ${MOST_GALLONS} at most`)
  .refine(
    (amount) => Math.abs(amount * 1000 - Math.round(amount * 1000)) < 1e-6,
    'Gallons can have three decimals at most',
  )
const cost_cents = z
  .int('Enter an amount')
  .min(0, 'The cost cannot be negative')
  .max(1_000_000, 'The cost can be $10,000 at most')
  .nullable()
const odometer = z
  .int('Enter whole miles')
  .min(0, 'Mileage cannot be negative')
  .max(2_000_000, 'Mileage can be 2,000,000 at most')
  .nullable()
// Lists are paged by this time, and years before 1900 do not work as a page position.
const fueled_at = moment().refine(
  (time) => Date.parse(time) >= Date.UTC(1990, 0, 1),
  'Choose a time after 1990',
)

/** A new fueling: gallons, the cost in USD cents, and the odometer reading. */
export const newFueling = z.strictObject({
  id: newId,
  vehicle_id: rowId,
  gallons,
  cost_cents,
  odometer,
  fueled_at,
  is_odometer_right: z
    .boolean()
    .optional()
    .describe(
      `Confirms a reading more than ${MOST_MILES.toLocaleString('en-US')} miles above the last one`,
    ),
})

/**
 * Miles between two recorded fuelings that no one drives. A larger difference is a digit too many.
 */
export const MOST_MILES_ON = 20_000

/**
 * Returns why a reading is refused after the last `known` one; undefined if it is likely, or
 * confirmed and possible.
 */
export function odometerComplaint(
  known: number,
  read: number | null,
  isRight = false,
): string | undefined {
  const question = odometerQuestion(known, read)
  if (question?.is !== 'above') return undefined
  if (read! > known + MOST_MILES_ON)
    return `This is more than ${MOST_MILES_ON.toLocaleString('en-US')} miles above the last known mileage (${known.toLocaleString('en-US')}). Check the digits.`
  return isRight ? undefined : question.text
}
const change_reason = requiredText('Reason', 500)
export const fuelingCorrection = z
  .strictObject({ gallons, cost_cents, odometer, fueled_at })
  .partial()
  .extend({ id: rowId, change_reason })
export const fuelingRemoval = z.strictObject({ id: rowId, change_reason })

export const fueling = z.object({
  id: z.string(),
  vehicle_id: z.string(),
  gallons: z.number(),
  odometer: z.int().nullable(),
  fueled_at: z.string(),
  created_by_name: z.string().nullable(),
  change_reason: z.string().nullable(),
  cost_cents: z.int().nullable().describe('USD cents; null for who may not see it'),
  miles: z.int().nullable().describe('Since the fueling before whose odometer was read'),
  miles_per_gallon: z.number().nullable().describe('Of these miles, by all that was fueled since'),
  papers: z.array(vehiclePaper).describe('Receipts: all for management, else those one added'),
})
export type Fueling = z.infer<typeof fueling>

export const PAGE_SIZE = 10
/**
 * Returns miles per gallon to one decimal; null unless the vehicle drove on between two odometer
 * readings.
 */
export const milesPerGallon = (miles: number | null, burned: number) =>
  miles !== null && miles > 0 && burned > 0 ? Math.round((miles / burned) * 10) / 10 : null

export const constraintMessages = {
  vehicle_fuelings_gallons_range: {
    field: 'gallons',
    message: 'Gallons must be more than 0, and 500 at most',
  },
  vehicle_fuelings_odometer_range: {
    field: 'odometer',
    message: 'Mileage can be 2,000,000 at most',
  },
  vehicle_fuelings_not_to_come: { field: 'fueled_at', message: 'This time is in the future.' },
  vehicle_fuelings_change_reason_length: {
    field: 'change_reason',
    message: 'Reason must have 1 to 500 characters',
  },
  vehicle_fuelings_removal_has_reason: { field: 'change_reason', message: 'Reason is required' },
  vehicle_fuel_costs_cost_range: { field: 'cost_cents', message: 'The cost must be $0 to $10,000' },
  vehicle_papers_of_one: { message: 'A paper belongs to one fueling or one service.' },
}
