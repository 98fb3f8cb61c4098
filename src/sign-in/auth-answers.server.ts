import type { Auth } from '#sign-in/auth.server.ts'
import { clientAddressHeader } from '#sign-in/better-auth-options.server.ts'
import { spoken } from '#values/durations.ts'

/**
 * The fields of better-auth's answers that a browser may read. The rest repeat the session's token,
 * which only the cookie may carry.
 */
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

/**
 * Builds the request for better-auth. `path` is set if it goes to a different endpoint than the one
 * the browser asked for.
 */
export function authRequest(
  auth: Auth,
  { url, method, headers: given }: Request,
  address: string,
  { body, path }: { body?: unknown; path?: string } = {},
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

/**
 * Returns better-auth's answer for the browser: its cookies, and only the `readable` fields of its
 * body.
 */
export async function authAnswer(answer: Response, pathname: string) {
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

/**
 * Returns the answer for an exceeded limit (429). Throws any other error, which kept the request
 * from being counted.
 */
export function overLimit(refusal: unknown) {
  const { data } = refusal as { data?: { seconds: number } }
  if (!data) throw refusal
  return tooMany(data.seconds)
}
