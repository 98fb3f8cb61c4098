import { z } from 'zod'

/** The current job as a customer's row shows it. */
export const activeJob = z.object({
  id: z.string(),
  description: z.string(),
  start_date: z.string().describe('Calendar day, YYYY-MM-DD'),
})
