import { z } from 'zod'

/** What /login asks for. The spec's message stands for both fields; the server's answer never tells which was wrong. */
export const credentials = z.object({
  email: z.string().trim().min(1, 'Please enter both email and password'),
  password: z.string().min(1, 'Please enter both email and password'),
})

const post = (path: string, body: object) =>
  fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

/** Signs in; the session arrives as a cookie. Throws an Error whose message can be shown. */
export async function signIn(given: z.infer<typeof credentials>) {
  const answer = await post('/api/auth/sign-in/email', given).catch(() => {
    throw new Error('The server could not be reached. Check your connection and try again.')
  })
  if (answer.ok) return
  if (answer.status === 429) throw new Error('Too many attempts. Please wait a minute and try again.')
  if (answer.status >= 500) throw new Error('The server could not answer. Please try again in a moment.')
  throw new Error('Invalid credentials')
}

export async function signOut() {
  const answer = await post('/api/auth/sign-out', {})
  if (!answer.ok) throw new Error(`sign-out answered ${answer.status}`)
}

/** Renews a session that is more than a day old, so that a person who comes daily is never asked again. */
export const renewSession = () => fetch('/api/auth/get-session').catch(() => {})
