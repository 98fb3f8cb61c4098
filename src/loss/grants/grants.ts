import { z } from 'zod'
import { moment } from '#values/moment.ts'
import { newId, rowId } from '#values/text.ts'

/** A new grant from management to a claims agent: one customer, with start and end (ISO 8601). */
export const newGrant = z
  .strictObject({
    id: newId,
    customer_id: rowId,
    agent_id: rowId,
    starts_at: moment(),
    ends_at: moment(),
  })
  .refine(({ starts_at, ends_at }) => Date.parse(ends_at) > Date.parse(starts_at), {
    error: 'The end must be after the start',
    path: ['ends_at'],
  })

export const grant = z.object({
  id: z.string(),
  agent_id: z.string(),
  agent_name: z.string(),
  starts_at: z.string(),
  ends_at: z.string(),
  created_by_name: z.string().nullable(),
})
export type Grant = z.infer<typeof grant>

/** Names a customer for an adjuster: by the claim number, if it is known. */
export const claimName = ({
  name,
  customer_number,
  claim_number,
}: {
  name: string
  customer_number: string
  claim_number: string | null
}) => `${name} · ${claim_number ? `Claim ${claim_number}` : customer_number}`

/** A summary of an agent's current grants. */
export const grantsOfMine = z.object({ count: z.number(), until: z.string().nullable() })

export const constraintMessages = {
  grants_end_after_start: { field: 'ends_at', message: 'The end must be after the start' },
  grants_revoked_by_somebody: { message: 'A revoked grant names who revoked it.' },
  grants_one_at_a_time: {
    field: 'agent_id',
    message: 'This agent already has access during that time. Revoke it first.',
  },
  grants_customer_id_fkey: { field: 'customer_id', message: 'Customer not found' },
  grants_to_an_agent: { field: 'agent_id', message: 'Only adjusters can be given access.' },
}
