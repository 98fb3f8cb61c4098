import { v7 as newId } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { can } from '#access/roles.ts'
import { PAGE_SIZE, securityEventKinds } from '#people/security-events/security-events.ts'
import { outcome, personId, useCompany } from '#testing/company.ts'
import { callers } from '#testing/fixtures.ts'
import {
  betterPassword,
  cookiesOf,
  forgetLimits,
  goodPassword,
  newPerson,
  signIn,
  tokenTo,
} from '#testing/people.ts'
import { totp } from '#testing/totp.ts'

const company = useCompany({ proxies: 1 })
beforeEach(async () => {
  await forgetLimits(company)
  await company.owner.query('truncate security_events')
})

const events = async () => (await company.as(4).securityEvents.list({})).rows
const from = (address: string, cookie = '') =>
  company.as('nobody', { 'x-forwarded-for': address, ...(cookie && { cookie }) })

it.each(callers)('is read by %s as roles.ts says', async (caller) => {
  const expected =
    caller === 'nobody' ? 'UNAUTHORIZED' : can(caller, 'securityEvents.list') ? 'ok' : 'FORBIDDEN'
  expect(await outcome(company.as(caller).securityEvents.list({}))).toBe(expected)
})

it('says who did what to whom, when, and from where', async () => {
  const boss = await newPerson(company, 4)
  const colleague = await newPerson(company, 1, 'Linus Applewhite')
  await from('203.0.113.9', boss.cookie).employees.setRole({ id: colleague.id, role: 2 })
  expect(await events()).toEqual([
    {
      id: expect.any(String) as string,
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*\+00:00$/) as string,
      kind: 'role changed',
      actor: boss.name,
      subject: 'Linus Applewhite',
      email: colleague.email,
      address: '203.0.113.9',
      detail: '1 2',
    },
  ])
})

it('finds what a person did, or what was done to them, and what happened on days of the company', async () => {
  const [boss, colleague, other] = [
    await newPerson(company, 4),
    await newPerson(company, 1),
    await newPerson(company, 1),
  ]
  for (const { id } of [colleague, other]) await boss.api.employees.setRole({ id, role: 2 })
  const [first, second] = (await events()).toReversed()
  // New York's June 9 begins at four in the morning UTC.
  await company.owner.query(`update security_events set at = $2 where id = $1`, [
    first!.id,
    '2026-06-09T03:59:59Z',
  ])
  await company.owner.query(`update security_events set at = $2 where id = $1`, [
    second!.id,
    '2026-06-09T04:00:00Z',
  ])
  const found = async (asked: object) =>
    (await company.as(4).securityEvents.list(asked)).rows.map(({ id }) => id)
  expect(await found({ person_id: boss.id })).toEqual([second!.id, first!.id])
  expect(await found({ person_id: colleague.id })).toEqual([first!.id])
  expect(await found({ to: '2026-06-08' })).toEqual([first!.id])
  expect(await found({ from: '2026-06-09' })).toEqual([second!.id])
  expect(await found({ from: '2026-06-08', to: '2026-06-09', person_id: other.id })).toEqual([
    second!.id,
  ])
  expect(await found({ from: '2026-06-10' })).toEqual([])
})

it('notes a failed sign-in with what was typed as the address and never the password, known or not', async () => {
  const { email } = await newPerson(company, 1)
  for (const typed of [email, 'unknown@example.com'])
    await signIn(company, typed, 'the secret that was typed', { 'x-forwarded-for': '198.51.100.7' })
  const noted = await events()
  expect(noted).toHaveLength(2)
  for (const event of noted)
    expect(event).toMatchObject({
      kind: 'sign-in refused',
      actor: null,
      subject: null,
      address: '198.51.100.7',
    })
  expect(noted.map((event) => event.email)).toEqual(['unknown@example.com', email])
  expect(
    JSON.stringify((await company.owner.query('select * from security_events')).rows),
  ).not.toContain('the secret')
})

it.each(['the secret that was typed', 'no address', '@', 'a@b', `${'x'.repeat(300)}@example.com`])(
  'keeps nothing of what was typed as the address of a failed sign-in where that is none, and may be a password: %s',
  async (typed) => {
    await signIn(company, typed, 'whatever', { 'x-forwarded-for': '198.51.100.8' })
    const [event, ...others] = await events()
    expect(event).toMatchObject({ kind: 'sign-in refused', email: null, address: '198.51.100.8' })
    expect(others).toEqual([])
    expect(
      JSON.stringify((await company.owner.query('select * from security_events')).rows),
    ).not.toContain(typed.toLowerCase())
  },
)

it('keeps people’s names as they were, also of customers, whom no directory shows', async () => {
  const [boss, customer] = [
    await newPerson(company, 4, 'Imogen Ashgrove'),
    await newPerson(company, 6, 'Linus Applewhite'),
  ]
  await boss.api.employees.deactivate({ id: customer.id })
  await boss.api.employees.reactivate({ id: customer.id })
  await signIn(company, customer.email, goodPassword)
  const named = [
    ['signed in', 'Linus Applewhite', null],
    ['reactivated', 'Imogen Ashgrove', 'Linus Applewhite'],
    ['deactivated', 'Imogen Ashgrove', 'Linus Applewhite'],
  ]
  const told = async () =>
    (await events()).map(({ kind, actor, subject }) => [kind, actor, subject])
  expect(await told()).toEqual(named)
  await company.owner.query(`update profiles set name = 'Renamed' where id = any ($1)`, [
    [boss.id, customer.id],
  ])
  expect(await told()).toEqual(named)
})

it('notes who turned the second factor on and off, and who made new recovery codes', async () => {
  const person = await newPerson(company, 1, 'Linus Applewhite')
  const post = async (path: string, cookie: string, body: object) => {
    const answer = await company.send('POST', `/api/auth/two-factor/${path}`, 'nobody', body, {
      cookie,
    })
    expect(answer.status).toBe(200)
    return {
      cookie: cookiesOf(answer) || cookie,
      said: (await answer.json()) as { totp_uri?: string; recovery_codes?: string[] },
    }
  }
  const { said } = await post('enable', person.cookie, { password: goodPassword })
  const { cookie } = await post('verify-totp', person.cookie, {
    code: totp(new URL(said.totp_uri!).searchParams.get('secret')!),
  })
  const renewed = await post('generate-backup-codes', cookie, { password: goodPassword })
  await post('disable', renewed.cookie, { password: goodPassword })
  expect((await events()).map(({ kind, actor }) => [kind, actor])).toEqual(
    ['second factor off', 'new recovery codes', 'second factor on'].map((kind) => [
      kind,
      'Linus Applewhite',
    ]),
  )
  const kept = JSON.stringify((await company.owner.query('select * from security_events')).rows)
  for (const code of renewed.said.recovery_codes!) expect(kept).not.toContain(code)
})

it('notes what happens to accounts and access, under kinds that the page can name', async () => {
  const boss = await newPerson(company, 4)
  const person = await newPerson(company, 1)
  const agent = await newPerson(company, 8)
  const nobody = company.as('nobody')
  const { employees, invitations, grants } = boss.api
  const mailed = (email: string) => tokenTo(company, email)

  await nobody.accounts.register({
    name: 'A',
    email: 'walk-in@example.com',
    password: goodPassword,
  })
  await nobody.accounts.confirm({
    token: await mailed('walk-in@example.com'),
    password: goodPassword,
  })
  await nobody.accounts.askReset({ email: 'walk-in@example.com' })
  await nobody.accounts.resetPassword({
    token: await mailed('walk-in@example.com'),
    password: betterPassword,
  })
  await person.api.profile.changeEmail({ email: 'moved@example.com', password: goodPassword })
  await person.api.profile.confirmEmail({ token: await mailed('moved@example.com') })
  await person.api.profile.changePassword({ current: goodPassword, password: betterPassword })
  await signIn(company, 'moved@example.com', betterPassword)
  await person.api.profile.signOutDevices({})
  const [accepted, revoked] = [newId(), newId()]
  await invitations.inviteStaff({ id: accepted, email: 'accepted@example.com', name: 'B', role: 1 })
  await invitations.resend({ id: accepted })
  await nobody.accounts.acceptInvitation({
    token: await mailed('accepted@example.com'),
    name: 'B',
    password: goodPassword,
  })
  await invitations.inviteAgent({ id: revoked, email: 'revoked@example.com', name: 'C' })
  await invitations.revoke({ id: revoked })
  await employees.setRole({ id: person.id, role: 2 })
  await employees.deactivate({ id: person.id })
  await employees.reactivate({ id: person.id })
  const grant = newId()
  const { rows } = await company.owner.query('select id from customers limit 1')
  const customer_id = (rows[0] as { id: string }).id
  await grants.give({
    id: grant,
    customer_id,
    agent_id: agent.id,
    starts_at: '2026-01-01T00:00:00Z',
    ends_at: '2099-01-01T00:00:00Z',
  })
  await grants.revoke({ id: grant })

  const noted = (await events()).map(({ kind }) => kind).toReversed()
  const expected = [
    'registered',
    'e-mail confirmed',
    'reset asked for',
    'password reset',
    'e-mail change asked for',
    'e-mail changed',
    'password changed',
    'signed in',
    'devices signed out',
    'invited',
    'invited again',
    'invitation accepted',
    'invited',
    'invitation revoked',
    'role changed',
    'deactivated',
    'reactivated',
    'access granted',
    'access revoked',
  ]
  expect(noted).toEqual(expected)
  for (const kind of noted) expect(securityEventKinds).toHaveProperty([kind])
  const kept = JSON.stringify((await company.owner.query('select * from security_events')).rows)
  for (const secret of [goodPassword, betterPassword, await mailed('accepted@example.com')])
    expect(kept).not.toContain(secret)
})

it('notes nothing of what was refused or undone', async () => {
  const person = await newPerson(company, 2)
  await outcome(person.api.employees.deactivate({ id: await personId(company, 1) }))
  await outcome(
    person.api.invitations.inviteStaff({ id: newId(), email: 'x@example.com', name: 'A', role: 4 }),
  )
  await company.as('nobody').accounts.confirm({ token: 'none of ours', password: 'any' })
  await company.as('nobody').accounts.askReset({ email: 'unknown@example.com' })
  expect(await events()).toEqual([])
})

describe('the list', () => {
  const fill = (count: number) =>
    company.owner.query(
      `insert into security_events (kind, detail) select case when n % 2 = 0 then 'signed in' else 'registered' end, n::text from generate_series(1, $1) n`,
      [count],
    )

  it('has every event once, the newest first, also when more come while someone turns pages', async () => {
    await fill(2 * PAGE_SIZE + 7)
    const seen: string[] = []
    let after: string | undefined
    do {
      const { rows, older } = await company.as(4).securityEvents.list({ after })
      expect(rows.length).toBeLessThanOrEqual(PAGE_SIZE)
      seen.push(...rows.map(({ detail }) => detail!))
      await company.owner.query(
        `insert into security_events (kind, detail) values ('signed in', 'new')`,
      )
      after = older
    } while (after)
    expect(seen).toEqual(
      Array.from({ length: 2 * PAGE_SIZE + 7 }, (_none, n) => String(2 * PAGE_SIZE + 7 - n)),
    )
  })

  it('ends with a full page where there is no more', async () => {
    await fill(PAGE_SIZE)
    expect((await company.as(4).securityEvents.list({})).older).toBeUndefined()
  })

  it('can be of one kind', async () => {
    await fill(9)
    const { rows } = await company.as(4).securityEvents.list({ kind: 'registered' })
    expect(rows.map(({ detail }) => detail)).toEqual(['9', '7', '5', '3', '1'])
  })

  it.each([
    { kind: 'nonsense' },
    { before: 'x' },
    { before: '-1' },
    { before: '1'.repeat(30) },
    { before: '' },
  ])('refuses %o', async (query) => {
    expect(await outcome(company.as(4).securityEvents.list(query as object))).toBe('BAD_REQUEST')
  })
})
