import { v7 as newId } from 'uuid'
import { describe, expect, it } from 'vitest'
import { cellsOf } from '#workplaces/imports/import-columns.ts'
import { readImportFile } from '#workplaces/imports/import-file.ts'
import { customerImport } from '#workplaces/imports/customer-columns.ts'
import { guessColumns } from '#workplaces/imports/column-guess.ts'
import { callers, plainCustomer } from '#testing/fixtures.ts'
import { outcome, useCompany } from '#testing/company.ts'
import { customersCsv, phoneOf, spoil37 } from '#testing/customers-csv.ts'
import { atNight } from '#testing/ring.ts'

const company = useCompany()
const count = async () =>
  Number((await company.owner.query('select count(*) from customers')).rows[0].count)

function rowsOf(csv: Buffer) {
  const file = readImportFile(csv, 'utf-8', customerImport.fields)
  if (typeof file === 'string') throw new Error(file)
  const columns = guessColumns(customerImport.fields, file.headings)
  return file.rows.map((row) => ({ row: row.row, cells: cellsOf(row, columns) }))
}
const none: Record<string, string> = {}
const small = (tag: string, spoil?: (row: number) => Record<string, string>) =>
  rowsOf(customersCsv(3, tag, spoil))

describe('an import', () => {
  const MANY = atNight(5000, 800)
  it(`adds all but the 37 bad of ${MANY} rows, names each of these, and adds no one the second time`, async () => {
    const manager = company.as(3)
    const rows = rowsOf(customersCsv(MANY, 'Old', spoil37('Old')))
    const before = await count()
    const checked = await manager.imports.check({ rows, location: '12' })
    expect(await count()).toBe(before)
    const report = await manager.imports.run({ rows, location: '12' })
    expect(report).toEqual(checked)
    expect(report.good).toBe(MANY - 37)
    expect(await count()).toBe(before + MANY - 37)
    expect(report.bad.map(({ row }) => row)).toEqual(
      Array.from({ length: 37 }, (_, n) => 100 + 10 * n),
    )
    const said = Object.entries(
      Object.groupBy(
        report.bad,
        ({ problems: [problem] }) => `${problem!.field}: ${problem!.message}`,
      ),
    )
    expect(Object.fromEntries(said.map(([what, rows]) => [what, rows!.length]))).toEqual({
      'email: Enter a valid email address': 10,
      'first_name: First name is required': 4,
      'last_name: Last name is required': 4,
      'state: Choose one of the 50 states': 6,
      'claim_number: Duplicate claim number, already used by row 50': 6,
      'last_name: Can’t be read: the file’s encoding is broken here': 4,
      'insurance_company: This is a formula. Only plain text can be imported.': 3,
    })
    const again = await manager.imports.run({ rows, location: '12' })
    expect(again).toMatchObject({ good: 0, similar: [] })
    expect(again.here).toHaveLength(MANY - 37)
    expect(again.bad).toHaveLength(37)
    expect(await count()).toBe(before + MANY - 37)
  })

  it('takes a row without an email where there is a phone number, and says how many', async () => {
    const given = [
      { row: 2, cells: { name: 'Phone Only', phone: '(404) 555-0166' } },
      { row: 3, cells: { name: 'Neither Nor' } },
    ]
    const report = await company.as(3).imports.run({ rows: given, location: '12' })
    expect(report).toMatchObject({
      good: 1,
      without_email: 1,
      several_emails: 0,
      bad: [{ row: 3, problems: [{ field: 'email', message: 'Email is required' }] }],
    })
    const { rows } = await company.as(3).customers.list({ q: 'Phone Only' })
    expect(rows).toMatchObject([{ email: null, phone: '(404) 555-0166' }])
    expect(
      await (await company.request('/exports/customers.csv?q=Phone%20Only', 3)).text(),
    ).not.toMatch(/null/)
    expect(await company.as(3).imports.run({ rows: given, location: '12' })).toMatchObject({
      good: 0,
      here: [2],
    })
  })

  it('numbers the new ones without a gap, and says in their history who added them', async () => {
    await company.as(3).imports.run({ rows: small('Numbered'), location: '21' })
    const { rows } = await company.owner.query(
      `select customer_number, exists (select from audits a where a.row_id = c.id::text and a.actor_id = c.created_by) as told
       from customers c where city_code = '21' and last_name like 'Numbered%' order by customer_number`,
    )
    const numbers = rows.map(({ customer_number }) => Number(customer_number.slice(3)))
    expect(numbers).toEqual([numbers[0], numbers[0]! + 1, numbers[0]! + 2])
    expect(rows.every(({ told }) => told)).toBe(true)
  })

  it('adds no one twice when it comes twice at once, or after someone edited who was imported', async () => {
    const rows = small('Twice')
    const before = await count()
    const outcomes = await Promise.all(
      [2, 3, 4].map((role) => outcome(company.as(role as 2).imports.run({ rows, location: '12' }))),
    )
    // A call during the import is told to wait. A later call finds the rows already imported.
    expect(outcomes).toContain('ok')
    expect(outcomes.filter((said) => said !== 'ok' && said !== 'CONFLICT')).toEqual([])
    await company.owner
      .query(`update customers set email = 'new@example.com', phone = null, address = null, claim_number = null
      where last_name like 'Twice%'`)
    expect((await company.as(3).imports.run({ rows, location: '13' })).here).toHaveLength(3)
    expect(await count()).toBe(before + 3)
  })

  it('adds no one twice who is written down with the same name and email, or in another case and spacing', async () => {
    const rows = small('Spaced')
    await company.owner.query(
      `insert into customers (id, city_code, first_name, last_name, email) values (gen_random_uuid(), '12', 'ZOË', 'Spaced 2', 'SPACED.2@example.com')`,
    )
    expect(await company.as(3).imports.run({ rows, location: '12' })).toMatchObject({
      good: 2,
      similar: [{ row: 2, why: 'email' }],
    })
    const loud = rows.map(({ row, cells }) => ({
      row,
      cells: { ...cells, last_name: ` ${cells.last_name?.toUpperCase().replace(' ', '  ')} ` },
    }))
    expect(await company.as(3).imports.run({ rows: loud, location: '12' })).toMatchObject({
      good: 0,
      here: [3, 4],
    })
  })

  const CROWD = atNight(3000, 800)
  it('is not held up by a telephone number that thousands have, nor by an address without a ZIP code', async () => {
    // Adds thousands of customers without running their triggers.
    const here = (tag: string, phone: string, address?: string) =>
      company.owner.query(
        `begin; set local session_replication_role = replica;
         insert into customers (id, customer_number, city_code, first_name, last_name, email, phone, address)
           select gen_random_uuid(), '13-${tag}' || n, '13', 'Ada', '${tag} ' || n, '${tag}.' || n || '@example.com', '${phone}', ${address ? `'${address}'` : `n || ' Main St'`}
           from generate_series(1, ${CROWD}) n;
         commit`,
      )
    const placeholder = (tag: string, many: number) =>
      rowsOf(
        customersCsv(many, tag, (): Record<string, string> => ({
          'Phone #': '000-000-0000',
          'Street Address': 'Unknown',
          Zip: '',
        })),
      )
    await here('Zero', '0000000000', 'Unknown')
    expect(
      await company.as(3).imports.check({ rows: placeholder('Nought', CROWD), location: '13' }),
    ).toMatchObject({
      good: CROWD,
      similar: [],
    })
    const shared = (tag: string, many: number) =>
      rowsOf(
        customersCsv(many, tag, (): Record<string, string> => ({ 'Phone #': '(470) 555-0100' })),
      )
    await here('Shared', '4705550100')
    expect(
      (await company.as(3).imports.check({ rows: shared('Common', CROWD), location: '13' }))
        .similar,
    ).toHaveLength(CROWD)
  })

  const BESIDE = atNight(1500, 600)
  it('lets others add customers in its cities meanwhile, and all numbers follow each other', async () => {
    const rows = rowsOf(customersCsv(BESIDE, 'Beside'))
    const [report] = await Promise.all([
      company.as(3).imports.run({ rows, location: '14' }),
      ...Array.from({ length: 20 }, () =>
        company.as(1).customers.add({ ...plainCustomer, city_code: '14', id: newId() }),
      ),
    ])
    expect(report.good).toBe(BESIDE)
    const { rows: numbered } = await company.owner.query(
      `select count(*)::int as n, count(distinct customer_number)::int as numbers, max(substr(customer_number, 4)::int) as last,
         (select customer_sequence from locations where code = '14') as sequence from customers where city_code = '14'`,
    )
    expect(numbered[0]).toEqual({
      n: numbered[0].n,
      numbers: numbered[0].n,
      last: numbered[0].n,
      sequence: numbered[0].n,
    })
  })

  it('refuses two rows of one number', async () => {
    const [row] = small('Double')
    expect(await outcome(company.as(3).imports.run({ rows: [row!, row!], location: '12' }))).toBe(
      'BAD_REQUEST',
    )
  })

  it('points out who looks like a customer who is here, and adds them only when told to', async () => {
    const { rows: made } = await company.owner.query(
      `insert into customers (id, city_code, first_name, last_name, email, phone) values (gen_random_uuid(), '12', 'A', 'Twin', 'a@example.com', $1)
       returning id, customer_number`,
      [phoneOf('Alike', 3).replaceAll(/\D/g, '')],
    )
    const rows = small('Alike')
    const report = await company.as(3).imports.run({ rows, location: '12' })
    expect(report.good).toBe(2)
    expect(report.similar).toEqual([
      { row: 3, ...made[0], name: 'A Twin', why: 'phone', row_name: expect.any(String) as string },
    ])
    expect(
      await company.as(3).imports.check({ rows, location: '12', with_similar: [99] }),
    ).toMatchObject({
      good: 0,
      similar: [{ row: 3 }],
    })
    expect(
      await company.as(3).imports.run({ rows, location: '12', with_similar: [3] }),
    ).toMatchObject({ good: 1, here: [2, 4] })
  })

  it('refuses a claim that a customer has, in whatever case, and a row that stands in the file twice', async () => {
    await company.owner.query(
      `insert into customers (id, city_code, first_name, last_name, email, claim_number) values (gen_random_uuid(), '12', 'A', 'B', 'a@example.com', 'taken-1')`,
    )
    const rows = small('Claim', (row) => (row === 2 ? { 'Claim No.': 'TAKEN-1' } : none))
    const report = await company
      .as(3)
      .imports.run({ rows: [...rows, { ...rows[2]!, row: 9 }], location: '12' })
    expect(report.good).toBe(2)
    expect(report.bad).toMatchObject([
      {
        row: 2,
        problems: [
          {
            field: 'claim_number',
            message: expect.stringMatching(
              /^Duplicate claim number, already used by customer 12-\d{5}$/,
            ),
          },
        ],
      },
      { row: 9, problems: [{ message: 'Same as row 4' }] },
    ])
  })

  it('leaves nothing half imported when the database refuses', async () => {
    await company.owner.query(`create function pg_temp_refuse() returns trigger language plpgsql as
      $$ begin if new.last_name = 'Half 4' then raise exception 'no'; end if; return new; end $$;
      create trigger refuse before insert on customers for each row execute function pg_temp_refuse()`)
    const before = await count()
    expect(await outcome(company.as(3).imports.run({ rows: small('Half'), location: '12' }))).toBe(
      'INTERNAL_SERVER_ERROR',
    )
    expect(await count()).toBe(before)
    await company.owner.query('drop trigger refuse on customers; drop function pg_temp_refuse')
    expect(await company.as(3).imports.run({ rows: small('Half'), location: '12' })).toMatchObject({
      good: 3,
    })
  })

  it('tells administrators that it happened', async () => {
    await company.as(2).imports.run({ rows: small('Told'), location: '12' })
    const { rows } = await company.as(4).securityEvents.list({ kind: 'customers imported' })
    expect(rows[0]).toMatchObject({ actor: expect.any(String), detail: '3' })
  })

  it('is for management only', async () => {
    const outcomes: string[] = []
    for (const caller of callers)
      outcomes.push(
        await outcome(company.as(caller).imports.run({ rows: small('Who'), location: '12' })),
      )
    expect(Object.fromEntries(callers.map((caller, n) => [caller, outcomes[n]]))).toEqual({
      1: 'FORBIDDEN',
      2: 'ok',
      3: 'ok',
      4: 'ok',
      5: 'FORBIDDEN',
      6: 'FORBIDDEN',
      7: 'FORBIDDEN',
      8: 'FORBIDDEN',
      nobody: 'UNAUTHORIZED',
    })
  })
})

describe('the room for an import', () => {
  const body = (size: number) =>
    JSON.stringify({ rows: [{ row: 1, cells: {} }], filling: 'x'.repeat(size) })
  it('is 10 MB for who may import, 1 MB for everything else, 100 kB for strangers', async () => {
    expect((await company.send('POST', '/api/customers/import', 3, body(2_000_000))).status).toBe(
      400,
    )
    expect((await company.send('POST', '/api/customers/import', 3, body(10_000_001))).status).toBe(
      413,
    )
    expect((await company.send('POST', '/api/customers/import', 6, body(2_000_000))).status).toBe(
      413,
    )
    expect(
      (await company.send('POST', '/api/customers/import', 'nobody', body(2_000_000))).status,
    ).toBe(413)
    expect((await company.send('POST', '/api/leads', 'nobody', body(200_000))).status).toBe(413)
    expect((await company.send('POST', '/api/customers', 3, body(2_000_000))).status).toBe(413)
  })
})
