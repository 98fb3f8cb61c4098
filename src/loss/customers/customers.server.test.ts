import { safe } from '@orpc/client'
import { v7 as newId } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { contractStatusOrder } from '#loss/customers/contract-status.ts'
import { PAGE_SIZE } from '#loss/customers/customers.ts'
import { outcome, useCompany } from '#testing/company.ts'
import { edited } from '#testing/edits.ts'

const company = useCompany()

const marguerite = {
  city_code: '05',
  first_name: 'Marguerite',
  last_name: 'Delacroix',
  email: 'marguerite@example.com',
  phone: '(404) 555-0142',
  address: '12 Shady Oak Lane',
  city: 'Roswell',
  state: 'GA',
  zip_code: '30075',
  insurance_company: 'Peachtree Mutual',
  claim_number: 'HO-77',
  contract_status: 'pending',
} as const
const count = async () =>
  Number((await company.owner.query('select count(*) from customers')).rows[0].count)

describe('adding', () => {
  it('numbers customers per city, in sequence', async () => {
    const employee = company.as(1)
    const numbers = []
    for (let n = 0; n < 3; n++)
      numbers.push(
        Number(
          (await employee.customers.add({ ...marguerite, id: newId() })).customer_number.replace(
            '05-',
            '',
          ),
        ),
      )
    expect(numbers).toEqual([numbers[0], numbers[0]! + 1, numbers[0]! + 2])
  })

  it('gives 40 simultaneous customers of one city 40 numbers without a gap', async () => {
    const employee = company.as(1)
    const added = await Promise.all(
      Array.from({ length: 40 }, () =>
        employee.customers.add({ ...marguerite, city_code: '22', id: newId() }),
      ),
    )
    const numbers = added
      .map(({ customer_number }) => Number(customer_number.slice(3)))
      .sort((a, b) => a - b)
    expect(new Set(numbers).size).toBe(40)
    expect(numbers.at(-1)! - numbers[0]!).toBe(39)
  })

  it('leaves one row and answers the same when the same call comes twice, also at once', async () => {
    const employee = company.as(1)
    const before = await count()
    const again = { ...marguerite, id: newId() }
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => employee.customers.add(again)),
    )
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(await employee.customers.add(again)).toEqual(answers[0])
    expect(await count()).toBe(before + 1)
  })

  it('refuses an id that is a colleague’s customer', async () => {
    const id = newId()
    await company.as(1).customers.add({ ...marguerite, id })
    expect(await outcome(company.as(2).customers.add({ ...marguerite, id }))).toBe('CONFLICT')
  })

  it.each([1, 2, 3, 4] as const)(
    'takes someone without an email from role %i, who is found by phone and is never to be without both',
    async (role) => {
      const staff = company.as(role)
      const phone = `(404) 555-77${role}0`
      const { id } = await staff.customers.add({ ...marguerite, id: newId(), email: null, phone })
      expect(await staff.customers.read({ id })).toMatchObject({ email: null, phone })
      expect((await staff.customers.list({ q: phone })).rows.map((one) => one.id)).toContain(id)
      const { error } = await safe(
        staff.customers.edit(await edited(company, 'customers', { id, phone: '' })),
      )
      expect(error).toMatchObject({
        code: 'BAD_REQUEST',
        data: {
          issues: [{ path: ['phone'], message: 'Without an email, a phone number is required' }],
        },
      })
      await staff.customers.edit(
        await edited(company, 'customers', { id, email: 'found@example.com' }),
      )
      await staff.customers.edit(await edited(company, 'customers', { id, phone: '' }))
      expect(await staff.customers.read({ id })).toMatchObject({
        email: 'found@example.com',
        phone: null,
      })
    },
  )

  it('stores empty optional fields as null and trims the others', async () => {
    const added = await company.as(1).customers.add({
      ...marguerite,
      id: newId(),
      first_name: '  Marguerite ',
      phone: '',
      address: '  ',
      state: '',
      zip_code: '',
    })
    expect(added).toMatchObject({
      first_name: 'Marguerite',
      name: 'Marguerite Delacroix',
      phone: null,
      address: null,
      state: null,
      zip_code: null,
    })
  })
})

describe('listing', () => {
  beforeAll(async () => {
    const { customers } = company.as(3)
    await customers.add({ ...marguerite, id: newId() })
    const adds = PAGE_SIZE * 2 + 7
    for (let n = 0; n < adds; n += 10)
      await Promise.all(
        Array.from({ length: Math.min(10, adds - n) }, () =>
          customers.add({ ...marguerite, city_code: '14', id: newId() }),
        ),
      )
  })

  it('pages through everyone once, newest first, forth and back', async () => {
    const staff = company.as(3)
    const pages = [await staff.customers.list({ city: '14' })]
    while (pages.at(-1)!.older)
      pages.push(await staff.customers.list({ city: '14', after: pages.at(-1)!.older! }))
    const seen = pages.flatMap(({ rows }) => rows)
    expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length)
    expect(seen.length).toBe(
      Number(
        (await company.owner.query(`select count(*) from customers where city_code = '14'`)).rows[0]
          .count,
      ),
    )
    expect(seen.map(({ created_at }) => created_at)).toEqual(
      seen
        .map(({ created_at }) => created_at)
        .sort()
        .reverse(),
    )
    const back = await staff.customers.list({ city: '14', before: pages[1]!.newer! })
    expect(back.rows.map(({ id }) => id)).toEqual(pages[0]!.rows.map(({ id }) => id))
    expect(back.newer).toBeUndefined()
  })

  it.each([
    ['number', '05-000'],
    ['name, in any case', 'mArGuErItE dElA'],
    ['e-mail', 'marguerite@'],
    ['address', 'shady oak'],
    ['town', 'roswell'],
    ['claim', 'ho-77'],
    ['insurer', 'peachtree mut'],
    ['phone', '555-0142'],
    ['phone, however punctuated', '404.555.0142'],
  ])('finds by %s', async (_by, q) => {
    const { rows } = await company.as(1).customers.list({ q, city: '05' })
    expect(rows.map(({ last_name }) => last_name)).toContain('Delacroix')
  })

  it('finds within the location and the status only, page by page', async () => {
    const first = await company
      .as(1)
      .customers.list({ q: 'delacroix', city: '14', status: 'pending' })
    expect(first.rows).toHaveLength(PAGE_SIZE)
    const second = await company
      .as(1)
      .customers.list({ q: 'delacroix', city: '14', status: 'pending', after: first.older! })
    expect(
      [...first.rows, ...second.rows].every(
        ({ city_code, contract_status }) => city_code === '14' && contract_status === 'pending',
      ),
    ).toBe(true)
    expect(second.rows.some(({ id }) => first.rows.some((row) => row.id === id))).toBe(false)
    const back = await company
      .as(1)
      .customers.list({ q: 'delacroix', city: '14', status: 'pending', before: second.newer! })
    expect(back.rows).toEqual(first.rows)
  })

  it.each(['%', '_', '\\', "d'x'", '"; drop table customers; --', '😀', 'مرحبا'])(
    'takes %s literally',
    async (q) => {
      expect((await company.as(1).customers.list({ q })).rows).toEqual([])
      await company
        .as(1)
        .customers.add({ ...marguerite, city_code: '20', id: newId(), last_name: `Odd ${q}` })
      const found = await company.as(1).customers.list({ q: q.toUpperCase() })
      expect(found.rows.map(({ last_name }) => last_name)).toEqual([`Odd ${q}`])
      await company.owner.query(`delete from customers where last_name like 'Odd %'`)
    },
  )
})

describe('changing', () => {
  it('writes only the fields given', async () => {
    const staff = company.as(1)
    const { id } = await staff.customers.add({ ...marguerite, id: newId() })
    await staff.customers.edit(await edited(company, 'customers', { id, phone: '(404) 555-0199' }))
    const now = await staff.customers.edit(
      await edited(company, 'customers', { id, email: 'new@example.com' }),
    )
    expect(now).toMatchObject({
      phone: '(404) 555-0199',
      email: 'new@example.com',
      address: marguerite.address,
    })
  })

  it('sets any of the nine statuses, and the counts follow', async () => {
    const staff = company.as(1)
    const { id } = await staff.customers.add({ ...marguerite, city_code: '19', id: newId() })
    for (const contract_status of contractStatusOrder) {
      await staff.customers.setStatus({ id, contract_status })
      const found = await staff.customers.list({ city: '19', status: contract_status })
      expect(found.rows.map((row) => row.id)).toContain(id)
      expect((await staff.customers.counts({ city: '19' }))[contract_status]).toBe(
        found.rows.length,
      )
    }
  })

  it('answers 404 for a customer that does not exist', async () => {
    expect(
      await outcome(
        company.as(1).customers.edit({ id: newId(), phone: '555-0101', was: { phone: null } }),
      ),
    ).toBe('NOT_FOUND')
    expect(
      await outcome(company.as(1).customers.setStatus({ id: newId(), contract_status: 'billed' })),
    ).toBe('NOT_FOUND')
  })
})

describe('a customer', () => {
  it('sees the one record linked to them', async () => {
    expect(await company.as(6).customers.mine()).toMatchObject({
      name: 'Harold Pettigrew',
      contract_status: 'active_w_equip',
      active_job: { start_date: expect.any(String) },
    })
    expect(await company.as(5).customers.mine()).toMatchObject({ name: 'Esther Okafor' })
  })
})

describe('the counts', () => {
  const counted = async () =>
    (
      await company.owner.query(
        `select city_code, contract_status, sum(change)::int as n from customer_counts group by 1, 2 having sum(change) <> 0 order by 1, 2`,
      )
    ).rows
  const there = async () =>
    (
      await company.owner.query(
        'select city_code, contract_status, count(*)::int as n from customers group by 1, 2 order by 1, 2',
      )
    ).rows

  it('stay true while customers are added, moved, changed and removed by many at once, and are added up now and then', async () => {
    const employee = company.as(1)
    const statuses = contractStatusOrder
    const ids = Array.from({ length: 60 }, () => newId())
    await Promise.all(
      ids.map(async (id, n) => {
        await employee.customers.add({ ...marguerite, id, city_code: n % 2 ? '16' : '17' })
        for (let turn = 1; turn < 5; turn++)
          await employee.customers.setStatus({ id, contract_status: statuses[(n + turn) % 9]! })
        await employee.customers.edit(
          await edited(company, 'customers', { id, city_code: '18' as const, phone: '555-0101' }),
        )
      }),
    )
    await company.owner.query(
      `update customers set contract_status = 'billed' where city_code = '18'`,
    )
    await company.owner.query('delete from customers where id = any($1)', [ids.slice(0, 5)])
    expect(await counted()).toEqual(await there())
    // After 366 changes, the chance that none has added the rows up is 1 in 40, so make more
    // changes until one does.
    const rows = async () =>
      Number((await company.owner.query('select count(*) from customer_counts')).rows[0].count)
    for (let n = 0; n < 3000 && (await rows()) > 198; n++)
      await company.owner.query(`update customers set contract_status = $1 where id = $2`, [
        statuses[n % 9],
        ids[9],
      ])
    expect(await rows()).toBeLessThanOrEqual(198)
    expect(await counted()).toEqual(await there())
  })

  it('are none for who may not see the customers', async () => {
    expect(await outcome(company.as(6).customers.counts({}))).toBe('FORBIDDEN')
  })
})

it('is not written over: who did not see a change is told what it is now, and who does not say what they saw is refused', async () => {
  const id = newId()
  await company.as(1).customers.add({ ...marguerite, id })
  await company
    .as(2)
    .customers.edit({ id, phone: '(404) 555-0001', was: { phone: marguerite.phone } })
  // A repeated request after a lost answer does not count as another change.
  await company
    .as(2)
    .customers.edit({ id, phone: '(404) 555-0001', was: { phone: marguerite.phone } })
  expect(
    (await company.send('PATCH', `/api/customers/${id}`, 1, { phone: '(404) 555-0002', was: {} }))
      .status,
  ).toBe(400)
  expect(
    (await company.send('PATCH', `/api/customers/${id}`, 1, { phone: '(404) 555-0002' })).status,
  ).toBe(400)
  const answer = await company.send('PATCH', `/api/customers/${id}`, 1, {
    phone: '(404) 555-0002',
    was: { phone: marguerite.phone },
  })
  expect(answer.status).toBe(409)
  expect(await answer.json()).toMatchObject({ data: { current: { phone: '(404) 555-0001' } } })
  expect((await company.as(1).customers.read({ id })).phone).toBe('(404) 555-0001')
  await company
    .as(1)
    .customers.edit({ id, phone: '(404) 555-0002', was: { phone: '(404) 555-0001' } })
})
