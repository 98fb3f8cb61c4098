import { createHmac } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { derive } from '#runtime/data-dir.ts'
import { useCompany } from '#testing/company.ts'
import { testSecret } from '#testing/fixtures.ts'
import {
  cookiesOf,
  countMore,
  forgetLimits,
  goodPassword,
  isSignedIn,
  newPerson,
  newSession,
  signIn,
} from '#testing/people.ts'
import { totp } from '#testing/totp.ts'

// better-auth reads more than we offer. These tests try how much of it a crafted request reaches.

const company = useCompany({ proxies: 1 })
beforeEach(() => forgetLimits(company))

const post = (path: string, cookie: string, body: object, address = '203.0.113.1') =>
  company.send('POST', `/api/auth/two-factor/${path}`, 'nobody', body, {
    cookie,
    'x-forwarded-for': address,
  })

async function withSecondFactor() {
  const person = await newPerson(company, 1)
  const enabled = await post('enable', person.cookie, { password: goodPassword })
  const { totp_uri: uri, recovery_codes: recovery } = (await enabled.json()) as {
    totp_uri: string
    recovery_codes: string[]
  }
  const code = () => totp(new URL(uri).searchParams.get('secret')!)
  const cookie = cookiesOf(await post('verify-totp', person.cookie, { code: code() }))
  return { ...person, cookie, code, recovery }
}
const firstStep = async (email: string, cookie = '') =>
  signIn(company, email, goodPassword, {
    'x-forwarded-for': '203.0.113.1',
    ...(cookie && { cookie }),
  })
const sign = (value: string) =>
  encodeURIComponent(
    `${value}.${createHmac('sha256', derive(testSecret, 'sessions')).update(value).digest('base64')}`,
  )

/**
 * Rewrites a cookie so that only better-auth's own parser still reads it: if a value opens with a
 * quote, that parser drops the quote and the last character, whatever it is. Ours does not.
 */
const crafted = (cookie: string) => `${cookie.replace('=', '="')}x`

describe('a device that would be trusted for good', () => {
  it.each(['verify-totp', 'verify-backup-code'] as const)(
    'cannot be asked for with the code (%s), which is not spent by it',
    async (path) => {
      const { id, email, code, recovery } = await withSecondFactor()
      const { cookie } = await firstStep(email)
      const right = { code: path === 'verify-totp' ? code() : recovery[0]! }
      for (const trustDevice of [true, 'true', 1, false, null]) {
        const answer = await post(path, cookie, { ...right, trustDevice })
        expect(answer.status).toBe(400)
        expect(answer.headers.getSetCookie()).toEqual([])
      }
      const { rowCount } = await company.owner.query(
        `select from auth.verifications where identifier like 'trust-device%' and value = $1`,
        [id],
      )
      expect(rowCount).toBe(0)
      const answer = await post(path, cookie, right)
      expect(answer.status).toBe(200)
      expect(answer.headers.getSetCookie().join()).not.toContain('trust')
      expect((await firstStep(email, cookiesOf(answer))).text).toBe('{"second_factor":true}')
    },
  )

  it('is not believed, whatever cookie it has: not even one that better-auth would have made', async () => {
    const { id, email } = await withSecondFactor()
    await company.owner.query(
      `insert into auth.verifications (identifier, value, expires_at) values ('trust-device-of-a-test', $1, now() + interval '1 day')`,
      [id],
    )
    const token = createHmac('sha256', derive(testSecret, 'sessions'))
      .update(`${id}!trust-device-of-a-test`)
      .digest('base64url')
    const cookie = `dryline.trust_device=${sign(`${token}!trust-device-of-a-test`)}`
    expect((await firstStep(email, cookie)).text).toBe('{"second_factor":true}')
  })
})

it.each([
  ['enable', { password: goodPassword, issuer: 'Evil' }],
  ['enable', {}],
  ['disable', { password: goodPassword, code: '000000' }],
  ['generate-backup-codes', { password: ['x'] }],
  ['verify-totp', { code: 123456 }],
  ['verify-totp', { code: { $ne: null } }],
  ['verify-backup-code', { code: 'x', disableSession: true }],
  ['verify-backup-code', {}],
] as const)('%s takes nothing but what it needs: %o is refused', async (path, body) => {
  const { cookie } = await newPerson(company, 1)
  expect((await post(path, cookie, body)).status).toBe(400)
  expect(await (await post(path, cookie, body)).json()).toEqual({
    message: 'This code is not valid',
  })
})

describe('a cookie that two readers could read differently', () => {
  const quoted = (cookie: string) => cookie.replace('=', '="').concat('"')
  const forms = (cookie: string): [string, string][] => [
    ['in quotes', quoted(cookie)],
    ['in half a quote', cookie.replace('=', '="')],
    ['in half a quote, ended by anything', crafted(cookie)],
    ['after an empty one', `dryline.session_token=; ${cookie}`],
    ['after a forged one', `dryline.session_token=forged.signature; ${cookie}`],
    ['before a forged one', `${cookie}; dryline.session_token=forged.signature`],
    ['within the quotes of another', `other="; ${cookie}; "`],
    ['after an open quote', `dryline.session_token="; ${cookie}`],
    [
      'with the dots spelt in per cent',
      cookie.replaceAll('.', '%2E').replace('dryline%2E', 'dryline.'),
    ],
    ['with a name spelt in per cent', cookie.replace('session_token', 'session%5Ftoken')],
    ['with commas', `other=1, ${cookie}`],
    ['with tabs', `\t${cookie}\t`],
    ['with a broken escape', `${cookie}%`],
    ['under the secure name', `__Secure-${cookie}`],
  ]
  const names = forms('').map(([name], n) => [name, n] as const)

  it.each(names)(
    '(%s) lets no one guess a signed-in person’s password more often than ten times',
    async (_name, n) => {
      const { id, cookie } = await newPerson(company, 1)
      const form = forms(cookie)[n]![1]
      const guess = async (tried: number) => {
        const answer = await post(
          'disable',
          form,
          { password: `guess ${tried}` },
          `198.51.100.${tried}`,
        )
        return ((await answer.json()) as { message: string }).message
      }
      const said = [await guess(0)]
      await countMore(company, 'password by person', 8)
      for (let tried = 1; tried < 4; tried++) said.push(await guess(tried))
      // Either our code reads the person from this cookie, or nobody does.
      const guesses = said.filter((message) => message === 'Wrong password')
      const same = await post('disable', form, { password: goodPassword }, '192.0.2.1')
      expect([guesses.length, same.status]).toEqual(guesses.length ? [10 - 8, 429] : [0, 400])
      const plain = await post(
        'disable',
        await newSession(company, id),
        { password: goodPassword },
        '192.0.2.2',
      )
      expect(plain.status).toBe(guesses.length ? 429 : 200)
    },
  )

  it('is read as the person’s in the plain case, so that the tries above are tries', async () => {
    const { cookie } = await newPerson(company, 1)
    for (const form of [cookie, forms(cookie)[0]![1]])
      expect(await (await post('disable', form, { password: 'a guess' })).json()).toEqual({
        message: 'Wrong password',
      })
  })
})

describe('the limit of tries', () => {
  it('is of the signed-in person, whatever session and address they come from, and no one else’s', async () => {
    const [person, colleague] = [await newPerson(company, 1), await newPerson(company, 1)]
    const sessions = [person.cookie, await newSession(company, person.id)]
    const guess = async (n: number) =>
      expect(
        (await post('enable', sessions[n % 2]!, { password: `guess ${n}` }, `198.51.100.${n}`))
          .status,
      ).toBe(400)
    for (const n of [0, 1]) await guess(n)
    await countMore(company, 'password by person', 7)
    await guess(2)
    const refused = await post('enable', sessions[0]!, { password: goodPassword }, '192.0.2.9')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800)
    expect(
      (await post('enable', colleague.cookie, { password: goodPassword }, '198.51.100.1')).status,
    ).toBe(200)
  })

  it('is, for recovery codes, of the person at one place: elsewhere its owner can still enter', async () => {
    const { email, recovery } = await withSecondFactor()
    const enter = async (code: string, address: string) =>
      (await post('verify-backup-code', (await firstStep(email)).cookie, { code }, address)).status
    for (let n = 0; n < 5; n++) expect(await enter('none-of-ours', `2001:db8:1:2${n}::1`)).toBe(400)
    expect(await enter(recovery[0]!, '2001:db8:1:2f:3:4:5:6')).toBe(429)
    expect(await enter(recovery[0]!, '2001:db8:1:12f::1')).toBe(200)
  })
})

describe('a code that someone saw', () => {
  it('works once: a second sign-in with it is refused, also with another address or a cookie of its own', async () => {
    const { email, code } = await withSecondFactor()
    const [mine, thiefs] = [await firstStep(email), await firstStep(email)]
    const seen = code()
    expect((await post('verify-totp', mine.cookie, { code: seen })).status).toBe(200)
    const stolen = await post('verify-totp', thiefs.cookie, { code: seen }, '192.0.2.66')
    expect(stolen.status).toBe(429)
    expect(await isSignedIn(company, cookiesOf(stolen))).toBe(false)
    expect((await post('verify-totp', thiefs.cookie, { code: ` ${seen} ` }, '192.0.2.67')).ok).toBe(
      false,
    )
    expect(
      (await post('verify-totp', crafted(thiefs.cookie), { code: seen }, '192.0.2.68')).ok,
    ).toBe(false)
  })

  it('works once when it comes eight times at once', async () => {
    const { email, code } = await withSecondFactor()
    const pending = await Promise.all(Array.from({ length: 8 }, () => firstStep(email)))
    const seen = code()
    const answers = await Promise.all(
      pending.map(({ cookie }) => post('verify-totp', cookie, { code: seen })),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  })

  it('can be spent by no one but who is signing in, so that one person’s is not another’s', async () => {
    const person = await withSecondFactor()
    const other = await withSecondFactor()
    const seen = person.code()
    await post('verify-totp', '', { code: seen })
    await post('verify-totp', (await firstStep(other.email)).cookie, { code: seen })
    expect(
      (await post('verify-totp', (await firstStep(person.email)).cookie, { code: seen })).status,
    ).toBe(200)
  })
})
