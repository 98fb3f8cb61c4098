import { z } from 'zod'
import { newId, rowId } from '#values/text.ts'

/** A drying log as it was released. */
export const dryingLog = z.object({
  id: z.string().describe('Of the log, and of its file'),
  name: z.string(),
  size: z.number().describe('Bytes'),
  created_at: z.string(),
  who_name: z.string().nullable(),
  visible_to_claims_agent: z.boolean(),
})
export type ReleasedLog = z.infer<typeof dryingLog>

/** The parts of a job's drying that people outside see. */
export const outsideView = z.object({
  logs: z.array(dryingLog).describe('Newest first, also those that a newer one replaced'),
  visible_to_customer: z.boolean().describe('The customer sees how drying goes'),
})

export const newRelease = z.strictObject({ id: newId, job_id: rowId })
export const logVisibility = z.strictObject({ id: rowId, visible_to_claims_agent: z.boolean() })
export const progressVisibility = z.strictObject({
  job_id: rowId,
  visible_to_customer: z.boolean(),
})

const NOT_DRY =
  'This customer’s job is not dry: a certificate of drying needs every chamber dry, with readings. See Drying on the job.'

export const constraintMessages = {
  drying_logs_one_shown: {
    message: 'Someone else just released another drying log of this job. Reload the page.',
  },
  drying_shares_one_per_job: {
    message: 'Someone else just changed this. Reload the page and try again.',
  },
  contracts_certificate_of_dry_job: { message: NOT_DRY },
  drying_shares_job_id_fkey: { message: 'Job not found' },
}
