import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Role } from '#access/roles.ts'
import type { Company } from '#testing/company.ts'
import { cookieFor, quickHash } from '#testing/fixtures.ts'

/** A password that the rules for new ones accept. */
export const goodPassword = 'quiet harbor lantern 41'

export const betterPassword = 'nine cedar window 86'

const hashed = quickHash(goodPassword)

/** Adds a person with an account of `goodPassword`; returns their id. */
export async function addPerson(
  owner: pg.Client,
  { name, email, role }: { name: string; email: string; role: Role },
) {
  const { rows } = await owner.query<{ id: string }>(
    'insert into auth.users (name, email, email_verified) values ($1, $2, true) returning id',
    [name, email],
  )
  const { id } = rows[0]!
  await owner.query('insert into profiles (id, name, email, role) values ($1, $2, $3, $4)', [
    id,
    name,
    email,
    role,
  ])
  await owner.query(
    `insert into auth.accounts (user_id, account_id, provider_id, password) values ($1, $1::uuid::text, 'credential', $2)`,
    [id, hashed],
  )
  return id
}

/**
 * Adds a person of a role with an account of `goodPassword`, signed in; `cookie` is the session's.
 */
export async function newPerson(company: Company, role: Role, name = 'Odette Fairweather') {
  const email = `${randomUUID()}@example.com`
  const id = await addPerson(company.owner, { name, email, role })
  const cookie = await newSession(company, id)
  return { id, email, name, role, cookie, api: company.as('nobody', { cookie }) }
}

/** Adds another session of a person; returns its cookie. */
export async function newSession(company: Company, id: string) {
  const token = randomUUID()
  await company.owner.query(
    `insert into auth.sessions (user_id, token, expires_at) values ($1, $2, now() + interval '1 day')`,
    [id, token],
  )
  return cookieFor(token)
}

/** Returns the emails to an address that are still queued, newest first. */
export async function emailsTo(company: Company, email: string) {
  const { rows } = await company.owner.query(
    'select subject, body_text as text from auth.emails where recipient = $1 order by created_at desc',
    [email],
  )
  return rows as { subject: string; text: string }[]
}

/** Returns the token in the newest email to an address that has one. */
export async function tokenTo(company: Company, email: string) {
  const message = (await emailsTo(company, email)).find(({ text }) => /#(\S+)/.test(text))
  return message!.text.match(/#(\S+)/)![1]!
}

/** Signs in as a browser does; returns the status and the session's cookie if there is one. */
export async function signIn(
  company: Company,
  email: string,
  password: string,
  headers: Record<string, string> = {},
) {
  const answer = await company.send(
    'POST',
    '/api/auth/sign-in/email',
    'nobody',
    { email, password },
    headers,
  )
  return {
    status: answer.status,
    text: await answer.text(),
    retryAfter: Number(answer.headers.get('retry-after')),
    cookie: cookiesOf(answer),
  }
}

/** Returns which of the two passwords let a person in. */
export async function passwordsOf(company: Company, email: string) {
  const tried = []
  for (const password of [goodPassword, betterPassword])
    tried.push({ password, ...(await signIn(company, email, password)) })
  return tried.filter(({ status }) => status === 200).map(({ password }) => password)
}

/** Returns the cookies that an answer set, as a browser sends them back. */
export const cookiesOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0]!)
    .filter((cookie) => !cookie.endsWith('='))
    .join('; ')

/** Resets the rate limits of this company, so that one test's calls do not affect another. */
export const forgetLimits = (company: Company) =>
  company.owner.query('delete from auth.rate_limits')

/**
 * Adds `times` to each count of a rule of rate-limits.ts, as if more tries had been made: each real
 * try costs a password hash.
 */
export const countMore = (company: Company, rule: string, times: number) =>
  company.owner.query(
    `update auth.rate_limits set points = points + $2 where key like $1 || ':%'`,
    [rule, times],
  )

/** True if the session behind a cookie is valid. */
export const isSignedIn = async (company: Company, cookie: string) =>
  (await company.as('nobody', { cookie }).access.me()) !== null
