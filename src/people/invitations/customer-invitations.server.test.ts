import { safe } from '@orpc/client'
import { v7 as newId } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { outcome, useCompany } from '#testing/company.ts'
import { edited } from '#testing/edits.ts'
import { plainCustomer } from '#testing/fixtures.ts'
import { forgetLimits, goodPassword, emailsTo, newPerson, tokenTo } from '#testing/people.ts'

const company = useCompany()
beforeEach(() => forgetLimits(company))

let invited = 0
const address = () => `customer-${++invited}@example.com`
const record = async (
  contract_status: 'pending' | 'active' | 'billed' | 'closed_and_paid' = 'pending',
) => (await company.as(1).customers.add({ ...plainCustomer, id: newId(), contract_status })).id
/** Management invites, because it may use any address. */
const invite = (customer_id: string, email: string, role: 1 | 2 = 2) =>
  company.as(role).invitations.inviteCustomer({ id: newId(), email, customer_id })
const accept = (
  token: string,
  given: object = { name: 'Basil Thornbury', password: goodPassword },
) =>
  company
    .as('nobody')
    .accounts.acceptInvitation({ token, ...given })
    .then(({ state }) => state)
const linkedTo = async (customer: string) =>
  (
    (await company.owner.query('select user_id from customers where id = $1', [customer]))
      .rows[0] as { user_id: string | null }
  ).user_id
const profileOf = async (email: string) =>
  (await company.owner.query('select id, role from profiles where email = $1', [email]))
    .rows[0] as { id: string; role: number }

it('links the record to the account by accepting and not before', async () => {
  const [customer, email] = [await record(), address()]
  await invite(customer, email)
  expect(await linkedTo(customer)).toBeNull()
  expect(await accept(await tokenTo(company, email))).toBe('good')
  const { id, role } = await profileOf(email)
  expect(await linkedTo(customer)).toBe(id)
  expect(role).toBe(5)
  expect((await company.as(1).registrations.ofCustomer({ id: customer })).account).toMatchObject({
    id,
    email,
  })
})

it.each([
  ['pending', 5],
  ['billed', 6],
  ['closed_and_paid', 7],
] as const)('gives who accepts from a record that is %s the role %i', async (status, role) => {
  const [customer, email] = [await record(status), address()]
  await invite(customer, email)
  await accept(await tokenTo(company, email))
  expect((await profileOf(email)).role).toBe(role)
})

it('links an account that registered itself without another password, and shows it its record', async () => {
  const { email, id, api } = await newPerson(company, 5)
  const customer = await record('active')
  expect(await api.customers.mine()).toBeNull()
  await invite(customer, email)
  const token = await tokenTo(company, email)
  expect(
    await company.as('nobody').accounts.lookAtLink({ token, purpose: 'invitation' }),
  ).toMatchObject({
    customer: true,
    has_account: true,
  })
  expect(await accept(token, {})).toBe('good')
  expect(await linkedTo(customer)).toBe(id)
  expect(await api.customers.mine()).toMatchObject({ id: customer })
})

it('tells no one the name in the record before it is accepted, lest it was mailed to the wrong person', async () => {
  const look = (token: string) =>
    company.as('nobody').accounts.lookAtLink({ token, purpose: 'invitation' })
  const email = address()
  await invite(await record(), email)
  const token = await tokenTo(company, email)
  expect(await look(token)).toEqual({
    state: 'good',
    email,
    name: null,
    role: null,
    customer: true,
    has_account: false,
  })
  await company.owner.query(
    `update invitations set expires_at = now() - interval '1 second' where email = $1`,
    [email],
  )
  expect(await look(token)).toMatchObject({ state: 'expired', name: null })

  const account = await newPerson(company, 5, 'Basil Thornbury')
  await invite(await record(), account.email)
  const theirs = await look(await tokenTo(company, account.email))
  expect(theirs).toMatchObject({ state: 'good', name: 'Basil Thornbury', has_account: true })
  expect(JSON.stringify(theirs)).not.toContain(plainCustomer.last_name)
})

it('never takes the password that someone sends along for an account that has one', async () => {
  const { email } = await newPerson(company, 5)
  const before = await company.owner.query(
    'select a.password from auth.accounts a join auth.users u on u.id = user_id where email = $1',
    [email],
  )
  await invite(await record(), email)
  expect(
    await accept(await tokenTo(company, email), {
      name: 'Intruder',
      password: 'seven copper bridges 19',
    }),
  ).toBe('good')
  const after = await company.owner.query(
    'select a.password from auth.accounts a join auth.users u on u.id = user_id where email = $1',
    [email],
  )
  expect(after.rows).toEqual(before.rows)
})

it.each([1, 4, 8] as const)(
  'is refused for the address of a %s, who stays what they are',
  async (role) => {
    const { email } = await newPerson(company, role)
    const customer = await record()
    expect(await outcome(invite(customer, email))).toBe('CONFLICT')
    expect(await emailsTo(company, email)).toHaveLength(0)
    expect((await profileOf(email)).role).toBe(role)
  },
)

it('is refused from a record that has an account, that someone is invited to, or that does not exist', async () => {
  const [taken, email] = [await record(), address()]
  await invite(taken, email)
  expect(await outcome(invite(taken, address()))).toBe('CONFLICT')
  await accept(await tokenTo(company, email))
  expect(await outcome(invite(taken, address()))).toBe('CONFLICT')
  expect(await outcome(invite(newId(), address()))).toBe('NOT_FOUND')
})

describe('an address', () => {
  const recordOf = async (email: string) =>
    (await company.as(2).customers.add({ ...plainCustomer, id: newId(), email })).id

  it('that is the record’s own is invited by every member of staff, and none but management invites another', async () => {
    const own = address()
    const customer = await recordOf(own)
    const { error } = await safe(invite(customer, address(), 1))
    expect(error).toMatchObject({
      code: 'BAD_REQUEST',
      data: { issues: [{ path: ['email'], message: expect.stringContaining('Ask a manager') }] },
    })
    expect(await outcome(invite(customer, own.toUpperCase(), 1))).toBe('ok')
    expect(await emailsTo(company, own)).toHaveLength(1)
  })

  it('that is not the record’s own is told to the record’s own, by management with their password', async () => {
    const [own, other] = [address(), address()]
    const customer = await recordOf(own)
    const late = await newPerson(company, 2)
    await company.owner.query(
      `update auth.sessions set proven_at = now() - interval '1 hour' where user_id = $1`,
      [late.id],
    )
    const { error } = await safe(
      late.api.invitations.inviteCustomer({ id: newId(), email: other, customer_id: customer }),
    )
    expect(error).toMatchObject({ code: 'STEP_UP_REQUIRED' })
    await invite(customer, other)
    const [notice] = await emailsTo(company, own)
    expect([notice!.subject, notice!.text.includes(other)]).toEqual([
      'Someone was invited to your job',
      true,
    ])
    expect(await accept(await tokenTo(company, other))).toBe('good')
  })

  it('that an employee wrote into the record is not one they may invite', async () => {
    const customer = await recordOf(address())
    const mine = address()
    await company
      .as(1)
      .customers.edit((await edited(company, 'customers', { id: customer, email: mine })) as never)
    expect(await outcome(invite(customer, mine, 1))).toBe('BAD_REQUEST')
    const another = await newPerson(company, 1)
    expect(
      await outcome(
        another.api.invitations.inviteCustomer({ id: newId(), email: mine, customer_id: customer }),
      ),
    ).toBe('ok')
  })

  it('of someone who is invited as staff is refused, also to management', async () => {
    const email = address()
    await company.as(4).invitations.inviteStaff({ id: newId(), email, name: 'A', role: 1 })
    expect(await outcome(invite(await record(), email))).toBe('BAD_REQUEST')
  })

  it('that leads to the mailbox of an employee by another label is refused, also to management', async () => {
    const { email } = await newPerson(company, 1)
    expect(
      await outcome(invite(await record(), email.replace('@', '+portal@').toUpperCase())),
    ).toBe('BAD_REQUEST')
  })

  it('other than the record’s own is invited again by none but management', async () => {
    const customer = await recordOf(address())
    await invite(customer, address())
    const { invitation } = await company.as(1).registrations.ofCustomer({ id: customer })
    expect(await outcome(company.as(1).invitations.resend({ id: invitation!.id }))).toBe(
      'FORBIDDEN',
    )
    expect(await outcome(company.as(2).invitations.resend({ id: invitation!.id }))).toBe('ok')
  })
})

it('links another record to an account that has one, with no other password', async () => {
  const [first, second, email] = [await record(), await record('active'), address()]
  await invite(first, email)
  await accept(await tokenTo(company, email))
  await invite(second, email)
  expect(await accept(await tokenTo(company, email), {})).toBe('good')
  const { id } = await profileOf(email)
  expect([await linkedTo(first), await linkedTo(second)]).toEqual([id, id])
})

it('from two records to one address links both', async () => {
  const [first, second, email] = [await record(), await record(), address()]
  await invite(first, email)
  const one = await tokenTo(company, email)
  await invite(second, email)
  const other = await tokenTo(company, email)
  expect(await accept(one)).toBe('good')
  expect(await accept(other, {})).toBe('good')
  const { id } = await profileOf(email)
  expect([await linkedTo(first), await linkedTo(second)]).toEqual([id, id])
})

it('leaves a record alone that was linked to someone else in between, and makes no account', async () => {
  const [customer, email] = [await record(), address()]
  await invite(customer, email)
  const { id } = await newPerson(company, 5)
  await company.owner.query('update customers set user_id = $1 where id = $2', [id, customer])
  expect(await accept(await tokenTo(company, email))).toBe('other account')
  expect(await linkedTo(customer)).toBe(id)
  expect(await profileOf(email)).toBeUndefined()
})

it('can be revoked by every member of staff; its link is dead then', async () => {
  const [customer, email] = [await record(), address()]
  await invite(customer, email)
  const { invitation } = await company.as(1).registrations.ofCustomer({ id: customer })
  expect(invitation).toMatchObject({ email })
  await company.as(1).invitations.revoke({ id: invitation!.id })
  expect(await accept(await tokenTo(company, email))).toBe('unknown')
  expect(await linkedTo(customer)).toBeNull()
  expect((await company.as(1).registrations.ofCustomer({ id: customer })).invitation).toBeNull()
})

it('is sent again: the former link is dead, and the new one works', async () => {
  const [customer, email] = [await record(), address()]
  await invite(customer, email)
  const former = await tokenTo(company, email)
  const { invitation } = await company.as(1).registrations.ofCustomer({ id: customer })
  await company.as(2).invitations.resend({ id: invitation!.id })
  expect(await emailsTo(company, email)).toHaveLength(2)
  expect(await accept(former)).toBe('unknown')
  expect(await accept(await tokenTo(company, email))).toBe('good')
  expect(await linkedTo(customer)).toBe((await profileOf(email)).id)
})

it('says at the address that someone has an account with it', async () => {
  const { email } = await newPerson(company, 8)
  const { error } = await safe(invite(await record(), email.toUpperCase()))
  const issue = { path: ['email'], message: 'Someone already has an account with this email.' }
  expect(error).toMatchObject({ code: 'CONFLICT', data: { issues: [issue] } })
})
