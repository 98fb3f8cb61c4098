import { z } from 'zod'
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
export const chamberChange = chamberForm.partial().extend({ id: rowId })

const numberOf = (text: string) => (text === '' ? null : Number(text))
/** The same as typed: a form's choices are text. */
export const typedChamber = chamberForm
  .extend({
    water_category: z.string().min(1, 'Choose a category').transform(Number).pipe(category),
    water_class: z.string().transform(numberOf).pipe(chamberForm.shape.water_class),
  })
  .superRefine(({ water_class, class_reason }, context) => {
    if (water_class !== null && class_reason === null)
      context.addIssue({ code: 'custom', path: ['class_reason'], message: NO_REASON })
  })
const NO_REASON = 'Say why this class fits, not the one that follows from the wet areas'

export const chamber = z.object({
  id: z.string(),
  name: z.string(),
  water_category: category,
  category_reason: z.string(),
  water_class: waterClass.nullable(),
  class_reason: z.string().nullable(),
})
export type Chamber = z.infer<typeof chamber>

export const constraintMessages = {
  chambers_name_length: tooLong('name', 'Name', 100),
  chambers_water_category: { field: 'water_category', message: 'Choose a category' },
  chambers_water_class: { field: 'water_class', message: 'Choose a class from 1 to 4' },
  chambers_category_reason_length: tooLong('category_reason', 'Reason for the category', 1000),
  chambers_class_reason_length: tooLong('class_reason', 'Reason for the class', 1000),
  chambers_class_has_reason: { field: 'class_reason', message: NO_REASON },
}
