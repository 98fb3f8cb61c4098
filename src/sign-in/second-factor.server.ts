import { z } from 'zod'
import { secondFactorEmail } from '#sign-in/sign-in-emails.ts'
import type { Auth } from '#sign-in/auth.server.ts'
import { authRequest, overLimit, authAnswer, refuse } from '#sign-in/auth-answers.server.ts'
import { recordSignIn } from '#sign-in/sign-in-record.server.ts'
import { network } from '#server/rate-limits.ts'

/**
 * The inputs we accept for better-auth. It knows more than we offer, such as devices that are
 * trusted forever.
 */
const password = z.strictObject({ password: z.string().max(1000) })
const code = z.strictObject({ code: z.string().max(100) })
export const steps: Record<string, z.ZodType> = {
  '/api/auth/two-factor/enable': password,
  '/api/auth/two-factor/disable': password,
  '/api/auth/two-factor/generate-backup-codes': password,
  '/api/auth/two-factor/verify-totp': code,
  '/api/auth/two-factor/verify-backup-code': code,
}

/**
 * Turns the second factor on or off, checks its codes at the end of a sign-in, and creates new
 * recovery codes. App codes are counted per account, from any address, because six digits can be
 * guessed. Recovery codes can't be guessed. They are counted per account and address, so that
 * nobody's guesses take the last way in from the owner.
 */
export async function secondFactor(auth: Auth, request: Request, address: string) {
  const { pathname } = new URL(request.url)
  const given = steps[pathname]!.safeParse(await request.json().catch(() => undefined))
  if (!given.success) return refuse(400, 'This code is not valid')
  const cookies = request.headers.get('cookie') ?? undefined
  const [person, pending] = await Promise.all([auth.personOf(cookies), auth.pendingPerson(cookies)])
  const who = person ?? pending
  const ending = person ? undefined : pending
  const tries = await triesOf(auth, ending, {
    pathname,
    cookies,
    address,
    place: `second factor ${who?.id ?? ''} ${person ? '' : network(address)}`,
  })
  try {
    for (const [rule, of] of tries) await auth.limits.take(rule, of)
    const sent = (given.data as { code?: string }).code
    // A code works only once, so a code seen over someone's shoulder is useless.
    if (ending && sent && pathname.endsWith('totp'))
      await auth.limits.take('code once', `${ending.id} ${sent.trim()}`)
  } catch (refusal) {
    return overLimit(refusal)
  }
  const hash = await auth.hashOf(who?.id)
  const answer = await auth.handler(authRequest(auth, request, address, { body: given.data }))
  if (answer.ok && !(await auth.mayStay(answer, who?.id, hash)))
    return refuse(401, 'Log in again.', 'START_AGAIN')
  if (answer.status >= 500) return authAnswer(answer, pathname)
  if (!answer.ok) return refused(auth, answer, ending, address)
  const passed = await authAnswer(answer.clone(), pathname)
  if (person) await tellChange(auth, answer, person, { pathname, address })
  if (!ending) return passed
  await recordSignIn(auth, passed, ending, { request, address })
  if (pathname.endsWith('backup-code')) await tellUsed(auth, ending, address)
  for (const [rule, of] of tries) await auth.limits.forget(rule, of)
  return passed
}

type Person = { id: string; email: string }
type Tries = [
  rule: 'app code by person' | 'recovery code by person and address' | 'password by person',
  of: string,
][]

async function triesOf(
  auth: Auth,
  ending: Person | undefined,
  {
    pathname,
    cookies,
    address,
    place,
  }: { pathname: string; cookies: string | undefined; address: string; place: string },
): Promise<Tries> {
  if (!ending) return [['password by person', place]]
  if (pathname.endsWith('backup-code'))
    return [['recovery code by person and address', `${ending.id} ${network(address)}`]]
  // A device the person has signed in with before is counted separately, so that a stranger who has
  // the password can't lock it out.
  const device = await auth.devices.known(cookies, ending.email)
  return [
    ['app code by person', `${ending.id} ${device ?? ''}`],
    ['password by person', place],
  ]
}

async function refused(auth: Auth, answer: Response, ending: Person | undefined, address: string) {
  const { code } = (await answer.json().catch(() => ({}))) as { code?: string }
  if (code === 'INVALID_TWO_FACTOR_COOKIE')
    return refuse(401, 'This took too long. Log in again.', 'START_AGAIN')
  if (code === 'INVALID_PASSWORD') return refuse(400, 'Wrong password')
  if (ending && (code === 'INVALID_CODE' || code === 'INVALID_BACKUP_CODE')) {
    await auth.note('second factor refused', ending.email, address)
    if (await auth.limits.has('trickle', `wrong code ${ending.id}`))
      await auth.tell(ending.id, (company) => secondFactorEmail(company, 'refused'))
  }
  if (answer.status === 429 || code === 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE')
    return refuse(429, 'Too many attempts. Log in again later.', 'START_AGAIN')
  return refuse(answer.status === 401 ? 400 : answer.status, 'This code is not valid')
}

/** Records and emails a change that a signed-in person made to their second factor. */
async function tellChange(
  auth: Auth,
  answer: Response,
  { id, email }: Person,
  { pathname, address }: { pathname: string; address: string },
) {
  const { user } = ((await answer.json()) ?? {}) as { user?: { twoFactorEnabled?: boolean } }
  const [kind, change] = pathname.endsWith('/disable')
    ? (['second factor off', 'off'] as const)
    : pathname.endsWith('/generate-backup-codes')
      ? (['new recovery codes', 'codes'] as const)
      : pathname.endsWith('/verify-totp') && user && !user.twoFactorEnabled
        ? (['second factor on', 'on'] as const)
        : []
  if (!kind) return
  await auth.note(kind, email, address)
  await auth.tell(id, (company) => secondFactorEmail(company, change))
}

async function tellUsed(auth: Auth, { id, email }: Person, address: string) {
  await auth.note('recovery code used', email, address)
  await auth.tell(id, (company) => secondFactorEmail(company, 'used'))
}
