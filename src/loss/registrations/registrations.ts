import { z } from 'zod'

/**
 * Someone who registered and is not connected to a record. `invited_from` is the number of the
 * record with an open invitation for them.
 */
export const registration = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  created_at: z.string(),
  invited_from: z.string().nullable(),
})
export type Registration = z.infer<typeof registration>

const otherRecord = z.object({ id: z.string(), customer_number: z.string(), name: z.string() })
export type OtherRecord = z.infer<typeof otherRecord>

/** The people who may see a customer's own pages: the linked account, or the invited person. */
export const customerAccount = z.object({
  account: z
    .object({
      id: z.string(),
      name: z.string(),
      email: z.string(),
      last_seen_at: z.string().nullable(),
      digests_stopped: z.boolean().describe('Whether they want no emails about what is new'),
      others: z.array(otherRecord).describe('Other records that this login holds'),
    })
    .nullable(),
  invitation: z
    .object({ id: z.string(), email: z.string(), created_at: z.string(), expires_at: z.string() })
    .nullable(),
  login: z
    .array(otherRecord)
    .nullable()
    .describe('The records of whoever logs in with the email on the record; null if no one does'),
})
