import { z } from 'zod'
import { REQUIRED } from '#values/text.ts'

/**
 * The shortest password, in characters. The server decides whether it is strong enough
 * (password-strength.server.ts).
 */
export const PASSWORD_LENGTH = 10

/** A new password. It is not trimmed: a space at either end may be intended. */
export const newPassword = z
  .string()
  .min(1, REQUIRED)
  .min(PASSWORD_LENGTH, `Use at least ${PASSWORD_LENGTH} characters`)
  .max(200, 'Use at most 200 characters')
