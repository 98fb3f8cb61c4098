import { beforeEach, expect, it } from 'vitest'
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

const ask = (email: string) => company.as('nobody').accounts.askReset({ email })
const reset = (token: string, password = betterPassword) =>
  company
    .as('nobody')
    .accounts.resetPassword({ token, password })
    .then(({ state }) => state)

it('lets the new password in and the old one no longer, and ends every session', async () => {
  const { id, email, cookie } = await newPerson(company, 1)
  const another = await newSession(company, id)
  const colleague = await newPerson(company, 1)
  await ask(email)
  expect(await isSignedIn(company, cookie)).toBe(true)
  expect(await reset(await tokenTo(company, email))).toBe('good')
  for (const session of [cookie, another]) expect(await isSignedIn(company, session)).toBe(false)
  expect(await isSignedIn(company, colleague.cookie)).toBe(true)
  expect(await passwordsOf(company, email)).toEqual([betterPassword])
})

it('answers the same for an unknown address, and mails nobody', async () => {
  const { email } = await newPerson(company, 6)
  const answers = []
  for (const address of [email, 'unknown@example.com']) {
    const answer = await company.send('POST', '/api/forgot-password', 'nobody', { email: address })
    answers.push(`${answer.status} ${await answer.text()}`)
  }
  expect(answers[0]).toBe(answers[1])
  expect(await emailsTo(company, email)).toHaveLength(1)
  expect(await emailsTo(company, 'unknown@example.com')).toHaveLength(0)
})

it('mails no one who was deactivated, or whose address is not confirmed', async () => {
  const { email, id } = await newPerson(company, 1)
  await company.owner.query('update profiles set deactivated_at = now() where id = $1', [id])
  await company
    .as('nobody')
    .accounts.register({ name: 'A', email: 'unconfirmed@example.com', password: goodPassword })
  await ask(email)
  await ask('unconfirmed@example.com')
  expect(await emailsTo(company, email)).toHaveLength(0)
  expect(
    (await emailsTo(company, 'unconfirmed@example.com')).map(({ subject }) => subject),
  ).toEqual(['Confirm your email address'])
})

it('works once, and shows for whom before', async () => {
  const { email } = await newPerson(company, 6)
  await ask(email)
  const token = await tokenTo(company, email)
  const look = () => company.as('nobody').accounts.lookAtLink({ token, purpose: 'reset' })
  expect(await look()).toMatchObject({ state: 'good', email })
  expect(await reset(token)).toBe('good')
  expect(await look()).toMatchObject({ state: 'used', email: null, name: null })
  expect(await reset(token, goodPassword)).toBe('used')
  expect((await signIn(company, email, betterPassword)).status).toBe(200)
})

it('works once when it is used eight times at once', async () => {
  const { email } = await newPerson(company, 6)
  await ask(email)
  const token = await tokenTo(company, email)
  const states = await Promise.all(Array.from({ length: 8 }, () => reset(token)))
  expect(states.filter((state) => state === 'good')).toHaveLength(1)
})

it('lives on when a stranger asks for another, and dies when either is used', async () => {
  const { email } = await newPerson(company, 6)
  await ask(email)
  const first = await tokenTo(company, email)
  await company.owner.query('delete from auth.rate_limits')
  await ask(email)
  const second = await tokenTo(company, email)
  expect(second).not.toBe(first)
  expect(await reset(first)).toBe('good')
  expect(await reset(second)).toBe('unknown')
})

it('is over after an hour', async () => {
  const { email } = await newPerson(company, 6)
  await ask(email)
  const left = await company.owner.query(
    `select extract(epoch from expires_at - now())::int as seconds from auth.links where purpose = 'reset' and used_at is null
     order by created_at desc limit 1`,
  )
  expect((left.rows[0] as { seconds: number }).seconds).toBeGreaterThan(3590)
  expect((left.rows[0] as { seconds: number }).seconds).toBeLessThanOrEqual(3600)
  await company.owner.query(
    `update auth.links set expires_at = now() - interval '1 second' where used_at is null`,
  )
  expect(await reset(await tokenTo(company, email))).toBe('expired')
  expect((await signIn(company, email, goodPassword)).status).toBe(200)
})

it('refuses a weak password, and the link still works', async () => {
  const { email } = await newPerson(company, 6)
  await ask(email)
  const token = await tokenTo(company, email)
  for (const password of ['password123456', email])
    expect(await outcome(reset(token, password))).toBe('BAD_REQUEST')
  expect((await signIn(company, email, goodPassword)).status).toBe(200)
  expect(await reset(token)).toBe('good')
})

it('has no password judged by who has no link: a weak one is told only that the link is unknown', async () => {
  const { email } = await newPerson(company, 6)
  await ask(email)
  const used = await tokenTo(company, email)
  expect(await reset(used)).toBe('good')
  const nobody = company.as('nobody')
  const [token, password] = ['none of ours', 'password123456']
  expect(await reset(token, password)).toBe('unknown')
  expect(await reset(used, password)).toBe('used')
  expect(await nobody.accounts.acceptInvitation({ token, name: 'A', password })).toEqual({
    state: 'unknown',
  })
  expect(
    await nobody.accounts.setUp({ token, name: 'A', email: 'x@example.com', password }),
  ).toEqual({ state: 'unknown' })
})

it('is for one thing: the link of one purpose does nothing else', async () => {
  const { email } = await newPerson(company, 6)
  await ask(email)
  const token = await tokenTo(company, email)
  const nobody = company.as('nobody')
  expect(await nobody.accounts.confirm({ token, password: goodPassword })).toEqual({
    state: 'unknown',
  })
  expect(await nobody.profile.confirmEmail({ token })).toEqual({ state: 'unknown' })
  expect(
    await nobody.accounts.acceptInvitation({ token, name: 'A', password: betterPassword }),
  ).toEqual({ state: 'unknown' })
  expect(
    await nobody.accounts.setUp({
      token,
      name: 'A',
      email: 'x@example.com',
      password: betterPassword,
    }),
  ).toEqual({ state: 'unknown' })
  expect(await reset(token)).toBe('good')
})
