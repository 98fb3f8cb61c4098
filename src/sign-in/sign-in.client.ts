import { z } from 'zod'
import { UNREACHABLE } from '#client/failure.ts'

/**
 * The fields of /login. Both have the spec's message; the server's answer never tells which was
 * wrong.
 */
export const credentials = z.object({
  email: z.string().trim().min(1, 'Please enter both email and password'),
  password: z.string().min(1, 'Please enter both email and password'),
})

/**
 * A refusal during sign-in, in words that can be shown. `code` says what the person can do about
 * it, if anything.
 */
export class SignInRefusal extends Error {
  readonly code: string | undefined
  constructor(message: string, code?: string) {
    super(message)
    this.code = code
  }
}

/** Shown when the server fails, or when anything else goes wrong on the way. */
export const noAnswer = "The server didn't respond. Try again in a moment."

/**
 * Calls an endpoint below /api/auth. These are outside the procedures because they set the
 * session's cookie. Throws Refused.
 */
export async function askAuth<Answer>(path: string, body: object): Promise<Answer> {
  const answer = await fetch(`/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => {
    throw new SignInRefusal(UNREACHABLE)
  })
  const said = (await answer.json().catch(() => ({}))) as { message?: string; code?: string }
  if (answer.ok) return said as Answer
  if (answer.status >= 500) throw new SignInRefusal(noAnswer)
  throw new SignInRefusal(said.message ?? "That didn't work. Try again.", said.code)
}

/** Signs in. The session arrives as a cookie, unless a second factor is required first. */
export const signIn = (given: z.infer<typeof credentials>) =>
  askAuth<{ second_factor?: true }>('sign-in/email', given)

/** The second step of signing in: six digits from an authenticator app, or a recovery code. */
export const enterCode = (kind: 'totp' | 'backup-code', code: string) =>
  askAuth<object>(`two-factor/verify-${kind}`, { code })

export const signOut = () => askAuth<object>('sign-out', {})

/**
 * Renews a session that is more than a day old, so that a person who comes daily never has to sign
 * in again.
 */
export const renewSession = () => fetch('/api/auth/get-session').catch(() => {})
