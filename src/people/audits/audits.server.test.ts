import { v7 as newId } from 'uuid'
import { describe, expect, it } from 'vitest'
import { PAGE_SIZE, changeType } from '#people/audits/audits.ts'
import { outcome, useCompany } from '#testing/company.ts'
import { type Caller, callers, plainCustomer } from '#testing/fixtures.ts'
import { archivedInWords } from '#values/words.ts'

const company = useCompany()

const newCustomer = async () =>
  (await company.as(1).customers.add({ ...plainCustomer, id: newId() })).id
const rename = (id: string, last_name: string) =>
  company.owner.query('update customers set last_name = $2 where id = $1', [id, last_name])

describe('a history', () => {
  const staff = [1, 2, 3, 4]
  it.each([
    ['customers', staff],
    ['jobs', staff],
    ['notes', staff],
    ['leads', staff],
    ['documents', staff],
    ['time_records', [2, 3, 4]],
    ['profiles', [4]],
    ['settings', [4]],
    ['offices', [4]],
  ] as const)('of %s is read by these roles and no others: %j', async (table, readers) => {
    await company.owner.query(
      'insert into audits (table_name, row_id, field, old_value, new_value) values ($1, $2, $3, $4, $5)',
      [table, 'planted', 'status', 'a', 'b'],
    )
    const seen: Caller[] = []
    for (const caller of callers) {
      const list = company.as(caller).audits.list({ tables: [table], row_id: 'planted' })
      const said = await outcome(list)
      if (said === 'ok' && (await list).length > 0) seen.push(caller)
      else
        expect(said).toBe(caller === 'nobody' ? 'UNAUTHORIZED' : caller <= 4 ? 'ok' : 'FORBIDDEN')
    }
    expect(seen).toEqual(readers)
  })

  it('of whole tables shows of each only what its reader may see', async () => {
    await company.owner.query(
      `insert into audits (table_name, row_id, field) values ('settings', 'both', 'phone'), ('customers', 'both', 'phone')`,
    )
    const tables = ['settings', 'customers'] as ['settings', 'customers']
    const seenBy = async (caller: Caller) =>
      (await company.as(caller).audits.list({ tables, row_id: 'both' }))
        .map(({ table_name }) => table_name)
        .toSorted()
    expect([await seenBy(4), await seenBy(1)]).toEqual([['customers', 'settings'], ['customers']])
  })

  it('comes newest first, page by page, each change once, and of the fields asked for with the making of the row', async () => {
    const [id, other] = [await newCustomer(), await newCustomer()]
    for (let n = 0; n < PAGE_SIZE + 4; n++) await rename(id, `Name ${n}`)
    await rename(other, 'Else')
    await company.owner.query(`update customers set phone = '555-0101' where id = $1`, [id])
    const page = (before?: string) =>
      company
        .as(1)
        .audits.list({ tables: ['customers'], row_id: id, fields: ['last_name'], before })
    const first = await page()
    const rest = await page(first.at(-1)!.id)
    expect(first).toHaveLength(PAGE_SIZE)
    const names = [...first, ...rest].map(({ field, new_value }) => [field, new_value])
    const newest = Array.from({ length: PAGE_SIZE + 4 }, (_, n) => [
      'last_name',
      `Name ${PAGE_SIZE + 3 - n}`,
    ])
    expect(names).toEqual([...newest, [null, null]])
    expect(await page(rest.at(-1)!.id)).toEqual([])
  })

  it('names who changed something, and no one for what no person did', async () => {
    const id = await newCustomer()
    await rename(id, 'By itself')
    const told = await company.as(1).audits.list({ tables: ['customers'], row_id: id })
    expect(told.map(({ field, actor_name }) => [field, actor_name])).toEqual([
      ['last_name', null],
      [null, 'Terrence Gaines'],
    ])
  })

  it.each([
    [{ tables: [] }],
    [{ tables: ['customers', 'jobs', 'notes', 'leads'] }],
    [{ tables: ['sessions'] }],
    [{ tables: ['customers'], before: '1; drop table audits' }],
    [{ tables: ['customers'], fields: [] }],
  ])('is not asked for by %j', async (input) => {
    expect(await outcome(company.as(4).audits.list(input as never))).toBe('BAD_REQUEST')
  })
})

it.each([
  [null, null, null, 'Created'],
  ['phone', null, '1', 'Created'],
  ['phone', '1', '2', 'Updated'],
  ['phone', '1', null, 'Deleted'],
  ['archived_at', null, '1', 'Updated'],
  ['archived_at', '1', null, 'Updated'],
])('calls a change of %s from %s to %s %s', (field, old_value, new_value, kind) => {
  expect(
    changeType({ field, old_value, new_value }, { phone: 'Phone', archived_at: archivedInWords }),
  ).toBe(kind)
})
