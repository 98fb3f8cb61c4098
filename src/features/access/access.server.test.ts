import pg from 'pg'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Role, can, roleNames, tableAccess } from '#features/access/roles.ts'
import { personId, useCompany } from '#testing/company.ts'
import { type Caller, callers, tokenOf } from '#testing/fixtures.ts'

// The second lock: hand-written SQL as the role `api`, for every table and every caller, agrees with roles.ts.

const company = useCompany()
let api: pg.Client
beforeAll(async () => {
  api = new pg.Client({ connectionString: company.apiUrl })
  await api.connect()
})
afterAll(() => api.end())

/** Runs SQL as a caller in a transaction that leaves nothing behind; answers the rows, or the error's code. */
async function run(caller: Caller, text: string, values: unknown[] = []) {
  await api.query('begin')
  try {
    await api.query('select from app.enter($1)', [caller === 'nobody' ? '' : tokenOf(caller)])
    return await api.query(text, values)
  } catch (error) {
    return (error as { code: string }).code
  } finally {
    await api.query('rollback')
  }
}
const succeeded = (answer: pg.QueryResult | string) => typeof answer !== 'string' && (answer.rowCount ?? 0) > 0

const someCustomer = async (where: string) =>
  ((await company.owner.query(`select id from customers where ${where} limit 1`)).rows[0] as { id: string }).id

const inserts: Record<string, () => Promise<[string, unknown[]]>> = {
  customers: async () => [
    `insert into customers (id, city_code, first_name, last_name, email) values ($1, '01', 'A', 'B', 'a@example.com')`,
    [newId()],
  ],
  jobs: async () => [
    `insert into jobs (id, customer_id, description, start_date) values ($1, $2, 'x', now())`,
    [newId(), await someCustomer('true')],
  ],
  profiles: async () => [`insert into profiles (id, name, email, role) values ($1, 'A', 'a@example.com', 4)`, [newId()]],
  locations: async () => [`insert into locations (code) values ('99')`, []],
  installation: async () => ['insert into installation default values', []],
}
const updates: Record<string, string> = {
  customers: `update customers set phone = '1'`,
  jobs: `update jobs set description = 'x'`,
  profiles: 'update profiles set role = 4',
  locations: 'update locations set customer_sequence = 0',
  installation: 'update installation set demo = false',
}
const ownRow: Record<string, string> = {
  customers: 'user_id = $1',
  profiles: 'id = $1',
  jobs: 'customer_id in (select id from customers where user_id = $1)',
}

describe('Postgres and roles.ts agree', () => {
  it('about every table there is', async () => {
    const { rows } = await company.owner.query(`select tablename from pg_tables where schemaname = 'public'`)
    expect(rows.map((row) => (row as { tablename: string }).tablename).sort()).toEqual(Object.keys(inserts).sort())
  })

  for (const table of Object.keys(inserts)) {
    const allowed = tableAccess[table] ?? {}
    const may = (caller: Caller, what: keyof typeof allowed) => caller !== 'nobody' && Boolean(allowed[what]?.includes(caller))

    it.each(callers)(`on ${table}, for %s`, async (caller) => {
      const insert = await inserts[table]!()
      expect(succeeded(await run(caller, ...insert)), 'insert').toBe(may(caller, 'insert'))
      expect(succeeded(await run(caller, updates[table]!)), 'update').toBe(may(caller, 'update'))
      expect(succeeded(await run(caller, `delete from ${table}`)), 'delete').toBe(may(caller, 'delete'))

      const read = await run(caller, `select * from ${table}`)
      const { rowCount: everything } = await company.owner.query(`select from ${table}`)
      if (typeof read === 'string') return expect(may(caller, 'select') || may(caller, 'own'), 'select').toBe(false)
      if (may(caller, 'own')) {
        const me = await personId(company, caller as Role)
        const { rowCount: mine } = await company.owner.query(`select from ${table} where ${ownRow[table]}`, [me])
        expect(read.rowCount, 'own rows').toBe(mine)
        expect(read.rowCount! < everything!, 'others exist').toBe(true)
      } else expect(read.rowCount! > 0, 'select').toBe(may(caller, 'select'))
    })
  }

  it('shows customers their jobs, where they have some', async () => {
    expect(succeeded(await run(6, 'select from jobs'))).toBe(true)
    expect(succeeded(await run(7, 'select from jobs'))).toBe(true)
  })

  it('shows staff the names of staff, and nobody the e-mails of customers', async () => {
    const read = await run(4, 'select role from profiles')
    const roles = typeof read === 'string' ? [] : read.rows.map((row) => (row as { role: number }).role)
    expect([...new Set(roles)].toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4])
  })
})

describe('what api cannot do for anybody', () => {
  it.each(callers)('read sign-in, as %s', async (caller) => {
    for (const table of ['users', 'sessions', 'accounts', 'verifications'])
      expect(await run(caller, `select from auth.${table}`)).toBe('42501')
  })

  it('forge who created a customer, its number or its user', async () => {
    for (const column of ['created_by', 'user_id', 'customer_number', 'created_at', 'search_text']) {
      expect(await run(4, `update customers set ${column} = default`), `update ${column}`).toBe('42501')
      expect(
        await run(
          4,
          `insert into customers (id, city_code, first_name, last_name, email, ${column}) values ($1, '01', 'A', 'B', 'a@b.c', default)`,
          [newId()],
        ),
        `insert ${column}`,
      ).toBe('42501')
    }
  })

  it('search customers, unless staff ask', async () => {
    for (const caller of callers) {
      const found = await run(caller, `select app.search_customers('a', null, null, null, null, false, 51)`)
      expect(succeeded(found), String(caller)).toBe(caller !== 'nobody' && can(caller, 'customers.list'))
    }
  })

  it('become somebody by an expired or unknown token', async () => {
    await company.owner.query(
      `insert into auth.sessions (user_id, token, expires_at) select user_id, 'expired-session-token', now() - interval '1 second' from auth.sessions where token = $1`,
      [tokenOf(4)],
    )
    for (const token of ['expired-session-token', 'unknown', '']) {
      const { rowCount } = await company.owner.query('select * from app.enter($1)', [token])
      expect(rowCount).toBe(0)
    }
    expect((await company.owner.query('select * from app.enter($1)', [tokenOf(4)])).rows[0]).toMatchObject({ role: 4 })
  })
})

it('names all eight roles', () => {
  expect(Object.keys(roleNames)).toHaveLength(8)
})
