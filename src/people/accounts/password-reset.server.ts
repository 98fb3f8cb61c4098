import { sql } from 'kysely'
import { z } from 'zod'
import { linkState, linkToken } from '#people/accounts/accounts.ts'
import { newPassword } from '#sign-in/passwords.ts'
import { accountEmail } from '#sign-in/account-email.ts'
import { passwordResetEmail } from '#people/accounts/account-emails.ts'
import { companyName } from '#server/company-name.ts'
import { hashOf, linkTo, newLink } from '#server/links.ts'
import { hashPassword, requireStrength } from '#sign-in/passwords.server.ts'
import { anyoneAtAccounts } from '#server/procedure.ts'
import { linkLasts } from '#values/link-lifetimes.ts'
import {
  tags,
  done,
  ok,
  type Looked,
  limitLinks,
  mayTrickle,
} from '#people/accounts/mailed-links.server.ts'

export const askReset = anyoneAtAccounts
  .meta({ steady: true })
  .route({
    method: 'POST',
    path: '/forgot-password',
    summary: 'Request a password reset',
    description: `Emails a link that works once, within ${linkLasts('reset')}. The answer is the same whether or not the account exists.`,
    tags,
  })
  .input(z.strictObject({ email: accountEmail }))
  .output(done)
  .handler(async ({ input: { email }, context }) => {
    if (!(await mayTrickle(context, 'reset', email))) return ok
    const { token, hash } = newLink()
    const message = JSON.stringify(
      passwordResetEmail(
        await companyName(context.db),
        linkTo(context.baseUrl, 'reset-password', token),
      ),
    )
    await sql`select app.ask_reset(${email}, ${hash}, ${message})`.execute(context.db)
    return ok
  })

export const resetPassword = anyoneAtAccounts
  .meta({ judges: true })
  .route({
    method: 'POST',
    path: '/reset-password',
    summary: 'Choose a new password',
    description: "Takes the emailed token, which works once. Ends all the account's sessions.",
    tags,
  })
  .input(z.strictObject({ token: linkToken, password: newPassword }))
  .output(z.object({ state: linkState }))
  .handler(async ({ input: { token, password }, context }) => {
    await limitLinks(context)
    const hash = hashOf(token)
    const looked =
      await sql<Looked>`select state, email from app.look_at_link(${hash}, 'reset')`.execute(
        context.db,
      )
    if (looked.rows[0]!.state !== 'good') return { state: looked.rows[0]!.state }
    await requireStrength(password, { email: looked.rows[0]?.email ?? undefined })
    const { rows } = await sql<{ state: z.infer<typeof linkState> }>`
      select app.reset_password(${hash}, ${await hashPassword(password)}) as state`.execute(
      context.db,
    )
    // Someone who locked the account by guessing must not keep its owner out.
    if (looked.rows[0]!.email)
      await context.auth.lock.forgive(looked.rows[0]!.email, context.address)
    return rows[0]!
  })
