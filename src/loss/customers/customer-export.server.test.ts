import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { useCompany } from '#testing/company.ts'
import { callers } from '#testing/fixtures.ts'

const company = useCompany()
const read = async (path = '') => {
  const answer = await company.request(`/exports/customers.csv${path}`, 3)
  return {
    answer,
    rows: Papa.parse<Record<string, string>>((await answer.text()).trim(), { header: true }).data,
  }
}
const add = (last_name: string, city_code: string, insurer = '') =>
  company.owner.query(
    `insert into customers (id, city_code, first_name, last_name, email, insurance_company) values (gen_random_uuid(), $2, 'Zoë', $1, 'z@example.com', $3)`,
    [last_name, city_code, insurer || null],
  )

describe('the export of customers', () => {
  it('has every customer once, newest first, also over many pages', async () => {
    await company.owner.query(`insert into customers (id, city_code, first_name, last_name, email)
      select gen_random_uuid(), '22', 'Many', 'N' || n, 'm@example.com' from generate_series(1, 2500) n`)
    const { rows } = await read('?city=22')
    const { rows: all } = await company.owner.query(
      `select customer_number from customers where city_code = '22' order by created_at desc, id desc`,
    )
    expect(rows.map((row) => row['Customer number'])).toEqual(
      all.map(({ customer_number }) => customer_number),
    )
  })

  it('says when they were added by the company’s clock, and which that is', async () => {
    await company.owner
      .query(`insert into customers (id, city_code, first_name, last_name, email, created_at)
      values (gen_random_uuid(), '17', 'Late', 'Evening', 'l@example.com', '2026-03-03T02:30:40Z')`)
    const { rows } = await read('?city=17&q=evening')
    expect(rows.map((row) => row['Added at (Eastern time)'])).toEqual(['2026-03-02 21:30'])
  })

  it('has the list as it was filtered', async () => {
    await add('Filtered Éclair', '20')
    await add('Filtered Éclair', '19')
    expect((await read(`?city=20&q=${encodeURIComponent('filtered É')}`)).rows).toMatchObject([
      {
        'Last name': 'Filtered Éclair',
        'First name': 'Zoë',
        Location: 'Jasper County (Monticello), GA',
        Status: 'Pending',
      },
    ])
    expect((await read('?city=20&status=billed&q=filtered')).rows).toEqual([])
    expect((await company.request('/exports/customers.csv?city=99', 3)).status).toBe(400)
  })

  it.each(['=1+1', '+cmd', '-2+3', '@SUM(A1)', '\t=1', '  =1', '＝1+1', '\u2060=1', 'x;=1+1'])(
    'cannot run %j in a spreadsheet',
    async (evil) => {
      await company.owner.query(`delete from customers where last_name = 'Evil'`)
      await add('Evil', '18', evil)
      const text = await (await company.request('/exports/customers.csv?city=18&q=evil', 3)).text()
      const [cells] = Papa.parse<string[]>(text.trim()).data.slice(1)
      expect(cells!.filter((cell) => /^[\s\u2060]*[=＝+@-]/.test(cell))).toEqual([])
      // Every cell is quoted, so that no other separator can split one.
      expect(
        text
          .trim()
          .split('\r\n')
          .every((line) => /^\uFEFF?(("([^"]|"")*")?(,|$))+$/.test(line)),
      ).toBe(true)
      expect(cells!.some((cell) => cell.endsWith(evil.trim()))).toBe(true)
    },
  )

  it('is a download that is kept nowhere', async () => {
    const { answer } = await read('?city=22')
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="customers \d{4}-\d\d-\d\d\.csv"$/,
    )
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  it('is for management only, and not by a link on another site', async () => {
    const statuses = await Promise.all(
      callers.map(async (caller) => {
        const { status, body } = await company.request('/exports/customers.csv', caller)
        await body?.cancel()
        return status
      }),
    )
    expect(Object.fromEntries(callers.map((caller, n) => [caller, statuses[n]]))).toEqual({
      1: 403,
      2: 200,
      3: 200,
      4: 200,
      5: 403,
      6: 403,
      7: 403,
      8: 403,
      nobody: 401,
    })
    for (const site of ['cross-site', 'same-site'])
      expect(
        (
          await company.request('/exports/customers.csv', 3, {
            headers: { 'sec-fetch-site': site },
          })
        ).status,
      ).toBe(403)
    expect((await company.request('/exports/customers.csv', 3, { method: 'HEAD' })).status).toBe(
      405,
    )
  })

  it('tells administrators who took which customers', async () => {
    await read('?city=22&status=billed')
    const { rows } = await company.as(4).securityEvents.list({ kind: 'customers exported' })
    expect(rows[0]).toMatchObject({ actor: expect.any(String), detail: 'location 22, billed' })
  })

  it('keeps its turn until it is read or given up: two of a person at once, four wait, and the rest are told to come back', async () => {
    // A session counts as a stranger's until its first answer.
    await read('?city=22')
    const answered: Response[] = []
    const ask = () =>
      company.request('/exports/customers.csv', 3).then((answer) => void answered.push(answer))
    const all = Array.from({ length: 8 }, ask)
    const counts = () =>
      ([200, 429] as const).map(
        (status) => answered.filter((answer) => answer.status === status).length,
      )
    await expect.poll(counts).toEqual([2, 2])
    expect(answered.find(({ status }) => status === 429)!.headers.get('retry-after')).toBe('1')
    const another = await company.request('/exports/customers.csv', 2)
    expect(another.status).toBe(200)
    await another.body!.cancel()
    await answered.find(({ status }) => status === 200)!.text()
    await expect.poll(counts).toEqual([3, 2])
    for (const [n, given] of [4, 5, 6].entries()) {
      await answered.filter(({ status }) => status === 200)[n + 1]!.body!.cancel()
      await expect.poll(counts).toEqual([given, 2])
    }
    await Promise.all(all)
    for (const { status, body } of answered.slice(-2)) if (status === 200) await body!.cancel()
  })
})
