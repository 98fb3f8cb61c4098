import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import { accountEmail } from '#sign-in/account-email.ts'
import type { Auth } from '#sign-in/auth.server.ts'
import { authRequest, authAnswer, refuse, tooMany } from '#sign-in/auth-answers.server.ts'
import { recordSignIn } from '#sign-in/sign-in-record.server.ts'
import { secondFactor, steps } from '#sign-in/second-factor.server.ts'
import { stepUp } from '#sign-in/step-up.server.ts'

const typed = z.object({
  email: z
    .string()
    .max(1000)
    .regex(/^[^\0]*$/),
  password: z.string().max(1000),
})

const INVALID = 'Invalid credentials'

/**
 * The shortest time before a refusal, in ms. It is longer than checking takes, so the time does not
 * reveal whether the account exists.
 */
const NO_SOONER = 120

/**
 * Handles everything below /api/auth. A failed sign-in answers `Invalid credentials` whatever was
 * wrong, in the same time. Failures are counted per account and address, whether or not the account
 * exists.
 */
export async function handleAuth(
  auth: Auth,
  incoming: Request,
  address: string,
): Promise<Response> {
  const { pathname } = new URL(incoming.url)
  if (pathname !== '/api/auth/get-session' && incoming.method !== 'POST')
    return refuse(405, 'Use POST.')
  if (pathname === '/api/auth/sign-in/email') return signIn(auth, incoming, address)
  if (pathname === '/api/auth/step-up') return stepUp(auth, incoming, address)
  if (steps[pathname]) return secondFactor(auth, incoming, address)
  return authAnswer(await auth.handler(authRequest(auth, incoming, address)), pathname)
}

async function signIn(auth: Auth, request: Request, address: string) {
  const soonest = setTimeout(NO_SOONER)
  const given = typed.safeParse(await request.json().catch(() => undefined))
  if (!given.success) return refuse(400, 'Please enter both email and password')
  const email = given.data.email.trim().toLowerCase()
  // Text that is not an email address may be a password in the wrong field, so it is not recorded.
  const noted = accountEmail.safeParse(email).data ?? null
  const cookies = request.headers.get('cookie') ?? undefined
  const device = await auth.devices.known(cookies, email)
  const wait = await auth.lock.wait(email, address, device)
  if (wait > 0) {
    await auth.lock.failed(email, address, false, device)
    return tooMany(Math.max(wait, await auth.lock.wait(email, address, device)))
  }
  const person = await auth.personWith(email)
  const hash = await auth.hashOf(person?.id)
  const answer = await auth.handler(
    authRequest(auth, request, address, { body: { email, password: given.data.password } }),
  )
  if (answer.ok && (await auth.mayStay(answer, person?.id, hash))) {
    const { twoFactorRedirect } = (await answer.clone().json()) as { twoFactorRedirect?: boolean }
    await auth.lock.worked(email, address, device)
    const passed = await authAnswer(answer, '/api/auth/sign-in/email')
    if (!twoFactorRedirect)
      await recordSignIn(auth, passed, { id: person!.id, email }, { request, address })
    return passed
  }
  await Promise.all([
    auth.lock.failed(email, address, true, device),
    auth.note('sign-in refused', noted, address),
    soonest,
  ])
  return refuse(401, INVALID)
}
