import { v7 as newId } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { outcome, useCompany } from '#testing/company.ts'
import { meanwhile } from '#testing/meanwhile.ts'
import { plainCustomer } from '#testing/fixtures.ts'
import { forgetLimits, goodPassword, newPerson, tokenTo } from '#testing/people.ts'

// Someone who is about to lose access invites a friend, or a second account of their own, to come
// back with.

const company = useCompany()
beforeEach(() => forgetLimits(company))

let friends = 0
const newFriend = () => `friend-${++friends}@example.com`
type Person = Awaited<ReturnType<typeof newPerson>>

async function invited(by: Person, role?: 1 | 4) {
  const [id, email] = [newId(), newFriend()]
  if (role) await by.api.invitations.inviteStaff({ id, email, name: 'Friend', role })
  else await by.api.invitations.inviteAgent({ id, email, name: 'Friend' })
  return { id, email, token: await tokenTo(company, email) }
}
const accept = (token: string) =>
  company
    .as('nobody')
    .accounts.acceptInvitation({ token, name: 'Friend', password: goodPassword })
    .then(({ state }) => state)
const openOnes = async () => (await company.as(4).invitations.list()).map(({ id }) => id)
const remove = {
  deactivated: (id: string) => company.as(4).employees.deactivate({ id }),
  demoted: (id: string) => company.as(4).employees.setRole({ id, role: 1 }),
}

describe.each(['deactivated', 'demoted'] as const)(
  'when someone is %s, the invitations to the company that they sent',
  (how) => {
    it('are revoked, as staff or as agents, and their links are dead', async () => {
      const [inviter, colleague] = [await newPerson(company, 4), await newPerson(company, 4)]
      const sent = [await invited(inviter, 4), await invited(inviter)]
      const others = await invited(colleague, 1)
      await remove[how](inviter.id)
      for (const { id, token } of sent) {
        expect(await openOnes()).not.toContain(id)
        expect(await accept(token)).toBe('unknown')
        expect(await outcome(company.as(4).invitations.resend({ id }))).toBe('NOT_FOUND')
      }
      expect(await accept(others.token)).toBe('good')
    })

    it('and that were accepted before are not touched, nor those of customers', async () => {
      const inviter = await newPerson(company, 4)
      const accepted = await invited(inviter, 1)
      expect(await accept(accepted.token)).toBe('good')
      const { id: customer_id } = await inviter.api.customers.add({ ...plainCustomer, id: newId() })
      const email = newFriend()
      await inviter.api.invitations.inviteCustomer({ id: newId(), email, customer_id })
      await remove[how](inviter.id)
      expect(await accept(await tokenTo(company, email))).toBe('good')
      const { rows } = await company.owner.query(
        'select revoked_at from invitations where id = $1',
        [accepted.id],
      )
      expect(rows).toEqual([{ revoked_at: null }])
    })
  },
)

it.each([
  ['deactivated', 'update profiles set deactivated_at = now() where id = $1'],
  ['demoted', 'update profiles set role = 1 where id = $1'],
])(
  'an invitation that comes in the moment in which its sender is %s is refused',
  async (_how, change) => {
    const inviter = await newPerson(company, 3)
    const id = newId()
    const inviting = () =>
      outcome(inviter.api.invitations.inviteAgent({ id, email: newFriend(), name: 'Friend' }))
    expect(await meanwhile(company, [[change, [inviter.id]]], inviting)).toBe('FORBIDDEN')
    expect(
      (await company.owner.query('select from invitations where id = $1', [id])).rowCount,
    ).toBe(0)
  },
)

it('staff invite a customer at the email that a colleague’s record has, not at one that they wrote there', async () => {
  const inviter = await newPerson(company, 1)
  const colleague = await newPerson(company, 1)
  const recordOf = async ({ api }: Person) => {
    const { id } = await api.customers.add({
      ...plainCustomer,
      email: null,
      phone: '404 555 0198',
      id: newId(),
    })
    const email = newFriend()
    await inviter.api.customers.edit({ id, email, was: { email: null } })
    return { customer_id: id, email }
  }
  const invite = ({ api }: Person, record: { customer_id: string; email: string }) =>
    outcome(api.invitations.inviteCustomer({ id: newId(), ...record }))
  const theirs = await recordOf(colleague)
  expect(await invite(inviter, theirs)).toBe('BAD_REQUEST')
  expect(await invite(colleague, theirs)).toBe('ok')
  expect(await invite(inviter, await recordOf(inviter))).toBe('ok')
})
