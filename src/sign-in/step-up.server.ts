import { z } from 'zod'
import type { Auth } from '#sign-in/auth.server.ts'
import { authRequest, overLimit, refuse } from '#sign-in/auth-answers.server.ts'

const typed = z.union([
  z.strictObject({ password: z.string().max(1000) }),
  z.strictObject({ code: z.string().max(100) }),
])

/**
 * Checks again who is at a session, by password or by a code from the authenticator app. For the
 * next 10 minutes (app.enter), the session may do the actions that require it. Answers 400 for a
 * wrong one and 429 after ten in 15 minutes.
 */
export async function stepUp(auth: Auth, request: Request, address: string) {
  const given = typed.safeParse(await request.json().catch(() => undefined))
  if (!given.success) return refuse(400, 'Enter your password or a code')
  const cookies = request.headers.get('cookie') ?? undefined
  const person = await auth.personOf(cookies)
  if (!person) return refuse(401, 'Log in to continue.')
  try {
    await auth.limits.take('password by person', `step up ${person.id}`)
  } catch (refusal) {
    return overLimit(refusal)
  }
  const proven =
    'password' in given.data
      ? await auth.isPasswordOf(person.id, given.data.password)
      : await isCodeOf(auth, person.id, given.data.code, { request, address })
  if (!proven) {
    await auth.note('step-up refused', person.email, address)
    return refuse(400, 'password' in given.data ? 'Wrong password' : 'This code is not valid')
  }
  await auth.prove(cookies)
  return Response.json({}, { headers: { 'cache-control': 'no-store' } })
}

async function isCodeOf(
  auth: Auth,
  id: string,
  code: string,
  { request, address }: { request: Request; address: string },
) {
  // If the second factor is off, checking a code would turn it on.
  if (
    !(await auth.hasSecondFactor(id)) ||
    !(await auth.limits.has('code once', `${id} ${code.trim()}`))
  )
    return false
  return (
    await auth.handler(
      authRequest(auth, request, address, {
        body: { code: code.trim() },
        path: '/api/auth/two-factor/verify-totp',
      }),
    )
  ).ok
}
