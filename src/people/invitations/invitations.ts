import { z } from 'zod'
import { roleShape } from '#access/roles.ts'
import { hasNoAddress } from '#people/accounts/accounts.ts'
import { emailAddress, newId, requiredLine, rowId } from '#values/text.ts'

/** Lower-case, as accounts have it. */
const email = emailAddress.transform((typed) => typed.toLowerCase())

/** Invites staff, with the role they get. */
export const staffInvitation = z.strictObject({
  id: newId,
  email,
  name: requiredLine('Name', 100).refine(hasNoAddress, 'Enter a name, not a web or email address'),
  role: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
})

export const agentInvitation = staffInvitation.omit({ role: true })

/** Invites a customer from their record. */
export const customerInvitation = z.strictObject({
  id: newId,
  email,
  customer_id: rowId,
})

export const invitation = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  role: roleShape.nullable(),
  created_at: z.string(),
  expires_at: z.string(),
})
export type Invitation = z.infer<typeof invitation>

export const constraintMessages = {
  invitations_email_length: { field: 'email', message: 'Enter a valid email address' },
  invitations_name_length: { field: 'name', message: 'Name must have 1 to 100 characters' },
  invitations_role: { field: 'role', message: "You can't invite someone to this role" },
  invitations_to_one_thing: {
    message: 'An invitation is to the company or to one customer record.',
  },
  invitations_accepted_by_somebody: { message: 'An accepted invitation names who accepted it.' },
  invitations_one_open_to_company: {
    field: 'email',
    message: 'This address is already invited. Resend that invitation instead.',
  },
  invitations_one_open_per_customer: {
    message: 'Someone is already invited to this record. Revoke that invitation first.',
  },
  invitations_email_has_account: {
    field: 'email',
    message: 'Someone already has an account with this email.',
  },
  invitations_to_staff: { field: 'email', message: 'This address belongs to an employee.' },
  invitations_to_own_email: {
    field: 'email',
    message:
      "Portal invitations go to the email on the customer's record. Ask a manager to use another address.",
  },
  invitations_email_just_changed: {
    field: 'email',
    message: 'You changed this email in the last 30 days. Ask a manager to send the invitation.',
  },
  invitations_customer_has_account: { message: 'This record is already connected to an account.' },
}
