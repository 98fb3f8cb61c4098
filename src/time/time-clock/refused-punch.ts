import { z } from 'zod'
import { mileage } from '#time/time-clock/time-clock.ts'
import { moment } from '#values/moment.ts'
import { newId, requiredLine, requiredText, rowId } from '#values/text.ts'

/**
 * A punch that the server refused, as its person hands it to a supervisor. Times are the device's,
 * ISO 8601.
 */
export const newRefusedPunch = z.strictObject({
  id: newId,
  record_id: rowId.describe('The time record that the punch would have made or ended'),
  kind: z.enum(['in', 'switch', 'out']),
  customer_id: rowId
    .nullable()
    .default(null)
    .describe('If the punch names one; a clock-out uses the record’s customer'),
  customer_name: requiredLine('Customer', 300).describe('As the device showed it'),
  punched_at: moment(),
  ended_at: moment().nullable().default(null).describe('When the work ended, if the device knows'),
  notes: z.union([z.literal(''), requiredText('Notes', 1500)]).default(''),
  vehicle_id: rowId.nullable().default(null),
  starting_mileage: mileage.nullable().default(null),
  ending_mileage: mileage.nullable().default(null),
  left_mileage: mileage
    .nullable()
    .default(null)
    .describe('For a switch: the ending mileage before it'),
  no_lunch: z.boolean().default(false),
  refusal: requiredLine('Refusal', 500).describe('Why the server rejected it'),
})
export type NewRefusedPunch = z.output<typeof newRefusedPunch>
