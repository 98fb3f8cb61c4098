import { z } from 'zod'
import { REQUIRED, emailAddress } from '#values/text.ts'

/** An e-mail address as accounts know it: lower-case. */
export const accountEmail = z
  .string()
  .trim()
  .min(1, REQUIRED)
  .pipe(emailAddress)
  .transform((email) => email.toLowerCase())
