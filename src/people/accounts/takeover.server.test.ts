import { v7 as newId } from 'uuid'
import { safe } from '@orpc/client'
import { beforeEach, describe, expect, it } from 'vitest'
import { outcome, useCompany } from '#testing/company.ts'
import { meanwhile } from '#testing/meanwhile.ts'
import {
  betterPassword,
  forgetLimits,
  goodPassword,
  emailsTo,
  newPerson,
  signIn,
  tokenTo,
} from '#testing/people.ts'

// Someone claims an address that is not theirs, before or while its owner does.

const company = useCompany({ proxies: 1 })
beforeEach(() => forgetLimits(company))

let victims = 0
const newVictim = () => `victim-${++victims}@example.com`
const squattersPassword = 'seven copper bridges 19'
const from = (n: number) => company.as('nobody', { 'x-forwarded-for': `198.51.100.${n}` })
const claim = (email: string, password: string, name = 'Squatter', n = 1) =>
  from(n).accounts.register({ email, name, password })
const confirm = (token: string, password: string) =>
  company
    .as('nobody')
    .accounts.confirm({ token, password })
    .then(({ state }) => state)
const count = async (what: string, email: string) =>
  (await company.owner.query(`select from ${what} where email = $1`, [email])).rowCount
const passwordAt = async (email: string, password: string) =>
  (await signIn(company, email, password, { 'x-forwarded-for': '203.0.113.50' })).status

describe('a squatter’s claim', () => {
  it('does not become an account because the owner opens the email and enters a password of their own', async () => {
    const email = newVictim()
    await claim(email, squattersPassword)
    const token = await tokenTo(company, email)
    for (const password of ['', goodPassword, betterPassword]) {
      const { error } = await safe(company.as('nobody').accounts.confirm({ token, password }))
      expect(error).toMatchObject({
        code: 'BAD_REQUEST',
        data: { issues: [{ path: ['password'] }] },
      })
    }
    expect(await count('auth.users', email)).toBe(0)
    expect(await count('profiles', email)).toBe(0)
    expect(await passwordAt(email, squattersPassword)).toBe(401)
  })

  it.each([
    ['before', ['squatter', 'owner']],
    ['after', ['owner', 'squatter']],
  ] as const)('is worth nothing, made %s the owner’s', async (_when, order) => {
    const email = newVictim()
    for (const who of order)
      await (who === 'owner'
        ? claim(email, goodPassword, 'Owner', 2)
        : claim(email, squattersPassword, 'Squatter', 1))
    expect(await confirm(await tokenTo(company, email), goodPassword)).toBe('good')
    expect(
      (await company.owner.query('select name from auth.users where email = $1', [email])).rows,
    ).toEqual([{ name: 'Owner' }])
    expect([
      await passwordAt(email, goodPassword),
      await passwordAt(email, squattersPassword),
    ]).toEqual([200, 401])
    expect(await count('auth.registrations', email)).toBe(0)
  })

  it('does not become the account after the owner’s did, by a link that was mailed before', async () => {
    const email = newVictim()
    await claim(email, squattersPassword)
    const token = await tokenTo(company, email)
    const id = newId()
    await company.as(4).invitations.inviteStaff({ id, email, name: 'Owner', role: 1 })
    expect(
      await company.as('nobody').accounts.acceptInvitation({
        token: await tokenTo(company, email),
        name: 'Owner',
        password: goodPassword,
      }),
    ).toEqual({ state: 'good' })
    expect(await confirm(token, squattersPassword)).toBe('used')
    expect([
      await passwordAt(email, goodPassword),
      await passwordAt(email, squattersPassword),
    ]).toEqual([200, 401])
  })

  it('leaves the owner’s in force beside four others, and at most five stand', async () => {
    const email = newVictim()
    await claim(email, goodPassword, 'Owner', 99)
    for (let n = 1; n <= 4; n++) await claim(email, `${squattersPassword}${n}`, 'Squatter', n)
    expect(await count('auth.registrations', email)).toBe(5)
    expect(await confirm(await tokenTo(company, email), goodPassword)).toBe('good')

    const crowded = newVictim()
    for (let n = 0; n <= 5; n++) await claim(crowded, `${squattersPassword}${n}`, 'Squatter', n)
    expect(await count('auth.registrations', crowded)).toBe(5)
    expect(await outcome(confirm(await tokenTo(company, crowded), `${squattersPassword}0`))).toBe(
      'BAD_REQUEST',
    )
    expect(await confirm(await tokenTo(company, crowded), `${squattersPassword}1`)).toBe('good')
  })

  it('is forgotten after a week', async () => {
    const email = newVictim()
    await claim(email, squattersPassword)
    await company.owner.query(
      `update auth.registrations set created_at = now() - interval '7 days 1 second' where email = $1`,
      [email],
    )
    await claim(newVictim(), goodPassword)
    expect(await count('auth.registrations', email)).toBe(0)
  })
})

it('the password behind a mailed link is guessed ten times in a quarter of an hour, and then not even by who knows it', async () => {
  const email = newVictim()
  await claim(email, goodPassword)
  const token = await tokenTo(company, email)
  for (let n = 0; n < 10; n++)
    expect(await outcome(from(n).accounts.confirm({ token, password: `guess ${n}` }))).toBe(
      'BAD_REQUEST',
    )
  expect(await outcome(from(77).accounts.confirm({ token, password: goodPassword }))).toBe(
    'TOO_MANY_REQUESTS',
  )
  await forgetLimits(company)
  expect(await confirm(token, goodPassword)).toBe('good')
})

describe('an address that becomes someone’s account at the same moment', () => {
  const taken = (email: string): [string, unknown[]][] => [
    [`insert into auth.users (name, email, email_verified) values ('Quicker', $1, true)`, [email]],
  ]
  const conflict = expect.objectContaining({
    code: 'CONFLICT',
    data: { issues: [expect.objectContaining({ path: ['email'] })] },
  }) as unknown

  it('is refused where it is confirmed', async () => {
    const email = newVictim()
    await claim(email, goodPassword)
    const token = await tokenTo(company, email)
    const { error } = await meanwhile(company, taken(email), () =>
      safe(company.as('nobody').accounts.confirm({ token, password: goodPassword })),
    )
    expect(error).toEqual(conflict)
    expect(await count('profiles', email)).toBe(0)
  })

  it('is refused where an invitation is accepted', async () => {
    const email = newVictim()
    await company.as(4).invitations.inviteStaff({ id: newId(), email, name: 'Owner', role: 1 })
    const token = await tokenTo(company, email)
    const accepting = () =>
      safe(
        company
          .as('nobody')
          .accounts.acceptInvitation({ token, name: 'A', password: goodPassword }),
      )
    expect((await meanwhile(company, taken(email), accepting)).error).toEqual(conflict)
    expect(await count('profiles', email)).toBe(0)
  })

  it('is refused where a change of the address is confirmed', async () => {
    const [person, email] = [await newPerson(company, 6), newVictim()]
    await person.api.profile.changeEmail({ email, password: goodPassword })
    const token = await tokenTo(company, email)
    const { error } = await meanwhile(company, taken(email), () =>
      safe(person.api.profile.confirmEmail({ token })),
    )
    expect(error).toEqual(conflict)
    expect(await person.api.profile.mine()).toMatchObject({ email: person.email })
    expect(await emailsTo(company, person.email)).toHaveLength(1)
  })
})
