import { v7 as newId } from 'uuid'
import { plant } from '#testing/canaries.ts'
import { plants } from '#testing/cases.ts'
import { type Company, personId } from '#testing/company.ts'
import { type Caller } from '#testing/fixtures.ts'
import { newPerson } from '#testing/people.ts'
import { type About, newHouse } from '#testing/planting.ts'

// Households: a customer with a row in every table that can refer to one. Each text field is a
// canary.

/** Names that requests can use for a household: ids of its rows by kind, and words in them. */
export type Household = Record<string, string[]>

export async function newHousehold(
  company: Company,
  name: string,
  about: About = {},
): Promise<Household> {
  const house = await newHouse(company, name, about, plants)
  const rows: Household = {}
  for (const kind of Object.keys(plants)) rows[kind] = await house.rows(kind)
  return rows
}

/**
 * Adds the households of all callers. Each customer role has its own; a claims agent has a granted
 * one; staff and anonymous callers have the active customer's. `other` belongs to another customer;
 * the agent's grants of it are expired, revoked or not started.
 */
export async function newHouseholds(company: Company) {
  const people = {
    5: await personId(company, 5),
    6: await personId(company, 6),
    7: await personId(company, 7),
    8: await personId(company, 8),
  }
  // Detach the demo's own records from their accounts, so that ours can have them.
  await company.owner.query('update customers set user_id = null where user_id is not null')
  // A phone number in their profile would replace the canary in their record.
  await company.owner.query('update profiles set phone = null where role in (5, 6, 7)')
  const another = await newPerson(company, 6, 'q7other.profiles.name.one')
  await company.owner.query(
    `update profiles set phone = 'q7other.profiles.phone.one' where id = $1`,
    [another.id],
  )
  await plant(company, 'other', 'profile_pictures', 'one', {
    profile_id: another.id,
    picture: Buffer.from('q7other.bytes.profile_picture.one'),
    media_type: 'image/png',
  })
  const other = await newHousehold(company, 'other', { person: another.id })
  const pending = await newHousehold(company, 'pending', {
    person: people[5],
    status: 'pending',
    sender: 5,
  })
  const active = await newHousehold(company, 'active', { person: people[6], sender: 6 })
  const closed = await newHousehold(company, 'closed', {
    person: people[7],
    status: 'closed_and_paid',
  })
  const granted = await newHousehold(company, 'granted')
  const grant = (
    house: string,
    which: string,
    customer: string,
    starts: string,
    ends: string,
    more = {},
  ) =>
    plant(company, house, 'grants', which, {
      id: newId(),
      customer_id: customer,
      agent_id: people[8],
      starts_at: starts,
      ends_at: ends,
      ...more,
    })
  granted.grant = [await grant('granted', 'now', granted.customer![0]!, '2026-01-01', '2099-01-01')]
  const revoked = { revoked_at: '2026-01-02', revoked_by: await personId(company, 4) }
  const [others] = other.customer as [string]
  other.grant = [
    await grant('other', 'past', others, '2020-01-01', '2020-02-01'),
    await grant('other', 'revoked', others, '2020-03-01', '2090-01-01', revoked),
    await grant('other', 'future', others, '2098-01-01', '2099-01-01'),
  ]
  const own: Record<Caller, Household> = {
    1: active,
    2: active,
    3: active,
    4: active,
    5: pending,
    6: active,
    7: closed,
    8: granted,
    nobody: active,
  }
  /** Words that identify rows of the other household and its person. */
  const ofOther = ['q7other', another.id, others]
  return { own, other, ofOther }
}
