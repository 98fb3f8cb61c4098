import { createHash, randomBytes } from 'node:crypto'

/** Pages that mailed links open. */
export type LinkPage =
  | 'confirm-email'
  | 'reset-password'
  | 'accept-invitation'
  | 'change-email'
  | 'set-up'
  | 'sign'
  | 'claim'
  | 'stop-digests'

/** Returns a new single-use token, and its hash, which is all that the database keeps. */
export function newLink() {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashOf(token) }
}

export const hashOf = (token: string) => createHash('sha256').update(token).digest()

/**
 * Returns the address of a page with the token after the #. Browsers never send that part, so it is
 * in no server's log and no referrer.
 */
export const linkTo = (baseUrl: string, page: LinkPage, token: string) =>
  `${baseUrl}/${page}#${token}`
