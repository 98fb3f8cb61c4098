import { createHmac, timingSafeEqual } from 'node:crypto'
import { parse } from 'hono/utils/cookie'

/** How many signatures we remember as ours: several steps of a request ask, and most requests come from people who just sent one. */
const REMEMBERED = 10_000

/** The longest that browsers keep a cookie: 400 days (RFC 6265bis), in seconds. */
const FOR_GOOD = 400 * 24 * 60 * 60

/**
 * The names of our cookies and what stands in them. Over https they are `__Host-`: a browser takes such a cookie from this very host only, so
 * no neighbor under the same domain can plant one. What a release before called `__Secure-` is still read, so that no one is signed out.
 */
export function sessionCookies(secret: string, secure: boolean) {
  const prefix = secure ? '__Host-dryline' : 'dryline'
  const named = (name: string) => ({
    name: `${prefix}.${name}`,
    former: secure ? `__Secure-dryline.${name}` : undefined,
  })
  const [session, pending, device] = [
    named('session_token'),
    named('two_factor'),
    `${prefix}.device`,
  ]

  const signature = (token: string) => createHmac('sha256', secret).update(token).digest('base64')
  const signed = new Map<string, string>()
  /** The token in a cookie that we signed. Whether it is still in force, the database says. */
  const signedIn = (
    given: Record<string, string>,
    { name, former }: { name: string; former?: string | undefined },
  ) => {
    const value = given[name] ?? (former && given[former])
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
  const given = (cookies: string | undefined) => (cookies ? parse(cookies) : {})

  return {
    prefix,
    sessionToken: (cookies: string | undefined) => signedIn(given(cookies), session),
    pendingToken: (cookies: string | undefined) => signedIn(given(cookies), pending),
    deviceToken: (cookies: string | undefined) => signedIn(given(cookies), { name: device }),
    /** A Set-Cookie that lets this browser be known again. */
    deviceCookie: (token: string) =>
      `${device}=${encodeURIComponent(`${token}.${signature(token)}`)}; Max-Age=${FOR_GOOD}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`,
    /** The cookies that better-auth may see: those that we read ourselves, as we read them. */
    own: (cookies: string | undefined) => {
      const all = given(cookies)
      return [session, pending]
        .flatMap(({ name, former }) => {
          const value = all[name] ?? (former && all[former])
          return value ? [`${name}=${encodeURIComponent(value)}`] : []
        })
        .join('; ')
    },
  }
}
