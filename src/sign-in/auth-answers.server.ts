import type { Auth } from '#sign-in/auth.server.ts'
import { clientAddressHeader } from '#sign-in/auth.server.ts'
import { spoken } from '#values/durations.ts'

/** What of better-auth's answers a browser may read; the rest repeat the session's token, which only the cookie carries. */
const readable: Record<string, (body: Record<string, unknown>) => object> = {
  '/api/auth/sign-in/email': ({ twoFactorRedirect }) =>
    twoFactorRedirect ? { second_factor: true } : {},
  '/api/auth/two-factor/enable': ({ totpURI, backupCodes }) => ({
    totp_uri: totpURI,
    recovery_codes: backupCodes,
  }),
  '/api/auth/two-factor/generate-backup-codes': ({ backupCodes }) => ({
    recovery_codes: backupCodes,
  }),
}

/** A request as better-auth may see it; `path` where it goes to another of its endpoints than the browser asked. */
export function asked(
  auth: Auth,
  { url, method, headers: given }: Request,
  address: string,
  body?: unknown,
  path?: string,
) {
  const headers = new Headers({
    [clientAddressHeader]: address,
    cookie: auth.ownCookies(given.get('cookie') ?? undefined),
  })
  for (const name of ['host', 'origin', 'user-agent'])
    if (given.has(name)) headers.set(name, given.get(name)!)
  const to = path ? new URL(path, url).href : url
  if (method !== 'POST') return new Request(to, { headers })
  headers.set('content-type', 'application/json')
  return new Request(to, { method, headers, body: JSON.stringify(body ?? {}) })
}

/** Better-auth's answer as the browser gets it: its cookies, and of its body only what is `readable`. */
export async function passOn(answer: Response, pathname: string) {
  const body = answer.ok
    ? ((await answer.json().catch(() => ({}))) as Record<string, unknown> | null)
    : {}
  const headers = new Headers({ 'cache-control': 'no-store' })
  for (const cookie of answer.headers.getSetCookie()) headers.append('set-cookie', cookie)
  if (!answer.ok)
    return Response.json(
      { message: "That didn't work. Try again." },
      { status: answer.status, headers },
    )
  return Response.json(readable[pathname]?.(body ?? {}) ?? {}, { headers })
}

export const refuse = (status: number, message: string, code?: string) =>
  Response.json({ message, code }, { status, headers: { 'cache-control': 'no-store' } })

export const tooMany = (seconds: number) =>
  Response.json(
    { message: `Too many attempts. Wait ${spoken(seconds)} and try again.` },
    { status: 429, headers: { 'cache-control': 'no-store', 'retry-after': String(seconds) } },
  )

/** The answer to a limit that was passed (429). Throws what kept it from being counted. */
export function overLimit(refusal: unknown) {
  const { data } = refusal as { data?: { seconds: number } }
  if (!data) throw refusal
  return tooMany(data.seconds)
}
