import { ORPCError } from '@orpc/server'
import { sql } from 'kysely'
import { z } from 'zod'
import { type Role, can, management, roleNames, staff } from '#access/roles.ts'
import {
  agentInvitation,
  customerInvitation,
  invitation,
  staffInvitation,
} from '#people/invitations/invitations.ts'
import { invitationEmail, otherAddressEmail } from '#people/invitations/invitation-emails.ts'
import { rowId } from '#values/text.ts'
import { companyName } from '#server/company-name.ts'
import type { Actor, Database } from '#server/database.ts'
import { firstTime } from '#server/first-time.ts'
import { linkTo, newLink } from '#server/links.ts'
import { allow, requireProof } from '#server/procedure.ts'
import type { RequestContext } from '#server/request-context.ts'
import { linkLasts } from '#values/link-lifetimes.ts'

const tags = ['Invitations']
const done = z.object({ done: z.literal(true) })
const ok = { done: true } as const
const notFound = () =>
  new ORPCError('NOT_FOUND', { message: 'Invitation not found, or no longer open' })

type Context = RequestContext & { db: Database; actor: () => Promise<Actor> }
interface Invited {
  id: string
  email: string
  name: string
  role: Role | null
  customer_id: string | null
}
type Email = ReturnType<typeof invitationEmail>

const invitationFor = async (context: Context, by: string, role: Role | null) => {
  const { token, hash } = newLink()
  const article = role && /^[AEIOU]/.test(roleNames[role]) ? 'an' : 'a'
  const message = invitationEmail(
    await companyName(context.db),
    linkTo(context.baseUrl, 'accept-invitation', token),
    by,
    role ? `${article} ${roleNames[role]}` : undefined,
  )
  return { hash, message: JSON.stringify(message) }
}

/** Sends an invitation. `notice` goes to the record's own address if a different one is invited. */
async function invite(context: Context, invited: Invited, notice?: Email) {
  const { id, email, name, role, customer_id } = invited
  const actor = await context.actor()
  await context.auth.limits.take('invitation by person', actor.id)
  if (!(await firstTime(context.db, 'invitations', { ...invited }, actor))) return ok
  const { hash, message } = await invitationFor(context, actor.name, role)
  await sql`select app.invite(${id}, ${email}, ${name}, ${role}, ${customer_id}, ${hash}, ${message},
    ${notice ? JSON.stringify(notice) : null})`.execute(context.db)
  return ok
}

const description = `Emails a link that works once, within ${linkLasts('invitation')}. 409 if the address is already invited or belongs to an account that cannot accept.`

export const inviteStaff = allow('invitations.staff', { stepUp: true })
  .route({
    method: 'POST',
    path: '/invitations/staff',
    summary: 'Invite an employee',
    description,
    tags,
  })
  .input(staffInvitation)
  .output(done)
  .handler(({ input, context }) => invite(context, { ...input, customer_id: null }))

export const inviteAgent = allow('invitations.agents', { stepUp: true })
  .route({
    method: 'POST',
    path: '/invitations/agents',
    summary: 'Invite a claims agent',
    description,
    tags,
  })
  .input(agentInvitation)
  .output(done)
  .handler(({ input, context }) => invite(context, { ...input, role: 8, customer_id: null }))

export const inviteCustomer = allow('invitations.customers')
  .route({
    method: 'POST',
    path: '/invitations/customers',
    summary: 'Invite a customer from their record',
    description: `${description} Accepting links the account to the record, also one that holds other records. Staff invite the record’s own address, unless they changed it in the last 30 days; management any other, after a step-up and with a notice to the record’s own; no one that of an employee (400). 404 if the customer does not exist.`,
    tags,
  })
  .input(customerInvitation)
  .output(done)
  .handler(async ({ input, context }) => {
    const customer = await context.db
      .selectFrom('customers')
      .select(['name', 'email'])
      .where('id', '=', input.customer_id)
      .executeTakeFirst()
    if (!customer) throw new ORPCError('NOT_FOUND', { message: 'Customer not found' })
    const isOwn = customer.email?.toLowerCase() === input.email.toLowerCase()
    const actor = await context.actor()
    // Others are refused by app.invite, and are not asked for a password first.
    if (!isOwn && management.includes(actor.role)) requireProof(actor)
    const invited = { ...input, name: customer.name.slice(0, 100), role: null }
    return invite(
      context,
      invited,
      isOwn ? undefined : otherAddressEmail(await companyName(context.db), actor.name, input.email),
    )
  })

export const list = allow('employees.list')
  .route({
    method: 'GET',
    path: '/invitations',
    summary: 'List open invitations to the company',
    description: 'To staff and claims agents, newest first, including expired ones.',
    tags,
  })
  .output(z.array(invitation))
  .handler(
    ({ context: { db } }) =>
      db
        .selectFrom('invitations')
        .select(['id', 'email', 'name', 'role', 'created_at', 'expires_at'])
        .where('customer_id', 'is', null)
        .where('accepted_at', 'is', null)
        .where('revoked_at', 'is', null)
        .orderBy('created_at', 'desc')
        .limit(200)
        .execute() as Promise<z.infer<typeof invitation>[]>,
  )

// The recipient decides who may resend it: app.may_invite checks.
export const resend = allow('invitations.customers')
  .route({
    method: 'POST',
    path: '/invitations/{id}/resend',
    summary: 'Resend an invitation',
    description: `Sends a new link, good for another ${linkLasts('invitation')}; the old one stops working. Resending to staff or a claims agent requires a step-up. 404 if it is not open; 403 if the caller could not have sent it.`,
    tags,
  })
  .input(z.strictObject({ id: rowId }))
  .output(done)
  .handler(async ({ input: { id }, context }) => {
    const actor = await context.actor()
    await context.auth.limits.take('invitation by person', actor.id)
    const open = await context.db
      .selectFrom('invitations')
      .select('role')
      .where('id', '=', id)
      .executeTakeFirst()
    if (!open) throw notFound()
    // People who may not invite staff are refused by app.may_invite, and are not asked for a
    // password first.
    const isToCompany = open.role !== null
    if (
      isToCompany &&
      can(
        actor.role,
        staff.includes(open.role as Role) ? 'invitations.staff' : 'invitations.agents',
      )
    )
      requireProof(actor)
    const { hash, message } = await invitationFor(context, actor.name, open.role as Role | null)
    const { rows } = await sql<{
      sent: boolean
    }>`select app.resend_invitation(${id}, ${hash}, ${message}) as sent`.execute(context.db)
    if (!rows[0]!.sent) throw notFound()
    return ok
  })

export const revoke = allow('invitations.customers')
  .route({
    method: 'POST',
    path: '/invitations/{id}/revoke',
    summary: 'Revoke an invitation',
    description:
      'Its link stops working at once. 404 if it is not open; 403 if the caller could not have sent it.',
    tags,
  })
  .input(z.strictObject({ id: rowId }))
  .output(done)
  .handler(async ({ input: { id }, context: { db } }) => {
    const { rows } = await sql<{
      revoked: boolean
    }>`select app.revoke_invitation(${id}) as revoked`.execute(db)
    if (!rows[0]!.revoked) throw notFound()
    return ok
  })
