import { z } from 'zod'
import { accountEmail } from '#sign-in/account-email.ts'
import { REQUIRED, requiredLine } from '#values/text.ts'

/** The shortest password, in characters; whether it is strong enough the server says (sign-in/password-strength.server.ts). */
export const PASSWORD_LENGTH = 10

/** A password to be. Its ends are not trimmed: a space may be meant. */
export const newPassword = z
  .string()
  .min(1, REQUIRED)
  .min(PASSWORD_LENGTH, `Use at least ${PASSWORD_LENGTH} characters`)
  .max(200, 'Use at most 200 characters')

/** What people are called: no web or email address, which would make a letter that names them an advertisement. */
export const noAddress = (name: string) => !/:\/\/|www\.|@/i.test(name)

const personName = z
  .string()
  .trim()
  .min(1, REQUIRED)
  .pipe(requiredLine('Full name', 100).refine(noAddress, 'Enter a name, not a web or email address'))

/** What /register sends; the confirmation stays in the browser. */
export const registration = z.strictObject({ name: personName, email: accountEmail, password: newPassword })

/** What is said of two that are not the same, and where. */
export const differ = { error: 'Passwords do not match', path: ['confirmation'] }
/** A new password and its repetition. */
export const typedTwice = { password: newPassword, confirmation: z.string().min(1, REQUIRED) }

export const registrationForm = z
  .object({ ...registration.shape, ...typedTwice })
  .refine(({ password, confirmation }) => password === confirmation, differ)

/** A new password, typed twice. */
export const passwordForm = z.object(typedTwice).refine(({ password, confirmation }) => password === confirmation, differ)

/** What stands behind the # of a mailed link. */
export const linkToken = z.string().max(100)

/** How a link stands: it works, was used, is too old, or was never sent. */
export const linkState = z.enum(['good', 'used', 'expired', 'unknown'])
export type LinkState = z.infer<typeof linkState>

/** A name for the account and its password, as the page behind an invitation or the set-up link sends them. */
export const acceptance = z.strictObject({ token: linkToken, name: personName.optional(), password: newPassword.optional() })
export const setUpForm = z
  .object({ name: personName, email: accountEmail, ...typedTwice })
  .refine(({ password, confirmation }) => password === confirmation, differ)

export const constraintMessages = {
  users_email_key: { field: 'email', message: 'This address already has an account. Log in instead.' },
  invitations_email_length: { field: 'email', message: 'Enter a valid email address' },
  invitations_name_length: { field: 'name', message: 'Name must have 1 to 100 characters' },
  invitations_role: { field: 'role', message: "You can't invite someone to this role" },
  invitations_to_one_thing: { message: 'An invitation is to the company or to one customer record.' },
  invitations_accepted_by_somebody: { message: 'An accepted invitation names who accepted it.' },
  invitations_one_open_to_company: { field: 'email', message: 'This address is already invited. Resend that invitation instead.' },
  invitations_one_open_per_customer: { message: 'Someone is already invited to this record. Revoke that invitation first.' },
  invitations_email_has_account: { field: 'email', message: "This address belongs to an account that can't accept this invitation." },
  set_up_email_has_account: { field: 'email', message: 'This address already has an account. Use another one for the administrator.' },
  invitations_customer_has_account: { message: 'This record is already connected to an account.' },
}
