import { createHmac, timingSafeEqual } from 'node:crypto'
import { parse } from 'hono/utils/cookie'

/**
 * Signatures remembered as ours. Several steps of a request check the cookie, and most requests
 * come from people who just sent one.
 */
const REMEMBERED = 10_000
/** Longer Cookie headers, in characters, are read each time. */
const REMEMBERED_LENGTH = 512

/** The longest that browsers keep a cookie, in seconds: 400 days (RFC 6265bis). */
const FOR_GOOD = 400 * 24 * 60 * 60

/**
 * The names and contents of our cookies. Over https they start with `__Host-`: a browser accepts
 * such a cookie only from this very host, so no neighbor under the same domain can plant one.
 */
export function sessionCookies(secret: string, secure: boolean) {
  const prefix = secure ? '__Host-dryline' : 'dryline'
  const [session, pending, device] = ['session_token', 'two_factor', 'device'].map(
    (name) => `${prefix}.${name}`,
  ) as [string, string, string]

  const signature = (token: string) => createHmac('sha256', secret).update(token).digest('base64')
  const signed = new Map<string, string>()
  /** Tokens by the whole Cookie header that carried them, since reading a header takes longer. */
  const sent = new Map<string, string>()
  /**
   * Returns the token in a cookie that we signed. The database decides whether it is still valid.
   */
  const signedIn = (cookies: string | undefined, name: string) => {
    const value = cookies && parse(cookies, name)[name]
    if (!value) return undefined
    const known = signed.get(value)
    if (known) return known
    const dot = value.lastIndexOf('.')
    const token = value.slice(0, dot)
    const [found, ours] = [Buffer.from(value.slice(dot + 1)), Buffer.from(signature(token))]
    if (found.length !== ours.length || !timingSafeEqual(found, ours)) return undefined
    if (signed.size >= REMEMBERED) signed.delete(signed.keys().next().value!)
    signed.set(value, token)
    return token
  }

  return {
    prefix,
    sessionToken: (cookies: string | undefined) => {
      const known = cookies && sent.get(cookies)
      if (known) return known
      const token = signedIn(cookies, session)
      if (token && cookies!.length <= REMEMBERED_LENGTH) {
        if (sent.size >= REMEMBERED) sent.delete(sent.keys().next().value!)
        sent.set(cookies!, token)
      }
      return token
    },
    pendingToken: (cookies: string | undefined) => signedIn(cookies, pending),
    deviceToken: (cookies: string | undefined) => signedIn(cookies, device),
    /** Returns a Set-Cookie by which this browser is recognized later. */
    deviceCookie: (token: string) =>
      `${device}=${encodeURIComponent(`${token}.${signature(token)}`)}; Max-Age=${FOR_GOOD}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`,
    /**
     * Returns the cookies that better-auth may see: only those we read ourselves, with the values
     * we read.
     */
    own: (cookies: string | undefined) => {
      const all = cookies ? parse(cookies) : {}
      return [session, pending]
        .flatMap((name) => {
          const value = all[name]
          return value ? [`${name}=${encodeURIComponent(value)}`] : []
        })
        .join('; ')
    },
  }
}
