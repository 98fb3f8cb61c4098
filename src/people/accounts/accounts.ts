import { z } from 'zod'
import { accountEmail } from '#sign-in/account-email.ts'
import { newPassword } from '#sign-in/passwords.ts'
import { REQUIRED, requiredLine } from '#values/text.ts'

/**
 * True if a person's name contains no web or email address, which would turn an email with their
 * name into an ad.
 */
export const hasNoAddress = (name: string) => !/:\/\/|www\.|@/i.test(name)

const personName = z
  .string()
  .trim()
  .min(1, REQUIRED)
  .pipe(
    requiredLine('Full name', 100).refine(hasNoAddress, 'Enter a name, not a web or email address'),
  )

/** The body of /register. The confirmation stays in the browser. */
export const registration = z.strictObject({
  name: personName,
  email: accountEmail,
  password: newPassword,
})

/** The error if two passwords differ, and its field. */
export const passwordsDiffer = { error: 'Passwords do not match', path: ['confirmation'] }
/** A new password, and the same again. */
export const typedTwice = { password: newPassword, confirmation: z.string().min(1, REQUIRED) }

export const registrationForm = z
  .object({ ...registration.shape, ...typedTwice })
  .refine(({ password, confirmation }) => password === confirmation, passwordsDiffer)

export const passwordForm = z
  .object(typedTwice)
  .refine(({ password, confirmation }) => password === confirmation, passwordsDiffer)

/** The token behind the # of a mailed link. */
export const linkToken = z.string().max(100)

/** The state of a link: it works, was used, is too old, or was never sent. */
export const linkState = z.enum(['good', 'used', 'expired', 'unknown'])
export type LinkState = z.infer<typeof linkState>

/**
 * Name and password for the account, as sent by the page behind an invitation or the set-up link.
 */
export const acceptance = z.strictObject({
  token: linkToken,
  name: personName.optional(),
  password: newPassword.optional(),
})
export const setUpForm = z
  .object({ name: personName, email: accountEmail, ...typedTwice })
  .refine(({ password, confirmation }) => password === confirmation, passwordsDiffer)

export const constraintMessages = {
  users_email_key: {
    field: 'email',
    message: 'This address already has an account. Log in instead.',
  },
  set_up_email_has_account: {
    field: 'email',
    message: 'This address already has an account. Use another one for the administrator.',
  },
}
