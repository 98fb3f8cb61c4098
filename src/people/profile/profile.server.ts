import { complaint } from '#server/complaints.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { linkState, linkToken } from '#people/accounts/accounts.ts'
import { accountEmail } from '#sign-in/account-email.ts'
import {
  newAddressEmail,
  emailChangeNotice,
  passwordChangedEmail,
} from '#people/profile/profile-emails.ts'
import {
  device,
  passwordChange,
  picture,
  pictureType,
  profileForm,
} from '#people/profile/profile.ts'
import { rowId } from '#values/text.ts'
import { companyName } from '#server/company-name.ts'
import type { Actor } from '#server/database.ts'
import { hashOf, linkTo, newLink } from '#server/links.ts'
import { hashPassword, requireStrength } from '#sign-in/passwords.server.ts'
import { allow, anyoneAtAccounts } from '#server/procedure.ts'
import type { RequestContext } from '#server/request-context.ts'
import { saveEdit, seenFields } from '#server/unseen-changes.ts'
import { linkLasts } from '#values/link-lifetimes.ts'

const tags = ['Profile']
const done = z.object({ done: z.literal(true) })
const ok = { done: true } as const

const atField = (field: string, message: string) => complaint(message, [field])

/** Checks the password again; allows ten tries in 15 minutes. */
async function insistOnPassword(
  context: RequestContext,
  actor: Actor,
  password: string,
  field: string,
) {
  await context.auth.limits.take('password by person', actor.id)
  if (!(await context.auth.isPasswordOf(actor.id, password))) throw atField(field, 'Wrong password')
}

export const mine = allow('profile.edit')
  .route({
    method: 'GET',
    path: '/profile',
    summary: 'Get my profile',
    description: '`picture_at` changes with the photo, which is at /pictures/{id}.',
    tags,
  })
  .output(
    z.object({
      id: z.string(),
      name: z.string(),
      email: z.string(),
      phone: z.string().nullable(),
      picture_at: z.string().nullable(),
      second_factor: z.boolean(),
    }),
  )
  .handler(async ({ context: { db, actor } }) =>
    db
      .selectFrom('profiles as p')
      .leftJoin('profile_pictures as pp', (join) =>
        join.onRef('pp.profile_id', '=', 'p.id').on('pp.picture', 'is not', null),
      )
      .select([
        'p.id',
        'p.name',
        'p.email',
        'p.phone',
        'pp.updated_at as picture_at',
        sql<boolean>`app.has_second_factor()`.as('second_factor'),
      ])
      .where('p.id', '=', (await actor()).id)
      .executeTakeFirstOrThrow(),
  )

export const edit = allow('profile.edit')
  .route({
    method: 'PATCH',
    path: '/profile',
    summary: 'Edit my profile',
    description:
      'Name and phone; fields left out do not change. 409 if one no longer matches `was`.',
    tags,
  })
  .input(z.strictObject(profileForm.shape).partial().extend({ was: seenFields }))
  .output(done)
  .handler(async ({ input, context: { db, actor } }) => {
    await saveEdit(db, 'profiles', sql`id = ${(await actor()).id}`, input)
    return ok
  })

export const setPicture = allow('profile.edit')
  .route({
    method: 'PUT',
    path: '/profile/picture',
    summary: 'Set or remove my photo',
    description: 'JPEG, PNG or WebP (checked by content), at most 200 KB; null removes it.',
    tags,
  })
  .input(z.strictObject({ picture: picture.nullable() }))
  .output(done)
  .handler(async ({ input, context: { db, actor } }) => {
    const bytes = input.picture && Buffer.from(input.picture.base64, 'base64')
    const media_type = bytes && (pictureType(bytes) ?? null)
    if (bytes && !media_type) throw atField('picture', 'Use a JPEG, PNG or WebP photo')
    const values = { picture: bytes, media_type, updated_at: new Date().toISOString() }
    await db
      .insertInto('profile_pictures')
      .values({ ...values, profile_id: (await actor()).id })
      .onConflict((conflict) => conflict.column('profile_id').doUpdateSet(values))
      .execute()
    return ok
  })

export const changePassword = allow('profile.edit', { as: 'accounts' })
  .meta({ judges: true })
  .route({
    method: 'POST',
    path: '/profile/password',
    summary: 'Change my password',
    description:
      'Signs out every other device. 400 at `current` for a wrong password, at `password` for a weak one.',
    tags,
  })
  .input(passwordChange)
  .output(done)
  .handler(async ({ input: { current, password }, context }) => {
    const actor = await context.actor()
    await insistOnPassword(context, actor, current, 'current')
    await requireStrength(password, actor)
    if (current === password) throw atField('password', 'This is already your password')
    const message = JSON.stringify(passwordChangedEmail(await companyName(context.db)))
    await sql`select app.change_password(${await hashPassword(password)}, ${message})`.execute(
      context.db,
    )
    return ok
  })

export const changeEmail = allow('profile.edit', { as: 'accounts' })
  .route({
    method: 'POST',
    path: '/profile/email',
    summary: 'Request a new email address',
    description: `Emails a link, good for ${linkLasts('confirm')}, to the new address and a notice to the current one. The answer is the same if the address is taken.`,
    tags,
  })
  .input(z.strictObject({ email: accountEmail, password: z.string().min(1).max(1000) }))
  .output(done)
  .handler(async ({ input: { email, password }, context }) => {
    const actor = await context.actor()
    await insistOnPassword(context, actor, password, 'password')
    if (email === actor.email) throw atField('email', 'This is already your address')
    await context.auth.limits.take('mail by e-mail', email)
    const { token, hash } = newLink()
    const company = await companyName(context.db)
    const message = JSON.stringify(
      newAddressEmail(company, linkTo(context.baseUrl, 'change-email', token)),
    )
    const notice = JSON.stringify(emailChangeNotice(company, email))
    await sql`select app.ask_email_change(${email}, ${hash}, ${message}, ${notice})`.execute(
      context.db,
    )
    return ok
  })

export const confirmEmail = anyoneAtAccounts
  .route({
    method: 'POST',
    path: '/profile/email/confirm',
    summary: 'Confirm the new email address',
    description:
      'Takes the emailed token, which works once, in a session of the person who asked (otherwise `sign in`). Signs out their other sessions.',
    tags,
  })
  .input(z.strictObject({ token: linkToken }))
  .output(z.object({ state: z.enum([...linkState.options, 'sign in']) }))
  .handler(async ({ input, context }) => {
    await context.auth.limits.take('link by address', context.address)
    const { rows } = await sql<{
      state: z.infer<typeof linkState> | 'sign in'
    }>`select app.confirm_email_change(${hashOf(input.token)}) as state`.execute(context.db)
    return rows[0]!
  })

export const devices = allow('profile.edit')
  .route({
    method: 'GET',
    path: '/profile/devices',
    summary: 'List my signed-in devices',
    description: 'Most recently used first.',
    tags,
  })
  .output(z.array(device))
  .handler(
    async ({ context: { db } }) =>
      (await sql<z.infer<typeof device>>`select * from app.my_sessions()`.execute(db)).rows,
  )

export const signOutDevices = allow('profile.edit')
  .route({
    method: 'POST',
    path: '/profile/devices/sign-out',
    summary: 'Sign out devices',
    description: 'One of mine by its ID, or without an ID all but the current one.',
    tags,
  })
  .input(z.strictObject({ id: rowId.optional() }))
  .output(done)
  .handler(async ({ input: { id }, context: { db } }) => {
    await sql`select app.end_sessions(${id ?? null})`.execute(db)
    return ok
  })
