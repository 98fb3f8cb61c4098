import { z } from 'zod'
import { emailAddress } from '#values/text.ts'

/** An e-mail address as accounts know it: lower-case. */
export const accountEmail = z
  .string()
  .trim()
  .min(1, 'Please fill in all required fields')
  .pipe(emailAddress)
  .transform((email) => email.toLowerCase())
