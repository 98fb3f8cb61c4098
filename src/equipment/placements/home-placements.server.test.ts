import { v7 as newId } from 'uuid'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { type Company, outcome, personId, useCompany } from '#testing/company.ts'
import { callers } from '#testing/fixtures.ts'
import { newPlacement } from '#testing/equipment-rows.ts'
import { freeCustomer, harold, idOf } from '#testing/rows.ts'

// Customers and claims agents see names, rooms and dates of equipment in their own home or in the
// homes they have access to, and nothing more.

const company = useCompany()
const words = {
  name: 'Dri-Eaz LGR',
  item_number: 'SECRET-1',
  serial_number: 'SECRET-2',
  notes: 'SECRET note',
  room: 'Crawl space',
}

async function standingAt(of: Company, customer_id: string, more: { voided?: boolean } = {}) {
  const job = await idOf(
    of,
    `insert into jobs (id, customer_id, description, start_date) values ($1, $2, 'A', '2026-03-03') returning id`,
    [newId(), customer_id],
  )
  const placement = await newPlacement(of, job)
  await of.owner.query(
    `update equipment set name = $2, item_number = $3 || right(id::text, 12), serial_number = $4 || right(id::text, 12), description = 'SECRET',
       rental_rate_daily_cents = 7654321, purchase_price_cents = 8765432 where id = (select equipment_id from placements where id = $1)`,
    [placement, words.name, words.item_number, words.serial_number],
  )
  await of.owner.query(
    `update placements set room = $2, notes = $3, voided_at = case when $4 then now() end where id = $1`,
    [placement, words.room, words.notes, more.voided ?? false],
  )
  return placement
}

let own: string
let voided: string
let others: string
beforeAll(async () => {
  await company.owner.query(
    `update jobs set status = 'closed', end_date = now()::date where customer_id = $1 and status <> 'closed'`,
    [await harold(company)],
  )
  own = await standingAt(company, await harold(company))
  others = await standingAt(company, await freeCustomer(company))
  await company.owner.query(
    `update jobs set status = 'closed', end_date = now()::date where customer_id = $1 and status <> 'closed'`,
    [await harold(company)],
  )
  voided = await standingAt(company, await harold(company), { voided: true })
})

const mine = () => company.as(6).placements.mine()
const granted = () => company.as(8).placements.granted()

describe('a customer', () => {
  it('sees what stands in their own home, and no more of it than name, category, room and dates', async () => {
    const found = await mine()
    const [one] = found.filter(({ id }) => id === own)
    expect(one).toEqual({
      id: own,
      customer_id: await harold(company),
      customer_name: 'Harold Pettigrew',
      name: words.name,
      category: 'general',
      room: words.room,
      placed_at: expect.any(String),
      removed_at: null,
    })
    expect(JSON.stringify(found)).not.toMatch(/SECRET/)
  })

  it('sees neither what stands elsewhere, nor what was taken back', async () => {
    const ids = (await mine()).map(({ id }) => id)
    expect(ids).not.toContain(others)
    expect(ids).not.toContain(voided)
  })

  it('sees when it was picked up', async () => {
    const pickUp = (set: string) =>
      company.owner.query(`update placements set ${set} where id = $1`, [own])
    onTestFinished(
      async () =>
        void (await pickUp('removed_at = null, removed_condition = null, removed_note = null')),
    )
    await pickUp(`removed_at = now(), removed_condition = 'good', removed_note = 'SECRET'`)
    const [one] = (await mine()).filter(({ id }) => id === own)
    expect(one!.removed_at).not.toBeNull()
    expect(JSON.stringify(one)).not.toMatch(/SECRET|good/)
  })

  it('without a record sees nothing', async () => {
    await company.owner.query('update customers set user_id = null where user_id = $1', [
      await personId(company, 7),
    ])
    expect(await company.as(7).placements.mine()).toEqual([])
  })
})

describe('a claims agent', () => {
  const grant = async (starts: string, ends: string) =>
    idOf(
      company,
      `insert into grants (id, customer_id, agent_id, starts_at, ends_at)
       values ($1, (select j.customer_id from placements p join jobs j on j.id = p.job_id where p.id = $2), $3, now() + $4::interval, now() + $5::interval)
       returning id`,
      [newId(), others, await personId(company, 8), starts, ends],
    )
  const sees = async () => (await granted()).some(({ id }) => id === others)

  it.each([
    ['-1 day', '1 day', true],
    ['-2 days', '-1 day', false],
    ['1 day', '2 days', false],
  ])('with access from %s to %s: %s', async (starts, ends, expected) => {
    const id = await grant(starts, ends)
    expect(await sees()).toBe(expected)
    await company.as(3).grants.revoke({ id })
    expect(await sees()).toBe(false)
  })

  it('sees no more of it than unit, category, room, dates and how days are counted, and nothing of other customers', async () => {
    const id = await grant('-1 day', '1 day')
    const found = await granted()
    expect(found.map(({ id: one }) => one)).not.toContain(own)
    expect(Object.keys(found.find((one) => one.id === others)!).toSorted()).toEqual([
      'category',
      'customer_id',
      'customer_name',
      'id',
      'item_number',
      'name',
      'placed_at',
      'removed_at',
      'rental_day_rule',
      'room',
    ])
    expect(JSON.stringify(found)).not.toMatch(/SECRET-2|SECRET note|7654321|8765432/)
    await company.as(3).grants.revoke({ id })
  })
})

it.each(callers)('answers each list to its readers alone: %s', async (caller) => {
  const customer = typeof caller === 'number' && [5, 6, 7].includes(caller)
  const refused = caller === 'nobody' ? 'UNAUTHORIZED' : 'FORBIDDEN'
  expect(await outcome(company.as(caller).placements.mine())).toBe(customer ? 'ok' : refused)
  expect(await outcome(company.as(caller).placements.granted())).toBe(caller === 8 ? 'ok' : refused)
  expect(await outcome(company.as(caller).placements.list({ equipment_id: newId() }))).toBe(
    typeof caller === 'number' && caller <= 4 ? 'ok' : refused,
  )
})
