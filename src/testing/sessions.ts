import type { BrowserContext } from 'playwright-core'
import { demoPassword } from '#db/demo/people.ts'

export type DemoPerson =
  | 'employee'
  | 'supervisor'
  | 'manager'
  | 'admin'
  | 'pending'
  | 'customer'
  | 'closed'
  | 'agent'

// Passwords are slow to check on purpose, so people who signed in before reuse the session they
// left. A session is in one window at a time: two windows are two devices.

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>
/** A session given to a window, with its site and person. */
export interface Session {
  of: string
  token: string | undefined
  /** Time of the sign-in, in ms. */
  since: number
}

/**
 * Sessions are reused for this many ms; later the app would ask for the password during a journey.
 */
const FRESH = 5 * 60_000

const left = new Map<string, { cookies: Cookies; since: number }[]>()
const tokenOf = (cookies: Cookies) =>
  cookies.find(({ name }) => name.endsWith('session_token'))?.value

/** Signs a person in at a site. */
export async function takeSession(
  site: string,
  person: DemoPerson,
  context: BrowserContext,
): Promise<Session> {
  const of = `${person} at ${site}`
  for (let found = left.get(of)?.pop(); found; found = left.get(of)?.pop()) {
    const { cookies, since } = found
    if (Date.now() - since > FRESH) continue
    await context.addCookies(cookies)
    const answer = (await (await context.request.get(`${site}/api/auth/get-session`)).json()) as {
      user?: object
    } | null
    if (answer?.user) return { of, token: tokenOf(cookies), since }
    // A test ended the session.
    await context.clearCookies()
  }
  await context.request.post(`${site}/api/auth/sign-in/email`, {
    data: { email: `${person}@demo.test`, password: demoPassword },
  })
  return { of, token: tokenOf(await context.cookies()), since: Date.now() }
}

/** Leaves a session to the next test if the window still has it. */
export async function leaveSession({ of, token, since }: Session, context: BrowserContext) {
  const cookies = await context.cookies().catch(() => [])
  if (token && tokenOf(cookies) === token)
    left.set(of, [...(left.get(of) ?? []), { cookies, since }])
}
