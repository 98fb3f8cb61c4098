import { beforeAll, expect, it } from 'vitest'
import { useCompany } from '#testing/company.ts'

const company = useCompany()

/**
 * Marks, and the conditions for the customers that have them, numbered from the newest. Rare and
 * common marks are searched in different ways, but the results must be correct in each.
 */
const marks = {
  'every mark': 'true',
  'ninth mark': 'n % 9 = 0',
  'ninetieth mark': 'n % 90 = 0',
  'rarest mark': 'n % 2900 = 0',
  'mark of the newest and the oldest': 'n <= 500 and n % 17 = 0 or n > 5700',
}

beforeAll(async () => {
  const insurer = Object.entries(marks).map(
    ([mark, borne]) => `case when ${borne} then '${mark} ' else '' end`,
  )
  await company.owner.query(`
    insert into customers (id, city_code, first_name, last_name, email, contract_status, insurance_company, created_at)
    select gen_random_uuid(), lpad((n % 22 + 1)::text, 2, '0'), 'Ada', 'Quarles', 'ada@example.com',
      (enum_range(null::contract_status))[n % 9 + 1], ${insurer.join(' || ')}, now() - n * interval '8 hours'
    from generate_series(1, 6000) n`)
  // Makes Postgres believe that there are a million rows, so that it searches the way it does at
  // that size.
  await company.owner.query(`analyze customers`)
  await company.owner.query(`update pg_class set reltuples = 1e6 where oid = 'customers'::regclass`)
})

const naive = async (where: string) =>
  (
    await company.owner.query<{ id: string }>(
      `select id from customers where ${where} order by created_at desc, id desc`,
    )
  ).rows.map(({ id }) => id)

it.each([...Object.keys(marks), 'ed', 'no such mark'])(
  'finds all with “%s”, newest first, forth and back',
  async (q) => {
    const expected = await naive(`search_text like '%${q}%'`)
    const pages = [await company.as(1).customers.list({ q })]
    // Two thousand rows are enough for a mark that every customer has.
    while (pages.at(-1)!.older && pages.length < 40)
      pages.push(await company.as(1).customers.list({ q, after: pages.at(-1)!.older! }))
    const found = pages.flatMap(({ rows }) => rows.map(({ id }) => id))
    expect(found).toEqual(expected.slice(0, found.length))
    expect(pages.length === 40 || found.length === expected.length).toBe(true)
    for (const [place, page] of pages.entries()) {
      if (place === 0) expect(page.newer).toBeUndefined()
      else
        expect((await company.as(1).customers.list({ q, before: page.newer! })).rows).toEqual(
          pages[place - 1]!.rows,
        )
    }
  },
)

it('finds within a location and a status', async () => {
  const found = await company
    .as(1)
    .customers.list({ q: 'ninth mark', city: '10', status: 'pending' })
  const expected = await naive(
    `search_text like '%ninth mark%' and city_code = '10' and contract_status = 'pending'`,
  )
  expect(expected.length).toBeGreaterThan(5)
  expect(found.rows.map(({ id }) => id)).toEqual(expected.slice(0, 50))
})
