import { v7 as newId } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { roleOfRecords } from '#loss/customers/role-by-status.ts'
import { outcome, useCompany } from '#testing/company.ts'
import { plainCustomer } from '#testing/fixtures.ts'
import { forgetLimits, newPerson } from '#testing/people.ts'
import { idOf } from '#testing/rows.ts'

// A landlord with one login and several records.

const company = useCompany()
beforeEach(() => forgetLimits(company))

async function landlord(
  statuses: ('pending' | 'active' | 'closed_and_paid')[] = ['active', 'pending'],
) {
  const person = await newPerson(company, 5)
  const homes = []
  for (const contract_status of statuses) {
    const { id } = await company
      .as(1)
      .customers.add({ ...plainCustomer, id: newId(), contract_status, email: person.email })
    await company.owner.query('update customers set user_id = $1 where id = $2', [person.id, id])
    homes.push(id)
  }
  const { api } = person
  const look = (id: string) => api.ownRecords.choose({ id })
  return { ...person, homes: homes as [string, string], look }
}
const roleOf = (id: string) => idOf(company, 'select role as id from profiles where id = $1', [id])

describe('a login with several records', () => {
  it('looks at one at a time, the newest open one at first, and keeps its choice', async () => {
    const { api, homes, look } = await landlord()
    expect((await api.ownRecords.list()).map(({ id, is_current }) => [id, is_current])).toEqual([
      [homes[1], true],
      [homes[0], false],
    ])
    expect(await api.customers.mine()).toMatchObject({ id: homes[1] })
    await look(homes[0])
    expect(await api.customers.mine()).toMatchObject({ id: homes[0] })
    expect(await api.visits.mine()).not.toBeNull()
  })

  it('lists what is of the record that it looks at, and opens what is of the other', async () => {
    const { api, homes, look } = await landlord()
    for (const [n, customer_id] of homes.entries()) {
      await company.owner.query(
        `insert into jobs (id, customer_id, description, start_date) values ($1, $2, $3, '2026-03-03')`,
        [newId(), customer_id, `Home ${n}`],
      )
      await company.owner.query(
        `insert into contracts (id, title, status, customer_id, signing_status) values ($1, $2, 'active', $3, 'sent')`,
        [newId(), `Paper ${n}`, customer_id],
      )
    }
    for (const [n, id] of homes.entries()) {
      await look(id)
      expect((await api.jobs.mine()).map(({ description }) => description)).toEqual([`Home ${n}`])
      expect((await api.contracts.mine()).map(({ title }) => title)).toEqual([`Paper ${n}`])
    }
  })

  it('never looks at a record of another, nor sees one', async () => {
    const [one, other] = [await landlord(), await landlord()]
    expect(await outcome(one.look(other.homes[0]))).toBe('NOT_FOUND')
    expect((await one.api.ownRecords.list()).map(({ id }) => id).toSorted()).toEqual(
      one.homes.toSorted(),
    )
    // Not even if the choice was written by hand.
    await company.owner.query('update profiles set current_customer_id = $2 where id = $1', [
      one.id,
      other.homes[0],
    ])
    expect(one.homes).toContain((await one.api.customers.mine())!.id)
  })

  it('has the role of its record that is furthest along, and is closed only when all are', async () => {
    for (const statuses of [
      ['pending', 'closed_and_paid'],
      ['closed_and_paid', 'active'],
      ['active', 'pending'],
    ] as const)
      expect(await roleOf((await landlord([...statuses])).id)).toBe(roleOfRecords(statuses))
    const { id, homes } = await landlord(['active', 'pending'])
    expect(await roleOf(id)).toBe(6)
    for (const home of homes)
      await company.owner.query(
        `update customers set contract_status = 'closed_and_paid' where id = $1`,
        [home],
      )
    expect(await roleOf(id)).toBe(7)
  })

  it('keeps the phone number of each record: a second one may be the tenant’s', async () => {
    const person = await newPerson(company, 5)
    const numbers = ['(404) 555-0101', '(404) 555-0102']
    const homes = []
    for (const phone of numbers) {
      const { id } = await company.as(1).customers.add({ ...plainCustomer, id: newId(), phone })
      await company.owner.query('update customers set user_id = $1 where id = $2', [person.id, id])
      homes.push(id)
    }
    const phones = []
    for (const id of homes) phones.push((await company.as(1).customers.read({ id })).phone)
    expect(phones).toEqual(numbers)
  })

  it('is shown to staff at each of its records', async () => {
    const { homes } = await landlord()
    const { account } = await company.as(1).registrations.ofCustomer({ id: homes[0] })
    const { customer_number } = await company.as(1).customers.read({ id: homes[1] })
    expect(account!.others).toEqual([{ id: homes[1], customer_number, name: expect.any(String) }])
  })
})

it('staff who invite read that the address has a login with another record', async () => {
  const { email, homes } = await landlord(['active'])
  const { id } = await company.as(1).customers.add({ ...plainCustomer, id: newId(), email })
  const { login } = await company.as(1).registrations.ofCustomer({ id })
  expect(login!.map((record) => record.id)).toEqual(homes)
  const free = await company
    .as(1)
    .customers.add({ ...plainCustomer, id: newId(), email: `${newId()}@example.com` })
  expect((await company.as(1).registrations.ofCustomer({ id: free.id })).login).toBeNull()
})
