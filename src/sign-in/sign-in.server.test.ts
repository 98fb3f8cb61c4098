import { beforeEach, describe, expect, it } from 'vitest'
import { createApp } from '#main/app.ts'
import { createAuth } from '#sign-in/auth.server.ts'
import { derive } from '#runtime/data-dir.ts'
import { useCompany } from '#testing/company.ts'
import { testSecret } from '#testing/fixtures.ts'
import { forgetLimits, goodPassword, isSignedIn, newPerson, signIn } from '#testing/people.ts'

const company = useCompany({ proxies: 1 })
beforeEach(() => forgetLimits(company))

let addresses = 0
const newAddress = () => `198.51.${Math.floor(++addresses / 250)}.${addresses % 250}`
const from = (address: string) => ({ 'x-forwarded-for': address })
const wrong = (email: string, address: string) =>
  signIn(company, email, 'not the password', from(address))

/** Makes the tries one after another and returns the answer to each. */
async function tries(
  count: number,
  attempt: (n: number) => Promise<{ status: number; text: string; retryAfter: number }>,
) {
  const answers = []
  for (let n = 0; n < count; n++) answers.push(await attempt(n))
  return answers
}
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status)
const locked = (count: number) => [
  401,
  401,
  401,
  401,
  401,
  ...Array.from({ length: count - 5 }, () => 429),
]

describe('guessing one account’s password from one address', () => {
  it('slows down, then locks, alike for a known and an unknown account', async () => {
    const { email } = await newPerson(company, 1)
    const address = newAddress()
    const known = await tries(20, () => wrong(email, address))
    const unknown = await tries(20, () => wrong('unknown@example.com', address))
    expect(statuses(known)).toEqual(locked(20))
    expect(known.map(({ status, text }) => [status, text])).toEqual(
      unknown.map(({ status, text }) => [status, text]),
    )
    for (const answers of [known, unknown]) {
      const waits = answers.slice(5).map(({ retryAfter }) => retryAfter)
      expect(waits.slice(0, 4)).toEqual([4, 8, 16, 32])
      for (const wait of waits.slice(4)) expect(wait).toBeGreaterThan(880)
    }
  })

  it('does not let the right password in while it waits, and says nothing of it', async () => {
    const { email } = await newPerson(company, 1)
    const address = newAddress()
    await tries(12, () => wrong(email, address))
    const right = await signIn(company, email, goodPassword, from(address))
    const again = await wrong(email, address)
    expect(right).toMatchObject({ status: 429, cookie: '' })
    expect([right.status, right.text]).toEqual([again.status, again.text])
    expect(
      (
        await company.owner.query(
          `select from security_events where kind = 'signed in' and email = $1`,
          [email],
        )
      ).rowCount,
    ).toBe(0)
  })

  it('lets the right password in when the wait is over, and forgets the failures', async () => {
    const { email } = await newPerson(company, 1)
    const address = newAddress()
    await tries(5, () => wrong(email, address))
    await company.owner.query(`update auth.rate_limits set expire = 1 where key like 'pace:%'`)
    expect((await signIn(company, email, goodPassword, from(address))).status).toBe(200)
    expect(statuses(await tries(6, () => wrong(email, address)))).toEqual(locked(6))
  })

  it('does not lock its owner out elsewhere', async () => {
    const { email } = await newPerson(company, 1)
    const address = newAddress()
    await tries(12, () => wrong(email, address))
    expect((await signIn(company, email, goodPassword, from(newAddress()))).status).toBe(200)
    expect((await wrong(email, address)).status).toBe(429)
  })

  it('is no faster when it comes all at once', async () => {
    const { email } = await newPerson(company, 1)
    const address = newAddress()
    const answers = await Promise.all(Array.from({ length: 60 }, () => wrong(email, address)))
    expect(statuses(answers).filter((status) => status === 401).length).toBeLessThanOrEqual(10)
    expect((await signIn(company, email, goodPassword, from(address))).status).toBe(429)
  })

  it('writes as it is typed: case and spaces make no other account of it', async () => {
    const { email } = await newPerson(company, 1)
    const address = newAddress()
    const spellings = [email, email.toUpperCase(), ` ${email} `]
    expect(statuses(await tries(12, (n) => wrong(spellings[n % 3]!, address)))).toEqual(locked(12))
  })
})

// The earlier failures are counted directly, without trying a password for each.
describe('guessing from many places', () => {
  it('locks the account after 100 failures from anywhere', async () => {
    const { email } = await newPerson(company, 1)
    for (let n = 0; n < 99; n++) await company.parts.auth.lock.failed(email, newAddress(), true)
    expect((await wrong(email, newAddress())).status).toBe(401)
    const right = await signIn(company, email, goodPassword, from(newAddress()))
    expect(right).toMatchObject({ status: 429, cookie: '' })
    expect(right.retryAfter).toBeGreaterThan(800)
  })

  it('locks the address after 60 failures at any account', async () => {
    const { email } = await newPerson(company, 1)
    const address = newAddress()
    for (let n = 0; n < 59; n++)
      await company.parts.auth.lock.failed(`anyone-${n}@example.com`, address, true)
    expect((await wrong('one-more@example.com', address)).status).toBe(401)
    const right = await signIn(company, email, goodPassword, from(address))
    expect(right).toMatchObject({ status: 429, cookie: '' })
    expect(right.retryAfter).toBeGreaterThan(500)
    expect((await signIn(company, email, goodPassword, from(newAddress()))).status).toBe(200)
  })
})

describe('where a request came from', () => {
  const post = (
    app: ReturnType<typeof createApp>,
    email: string,
    headers: Record<string, string>,
    password = 'not the password',
  ) =>
    Promise.resolve(
      app.request('http://localhost/api/auth/sign-in/email', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ email, password }),
      }),
    ).then(async (answer) => ({ status: answer.status, text: await answer.text(), retryAfter: 0 }))

  it('is counted by two servers on one database together', async () => {
    const { email } = await newPerson(company, 1)
    const auth = createAuth({
      databaseUrl: company.authUrl,
      secret: derive(testSecret, 'sessions'),
      baseUrl: 'http://localhost',
    })
    const servers = [createApp(company.parts), createApp({ ...company.parts, auth })]
    const address = newAddress()
    expect(statuses(await tries(12, (n) => post(servers[n % 2]!, email, from(address))))).toEqual(
      locked(12),
    )
    await auth.close()
  })

  it('is not what a client claims where no proxy of ours stands before the server', async () => {
    const { email } = await newPerson(company, 1)
    const direct = createApp({ ...company.parts, proxies: 0 })
    expect(statuses(await tries(12, () => post(direct, email, from(newAddress()))))).toEqual(
      locked(12),
    )
  })

  it('is what our proxy wrote, whatever a client wrote before it', async () => {
    const { email } = await newPerson(company, 1)
    const real = newAddress()
    expect(statuses(await tries(12, () => wrong(email, `${newAddress()}, ${real}`)))).toEqual(
      locked(12),
    )
    expect((await wrong(email, `${real}, ${newAddress()}`)).status).toBe(401)
  })

  it('is kept with the session, and not what a client sends under our own header’s name', async () => {
    const { email } = await newPerson(company, 1)
    const { cookie } = await signIn(company, email, goodPassword, {
      ...from('203.0.113.77'),
      'x-dryline-client': '6.6.6.6',
    })
    const [device] = await company.as('nobody', { cookie }).profile.devices()
    expect(device).toMatchObject({ address: '203.0.113.77', current: true })
  })
})

describe('signing in', () => {
  it('tells a deactivated person, a wrong password and an unknown account the same', async () => {
    const [gone, person] = [await newPerson(company, 1), await newPerson(company, 1)]
    await company.owner.query('update profiles set deactivated_at = now() where id = $1', [gone.id])
    const answers = [
      await signIn(company, gone.email, goodPassword, from(newAddress())),
      await wrong(person.email, newAddress()),
      await wrong('unknown@example.com', newAddress()),
    ]
    expect(
      new Set(answers.map(({ status, text, cookie }) => `${status} ${text} ${cookie}`)).size,
    ).toBe(1)
    expect(answers[0]).toMatchObject({ status: 401, cookie: '' })
  })

  it.each([
    ['nothing', '', 400],
    ['no JSON', '{"email"', 400],
    ['a list', '[]', 400],
    ['numbers', '{"email": 1, "password": 2}', 400],
    ['an empty password', '{"email": "a@example.com", "password": ""}', 401],
    ['half a character', '{"email": "a\\ud800@example.com", "password": "x"}', 401],
    ['no address', '{"email": "anything", "password": "x"}', 401],
    [
      'a long password',
      JSON.stringify({ email: 'a@example.com', password: 'x'.repeat(1001) }),
      400,
    ],
  ])('refuses %s', async (_what, body, status) => {
    const answer = await company.send('POST', '/api/auth/sign-in/email', 'nobody', body)
    expect(answer.status).toBe(status)
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  it('out ends the session, not only the cookie', async () => {
    const { email } = await newPerson(company, 1)
    const { cookie } = await signIn(company, email, goodPassword, from(newAddress()))
    expect(await isSignedIn(company, cookie)).toBe(true)
    await company.send('POST', '/api/auth/sign-out', 'nobody', {}, { cookie })
    expect(await isSignedIn(company, cookie)).toBe(false)
  })
})
