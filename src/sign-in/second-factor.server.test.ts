import { beforeEach, describe, expect, it } from 'vitest'
import { useCompany } from '#testing/company.ts'
import {
  betterPassword,
  cookiesOf,
  forgetLimits,
  goodPassword,
  isSignedIn,
  emailsTo,
  newPerson,
  signIn,
  tokenTo,
} from '#testing/people.ts'
import { totp } from '#testing/totp.ts'

const company = useCompany({ proxies: 1 })
beforeEach(() => forgetLimits(company))

const post = (path: string, cookie: string, body: object, address = '203.0.113.1') =>
  company.send('POST', `/api/auth/two-factor/${path}`, 'nobody', body, {
    cookie,
    'x-forwarded-for': address,
  })

const codeOf = (uri: string) => totp(new URL(uri).searchParams.get('secret')!)
/** Returns the nth code that is not valid now, nor just before or after. */
const wrongCode = (uri: string, n = 0) =>
  String((Number(codeOf(uri)) + 500_000 + n) % 1_000_000).padStart(6, '0')

/** Creates a person who turned the second factor on and is still signed in. */
async function withSecondFactor() {
  const person = await newPerson(company, 1)
  const enabled = await post('enable', person.cookie, { password: goodPassword })
  expect(enabled.status).toBe(200)
  const { totp_uri: uri, recovery_codes: recovery } = (await enabled.json()) as {
    totp_uri: string
    recovery_codes: string[]
  }
  const verified = await post('verify-totp', person.cookie, { code: codeOf(uri) })
  expect(verified.status).toBe(200)
  return { ...person, cookie: cookiesOf(verified) || person.cookie, uri, recovery }
}
const firstStep = (email: string) =>
  signIn(company, email, goodPassword, { 'x-forwarded-for': '203.0.113.1' })

/** Sends ten wrong codes from ten addresses, as a stranger who has the password. */
async function guess(email: string, uri: string) {
  for (const round of [0, 1]) {
    const { cookie } = await firstStep(email)
    for (let n = round * 5; n < round * 5 + 5; n++)
      await post('verify-totp', cookie, { code: wrongCode(uri, n) }, `198.51.100.${n}`)
  }
}

describe('turning the second factor on', () => {
  it('asks for the password, and for a code before it counts', async () => {
    const person = await newPerson(company, 1)
    expect((await post('enable', person.cookie, { password: 'not the password' })).status).toBe(400)
    const enabled = await post('enable', person.cookie, { password: goodPassword })
    expect(Object.keys((await enabled.json()) as object).toSorted()).toEqual([
      'recovery_codes',
      'totp_uri',
    ])
    expect(await person.api.profile.mine()).toMatchObject({ second_factor: false })
    expect((await firstStep(person.email)).text).toBe('{}')
    const { cookie } = await withSecondFactor()
    expect(await isSignedIn(company, cookie)).toBe(true)
    expect(await company.as('nobody', { cookie }).profile.mine()).toMatchObject({
      second_factor: true,
    })
  })

  it('is closed to strangers', async () => {
    for (const path of ['enable', 'disable', 'generate-backup-codes'])
      expect((await post(path, '', { password: goodPassword })).status).toBeGreaterThanOrEqual(400)
  })

  it('keeps neither the secret nor the recovery codes in clear', async () => {
    const { uri, recovery } = await withSecondFactor()
    const { rows } = await company.owner.query('select t::text from auth.two_factors t')
    const kept = JSON.stringify(rows)
    for (const secret of [new URL(uri).searchParams.get('secret')!, ...recovery])
      expect(kept).not.toContain(secret)
  })
})

describe('signing in with a second factor', () => {
  it('needs the code: the password alone opens nothing', async () => {
    const { email, uri } = await withSecondFactor()
    const first = await firstStep(email)
    expect(first).toMatchObject({ status: 200, text: '{"second_factor":true}' })
    expect(first.cookie).not.toContain('session_token')
    expect(await isSignedIn(company, first.cookie)).toBe(false)
    expect((await post('verify-totp', first.cookie, { code: wrongCode(uri) })).status).toBe(400)
    expect((await post('verify-totp', '', { code: codeOf(uri) })).status).toBe(401)
    const second = await post('verify-totp', first.cookie, { code: codeOf(uri) })
    expect(second.status).toBe(200)
    expect(await second.text()).toBe('{}')
    expect(await isSignedIn(company, cookiesOf(second))).toBe(true)
  })

  it('takes a recovery code in place of the app’s, once', async () => {
    const { email, recovery } = await withSecondFactor()
    const enter = async (code: string) =>
      post('verify-backup-code', (await firstStep(email)).cookie, { code })
    const first = await enter(recovery[0]!)
    expect(first.status).toBe(200)
    expect(await isSignedIn(company, cookiesOf(first))).toBe(true)
    expect((await enter(recovery[0]!)).status).toBe(400)
    expect((await enter('none-of-ours')).status).toBe(400)
    expect((await enter(recovery[1]!)).status).toBe(200)
  })

  it('takes no code of another person’s app', async () => {
    const [person, other] = [await withSecondFactor(), await withSecondFactor()]
    const { cookie } = await firstStep(person.email)
    expect((await post('verify-totp', cookie, { code: codeOf(other.uri) })).status).toBe(400)
    expect((await post('verify-backup-code', cookie, { code: other.recovery[0]! })).status).toBe(
      400,
    )
  })

  it('lets codes be guessed five times for each sign-in, and leaves others behind the same address alone', async () => {
    const { email, uri } = await withSecondFactor()
    const { cookie } = await firstStep(email)
    const statuses = []
    for (let n = 0; n < 8; n++)
      statuses.push((await post('verify-totp', cookie, { code: wrongCode(uri, n) })).status)
    expect(statuses.slice(0, 5)).toEqual([400, 400, 400, 400, 400])
    expect(statuses.slice(5)).not.toContain(400)
    expect((await post('verify-totp', cookie, { code: codeOf(uri) })).status).toBeGreaterThan(400)
    const colleague = await withSecondFactor()
    expect(
      (
        await post('verify-totp', (await firstStep(colleague.email)).cookie, {
          code: codeOf(colleague.uri),
        })
      ).status,
    ).toBe(200)
  })

  it('locks after some wrong codes whatever addresses and sign-ins they come from, also for the right one', async () => {
    const { email, uri } = await withSecondFactor()
    let tried = 0
    for (let round = 0; round < 6; round++) {
      const { cookie } = await firstStep(email)
      for (let n = round * 5; n < round * 5 + 5; n++)
        if (
          (await post('verify-totp', cookie, { code: wrongCode(uri, n) }, `198.51.100.${n}`))
            .status === 400
        )
          tried++
    }
    expect(tried).toBe(10)
    const { cookie } = await firstStep(email)
    expect((await post('verify-totp', cookie, { code: codeOf(uri) }, '192.0.2.1')).status).toBe(429)
  })

  it('takes a recovery code although the app’s codes are locked by a stranger who has the password', async () => {
    const { email, uri, recovery } = await withSecondFactor()
    await guess(email, uri)
    expect(
      (
        await post(
          'verify-totp',
          (await firstStep(email)).cookie,
          { code: codeOf(uri) },
          '192.0.2.1',
        )
      ).status,
    ).toBe(429)
    expect(
      (
        await post(
          'verify-backup-code',
          (await firstStep(email)).cookie,
          { code: recovery[0]! },
          '192.0.2.1',
        )
      ).status,
    ).toBe(200)
  })

  it('takes the app’s code on a device that signed in before, although a stranger has locked it elsewhere', async () => {
    const { email, uri } = await withSecondFactor()
    const entered = await post('verify-totp', (await firstStep(email)).cookie, {
      code: codeOf(uri),
    })
    const device = cookiesOf(entered)
      .split('; ')
      .find((cookie) => cookie.includes('device'))!
    await company.owner.query('delete from auth.rate_limits')
    await guess(email, uri)
    const elsewhere = await post(
      'verify-totp',
      (await firstStep(email)).cookie,
      { code: codeOf(uri) },
      '192.0.2.1',
    )
    expect(elsewhere.status).toBe(429)
    const { cookie } = await firstStep(email)
    expect(
      (await post('verify-totp', `${cookie}; ${device}`, { code: codeOf(uri) }, '192.0.2.2'))
        .status,
    ).toBe(200)
  })

  it('notes each wrong code, and tells the person by mail, once in five minutes', async () => {
    const { id, email, uri } = await withSecondFactor()
    const before = (await emailsTo(company, email)).length
    for (let n = 0; n < 3; n++)
      await post('verify-totp', (await firstStep(email)).cookie, { code: wrongCode(uri, n) })
    await post('verify-backup-code', (await firstStep(email)).cookie, { code: 'none-of-ours' })
    const { rowCount } = await company.owner.query(
      `select from security_events where kind = 'second factor refused' and email = $1 and actor_id is null`,
      [email],
    )
    expect(rowCount).toBe(4)
    const subjects = (await emailsTo(company, email)).map(({ subject }) => subject)
    expect(subjects.slice(0, subjects.length - before)).toEqual(['Wrong code for your account'])
    expect(id).toBeDefined()
  })

  it('is of no use to who was deactivated between the two steps', async () => {
    const { id, email, uri } = await withSecondFactor()
    const { cookie } = await firstStep(email)
    await company.owner.query('update profiles set deactivated_at = now() where id = $1', [id])
    const second = await post('verify-totp', cookie, { code: codeOf(uri) })
    expect(second.ok).toBe(false)
    expect(await isSignedIn(company, cookiesOf(second))).toBe(false)
  })

  it('stays necessary after the password was reset', async () => {
    const { email } = await withSecondFactor()
    await company.as('nobody').accounts.askReset({ email })
    const token = await tokenTo(company, email)
    expect(
      await company.as('nobody').accounts.resetPassword({ token, password: betterPassword }),
    ).toEqual({ state: 'good' })
    expect((await signIn(company, email, betterPassword)).text).toBe('{"second_factor":true}')
  })
})

it('turning it off asks for the password, and then the password is enough', async () => {
  const { email, cookie } = await withSecondFactor()
  expect((await post('disable', cookie, { password: 'not the password' })).status).toBe(400)
  expect((await firstStep(email)).text).toBe('{"second_factor":true}')
  expect((await post('disable', cookie, { password: goodPassword })).status).toBe(200)
  expect((await firstStep(email)).text).toBe('{}')
})

it('every change of it is told by mail', async () => {
  const { email, cookie, recovery } = await withSecondFactor()
  const subjects = async () => (await emailsTo(company, email)).map(({ subject }) => subject)
  expect(await subjects()).toEqual(['Two-step verification is on'])
  await post('verify-backup-code', (await firstStep(email)).cookie, { code: recovery[0]! })
  expect((await subjects()).slice(0, -1).toSorted()).toEqual([
    'A recovery code was used',
    'New login to your account',
  ])
  await post('generate-backup-codes', cookie, { password: goodPassword })
  expect((await subjects())[0]).toBe('New recovery codes')
  await post('disable', cookie, { password: goodPassword })
  expect((await subjects())[0]).toBe('Two-step verification is off')
})
