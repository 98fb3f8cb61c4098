import { createHash, randomBytes } from 'node:crypto'

/** The pages that a mailed link leads to. */
export type LinkPage =
  | 'confirm-email'
  | 'reset-password'
  | 'accept-invitation'
  | 'change-email'
  | 'set-up'
  | 'sign'
  | 'claim'
  | 'stop-digests'

/** A new single-use token, and its hash, which is all that the database keeps. */
export function newLink() {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashOf(token) }
}

export const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** The address of a page with the token behind the #, which no browser sends: so it is in no server's log and no referrer. */
export const linkTo = (baseUrl: string, page: LinkPage, token: string) =>
  `${baseUrl}/${page}#${token}`
