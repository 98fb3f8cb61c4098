import { waterCategories, waterClasses } from '#loss/jobs/jobs.ts'
import { type Words, labelIn } from '#values/words.ts'

/** Labels and formats of a chamber's fields. */
export const chamberWords = {
  name: 'Name',
  water_category: ['Water category', labelIn(waterCategories)],
  category_reason: 'Reason for the category',
  water_class: ['Water class', labelIn(waterClasses), 'By the wet areas'],
  class_reason: 'Reason for the class',
} as const satisfies Words
