import type { BrowserContext } from 'playwright-core'
import { demoPassword } from '#db/demo/people.ts'

export type DemoPerson = 'employee' | 'supervisor' | 'manager' | 'admin' | 'pending' | 'customer' | 'closed' | 'agent'

// Passwords are slow to check on purpose, so whoever has signed in before comes back with the session they left. One window has a session at
// a time: two windows are two devices.

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>
/** A session that a window has been given, and the site and person it is of. */
export interface Session {
  of: string
  token: string | undefined
}

const left = new Map<string, Cookies[]>()
const tokenOf = (cookies: Cookies) => cookies.find(({ name }) => name.endsWith('session_token'))?.value

/** Signs a person in at a site. */
export async function takeSession(site: string, person: DemoPerson, context: BrowserContext): Promise<Session> {
  const of = `${person} at ${site}`
  for (let cookies = left.get(of)?.pop(); cookies; cookies = left.get(of)?.pop()) {
    await context.addCookies(cookies)
    const answer = (await (await context.request.get(`${site}/api/auth/get-session`)).json()) as { user?: object } | null
    if (answer?.user) return { of, token: tokenOf(cookies) }
    // Ended by a test.
    await context.clearCookies()
  }
  await context.request.post(`${site}/api/auth/sign-in/email`, { data: { email: `${person}@demo.test`, password: demoPassword } })
  return { of, token: tokenOf(await context.cookies()) }
}

/** Leaves a session to the next test, if the window still has the one it was given. */
export async function leaveSession({ of, token }: Session, context: BrowserContext) {
  const cookies = await context.cookies().catch(() => [])
  if (token && tokenOf(cookies) === token) left.set(of, [...(left.get(of) ?? []), cookies])
}
