import { z } from 'zod'
import { roleShape } from '#access/roles.ts'
import { tooLong } from '#values/text.ts'

/** An employee or a claims agent. Times are ISO 8601 in UTC. */
export const employee = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  role: roleShape,
  last_seen_at: z.string().nullable(),
  deactivated_at: z.string().nullable(),
  created_at: z.string(),
  picture_at: z.string().nullable(),
  on_clock: z
    .object({
      job_id: z.string(),
      customer_name: z.string(),
      city_code: z.string(),
      since: z.string(),
    })
    .nullable()
    .describe('The job that they are on the clock for now'),
})
export type Employee = z.infer<typeof employee>

/** The note on a time record that was ended because its person lost access. */
export const CLOCKED_OUT = 'Clocked out because the account was deactivated'
/**
 * In hours: an older record can't be ended now, because no one works that long. Someone has to
 * enter when they left.
 */
export const LONGEST_RECORD = 24

export const staffRole = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)])

export const constraintMessages = {
  profiles_last_administrator: {
    message: 'This is the last administrator. Make someone else an administrator first.',
  },
  profiles_not_yourself: { message: "You can't deactivate yourself. Ask another administrator." },
  profiles_own_second_factor: {
    message: "You can't reset your own. Turn it off in your profile, or ask another administrator.",
  },
  profiles_no_second_factor: { message: 'Two-step verification is not on for this account.' },
  profiles_name_length: { field: 'name', message: 'Name must have 1 to 100 characters' },
  profiles_phone_length: tooLong('phone', 'Phone', 40),
}
