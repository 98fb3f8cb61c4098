import { safe } from '@orpc/client'
import { beforeEach, describe, expect, it } from 'vitest'
import { outcome, useCompany } from '#testing/company.ts'
import {
  betterPassword,
  forgetLimits,
  goodPassword,
  emailsTo,
  newPerson,
  signIn,
  tokenTo,
} from '#testing/people.ts'

const company = useCompany()
beforeEach(() => forgetLimits(company))

let strangers = 0
/** Registers someone new and returns their address. */
async function register(given: Partial<{ email: string; name: string; password: string }> = {}) {
  const email = given.email ?? `stranger-${++strangers}@example.com`
  expect(
    await company
      .as('nobody')
      .accounts.register({ name: 'Odette Fairweather', password: goodPassword, ...given, email }),
  ).toEqual({
    done: true,
  })
  return email
}
const confirm = (token: string, password = goodPassword) =>
  company
    .as('nobody')
    .accounts.confirm({ token, password })
    .then(({ state }) => state)
const profileOf = async (email: string) =>
  (await company.owner.query('select name, role from profiles where email = $1', [email]))
    .rows[0] as { name: string; role: number } | undefined
const expire = (purpose: string) =>
  company.owner.query(
    `update auth.links set expires_at = now() - interval '1 second' where purpose = $1 and used_at is null`,
    [purpose],
  )

describe('registering', () => {
  it('mails a link that confirms the address once, and makes a pending customer', async () => {
    const email = await register()
    expect(await profileOf(email)).toBeUndefined()
    expect((await emailsTo(company, email)).map(({ subject }) => subject)).toEqual([
      'Confirm your email address',
    ])
    const token = await tokenTo(company, email)
    expect(await confirm(token)).toBe('good')
    expect(await profileOf(email)).toEqual({ name: 'Odette Fairweather', role: 5 })
    expect((await signIn(company, email, goodPassword)).status).toBe(200)
    expect(await confirm(token)).toBe('used')
  })

  it('lets no one in before the address is confirmed, and answers as if there were no such account', async () => {
    const email = await register()
    const refused = await signIn(company, email, goodPassword)
    expect(refused).toMatchObject({ status: 401, cookie: '' })
    expect(refused).toEqual(await signIn(company, 'nobody-at-all@example.com', goodPassword))
  })

  it('writes addresses in lower case, so that one mailbox has one account', async () => {
    await register({ email: 'Mixed.Case@Example.com' })
    await register({ email: 'mixed.case@example.com' })
    expect(await confirm(await tokenTo(company, 'mixed.case@example.com'))).toBe('good')
    const { rows } = await company.owner.query(
      `select email from auth.users where lower(email) = 'mixed.case@example.com'`,
    )
    expect(rows).toEqual([{ email: 'mixed.case@example.com' }])
  })

  it('answers the same for an address that has an account, and tells only its owner, by mail', async () => {
    const { email, id } = await newPerson(company, 6)
    const body = (address: string) => ({
      name: 'Intruder',
      email: address,
      password: betterPassword,
    })
    const [known, unknown] = [
      await company.send('POST', '/api/register', 'nobody', body(email)),
      await company.send('POST', '/api/register', 'nobody', body('nobody-yet@example.com')),
    ]
    expect([known.status, await known.text()]).toEqual([unknown.status, await unknown.text()])
    const emails = await emailsTo(company, email)
    expect(emails.map(({ subject }) => subject)).toEqual(['You already have an account'])
    expect(emails[0]!.text).not.toContain('#')
    expect((await signIn(company, email, goodPassword)).status).toBe(200)
    expect(
      (await company.owner.query('select name from auth.users where id = $1', [id])).rows,
    ).toEqual([{ name: 'Odette Fairweather' }])
  })

  it('makes no one the owner of an address but who reads its mail and knows the password, no matter who else claimed it', async () => {
    const email = await register({ name: 'Owner', password: goodPassword })
    await register({ email, name: 'Squatter', password: betterPassword })
    // The owner opens the newest email, which the squatter's registration sent.
    const token = await tokenTo(company, email)
    expect(
      await outcome(
        company.as('nobody').accounts.confirm({ token, password: 'neither of the two' }),
      ),
    ).toBe('BAD_REQUEST')
    expect(await confirm(token, goodPassword)).toBe('good')
    expect(await profileOf(email)).toEqual({ name: 'Owner', role: 5 })
    expect((await signIn(company, email, betterPassword)).status).toBe(401)
    expect((await signIn(company, email, goodPassword)).status).toBe(200)
    expect(
      (await company.owner.query('select from auth.registrations where email = $1', [email]))
        .rowCount,
    ).toBe(0)
  })

  it('makes one account of one address when it comes four times at once', async () => {
    await Promise.all(Array.from({ length: 4 }, () => register({ email: 'impatient@example.com' })))
    expect(
      (await company.owner.query(`select from auth.links where email = 'impatient@example.com'`))
        .rowCount,
    ).toBe(1)
    const emails = await emailsTo(company, 'impatient@example.com')
    expect(emails).toHaveLength(4)
    const states = await Promise.all(emails.map(({ text }) => confirm(text.match(/#(\S+)/)![1]!)))
    expect(states.toSorted()).toEqual(['good', 'unknown', 'unknown', 'unknown'])
    expect(
      (await company.owner.query(`select from auth.users where email = 'impatient@example.com'`))
        .rowCount,
    ).toBe(1)
  })
})

describe('a link to confirm', () => {
  it('that is too old says so, and is replaced by a new one on request', async () => {
    const email = await register()
    const old = await tokenTo(company, email)
    await expire('confirm')
    expect(await confirm(old)).toBe('expired')
    expect(await profileOf(email)).toBeUndefined()
    expect(await company.as('nobody').accounts.sendConfirmation({ token: old })).toEqual({
      done: true,
    })
    const renewed = await tokenTo(company, email)
    expect(renewed).not.toBe(old)
    expect(await confirm(old)).toBe('unknown')
    expect(await confirm(renewed)).toBe('good')
  })

  it('is sent again to an address that waits for one, and to no one else, with the same answer', async () => {
    const waiting = await register()
    const { email: confirmed } = await newPerson(company, 5)
    const answers = []
    for (const email of [waiting, confirmed, 'no-account@example.com']) {
      const answer = await company.send('POST', '/api/send-confirmation', 'nobody', { email })
      answers.push(`${answer.status} ${await answer.text()}`)
    }
    expect(new Set(answers).size).toBe(1)
    expect(await emailsTo(company, waiting)).toHaveLength(2)
    expect(await emailsTo(company, confirmed)).toHaveLength(0)
    expect(await emailsTo(company, 'no-account@example.com')).toHaveLength(0)
  })

  it.each(['', 'x', 'A'.repeat(43)])('that we did not make (%o) is unknown', async (token) => {
    expect(await confirm(token)).toBe('unknown')
  })

  it('works once when it is used twenty times at once', async () => {
    const token = await tokenTo(company, await register())
    const states = await Promise.all(Array.from({ length: 20 }, () => confirm(token)))
    expect(states.toSorted()).toEqual(['good', ...Array.from({ length: 19 }, () => 'used')])
  })
})

describe('a new password is refused with the reason, and no one is registered,', () => {
  it.each([
    ['too short', 'k7#Vq2!x', /at least 10 characters/],
    ['a list’s', 'password123456', /too easy to guess/],
    ['one character again and again', 'aaaaaaaaaaaaaa', /too easy to guess/],
    ['the keyboard’s', 'qwertyuiopasdf', /too easy to guess/],
    ['the own address', 'weak-one@example.com', /must not be your name or email/],
    ['the own name', 'Wilhelmina Abernathy', /must not be your name or email/],
    ['ours', 'dryline2026', /too easy to guess/],
    ['too long', 'quiet harbor lantern 41 '.repeat(9), /at most 200 characters/],
  ])('when it is %s', async (_what, password, reason) => {
    const given = { name: 'Wilhelmina Abernathy', email: 'weak-one@example.com', password }
    const { error } = await safe(company.as('nobody').accounts.register(given))
    const { issues } = (
      error as unknown as { data: { issues: { path: string[]; message: string }[] } }
    ).data
    expect(issues).toEqual([
      expect.objectContaining({
        path: ['password'],
        message: expect.stringMatching(reason) as string,
      }),
    ])
    expect(
      (
        await company.owner.query(
          `select from auth.registrations where email = 'weak-one@example.com'`,
        )
      ).rowCount,
    ).toBe(0)
    expect(
      await outcome(
        company.as('nobody').accounts.resetPassword({ token: 'x', password: password.slice(0, 8) }),
      ),
    ).toBe('BAD_REQUEST')
  })
})
