import { SETTLED_BEFORE } from '#time/hours/settled-before.ts'
import { z } from 'zod'
import { requiredLine, rowId, tooLong } from '#values/text.ts'
import { open, recordAsked, request } from '#time/requests/requests.ts'
import { newRefusedPunch } from '#time/time-clock/refused-punch.ts'

export const decline = z.strictObject({ id: rowId, reply: requiredLine('Reason', 500) })

/**
 * A punch that was handed over, and how it was settled. `record` is the time record it is about, as
 * long as that counts.
 */
export const refusedPunch = request.extend({
  kind: newRefusedPunch.shape.kind,
  customer_id: z.string().nullable(),
  customer_name: z.string(),
  punched_at: z.string(),
  ended_at: z.string().nullable(),
  notes: z.string(),
  starting_mileage: z.int().nullable(),
  ending_mileage: z.int().nullable(),
  left_mileage: z.int().nullable(),
  no_lunch: z.boolean(),
  refusal: z.string(),
  job_id: z
    .string()
    .nullable()
    .describe(
      'The job its hours would go to: the customer’s current job, else a pending one, else the latest',
    ),
  vehicle_number: z.string().nullable(),
  outcome: z.enum(['written down', 'declined']).nullable(),
  record: recordAsked.nullable(),
})
export type RefusedPunch = z.infer<typeof refusedPunch>

export const openPunches = open.extend({ punches: z.array(refusedPunch) })

const MILEAGE = 'Mileage can be 2,000,000 at most'
export const constraintMessages = {
  refused_punches_kind: {
    field: 'kind',
    message: 'A punch is a clock-in, a switch or a clock-out',
  },
  refused_punches_customer_name_length: tooLong('customer_name', 'Customer', 300),
  refused_punches_notes_length: {
    field: 'notes',
    message: 'Notes are too long: at most 2,000 characters',
  },
  refused_punches_starting_mileage_range: { field: 'starting_mileage', message: MILEAGE },
  refused_punches_ending_mileage_range: { field: 'ending_mileage', message: MILEAGE },
  refused_punches_left_mileage_range: { field: 'left_mileage', message: MILEAGE },
  refused_punches_refusal_length: tooLong('refusal', 'Refusal', 500),
  refused_punches_outcome: { message: 'A punch is either entered or declined' },
  refused_punches_reply_length: tooLong('reply', 'Reason', 500),
  refused_punches_settled_whole: { message: 'A settled punch has an outcome' },
  refused_punches_settled_once: { message: SETTLED_BEFORE.punch },
  refused_punches_decline_needs_reply: { field: 'reply', message: 'Give a reason' },
}
