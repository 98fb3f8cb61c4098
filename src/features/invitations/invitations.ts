import { z } from 'zod'
import { roleShape } from '#access/roles.ts'
import { noAddress } from '#features/accounts/accounts.ts'
import { accountEmail } from '#sign-in/account-email.ts'
import { newId, requiredLine, rowId } from '#values/text.ts'

/** To staff, with the role they get. */
export const staffInvitation = z.strictObject({
  id: newId,
  email: accountEmail,
  name: requiredLine('Name', 100).refine(noAddress, 'Enter a name, not a web or email address'),
  role: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
})

export const agentInvitation = staffInvitation.omit({ role: true })

/** To whom a customer record belongs, from the record. */
export const customerInvitation = z.strictObject({ id: newId, email: accountEmail, customer_id: rowId })

export const invitation = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  role: roleShape.nullable(),
  created_at: z.string(),
  expires_at: z.string(),
})
export type Invitation = z.infer<typeof invitation>
