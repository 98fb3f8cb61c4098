import { sql } from 'kysely'
import { z } from 'zod'
import { roleShape } from '#access/roles.ts'
import { acceptance, linkState, linkToken, registration } from '#people/accounts/accounts.ts'
import { accountEmail } from '#sign-in/account-email.ts'
import { confirmationEmail, knownAccountEmail } from '#people/accounts/account-emails.ts'
import { companyName } from '#server/company-name.ts'
import { hashOf, linkTo, newLink } from '#server/links.ts'
import {
  atPassword,
  hashPassword,
  requireStrength,
  verifyPassword,
} from '#sign-in/passwords.server.ts'
import { anyoneAtAccounts } from '#server/procedure.ts'
import { linkLasts } from '#values/link-lifetimes.ts'
import {
  tags,
  done,
  ok,
  type Looked,
  limitLinks,
  mayMail,
  mayTrickle,
} from '#people/accounts/mailed-links.server.ts'

export const register = anyoneAtAccounts
  .meta({ steady: true, judges: true })
  .route({
    method: 'POST',
    path: '/register',
    summary: 'Register',
    description: `Emails a confirmation link, good for ${linkLasts('confirm')}. The answer is the same whether or not the address has an account. 400 with the reason for a weak password.`,
    tags,
  })
  .input(registration)
  .output(done)
  .handler(async ({ input: { name, email, password }, context }) => {
    await context.auth.limits.take('sign-up by address', context.address)
    await requireStrength(password, { email, name })
    if (!(await mayMail(context, 'sign-up', email))) return ok
    const { token, hash } = newLink()
    const company = await companyName(context.db)
    const confirm = JSON.stringify(
      confirmationEmail(company, linkTo(context.baseUrl, 'confirm-email', token)),
    )
    const known = JSON.stringify(knownAccountEmail(company, `${context.baseUrl}/login`))
    await sql`select app.register(${email}, ${name}, ${await hashPassword(password)}, ${hash}, ${confirm}, ${known})`.execute(
      context.db,
    )
    return ok
  })

export const sendConfirmation = anyoneAtAccounts
  .meta({ steady: true })
  .route({
    method: 'POST',
    path: '/send-confirmation',
    summary: 'Send a new confirmation link',
    description:
      'For an address, or to replace an expired link. The answer is the same whether or not one was due.',
    tags,
  })
  .input(z.strictObject({ email: accountEmail.optional(), token: linkToken.optional() }))
  .output(done)
  .handler(async ({ input: { email, token: expired }, context }) => {
    if (!(await mayTrickle(context, 'confirm', email ?? expired ?? ''))) return ok
    const { token, hash } = newLink()
    const message = JSON.stringify(
      confirmationEmail(
        await companyName(context.db),
        linkTo(context.baseUrl, 'confirm-email', token),
      ),
    )
    await sql`select app.send_confirmation(${email ?? null}, ${expired ? hashOf(expired) : null}, ${hash}, ${message})`.execute(
      context.db,
    )
    return ok
  })

export const confirm = anyoneAtAccounts
  .route({
    method: 'POST',
    path: '/confirm-email',
    summary: 'Confirm an email address',
    description:
      'Takes the emailed token, which works once, and the password chosen at sign-up. `state` tells whether the link was good. 400 at `password` for a different password: someone else may have registered with the address.',
    tags,
  })
  .input(z.strictObject({ token: linkToken, password: z.string().max(1000) }))
  .output(z.object({ state: linkState }))
  .handler(async ({ input: { token, password }, context }) => {
    await limitLinks(context)
    const hash = hashOf(token)
    type State = z.infer<typeof linkState>
    const { rows: claims } = await sql<{
      state: State
      id: string | null
      password: string | null
    }>`
      select * from app.claims(${hash})`.execute(context.db)
    const { state } = claims[0]!
    if (state !== 'good') return { state }
    await context.auth.limits.take('password by person', `confirm ${token}`)
    for (const { id, password: claimed } of claims) {
      if (!id || !claimed || !(await verifyPassword({ hash: claimed, password }))) continue
      const { rows } = await sql<{
        state: State
      }>`select app.confirm(${hash}, ${id}) as state`.execute(context.db)
      return rows[0]!
    }
    if (!claims[0]!.id) return { state: 'used' }
    throw atPassword("This isn't the password you chose when you signed up")
  })

const purposes = { reset: 'reset', invitation: 'invitation', 'set-up': 'set-up' } as const

export const lookAtLink = anyoneAtAccounts
  .route({
    method: 'POST',
    path: '/look-at-link',
    summary: 'Look up an emailed link',
    description:
      'Does not use up the link. `has_account`: the invited address already has an account, so no password is needed.',
    tags,
  })
  .input(z.strictObject({ token: linkToken, purpose: z.enum(purposes) }))
  .output(
    z.object({
      state: linkState,
      email: z.string().nullable(),
      name: z.string().nullable(),
      role: roleShape.nullable(),
      customer: z.boolean().nullable(),
      has_account: z.boolean(),
    }),
  )
  .handler(async ({ input, context }) => {
    await limitLinks(context)
    const { rows } =
      await sql<never>`select * from app.look_at_link(${hashOf(input.token)}, ${input.purpose})`.execute(
        context.db,
      )
    return rows[0]!
  })

export const acceptInvitation = anyoneAtAccounts
  .meta({ judges: true })
  .route({
    method: 'POST',
    path: '/accept-invitation',
    summary: 'Accept an invitation',
    description:
      'Takes the emailed token, which works once. `name` and `password` create the account if the address has none. `other account`: the address belongs to an account that cannot accept it.',
    tags,
  })
  .input(acceptance)
  .output(z.object({ state: z.enum([...linkState.options, 'other account', 'password needed']) }))
  .handler(async ({ input: { token, name, password }, context }) => {
    await limitLinks(context)
    const hash = hashOf(token)
    const looked =
      await sql<Looked>`select state, email from app.look_at_link(${hash}, 'invitation')`.execute(
        context.db,
      )
    if (looked.rows[0]!.state !== 'good') return { state: looked.rows[0]!.state }
    if (password)
      await requireStrength(password, { email: looked.rows[0]?.email ?? undefined, name })
    const given =
      name && password
        ? { name, password: await hashPassword(password) }
        : { name: null, password: null }
    const { rows } = await sql<never>`
      select app.accept_invitation(${hash}, ${given.name}, ${given.password}) as state`.execute(
      context.db,
    )
    return rows[0]!
  })

export const setUp = anyoneAtAccounts
  .meta({ judges: true })
  .route({
    method: 'POST',
    path: '/set-up',
    summary: 'Create the first administrator',
    description: `Takes the token printed at startup while there is no administrator; it works once, within ${linkLasts('set_up')}.`,
    tags,
  })
  .input(z.strictObject({ ...registration.shape, token: linkToken }))
  .output(z.object({ state: linkState }))
  .handler(async ({ input: { token, email, name, password }, context }) => {
    await limitLinks(context)
    const looked =
      await sql<Looked>`select state, email from app.look_at_link(${hashOf(token)}, 'set-up')`.execute(
        context.db,
      )
    if (looked.rows[0]!.state !== 'good') return { state: looked.rows[0]!.state }
    await requireStrength(password, { email, name })
    const { rows } = await sql<{ state: z.infer<typeof linkState> }>`
      select app.set_up(${hashOf(token)}, ${email}, ${name}, ${await hashPassword(password)}) as state`.execute(
      context.db,
    )
    return rows[0]!
  })
