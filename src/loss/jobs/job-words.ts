import { jobStatuses, waterCategories, waterClasses } from '#loss/jobs/jobs.ts'
import { shownPhone } from '#values/phone-number.ts'
import { shownDay } from '#values/times.ts'
import { type Words, labelIn } from '#values/words.ts'

/** The label and format of each field of a job, in the history and in edit conflicts. */
export const jobWords: Words = {
  description: 'Description',
  status: ['Status', labelIn(jobStatuses)],
  start_date: ['Start date', shownDay],
  end_date: ['End date', shownDay],
  date_of_loss: ['Date of loss', shownDay],
  cause_of_loss: 'Cause of loss',
  water_category: ['Water category', labelIn(waterCategories)],
  water_class: ['Water class', labelIn(waterClasses)],
  policy_number: 'Policy number',
  adjuster_name: 'Adjuster name',
  adjuster_phone: ['Adjuster phone', shownPhone],
  adjuster_email: 'Adjuster email',
  override_reason: 'Reason to close while someone was on the clock',
  wet_reason: 'Reason to close before it was dry',
}
