import { safe } from '@orpc/client'
import { beforeEach, describe, expect, it } from 'vitest'
import { outcome, useCompany } from '#testing/company.ts'
import {
  betterPassword,
  forgetLimits,
  goodPassword,
  isSignedIn,
  emailsTo,
  newPerson,
  newSession,
  passwordsOf,
  signIn,
  tokenTo,
} from '#testing/people.ts'

const company = useCompany()
beforeEach(() => forgetLimits(company))

describe('changing the password', () => {
  it('signs out every other device and not this one; only the new one is let in', async () => {
    const person = await newPerson(company, 1)
    const elsewhere = await newSession(company, person.id)
    await person.api.profile.changePassword({ current: goodPassword, password: betterPassword })
    expect(await isSignedIn(company, elsewhere)).toBe(false)
    expect(await isSignedIn(company, person.cookie)).toBe(true)
    expect(await passwordsOf(company, person.email)).toEqual([betterPassword])
    expect((await emailsTo(company, person.email)).map(({ subject }) => subject)).toContain(
      'Your password was changed',
    )
  })

  it('kills a link to reset it that was asked for before', async () => {
    const person = await newPerson(company, 1)
    await company.as('nobody').accounts.askReset({ email: person.email })
    const token = await tokenTo(company, person.email)
    await person.api.profile.changePassword({ current: goodPassword, password: betterPassword })
    expect(
      await company.as('nobody').accounts.resetPassword({ token, password: goodPassword }),
    ).toEqual({ state: 'unknown' })
  })

  it.each([
    ['a wrong present password', 'not the password', betterPassword, 'current'],
    ['a weak new one', goodPassword, 'password123456', 'password'],
    ['a short new one', goodPassword, 'k7#Vq2!x', 'password'],
    ['the present one again', goodPassword, goodPassword, 'password'],
  ])('is refused for %s, and changes nothing', async (_what, current, password, field) => {
    const person = await newPerson(company, 1)
    const headers = { cookie: person.cookie }
    const answer = await company.send(
      'POST',
      '/api/profile/password',
      'nobody',
      { current, password },
      headers,
    )
    expect(answer.status).toBe(400)
    const { data } = (await answer.json()) as { data: { issues: { path: string[] }[] } }
    expect(data.issues.map(({ path }) => path)).toEqual([[field]])
    expect((await signIn(company, person.email, goodPassword)).status).toBe(200)
  })

  it('lets the present password be guessed ten times in a quarter of an hour, and then not even the right one', async () => {
    const person = await newPerson(company, 1)
    const change = (current: string) =>
      outcome(person.api.profile.changePassword({ current, password: betterPassword }))
    for (let n = 0; n < 10; n++) expect(await change('not the password')).toBe('BAD_REQUEST')
    expect(await change(goodPassword)).toBe('TOO_MANY_REQUESTS')
    expect(
      await outcome(
        person.api.profile.changeEmail({ email: 'x@example.com', password: goodPassword }),
      ),
    ).toBe('TOO_MANY_REQUESTS')
  })
})

describe('changing the e-mail address', () => {
  type Person = Awaited<ReturnType<typeof newPerson>>
  const confirm = ({ api }: Pick<Person, 'api'>, token: string) =>
    api.profile.confirmEmail({ token }).then(({ state }) => state)
  const subjects = async (email: string) =>
    (await emailsTo(company, email)).map(({ subject }) => subject)

  it('tells the old address, asks the new one, and happens when that confirms, once', async () => {
    const person = await newPerson(company, 6)
    await person.api.profile.changeEmail({ email: 'Moved@Example.com', password: goodPassword })
    expect(await subjects(person.email)).toEqual(['Your email address is about to change'])
    expect((await emailsTo(company, person.email))[0]!.text).not.toContain('#')
    expect(await subjects('moved@example.com')).toEqual(['Confirm your new email address'])
    expect((await signIn(company, 'moved@example.com', goodPassword)).status).toBe(401)
    const token = await tokenTo(company, 'moved@example.com')
    expect(await confirm(person, token)).toBe('good')
    expect(await confirm(person, token)).toBe('used')
    expect(await person.api.profile.mine()).toMatchObject({ email: 'moved@example.com' })
    expect((await signIn(company, 'moved@example.com', goodPassword)).status).toBe(200)
    expect((await signIn(company, person.email, goodPassword)).status).toBe(401)
  })

  it('kills a link to reset the password that lies in the former mailbox', async () => {
    const person = await newPerson(company, 6)
    await company.as('nobody').accounts.askReset({ email: person.email })
    const token = await tokenTo(company, person.email)
    await person.api.profile.changeEmail({
      email: 'fresh-start@example.com',
      password: goodPassword,
    })
    expect(await confirm(person, await tokenTo(company, 'fresh-start@example.com'))).toBe('good')
    expect(
      await company.as('nobody').accounts.resetPassword({ token, password: betterPassword }),
    ).toEqual({ state: 'unknown' })
  })

  it('answers the same for an address that is taken, and mails it nothing', async () => {
    const [person, other] = [await newPerson(company, 6), await newPerson(company, 1)]
    const answers = []
    for (const email of [other.email, 'free@example.com']) {
      const given = { email, password: goodPassword }
      const answer = await company.send('POST', '/api/profile/email', 'nobody', given, {
        cookie: person.cookie,
      })
      answers.push(`${answer.status} ${await answer.text()}`)
    }
    expect(answers[0]).toBe(answers[1])
    expect(await subjects(other.email)).toEqual([])
    expect(await subjects('free@example.com')).toHaveLength(1)
  })

  it('does not happen when the address came to an account meanwhile', async () => {
    const person = await newPerson(company, 6)
    await person.api.profile.changeEmail({ email: 'contested@example.com', password: goodPassword })
    const token = await tokenTo(company, 'contested@example.com')
    const nobody = company.as('nobody')
    await nobody.accounts.register({
      name: 'A',
      email: 'contested@example.com',
      password: betterPassword,
    })
    await nobody.accounts.confirm({
      token: await tokenTo(company, 'contested@example.com'),
      password: betterPassword,
    })
    expect(await confirm(person, token)).toBe('unknown')
    expect(await person.api.profile.mine()).toMatchObject({ email: person.email })
  })

  it('is not stopped by someone who registered with the address and never confirmed it', async () => {
    const person = await newPerson(company, 6)
    await company
      .as('nobody')
      .accounts.register({ name: 'A', email: 'squatted@example.com', password: betterPassword })
    await person.api.profile.changeEmail({ email: 'squatted@example.com', password: goodPassword })
    expect(await confirm(person, await tokenTo(company, 'squatted@example.com'))).toBe('good')
    expect(await person.api.profile.mine()).toMatchObject({ email: 'squatted@example.com' })
  })

  it('is refused at the field for the address that it is already, however it is written, and mails nobody', async () => {
    const person = await newPerson(company, 6)
    const { error } = await safe(
      person.api.profile.changeEmail({ email: person.email.toUpperCase(), password: goodPassword }),
    )
    const issue = { path: ['email'], message: 'This is already your address' }
    expect(error).toMatchObject({ code: 'BAD_REQUEST', data: { issues: [issue] } })
    expect(await subjects(person.email)).toEqual([])
  })

  it('is refused without the password, and mails nobody', async () => {
    const person = await newPerson(company, 6)
    expect(
      await outcome(
        person.api.profile.changeEmail({
          email: 'thief@example.com',
          password: 'not the password',
        }),
      ),
    ).toBe('BAD_REQUEST')
    expect(await subjects('thief@example.com')).toEqual([])
    expect(await subjects(person.email)).toEqual([])
  })

  it('is too late after a day, and only the newest link is good', async () => {
    const person = await newPerson(company, 6)
    await person.api.profile.changeEmail({
      email: 'first-choice@example.com',
      password: goodPassword,
    })
    await person.api.profile.changeEmail({
      email: 'second-choice@example.com',
      password: goodPassword,
    })
    expect(await confirm(person, await tokenTo(company, 'first-choice@example.com'))).toBe(
      'unknown',
    )
    await company.owner.query(
      `update auth.links set expires_at = now() - interval '1 second' where user_id = $1`,
      [person.id],
    )
    expect(await confirm(person, await tokenTo(company, 'second-choice@example.com'))).toBe(
      'expired',
    )
    expect(await person.api.profile.mine()).toMatchObject({ email: person.email })
  })
})
