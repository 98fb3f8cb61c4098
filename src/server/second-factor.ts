import { z } from 'zod'
import type { Auth } from '#server/auth.ts'
import { asked, overLimit, passOn, refuse } from '#server/auth-answers.ts'
import { network } from '#server/limits.ts'

/** What of better-auth's inputs may be given: it knows more than we offer, such as devices that are trusted for good. */
const password = z.strictObject({ password: z.string().max(1000) })
const code = z.strictObject({ code: z.string().max(100) })
export const steps: Record<string, z.ZodType> = {
  '/api/auth/two-factor/enable': password,
  '/api/auth/two-factor/disable': password,
  '/api/auth/two-factor/generate-backup-codes': password,
  '/api/auth/two-factor/verify-totp': code,
  '/api/auth/two-factor/verify-backup-code': code,
}

/** Turning the second factor on or off, its codes at the end of a sign-in, and new recovery codes. */
export async function secondFactor(auth: Auth, request: Request, address: string) {
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
    return overLimit(refusal)
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
