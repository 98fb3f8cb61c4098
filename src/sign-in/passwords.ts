import { z } from 'zod'
import { REQUIRED } from '#values/text.ts'

/** The shortest password, in characters; whether it is strong enough the server says (password-strength.server.ts). */
export const PASSWORD_LENGTH = 10

/** A password to be. Its ends are not trimmed: a space may be meant. */
export const newPassword = z
  .string()
  .min(1, REQUIRED)
  .min(PASSWORD_LENGTH, `Use at least ${PASSWORD_LENGTH} characters`)
  .max(200, 'Use at most 200 characters')
