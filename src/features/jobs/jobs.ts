import { z } from 'zod'

export const jobStatus = z.enum(['pending', 'active', 'in_progress', 'closed'])

/** What a customer's row shows of the one active job. */
export const activeJob = z.object({
  id: z.string(),
  description: z.string(),
  start_date: z.string().describe('Calendar day, YYYY-MM-DD'),
})

export const constraintMessages = {
  jobs_one_active_per_customer: { message: 'This customer already has an active job.' },
  jobs_description_length: { field: 'description', message: 'Description must have 1 to 2,000 characters' },
  jobs_end_not_before_start: { field: 'end_date', message: 'A job cannot end before it starts' },
  jobs_closed_has_end: { field: 'end_date', message: 'A closed job has an end date, and no other has one' },
}
