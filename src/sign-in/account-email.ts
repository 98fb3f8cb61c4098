import { z } from 'zod'
import { REQUIRED, emailAddress } from '#values/text.ts'

/** An email address in the form that accounts use: lower-case. */
export const accountEmail = z
  .string()
  .trim()
  .min(1, REQUIRED)
  .pipe(emailAddress)
  .transform((email) => email.toLowerCase())
