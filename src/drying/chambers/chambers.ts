import { z } from 'zod'
import { chamberTargets, targetMessages } from '#drying/chambers/chamber-targets.ts'
import { formerLoss } from '#drying/chambers/former-losses.ts'
import type { WaterClass } from '#drying/sizing/sizing-factors.ts'
import { decideClass } from '#drying/sizing/water-class.ts'
import { JOB_CLOSED } from '#loss/jobs/closing.ts'
import { newId, optionalText, requiredLine, requiredText, rowId, tooLong } from '#values/text.ts'

const category = z.literal([1, 2, 3])
const waterClass = z.literal([1, 2, 3, 4])

/** A chamber: rooms that are dried together. A chosen class needs its reason. */
export const chamberForm = z.strictObject({
  name: requiredLine('Name', 100),
  water_category: category,
  category_reason: requiredText('Reason for the category', 1000),
  water_class: waterClass.nullable().describe('Null: it follows from the wet areas of its rooms'),
  class_reason: optionalText('Reason for the class', 1000),
})
export const newChamber = chamberForm.extend({ id: newId, job_id: rowId })
export const chamberChange = chamberForm
  .extend(chamberTargets.shape)
  .partial()
  .extend({ id: rowId })

const numberOf = (text: string | null) => (text === null ? null : Number(text))
/**
 * The same as typed: a form's choices are text. The class that the wet areas compute, chosen without
 * a reason, is no choice: it goes on following from them.
 */
export const typedChamber = (computed: WaterClass | undefined) =>
  chamberForm
    .extend({
      water_category: z.string().min(1, 'Choose a category').transform(Number).pipe(category),
      water_class: z.string().nullable().transform(numberOf).pipe(chamberForm.shape.water_class),
    })
    .transform((chamber, context) => {
      const { water_class, class_reason } = chamber
      if (water_class === null || class_reason !== null) return chamber
      const { problem } = decideClass(computed, water_class, '')
      if (!problem) return { ...chamber, water_class: null }
      context.addIssue({ code: 'custom', path: ['class_reason'], message: problem.message })
      return z.NEVER
    })
const NO_REASON = 'Say why this class fits, not the one that follows from the wet areas'

export const chamber = z.object({
  id: z.string(),
  name: z.string(),
  water_category: category,
  category_reason: z.string(),
  water_class: waterClass.nullable(),
  class_reason: z.string().nullable(),
  former: z.array(formerLoss).describe('Newest first'),
  ...chamberTargets.shape,
})
export type Chamber = z.infer<typeof chamber>

export const constraintMessages = {
  chambers_name_length: tooLong('name', 'Name', 100),
  chambers_water_category: { field: 'water_category', message: 'Choose a category' },
  chambers_water_class: { field: 'water_class', message: 'Choose a class from 1 to 4' },
  chambers_category_reason_length: tooLong('category_reason', 'Reason for the category', 1000),
  chambers_class_reason_length: tooLong('class_reason', 'Reason for the class', 1000),
  ...targetMessages,
  chambers_job_is_open: { message: JOB_CLOSED },
  chambers_category_changes_with_reason: {
    field: 'category_reason',
    message: 'Say why the category changed',
  },
  chambers_class_changes_with_reason: {
    field: 'class_reason',
    message: 'Say why the class changed',
  },
  chambers_class_has_reason: { field: 'class_reason', message: NO_REASON },
}
