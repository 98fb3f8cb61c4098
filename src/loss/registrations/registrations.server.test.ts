import { v7 as newId } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { contractStatusOrder } from '#loss/customers/contract-status.ts'
import { roleAt } from '#loss/customers/role-by-status.ts'
import { useCompany } from '#testing/company.ts'
import { plainCustomer } from '#testing/fixtures.ts'
import { forgetLimits, goodPassword, newPerson, tokenTo } from '#testing/people.ts'
import { edited } from '#testing/edits.ts'

const company = useCompany()
beforeEach(() => forgetLimits(company))

const listed = async () => (await company.as(1).registrations.list()).map(({ email }) => email)
const newRecord = () => company.as(1).customers.add({ ...plainCustomer, id: newId() })
const link = (customer: string, person: string) =>
  company.owner.query('update customers set user_id = $2 where id = $1', [customer, person])
const roleOf = async (id: string) =>
  (
    (await company.owner.query('select role from profiles where id = $1', [id])).rows[0] as {
      role: number
    }
  ).role

describe('the list of registrations', () => {
  it('shows who registered and confirmed, the newest first, until they are connected to a record', async () => {
    await company
      .as('nobody')
      .accounts.register({ name: 'A', email: 'walk-in@example.com', password: goodPassword })
    expect(await listed()).not.toContain('walk-in@example.com')
    await company.as('nobody').accounts.confirm({
      token: await tokenTo(company, 'walk-in@example.com'),
      password: goodPassword,
    })
    expect((await listed())[0]).toBe('walk-in@example.com')
    const { id, customer_number } = await newRecord()
    await company
      .as(2)
      .invitations.inviteCustomer({ id: newId(), email: 'walk-in@example.com', customer_id: id })
    expect((await company.as(1).registrations.list())[0]).toMatchObject({
      email: 'walk-in@example.com',
      invited_from: customer_number,
    })
    await company.as('nobody').accounts.acceptInvitation({
      token: await tokenTo(company, 'walk-in@example.com'),
      password: goodPassword,
    })
    expect(await listed()).not.toContain('walk-in@example.com')
  })

  it('says from which record someone is invited as long as that invitation is open: neither revoked nor expired', async () => {
    const { email } = await newPerson(company, 5)
    const from = async () =>
      (await company.as(1).registrations.list()).find((one) => one.email === email)!.invited_from
    const { id: customer_id, customer_number } = await newRecord()
    const invite = async () => {
      const id = newId()
      await company.as(2).invitations.inviteCustomer({ id, email, customer_id })
      return id
    }
    expect(await from()).toBeNull()
    const first = await invite()
    expect(await from()).toBe(customer_number)
    await company.as(1).invitations.revoke({ id: first })
    expect(await from()).toBeNull()
    const second = await invite()
    await company.owner.query(
      `update invitations set expires_at = now() - interval '1 second' where id = $1`,
      [second],
    )
    expect(await from()).toBeNull()
    // The invitation stays on the record, where it can be resent.
    expect(
      (await company.as(1).registrations.ofCustomer({ id: customer_id })).invitation,
    ).toMatchObject({ id: second, email })
    await company.as(2).invitations.resend({ id: second })
    expect(await from()).toBe(customer_number)
  })

  it('shows no staff, no agent, no one deactivated and no one who has a record', async () => {
    const others = [
      await newPerson(company, 1),
      await newPerson(company, 4),
      await newPerson(company, 8),
    ]
    const gone = await newPerson(company, 5)
    await company.owner.query('update profiles set deactivated_at = now() where id = $1', [gone.id])
    const seen = await listed()
    for (const { email } of [...others, gone]) expect(seen).not.toContain(email)
    for (const email of ['pending@demo.test', 'customer@demo.test', 'closed@demo.test'])
      expect(seen).not.toContain(email)
  })
})

describe('a customer’s role', () => {
  it.each(contractStatusOrder)(
    'follows the contract status of their record: %s',
    async (contract_status) => {
      const person = await newPerson(company, 5)
      const { id } = await newRecord()
      await link(id, person.id)
      await company.as(1).customers.setStatus({ id, contract_status })
      expect(await roleOf(person.id)).toBe(roleAt(contract_status))
      expect(await person.api.access.me()).toMatchObject({ role: roleAt(contract_status) })
    },
  )

  it('goes back, too, also by an edit of the record', async () => {
    const person = await newPerson(company, 5)
    const { id } = await newRecord()
    await link(id, person.id)
    for (const [contract_status, role] of [
      ['closed_and_paid', 7],
      ['active', 6],
      ['pending', 5],
    ] as const) {
      await company
        .as(1)
        .customers.edit(await edited(company, 'customers', { id, contract_status }))
      expect(await roleOf(person.id)).toBe(role)
    }
  })

  it('follows no one else’s record', async () => {
    const [person, other] = [await newPerson(company, 5), await newPerson(company, 5)]
    const { id } = await newRecord()
    await link(id, person.id)
    await company.as(1).customers.setStatus({ id, contract_status: 'billed' })
    expect(await roleOf(other.id)).toBe(5)
  })

  it.each([1, 2, 3, 4, 8] as const)(
    'is never what a %s is turned into, whatever record is linked to them',
    async (role) => {
      const person = await newPerson(company, role)
      const { id } = await newRecord()
      await link(id, person.id)
      for (const contract_status of contractStatusOrder)
        await company.as(1).customers.setStatus({ id, contract_status })
      expect(await roleOf(person.id)).toBe(role)
    },
  )
})

it('shows staff whose account a record is, and whether someone is invited to it', async () => {
  const person = await newPerson(company, 5)
  const { id } = await newRecord()
  expect(await company.as(1).registrations.ofCustomer({ id })).toEqual({
    account: null,
    invitation: null,
    login: null,
  })
  await link(id, person.id)
  expect(await company.as(1).registrations.ofCustomer({ id })).toEqual({
    account: {
      id: person.id,
      name: person.name,
      email: person.email,
      last_seen_at: null,
      digests_stopped: false,
      others: [],
    },
    invitation: null,
    login: null,
  })
  expect(await company.as(1).registrations.ofCustomer({ id: newId() })).toEqual({
    account: null,
    invitation: null,
    login: null,
  })
})
