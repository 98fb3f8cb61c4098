import { z } from 'zod'

/** What a customer's row shows of the one current job. */
export const activeJob = z.object({
  id: z.string(),
  description: z.string(),
  start_date: z.string().describe('Calendar day, YYYY-MM-DD'),
})
