import { v7 as newId } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Role, can } from '#access/roles.ts'
import { hashOf } from '#server/links.ts'
import { outcome, useCompany } from '#testing/company.ts'
import { callers } from '#testing/fixtures.ts'
import {
  betterPassword,
  forgetLimits,
  goodPassword,
  emailsTo,
  newPerson,
  signIn,
  tokenTo,
} from '#testing/people.ts'
import { linkLifetimes } from '#values/link-lifetimes.ts'

const company = useCompany()
beforeEach(() => forgetLimits(company))

let invited = 0
const address = () => `invited-${++invited}@example.com`
const staffInvitation = (given: { email?: string; role?: 1 | 2 | 3 | 4; id?: string } = {}) => ({
  id: newId(),
  email: address(),
  name: 'Basil Thornbury',
  role: 1 as const,
  ...given,
})
const accept = (
  token: string,
  given: { name?: string; password?: string } = { name: 'Basil Thornbury', password: goodPassword },
) =>
  company
    .as('nobody')
    .accounts.acceptInvitation({ token, ...given })
    .then(({ state }) => state)
const look = (token: string) =>
  company.as('nobody').accounts.lookAtLink({ token, purpose: 'invitation' })
const roleOf = async (email: string) =>
  (
    (await company.owner.query('select role from profiles where email = $1', [email])).rows[0] as
      | { role: Role }
      | undefined
  )?.role

describe('inviting', () => {
  it.each(callers)('is open to %s as roles.ts says, for each role to be', async (caller) => {
    const api = company.as(caller)
    const refused = caller === 'nobody' ? 'UNAUTHORIZED' : 'FORBIDDEN'
    const may = (capability: 'invitations.staff' | 'invitations.agents') =>
      caller !== 'nobody' && can(caller, capability) ? 'ok' : refused
    for (const role of [1, 2, 3, 4] as const)
      expect(
        await outcome(api.invitations.inviteStaff(staffInvitation({ role }))),
        `as ${role}`,
      ).toBe(may('invitations.staff'))
    const agent = { id: newId(), email: address(), name: 'A' }
    expect(await outcome(api.invitations.inviteAgent(agent))).toBe(may('invitations.agents'))
  })

  it.each([5, 6, 7, 8])('to be a %s as an employee is not possible', async (role) => {
    const answer = await company.send('POST', '/api/invitations/staff', 4, {
      ...staffInvitation(),
      role,
    })
    expect(answer.status).toBe(400)
  })

  it('mails a link that makes a member of staff of the role, once', async () => {
    const { email, ...given } = staffInvitation({ role: 3 })
    await company.as(4).invitations.inviteStaff({ ...given, email })
    const token = await tokenTo(company, email)
    expect(await look(token)).toEqual({
      state: 'good',
      email,
      name: 'Basil Thornbury',
      role: 3,
      customer: false,
      has_account: false,
    })
    expect(await accept(token, {})).toBe('password needed')
    expect(await accept(token)).toBe('good')
    expect(await roleOf(email)).toBe(3)
    expect((await signIn(company, email, goodPassword)).status).toBe(200)
    expect(await accept(token, { name: 'Intruder', password: betterPassword })).toBe('used')
    expect((await signIn(company, email, betterPassword)).status).toBe(401)
    expect(await look(token)).toMatchObject({ state: 'used', email: null, name: null, role: null })
  })

  it('makes an agent of a claims agent', async () => {
    const email = address()
    await company.as(2).invitations.inviteAgent({ id: newId(), email, name: 'Agatha' })
    expect(await accept(await tokenTo(company, email))).toBe('good')
    expect(await roleOf(email)).toBe(8)
  })

  it('is accepted once when it comes eight times at once', async () => {
    const given = staffInvitation()
    await company.as(4).invitations.inviteStaff(given)
    const token = await tokenTo(company, given.email)
    const states = await Promise.all(Array.from({ length: 8 }, () => accept(token)))
    expect(states.toSorted()).toEqual(['good', ...Array.from({ length: 7 }, () => 'used')])
  })

  it('sends one email when the same call comes twice', async () => {
    const given = staffInvitation()
    await company.as(4).invitations.inviteStaff(given)
    await company.as(4).invitations.inviteStaff(given)
    expect(await emailsTo(company, given.email)).toHaveLength(1)
  })

  it('is refused for an address that is invited already, also at the same moment', async () => {
    const { email } = staffInvitation()
    const outcomes = await Promise.all(
      Array.from({ length: 4 }, () =>
        outcome(company.as(4).invitations.inviteStaff(staffInvitation({ email }))),
      ),
    )
    expect(outcomes.toSorted()).toEqual(['CONFLICT', 'CONFLICT', 'CONFLICT', 'ok'])
  })

  it.each([1, 4, 6, 8] as const)(
    'to the company is refused for the address of a %s’s account, which stays what it is',
    async (role) => {
      const { email } = await newPerson(company, role)
      expect(
        await outcome(company.as(4).invitations.inviteStaff(staffInvitation({ email, role: 4 }))),
      ).toBe('CONFLICT')
      expect(
        await outcome(company.as(4).invitations.inviteAgent({ id: newId(), email, name: 'A' })),
      ).toBe('CONFLICT')
      expect(await emailsTo(company, email)).toHaveLength(0)
      expect(await roleOf(email)).toBe(role)
    },
  )

  it('says so when the address has come to an account meanwhile, and changes nothing of that', async () => {
    const given = staffInvitation({ role: 4 })
    await company.as(4).invitations.inviteStaff(given)
    const token = await tokenTo(company, given.email)
    await company
      .as('nobody')
      .accounts.register({ name: 'A', email: given.email, password: betterPassword })
    await company
      .as('nobody')
      .accounts.confirm({ token: await tokenTo(company, given.email), password: betterPassword })
    expect(await accept(token)).toBe('other account')
    expect(await roleOf(given.email)).toBe(5)
    expect((await signIn(company, given.email, betterPassword)).status).toBe(200)
  })

  it('takes over an account that was never confirmed: its password is not let in', async () => {
    const given = staffInvitation({ role: 2 })
    await company
      .as('nobody')
      .accounts.register({ name: 'Squatter', email: given.email, password: betterPassword })
    const squatters = await tokenTo(company, given.email)
    await company.as(4).invitations.inviteStaff(given)
    expect(await accept(await tokenTo(company, given.email))).toBe('good')
    expect((await signIn(company, given.email, betterPassword)).status).toBe(401)
    await company.as('nobody').accounts.confirm({ token: squatters, password: betterPassword })
    expect(await roleOf(given.email)).toBe(2)
    expect((await signIn(company, given.email, goodPassword)).status).toBe(200)
  })
})

describe('an invitation', () => {
  const sent = async () => {
    const given = staffInvitation()
    await company.as(4).invitations.inviteStaff(given)
    return { ...given, token: await tokenTo(company, given.email) }
  }

  it('that was revoked is worth nothing, and the address can be invited again', async () => {
    const { id, email, token } = await sent()
    await company.as(4).invitations.revoke({ id })
    expect(await accept(token)).toBe('unknown')
    // A leftover link does not work either.
    await company.owner.query(
      `insert into auth.links (hash, purpose, invitation_id, expires_at) values ($1, 'invitation', $2, 'infinity')`,
      [hashOf(token), id],
    )
    expect(await accept(token)).toBe('unknown')
    expect(await roleOf(email)).toBeUndefined()
    expect(await outcome(company.as(4).invitations.revoke({ id }))).toBe('NOT_FOUND')
    expect(await outcome(company.as(4).invitations.resend({ id }))).toBe('NOT_FOUND')
    expect(await outcome(company.as(4).invitations.inviteStaff(staffInvitation({ email })))).toBe(
      'ok',
    )
  })

  it('that is too old says so, and works again when it was sent again; the former link is dead', async () => {
    const { id, email, token } = await sent()
    await company.owner.query(
      `update invitations set expires_at = now() - interval '1 second' where id = $1`,
      [id],
    )
    expect(await look(token)).toMatchObject({ state: 'expired', email })
    expect(await accept(token)).toBe('expired')
    await company.as(4).invitations.resend({ id })
    expect(await accept(token)).toBe('unknown')
    expect(await accept(await tokenTo(company, email))).toBe('good')
    expect(await outcome(company.as(4).invitations.resend({ id }))).toBe('NOT_FOUND')
  })

  it('and its link are good for as long as its email says, from when it was last sent', async () => {
    const { id } = await sent()
    const left = async () =>
      (
        await company.owner.query<{ invitation: number; link: number }>(
          `select round(extract(epoch from i.expires_at - now()))::int as invitation, round(extract(epoch from l.expires_at - now()))::int as link
           from invitations i join auth.links l on l.invitation_id = i.id where i.id = $1`,
          [id],
        )
      ).rows
    const [first] = await left()
    for (const seconds of [first!.invitation, first!.link]) {
      expect(seconds).toBeLessThanOrEqual(linkLifetimes.invitation)
      expect(seconds).toBeGreaterThan(linkLifetimes.invitation - 600)
    }
    await company.owner.query(
      `update invitations set expires_at = now() - interval '1 second' where id = $1`,
      [id],
    )
    await company.as(4).invitations.resend({ id })
    const again = await left()
    expect(again).toHaveLength(1)
    expect(again[0]!.invitation).toBeGreaterThan(linkLifetimes.invitation - 600)
    expect(again[0]!.link).toBeGreaterThan(linkLifetimes.invitation - 600)
  })

  it('is listed for management until it is accepted or revoked', async () => {
    const [first, second, third] = [await sent(), await sent(), await sent()]
    await accept(second.token)
    await company.as(4).invitations.revoke({ id: third.id })
    const listed = (await company.as(2).invitations.list()).map(({ id }) => id)
    expect(listed).toContain(first.id)
    expect(listed).not.toContain(second.id)
    expect(listed).not.toContain(third.id)
    expect(JSON.stringify(await company.as(2).invitations.list())).not.toContain(first.token)
  })

  it('to staff is neither sent again nor revoked by who could not have sent it', async () => {
    const { id, token } = await sent()
    for (const [caller, refusals] of [
      [1, ['NOT_FOUND', 'FORBIDDEN']],
      [2, ['FORBIDDEN']],
      [3, ['FORBIDDEN']],
    ] as const) {
      expect(refusals).toContain(await outcome(company.as(caller).invitations.resend({ id })))
      expect(refusals).toContain(await outcome(company.as(caller).invitations.revoke({ id })))
    }
    expect(await accept(token)).toBe('good')
  })
})
