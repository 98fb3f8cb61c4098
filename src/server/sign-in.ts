import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import { accountEmail } from '#features/accounts/accounts.ts'
import { type Auth, clientAddressHeader } from '#server/auth.ts'
import { network, spoken } from '#server/limits.ts'

const typed = z.object({
  email: z
    .string()
    .max(1000)
    .regex(/^[^\0]*$/),
  password: z.string().max(1000),
})

const INVALID = 'Invalid credentials'

/** How soon a refusal may come, in ms: more than it takes, so that how long it took tells nothing of whether the account exists. */
const NO_SOONER = 120

/** What of better-auth's answers a browser may read; the rest repeat the session's token, which only the cookie carries. */
const readable: Record<string, (body: Record<string, unknown>) => object> = {
  '/api/auth/sign-in/email': ({ twoFactorRedirect }) => (twoFactorRedirect ? { second_factor: true } : {}),
  '/api/auth/two-factor/enable': ({ totpURI, backupCodes }) => ({ totp_uri: totpURI, recovery_codes: backupCodes }),
  '/api/auth/two-factor/generate-backup-codes': ({ backupCodes }) => ({ recovery_codes: backupCodes }),
}

/** What of better-auth's inputs may be given: it knows more than we offer, such as devices that are trusted for good. */
const password = z.strictObject({ password: z.string().max(1000) })
const code = z.strictObject({ code: z.string().max(100) })
const steps: Record<string, z.ZodType> = {
  '/api/auth/two-factor/enable': password,
  '/api/auth/two-factor/disable': password,
  '/api/auth/two-factor/generate-backup-codes': password,
  '/api/auth/two-factor/verify-totp': code,
  '/api/auth/two-factor/verify-backup-code': code,
}

/**
 * Everything below /api/auth. Signing in answers `Invalid credentials` whatever was wrong, in the same time, and counts failures per
 * account and address, whether the account exists or not.
 */
export async function handleAuth(auth: Auth, incoming: Request, address: string): Promise<Response> {
  const { pathname } = new URL(incoming.url)
  if (pathname === '/api/auth/sign-in/email') return signIn(auth, incoming, address)
  if (steps[pathname]) return incoming.method === 'POST' ? secondFactor(auth, incoming, address) : refuse(405, 'Only POST.')
  return passOn(await auth.handler(asked(auth, incoming, address)), pathname)
}

/** A request as better-auth may see it. */
function asked(auth: Auth, { url, method, headers: given }: Request, address: string, body?: unknown) {
  const headers = new Headers({ [clientAddressHeader]: address, cookie: auth.ownCookies(given.get('cookie') ?? undefined) })
  for (const name of ['host', 'origin', 'user-agent']) if (given.has(name)) headers.set(name, given.get(name)!)
  if (method === 'GET') return new Request(url, { headers })
  headers.set('content-type', 'application/json')
  return new Request(url, { method, headers, body: JSON.stringify(body ?? {}) })
}

async function signIn(auth: Auth, request: Request, address: string) {
  const soonest = setTimeout(NO_SOONER)
  const given = typed.safeParse(await request.json().catch(() => undefined))
  if (!given.success) return refuse(400, 'Please enter both email and password')
  const email = given.data.email.trim().toLowerCase()
  // What is no address may be a password in the wrong field.
  const noted = accountEmail.safeParse(email).data ?? null
  const wait = await auth.limits.signInWait(email, address)
  if (wait > 0) {
    await auth.limits.signInFailed(email, address, false)
    return tooMany(Math.max(wait, await auth.limits.signInWait(email, address)))
  }
  const person = await auth.personWith(email)
  const hash = await auth.hashOf(person?.id)
  const answer = await auth.handler(asked(auth, request, address, { email, password: given.data.password }))
  if (answer.ok && (await auth.mayStay(answer, person?.id, hash))) {
    const { twoFactorRedirect } = (await answer.clone().json()) as { twoFactorRedirect?: boolean }
    await auth.limits.signInWorked(email, address)
    if (!twoFactorRedirect) await auth.note('signed in', noted, address)
    return passOn(answer, '/api/auth/sign-in/email')
  }
  await Promise.all([auth.limits.signInFailed(email, address, true), auth.note('sign-in refused', noted, address), soonest])
  return refuse(401, INVALID)
}

async function secondFactor(auth: Auth, request: Request, address: string) {
  const { pathname } = new URL(request.url)
  const given = steps[pathname]!.safeParse(await request.json().catch(() => undefined))
  if (!given.success) return refuse(400, 'This code is not valid')
  const cookies = request.headers.get('cookie') ?? undefined
  const [person, pending] = await Promise.all([auth.personOf(cookies), auth.pendingPerson(cookies)])
  const who = person ?? pending
  // A password or a code is tried on each of these paths.
  const sent = (given.data as { code?: string }).code
  try {
    await auth.limits.take('password by person', `second factor ${who?.id ?? ''} ${person ? '' : network(address)}`)
    // Seen over somebody's shoulder, a code is of no use.
    if (!person && who && sent && pathname.endsWith('totp')) await auth.limits.take('code once', `${who.id} ${sent.trim()}`)
  } catch (refusal) {
    const { message, data } = refusal as { message: string; data?: { seconds: number } }
    return data ? tooMany(data.seconds) : refuse(500, message)
  }
  const hash = await auth.hashOf(who?.id)
  const answer = await auth.handler(asked(auth, request, address, given.data))
  if (answer.ok && !(await auth.mayStay(answer, who?.id, hash))) return refuse(401, 'Please log in again.', 'START_AGAIN')
  if (answer.ok) await noteSecondFactor(auth, answer.clone(), pathname, person?.email, address)
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
  if (pathname.endsWith('/generate-backup-codes') && email) return auth.note('new recovery codes', email, address)
  if (!pathname.includes('/verify-') || !user) return
  if (!email) await auth.note('signed in', user.email, address)
  else if (!user.twoFactorEnabled) await auth.note('second factor on', email, address)
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
