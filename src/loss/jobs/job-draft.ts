import { type Job, jobForm } from '#loss/jobs/jobs.ts'

/** The form's fields as text, '' if empty. A category or class that is not selected is null. */
export interface JobValues {
  description: string
  start_date: string
  date_of_loss: string
  cause_of_loss: string
  water_category: 1 | 2 | 3 | null
  water_class: 1 | 2 | 3 | 4 | null
  policy_number: string
  adjuster_name: string
  adjuster_phone: string
  adjuster_email: string
}

export const jobFields = Object.keys(jobForm.shape) as (keyof JobValues)[]

const chosen = (field: keyof JobValues) => field === 'water_category' || field === 'water_class'

export const valuesOf = (job: Partial<Job>) =>
  Object.fromEntries(
    jobFields.map((field) => [field, job[field] ?? (chosen(field) ? null : '')]),
  ) as unknown as JobValues

/** Returns an empty job that starts on the company's today. */
export const blankJob = (today: string) =>
  ({
    ...Object.fromEntries(jobFields.map((field) => [field, chosen(field) ? null : ''])),
    start_date: today,
  }) as unknown as JobValues
