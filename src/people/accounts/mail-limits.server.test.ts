import { beforeEach, describe, expect, it } from 'vitest'
import { useCompany } from '#testing/company.ts'
import { countMore, forgetLimits, goodPassword, emailsTo, newPerson } from '#testing/people.ts'

const company = useCompany({ proxies: 1 })
beforeEach(() => forgetLimits(company))

let strangers = 0
const stranger = async () => `stranger-${++strangers}@example.com`
const post = async (path: string, body: object, address: string) => {
  const answer = await company.send('POST', path, 'nobody', body, { 'x-forwarded-for': address })
  return { status: answer.status, text: await answer.text() }
}
const register = (email: string, address = '203.0.113.1', password = goodPassword) =>
  post('/api/register', { name: 'A', email, password }, address)
const reset = (email: string, address = '203.0.113.1') =>
  post('/api/forgot-password', { email }, address)
const confirmation = (email: string, address = '203.0.113.1') =>
  post('/api/send-confirmation', { email }, address)
const emails = async (email: string) => (await emailsTo(company, email)).length
const answered = { status: 200, text: '{"done":true}' }

/**
 * Each kind of email: the recipient, the request, and how many emails the recipient already has.
 */
const kinds = [['registering', stranger, register, 0]] as const
/** Emails that someone waits for. */
const trickling = [
  [
    'another confirmation',
    async () => stranger().then(async (email) => (await register(email, '192.0.2.200'), email)),
    confirmation,
    1,
  ],
  ['a reset', async () => (await newPerson(company, 6)).email, reset, 0],
] as const

describe.each(kinds)('emails for %s', (_kind, someone, ask, before) => {
  it('to one address are five an hour at the wish of one place, and the answer to more is the same', async () => {
    const email = await someone()
    for (let n = 0; n < 7; n++) expect(await ask(email)).toEqual(answered)
    expect(await emails(email)).toBe(before + 5)
    // Requests from another network, and for another mailbox, still work.
    expect(await ask(email, '203.0.113.2')).toEqual(answered)
    expect(await emails(email)).toBe(before + 6)
    const other = await someone()
    await ask(other)
    expect(await emails(other)).toBe(before + 1)
  })

  it('count a whole /56 as one place', async () => {
    const email = await someone()
    for (let n = 0; n < 7; n++)
      expect(await ask(email, `2001:db8:1:2${n}::${n + 1}`)).toEqual(answered)
    expect(await emails(email)).toBe(before + 5)
    await ask(email, '2001:db8:1:120::1')
    expect(await emails(email)).toBe(before + 6)
  })

  it('to one address are thirty an hour from everywhere, and the answer to more is the same', async () => {
    const email = await someone()
    expect(await ask(email)).toEqual(answered)
    await countMore(company, 'mail by e-mail', 26)
    for (let n = 0; n < 6; n++) expect(await ask(email, `198.51.100.${n}`)).toEqual(answered)
    expect(await emails(email)).toBe(before + 30 - 26)
  })
})

describe.each(trickling)('emails for %s', (_kind, someone, ask, before) => {
  it('to one address are one in five minutes, always and whoever asks, and the answer to more is the same', async () => {
    const email = await someone()
    const places = Array.from({ length: 40 }, (_, n) => `198.51.100.${n}`)
    for (const answer of await Promise.all(places.map((address) => ask(email, address))))
      expect(answer).toEqual(answered)
    expect(await emails(email)).toBe(before + 1)
    // No matter how many a stranger asked for, the next one comes after five minutes.
    await company.owner.query('update auth.rate_limits set expire = expire - 301000')
    expect(await ask(email)).toEqual(answered)
    expect(await emails(email)).toBe(before + 2)
    const other = await someone()
    await ask(other)
    expect(await emails(other)).toBe(before + 1)
  })
})

it('emails of one purpose do not use up those of another: who is flooded with sign-ups can still reset their password', async () => {
  const { email } = await newPerson(company, 6)
  await register(email)
  await countMore(company, 'mail by e-mail', 28)
  await countMore(company, 'mail by e-mail and address', 4)
  for (const place of ['198.51.100.1', '198.51.100.2', '203.0.113.1']) await register(email, place)
  const flood = await emails(email)
  expect(flood).toBe(2)
  expect(await reset(email)).toEqual(answered)
  expect(
    (await emailsTo(company, email)).filter(
      ({ subject }) => subject !== 'You already have an account',
    ),
  ).toHaveLength(1)
  expect(await emails(email)).toBe(flood + 1)
})

describe('one place', () => {
  it('makes us write two hundred emails an hour, whomever to, and then hears how long to wait', async () => {
    const asks = [register, reset, confirmation]
    for (let n = 0; n < 3; n++) expect(await asks[n % 3]!(await stranger())).toEqual(answered)
    await countMore(company, 'mail by address', 197)
    for (const ask of asks) {
      const { status, text } = await ask(await stranger())
      expect(status).toBe(429)
      expect((JSON.parse(text) as { data: { seconds: number } }).data.seconds).toBeGreaterThan(3000)
    }
    expect(await reset(await stranger(), '203.0.113.2')).toEqual(answered)
  })

  it('tries to register thirty times an hour, also where its passwords are too weak', async () => {
    const email = await stranger()
    expect((await register(email, '203.0.113.1', 'password123456')).status).toBe(400)
    await countMore(company, 'sign-up by address', 28)
    expect((await register(email, '203.0.113.1', 'password123456')).status).toBe(400)
    expect((await register(email)).status).toBe(429)
    expect(await register(email, '203.0.113.2')).toEqual(answered)
  })
})
