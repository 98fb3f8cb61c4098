import { z } from 'zod'
import { UNREACHABLE } from '#client/failure.ts'

/** What /login asks for. The spec's message stands for both fields; the server's answer never tells which was wrong. */
export const credentials = z.object({
  email: z.string().trim().min(1, 'Please enter both email and password'),
  password: z.string().min(1, 'Please enter both email and password'),
})

/** A refusal at the door, in words that can be shown. `code` says what can be done about it, where something can. */
export class Refused extends Error {
  readonly code: string | undefined
  constructor(message: string, code?: string) {
    super(message)
    this.code = code
  }
}

/** Shown when the server fails, or something else goes wrong on the way. */
export const noAnswer = "The server didn't respond. Try again in a moment."

/** Asks what is below /api/auth, which is outside the procedures because it sets the session's cookie. Throws Refused. */
export async function askAuth<Answer>(path: string, body: object): Promise<Answer> {
  const answer = await fetch(`/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => {
    throw new Refused(UNREACHABLE)
  })
  const said = (await answer.json().catch(() => ({}))) as { message?: string; code?: string }
  if (answer.ok) return said as Answer
  if (answer.status >= 500) throw new Refused(noAnswer)
  throw new Refused(said.message ?? "That didn't work. Try again.", said.code)
}

/** Signs in; the session arrives as a cookie, unless a second factor is asked for first. */
export const signIn = (given: z.infer<typeof credentials>) =>
  askAuth<{ second_factor?: true }>('sign-in/email', given)

/** The second step of signing in: six digits of an authenticator app, or one of the recovery codes. */
export const enterCode = (kind: 'totp' | 'backup-code', code: string) =>
  askAuth<object>(`two-factor/verify-${kind}`, { code })

export const signOut = () => askAuth<object>('sign-out', {})

/** Renews a session that is more than a day old, so that a person who comes daily is never asked again. */
export const renewSession = () => fetch('/api/auth/get-session').catch(() => {})
