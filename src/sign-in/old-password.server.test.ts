import { beforeEach, describe, expect, it } from 'vitest'
import { quickHash } from '#testing/fixtures.ts'
import { outcome, useCompany } from '#testing/company.ts'
import { meanwhile } from '#testing/meanwhile.ts'
import {
  betterPassword,
  cookiesOf,
  forgetLimits,
  goodPassword,
  isSignedIn,
  newPerson,
  newSession,
  signIn,
  tokenTo,
} from '#testing/people.ts'
import { totp } from '#testing/totp.ts'

// Anything started with an old password ends with it, even if started at the moment of the change.

const company = useCompany()
beforeEach(() => forgetLimits(company))

const post = (path: string, cookie: string, body: object) =>
  company.send('POST', `/api/auth/two-factor/${path}`, 'nobody', body, { cookie })

async function withSecondFactor() {
  const person = await newPerson(company, 1)
  const { totp_uri: uri, recovery_codes: recovery } = (await (
    await post('enable', person.cookie, { password: goodPassword })
  ).json()) as {
    totp_uri: string
    recovery_codes: string[]
  }
  const code = () => totp(new URL(uri).searchParams.get('secret')!)
  const cookie = cookiesOf(await post('verify-totp', person.cookie, { code: code() }))
  return { ...person, cookie, api: company.as('nobody', { cookie }), code, recovery }
}
const sessionsOf = async (id: string) =>
  (await company.owner.query('select from auth.sessions where user_id = $1', [id])).rowCount
const pending = async (id: string) =>
  (await company.owner.query('select from auth.verifications where value = $1', [id])).rowCount
/** The statements that set the password to `betterPassword`, as changing and resetting run them. */
const changeOf = async (id: string): Promise<[string, unknown[]][]> => [
  ['select app.set_password($1, $2)', [id, quickHash(betterPassword)]],
  ['delete from auth.sessions where user_id = $1', [id]],
]

describe('a sign-in that waits for its second factor', () => {
  it.each(['changed', 'reset'])('is over when the password is %s', async (how) => {
    const person = await withSecondFactor()
    const first = await signIn(company, person.email, goodPassword)
    expect(first.text).toBe('{"second_factor":true}')
    if (how === 'changed')
      await person.api.profile.changePassword({ current: goodPassword, password: betterPassword })
    else {
      await company.as('nobody').accounts.askReset({ email: person.email })
      await company.as('nobody').accounts.resetPassword({
        token: await tokenTo(company, person.email),
        password: betterPassword,
      })
    }
    for (const second of [
      await post('verify-totp', first.cookie, { code: person.code() }),
      await post('verify-backup-code', first.cookie, { code: person.recovery[0]! }),
    ]) {
      expect(second.status).toBe(401)
      expect(cookiesOf(second)).toBe('')
    }
    expect((await signIn(company, person.email, betterPassword)).text).toBe(
      '{"second_factor":true}',
    )
  })
})

describe('in the moment in which the password is changed', () => {
  it('the old one opens no session', async () => {
    const { id, email } = await newPerson(company, 1)
    const answer = await meanwhile(company, await changeOf(id), () =>
      signIn(company, email, goodPassword),
    )
    expect(answer).toMatchObject({ status: 401, cookie: '' })
    expect(await sessionsOf(id)).toBe(0)
    expect((await signIn(company, email, betterPassword)).status).toBe(200)
    expect(await sessionsOf(id)).toBe(1)
  })

  it('the old one begins no sign-in that the second factor could end', async () => {
    const { id, email } = await withSecondFactor()
    const answer = await meanwhile(company, await changeOf(id), () =>
      signIn(company, email, goodPassword),
    )
    expect(answer).toMatchObject({ status: 401, cookie: '' })
    expect(await pending(id)).toBe(0)
  })

  it.each(['verify-totp', 'verify-backup-code'] as const)(
    'no second step (%s) ends a sign-in that the old one began',
    async (path) => {
      const { id, email, code, recovery } = await withSecondFactor()
      const { cookie } = await signIn(company, email, goodPassword)
      // Run only those statements of the change that the step does not run into before it creates
      // its session.
      const change: [string, unknown[]][] = [
        [
          'update auth.accounts set password = $2 where user_id = $1',
          [id, quickHash(betterPassword)],
        ],
        ['delete from auth.sessions where user_id = $1', [id]],
      ]
      const step = () =>
        post(path, cookie, { code: path === 'verify-totp' ? code() : recovery[0]! })
      const second = await meanwhile(company, change, step)
      expect(second.status).toBe(401)
      expect(cookiesOf(second)).toBe('')
      expect(await sessionsOf(id)).toBe(0)
    },
  )

  it('who is being signed out by it does not set another in its place', async () => {
    const { id, email, api } = await newPerson(company, 1)
    const stolen = () =>
      outcome(
        api.profile.changePassword({ current: goodPassword, password: 'seven copper bridges 19' }),
      )
    expect(await meanwhile(company, await changeOf(id), stolen)).toBe('FORBIDDEN')
    expect((await signIn(company, email, 'seven copper bridges 19')).status).toBe(401)
    expect((await signIn(company, email, betterPassword)).status).toBe(200)
  })

  it('of two changes at once, from two devices of one person, one holds', async () => {
    const { id, api, email } = await newPerson(company, 1)
    const other = company.as('nobody', { cookie: await newSession(company, id) })
    const outcomes = await Promise.all(
      [api, other].map(({ profile }) =>
        outcome(profile.changePassword({ current: goodPassword, password: betterPassword })),
      ),
    )
    expect(outcomes.filter((answer) => answer === 'ok')).toHaveLength(1)
    const { cookie } = await signIn(company, email, betterPassword)
    expect(await isSignedIn(company, cookie)).toBe(true)
  })
})
