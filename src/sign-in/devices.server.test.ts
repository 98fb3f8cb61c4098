import pg from 'pg'
import { beforeEach, describe, expect, it } from 'vitest'
import { createApp } from '#main/app.ts'
import { createAuth } from '#sign-in/auth.server.ts'
import { derive } from '#runtime/data-dir.ts'
import { sweep } from '#server/sweep.later.ts'
import { useCompany } from '#testing/company.ts'
import { testSecret } from '#testing/fixtures.ts'
import {
  betterPassword,
  forgetLimits,
  goodPassword,
  emailsTo,
  newPerson,
  signIn,
  tokenTo,
} from '#testing/people.ts'

// Other people's failures must not lock out a browser that its owner has signed in with before.

const company = useCompany({ proxies: 1 })
beforeEach(() => forgetLimits(company))

const enter = (email: string, address: string, cookie = '', password = goodPassword) =>
  signIn(company, email, password, { 'x-forwarded-for': address, ...(cookie && { cookie }) })
const deviceOf = (cookies: string) =>
  cookies.split('; ').find((cookie) => cookie.startsWith('dryline.device='))!
/** Locks an account as strangers would: 100 failures, each from a different address. */
async function lock(email: string) {
  const { lock: counts } = company.parts.auth
  for (let n = 0; n < 100; n++) await counts.failed(email, `198.51.100.${n}`, true)
}
const newDevices = async (email: string) =>
  (await emailsTo(company, email)).filter(({ subject }) => subject === 'New login to your account')

describe('an account that strangers locked', () => {
  it('still opens on a device that its person signed in with before, for no one else', async () => {
    const { email } = await newPerson(company, 4)
    const device = deviceOf((await enter(email, '203.0.113.5')).cookie)
    await lock(email)
    expect((await enter(email, '203.0.113.6')).status).toBe(429)
    expect((await enter(email, '203.0.113.6', device)).status).toBe(200)
    // The same holds if the whole address is locked, as behind an office router.
    for (let n = 0; n < 60; n++)
      await company.parts.auth.lock.failed(`anyone-${n}@example.com`, '203.0.113.9', true)
    expect((await enter(email, '203.0.113.9', device)).status).toBe(200)
  })

  it('opens by no device of another person, no forged one, and none from before a reset', async () => {
    const [person, other] = [await newPerson(company, 4), await newPerson(company, 4)]
    const device = deviceOf((await enter(person.email, '203.0.113.5')).cookie)
    const others = deviceOf((await enter(other.email, '203.0.113.5')).cookie)
    await lock(person.email)
    for (const cookie of [
      others,
      `${device.slice(0, -6)}AAAA%3D`,
      'dryline.device=nonsense',
      'dryline.device=%E0%A4%A',
    ])
      expect((await enter(person.email, '203.0.113.6', cookie)).status).toBe(429)
    const nobody = company.as('nobody')
    await nobody.accounts.askReset({ email: person.email })
    await nobody.accounts.resetPassword({
      token: await tokenTo(company, person.email),
      password: betterPassword,
    })
    await lock(person.email)
    expect((await enter(person.email, '203.0.113.6', device, betterPassword)).status).toBe(429)
  })

  it('listens to a known device ten times, whatever addresses it comes from', async () => {
    const { email } = await newPerson(company, 4)
    const device = deviceOf((await enter(email, '203.0.113.5')).cookie)
    const statuses = new Set<number>()
    for (let n = 0; n < 14; n++)
      statuses.add((await enter(email, `203.0.113.${n}`, device, 'not the password')).status)
    expect(statuses).toEqual(new Set([401, 429]))
    expect((await enter(email, '203.0.113.77', device)).status).toBe(429)
    // The device locked only itself.
    expect((await enter(email, '203.0.113.78')).status).toBe(200)
  })
})

describe('a device that is new', () => {
  it('is told by mail, with what and where it is, once; and keeps its cookie from scripts for long', async () => {
    const { email } = await newPerson(company, 1)
    const agent = {
      'user-agent': 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/150.0 Safari/537.36',
    }
    const first = await company.send(
      'POST',
      '/api/auth/sign-in/email',
      'nobody',
      { email, password: goodPassword },
      {
        'x-forwarded-for': '203.0.113.5',
        ...agent,
      },
    )
    const cookie = first.headers.getSetCookie().find((one) => one.startsWith('dryline.device='))!
    expect(cookie).toMatch(/; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(await newDevices(email)).toHaveLength(1)
    expect((await newDevices(email))[0]!.text).toContain(
      'Chrome on Windows, IP address 203.0.113.5',
    )
    // The browser stays known after logging out.
    const cookies = first.headers.getSetCookie().map((one) => one.split(';')[0])
    const out = await company.send(
      'POST',
      '/api/auth/sign-out',
      'nobody',
      {},
      { cookie: cookies.join('; ') },
    )
    expect(out.status).toBe(200)
    expect(out.headers.getSetCookie().filter((one) => one.startsWith('dryline.device='))).toEqual(
      [],
    )
    await enter(email, '203.0.113.8', cookie.split(';')[0])
    expect(await newDevices(email)).toHaveLength(1)
    await enter(email, '203.0.113.5')
    expect(await newDevices(email)).toHaveLength(2)
  })

  it('is not told of a sign-in that was refused', async () => {
    const { email } = await newPerson(company, 1)
    await enter(email, '203.0.113.5', '', 'not the password')
    expect(await emailsTo(company, email)).toEqual([])
  })
})

describe('over https', () => {
  const https = () => {
    const baseUrl = 'https://dryline.example.com'
    const auth = createAuth({
      databaseUrl: company.authUrl,
      secret: derive(testSecret, 'sessions'),
      baseUrl,
    })
    const app = createApp({ ...company.parts, auth, baseUrl })
    const ask = (path: string, cookie: string, body?: object) =>
      app.request(`${baseUrl}${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { 'content-type': 'application/json', cookie, 'x-forwarded-for': '203.0.113.5' },
        ...(body && { body: JSON.stringify(body) }),
      })
    return { ask, close: auth.close }
  }

  it('cookies are of this very host, are renewed, and are not read from a neighbor', async () => {
    const { ask, close } = https()
    const { email, cookie } = await newPerson(company, 1)
    const given = (
      await ask('/api/auth/sign-in/email', '', { email, password: goodPassword })
    ).headers.getSetCookie()
    expect(given.map((one) => one.split('=')[0]!).toSorted()).toEqual([
      '__Host-dryline.device',
      '__Host-dryline.session_token',
    ])
    for (const one of given) {
      for (const attribute of [/; Path=\/(;|$)/, /; Secure(;|$)/, /; HttpOnly(;|$)/])
        expect(one).toMatch(attribute)
      expect(one).not.toMatch(/domain/i)
    }
    const me = async (sent: string) =>
      ((await (await ask('/api/me', sent)).json()) as { email: string } | null)?.email
    expect(await me(given.map((one) => one.split(';')[0]).join('; '))).toBe(email)
    await company.owner.query(
      `update auth.sessions set expires_at = now() + interval '20 days', updated_at = now() - interval '9 days'`,
    )
    const renewed = (await ask('/api/auth/get-session', `__Host-${cookie}`)).headers.getSetCookie()
    expect(renewed.some((one) => one.startsWith('__Host-dryline.session_token='))).toBe(true)
    // A cookie planted by a neighbor under the same domain is not read.
    expect(await me(`__Secure-${cookie}`)).toBeUndefined()
    expect(await me(`__Secure-${(await newPerson(company, 2)).cookie}; __Host-${cookie}`)).toBe(
      email,
    )
    await close()
  })
})

it('what is over is swept away, and what is in use stays', async () => {
  const person = await newPerson(company, 1)
  await company.owner.query(
    `insert into auth.sessions (user_id, token, expires_at) values ($1, 'over', now() - interval '1 second')`,
    [person.id],
  )
  await company.owner.query(
    `insert into auth.verifications (identifier, value, expires_at) values ('over', $1, now() - interval '1 second'), ('kept', $1, now() + interval '1 hour')`,
    [person.id],
  )
  await company.owner.query(
    `insert into auth.devices (token_hash, user_id, seen_at) values ('\\x01', $1, now() - interval '401 days'), ('\\x02', $1, now())`,
    [person.id],
  )
  const pool = new pg.Pool({ connectionString: company.queueUrl, max: 1 })
  await sweep.work('', pool)
  await pool.end()
  const left = async (query: string) => (await company.owner.query(query, [person.id])).rowCount
  expect(await left('select from auth.sessions where user_id = $1')).toBe(1)
  expect(await left('select from auth.verifications where value = $1::text')).toBe(1)
  expect(await left('select from auth.devices where user_id = $1')).toBe(1)
})
