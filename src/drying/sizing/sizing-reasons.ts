import { z } from 'zod'
import { JOB_CLOSED } from '#loss/jobs/closing.ts'
import { newId, requiredText, rowId, tooLong } from '#values/text.ts'

/** Categories of equipment that are sized, with their plural. */
export const sizedCategories = {
  air_mover: 'Air movers',
  dehumidifier: 'Dehumidifiers',
  air_scrubber: 'Air scrubbers',
} as const
export type SizedCategory = keyof typeof sizedCategories
const category = z.enum(Object.keys(sizedCategories) as SizedCategory[])

const EXCEEDED_BY = 'Enter how many more units stand, from 1 to 1,000'
const exceeded_by = z.int(EXCEEDED_BY).min(1, EXCEEDED_BY).max(1000, EXCEEDED_BY)
export const sizingReason = requiredText('Reason', 500)

/** Why more units stand in a chamber than recommended. */
export const newSizingReason = z.strictObject({
  id: newId,
  chamber_id: rowId,
  category,
  exceeded_by: exceeded_by.describe('Units above the recommendation that the reason explains'),
  reason: sizingReason,
})
export const reasonGiven = z.object({
  id: z.string(),
  chamber_id: z.string(),
  category,
  exceeded_by: z.int(),
  reason: z.string(),
  created_at: z.string(),
  created_by_name: z.string().nullable(),
})
export type ReasonGiven = z.infer<typeof reasonGiven>

export const constraintMessages = {
  sizing_reasons_category: { message: 'This equipment is not sized.' },
  sizing_reasons_exceeded_by_range: { field: 'exceeded_by', message: EXCEEDED_BY },
  sizing_reasons_reason_length: tooLong('reason', 'Reason', 500),
  sizing_reasons_chamber_of_same_job: { message: 'This chamber is of another job.' },
  sizing_reasons_job_is_open: { message: JOB_CLOSED },
}
