import { z } from 'zod'
import { passwordsDiffer, hasNoAddress, typedTwice } from '#people/accounts/accounts.ts'
import { newPassword } from '#sign-in/passwords.ts'
import { accountEmail } from '#sign-in/account-email.ts'
import { optionalOwnPhone } from '#values/phone-number.ts'
import { requiredLine } from '#values/text.ts'

export const profileForm = z.object({
  name: requiredLine('Name', 100).refine(hasNoAddress, 'Enter a name, not a web or email address'),
  phone: optionalOwnPhone('Phone'),
})

export const emailForm = z.object({
  email: accountEmail,
  password: z.string().min(1, 'Enter your password'),
})

export const passwordChange = z.strictObject({
  current: z.string().min(1, 'Enter your current password').max(1000),
  password: newPassword,
})

/** The same as a form, with the new password twice. */
export const passwordChangeForm = z
  .object({ ...passwordChange.shape, ...typedTwice })
  .refine(({ password, confirmation }) => password === confirmation, passwordsDiffer)

/** A picture as the browser made it: square and small, at most 200 kB, like the column's check. */
export const picture = z.strictObject({
  base64: z.base64('This is not a photo').max(268_000, 'This photo is too large'),
})

/**
 * Returns the first characters of the first and the last word. They are whole characters: half an
 * emoji shows as a question mark.
 */
export function initialsOf(name: string) {
  const words = name.trim().split(/\s+/)
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toUpperCase()
}

/**
 * Returns the URL of a person's picture. It changes with the picture, so that no browser shows the
 * old one.
 */
export const pictureOf = (person: { id: string; picture_at: string | null } | undefined) =>
  person?.picture_at ? `/pictures/${person.id}?v=${encodeURIComponent(person.picture_at)}` : null

export const device = z.object({
  id: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
  address: z.string().nullable(),
  user_agent: z.string().nullable(),
  current: z.boolean(),
})
export type Device = z.infer<typeof device>

/**
 * Returns the media type of a picture by its first bytes, or undefined if we don't show such files.
 */
export function pictureType(bytes: Uint8Array) {
  const begins = (...head: number[]) => head.every((byte, place) => bytes[place] === byte)
  const ascii = (from: number, to: number) => String.fromCharCode(...bytes.slice(from, to))
  if (begins(0xff, 0xd8, 0xff)) return 'image/jpeg'
  if (begins(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png'
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return 'image/webp'
  return undefined
}

export const constraintMessages = {
  profile_pictures_size: { field: 'base64', message: 'This photo is too large' },
  profile_pictures_media_type: { field: 'base64', message: 'Use a JPEG, PNG or WebP photo' },
  profile_pictures_whole: { field: 'base64', message: 'Use a JPEG, PNG or WebP photo' },
}
