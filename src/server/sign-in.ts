import { z } from 'zod'
import { type Auth, clientAddressHeader } from '#server/auth.ts'
import { spoken } from '#server/limits.ts'

const typed = z.object({
  email: z
    .string()
    .max(1000)
    .regex(/^[^\0]*$/),
  password: z.string().max(1000),
})

const INVALID = 'Invalid credentials'

/** What of better-auth's answers a browser may read; the rest repeat the session's token, which only the cookie carries. */
const readable: Record<string, (body: Record<string, unknown>) => object> = {
  '/api/auth/sign-in/email': ({ twoFactorRedirect }) => (twoFactorRedirect ? { second_factor: true } : {}),
  '/api/auth/two-factor/enable': ({ totpURI, backupCodes }) => ({ totp_uri: totpURI, recovery_codes: backupCodes }),
  '/api/auth/two-factor/generate-backup-codes': ({ backupCodes }) => ({ recovery_codes: backupCodes }),
}

/**
 * Everything below /api/auth. Signing in answers `Invalid credentials` whatever was wrong, in the same time, and counts failures per
 * account and address, whether the account exists or not; only who knows the password hears that the e-mail is not confirmed (403).
 */
export async function handleAuth(auth: Auth, incoming: Request, address: string): Promise<Response> {
  const { pathname } = new URL(incoming.url)
  const request = new Request(incoming)
  request.headers.set(clientAddressHeader, address)
  if (pathname === '/api/auth/sign-in/email') return signIn(auth, request, address)
  if (pathname.startsWith('/api/auth/two-factor/') && request.method === 'POST') return secondFactor(auth, request, address)
  return passOn(await auth.handler(request), pathname)
}

async function signIn(auth: Auth, request: Request, address: string) {
  const given = typed.safeParse(await request.json().catch(() => undefined))
  if (!given.success) return refuse(400, 'Please enter both email and password')
  const email = given.data.email.trim().toLowerCase()
  const wait = await auth.limits.signInWait(email, address)
  if (wait > 0) {
    await auth.limits.signInFailed(email, address)
    return tooMany(Math.max(wait, await auth.limits.signInWait(email, address)))
  }
  const body = JSON.stringify({ email, password: given.data.password })
  const answer = await auth.handler(new Request(request.url, { method: 'POST', headers: headersOf(request), body }))
  if (answer.ok) {
    const { twoFactorRedirect } = (await answer.clone().json()) as { twoFactorRedirect?: boolean }
    await auth.limits.signInWorked(email, address)
    if (!twoFactorRedirect) await auth.note('signed in', email, address)
    return passOn(answer, '/api/auth/sign-in/email')
  }
  await Promise.all([auth.limits.signInFailed(email, address), auth.note('sign-in refused', email, address)])
  const { code } = (await answer.json().catch(() => ({}))) as { code?: string }
  if (code === 'EMAIL_NOT_VERIFIED') return refuse(403, 'Please confirm your e-mail address first.', 'EMAIL_NOT_CONFIRMED')
  return refuse(401, INVALID)
}

async function secondFactor(auth: Auth, request: Request, address: string) {
  const { pathname } = new URL(request.url)
  // A password or a code is asked for on each of these paths.
  const cookies = request.headers.get('cookie') ?? undefined
  const who = `${address} ${auth.sessionToken(cookies) ?? auth.pendingSignIn(cookies) ?? 'nobody'}`
  try {
    await auth.limits.take('password by person', `second factor ${who}`)
  } catch {
    return tooMany(15 * 60)
  }
  const email = await auth.emailOf(cookies)
  const answer = await auth.handler(request)
  if (answer.ok) await noteSecondFactor(auth, answer.clone(), pathname, email, address)
  if (answer.ok || answer.status >= 500) return passOn(answer, pathname)
  const { code } = (await answer.json().catch(() => ({}))) as { code?: string }
  if (code === 'INVALID_TWO_FACTOR_COOKIE') return refuse(401, 'This took too long. Please log in again.', 'START_AGAIN')
  if (code === 'INVALID_PASSWORD') return refuse(400, 'This is not your password')
  if (answer.status === 429 || code === 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE' || code === 'ACCOUNT_TEMPORARILY_LOCKED')
    return refuse(429, 'Too many tries. Please log in again in a while.', 'START_AGAIN')
  return refuse(answer.status === 401 ? 400 : answer.status, 'This code is not valid')
}

/** `email`: of the person who was signed in before, if anybody. A code ends a sign-in, or begins the second factor of a session. */
async function noteSecondFactor(auth: Auth, answer: Response, pathname: string, email: string | undefined, address: string) {
  const { user } = ((await answer.json()) ?? {}) as { user?: { email: string; twoFactorEnabled?: boolean } }
  if (pathname.endsWith('/disable') && email) return auth.note('second factor off', email, address)
  if (!pathname.includes('/verify-') || !user) return
  if (!email) await auth.note('signed in', user.email, address)
  else if (!user.twoFactorEnabled) await auth.note('second factor on', email, address)
}

function headersOf(request: Request) {
  const headers = new Headers(request.headers)
  headers.delete('content-length')
  headers.set('content-type', 'application/json')
  return headers
}

async function passOn(answer: Response, pathname: string) {
  const body = answer.ok ? ((await answer.json().catch(() => ({}))) as Record<string, unknown> | null) : {}
  const headers = new Headers({ 'cache-control': 'no-store' })
  for (const cookie of answer.headers.getSetCookie()) headers.append('set-cookie', cookie)
  if (!answer.ok) return Response.json({ message: 'This was not possible.' }, { status: answer.status, headers })
  return Response.json(readable[pathname]?.(body ?? {}) ?? {}, { headers })
}

const refuse = (status: number, message: string, code?: string) =>
  Response.json({ message, code }, { status, headers: { 'cache-control': 'no-store' } })

const tooMany = (seconds: number) =>
  Response.json(
    { message: `Too many tries. Please wait ${spoken(seconds)} and try again.` },
    { status: 429, headers: { 'cache-control': 'no-store', 'retry-after': String(seconds) } },
  )
