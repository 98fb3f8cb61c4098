import { safe } from '@orpc/client'
import pg from 'pg'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Role, can } from '#access/roles.ts'
import { type TableName, tables } from '#server/tables.ts'
import { personId, useCompany } from '#testing/company.ts'
import { statements } from '#testing/cases.ts'
import { type Caller, callers, tokenOf } from '#testing/fixtures.ts'

// The second line of defense: hand-written SQL as the role `api`, for every table and every caller,
// does what each feature's .tables.ts says.

const company = useCompany()
let api: pg.Client
beforeAll(async () => {
  api = new pg.Client({ connectionString: company.apiUrl })
  await api.connect()
  await someOfEverything()
})
afterAll(() => api.end())

/**
 * Adds rows to tables that are empty in the demo company. Tables of personal rows get rows for
 * several people.
 */
async function someOfEverything() {
  const { rows } = await company.owner.query<{ name: TableName; needs: TableName }>(
    `select conrelid::regclass as name, confrelid::regclass as needs from pg_constraint where contype = 'f' and conrelid <> confrelid`,
  )
  const depth = (name: TableName): number =>
    Math.max(0, ...rows.filter((row) => row.name === name).map(({ needs }) => 1 + depth(needs)))
  const tables = Object.keys(statements).toSorted() as TableName[]
  for (const table of tables.toSorted((a, b) => depth(a) - depth(b)))
    await company.owner.query(statements[table]!.some ?? '')
}

/**
 * Runs SQL as a caller in a transaction that is rolled back. Returns the rows, or the error's code.
 */
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
const succeeded = (answer: pg.QueryResult | string) =>
  typeof answer !== 'string' && (answer.rowCount ?? 0) > 0

describe('Postgres and what features say of their tables agree', () => {
  it('about every table there is', async () => {
    const { rows } = await company.owner.query(
      `select tablename from pg_tables where schemaname = 'public'`,
    )
    const there = rows.map((row) => (row as { tablename: string }).tablename)
    expect(
      Object.keys(statements).toSorted(),
      'A new table: add `statements` to its feature’s .cases.ts',
    ).toEqual(there.toSorted())
  })

  for (const [table, { insert, update, own }] of Object.entries(statements)) {
    const allowed = tables[table as TableName] ?? {}
    const unnamed = table in tables ? '' : `: no .tables.ts says who may, for ${table}`
    const may = (caller: Caller, what: 'select' | 'own' | 'insert' | 'update') =>
      caller !== 'nobody' && Boolean(allowed[what]?.includes(caller))

    it.each(callers)(`on ${table}, for %s`, async (caller) => {
      const { rowCount: everything } = await company.owner.query(`select from ${table}`)
      const empty = everything ? '' : `: ${table} has no rows, add \`some\` to its statements`
      expect(
        succeeded(await run(caller, typeof insert === 'string' ? insert : await insert(company))),
        `insert${unnamed}`,
      ).toBe(may(caller, 'insert'))
      expect(succeeded(await run(caller, update)), `update${empty}`).toBe(may(caller, 'update'))
      expect(succeeded(await run(caller, `delete from ${table}`)), 'delete').toBe(false)

      const read = await run(caller, `select * from ${table}`)
      if (typeof read === 'string')
        return expect(may(caller, 'select') || may(caller, 'own'), 'select').toBe(false)
      if (may(caller, 'own')) {
        const me = await personId(company, caller as Role)
        const { rowCount: mine } = await company.owner.query(`select from ${table} where ${own}`, [
          me,
        ])
        expect(read.rowCount, 'own rows').toBe(mine)
        expect(read.rowCount! < everything!, 'others exist').toBe(true)
      } else expect(read.rowCount! > 0, `select${empty}`).toBe(may(caller, 'select'))
    })
  }

  describe('about the history', () => {
    beforeAll(async () => {
      // Covers tables without a history too: the policies must hide the rows, not the lack of rows.
      for (const table of Object.keys(statements))
        await company.owner.query(
          `insert into audits (table_name, row_id) select $1, coalesce(to_jsonb(t) ->> 'id', gen_random_uuid()::text) from ${table} t limit 1`,
          [table],
        )
    })

    it('of every table that keeps one', async () => {
      const { rows } = await company.owner.query(
        `select tgrelid::regclass::text as name from pg_trigger where tgname = 'audit'`,
      )
      const kept = Object.keys(tables).filter((table) => tables[table as TableName]!.history)
      const triggers = rows.map((row) => (row as { name: string }).name)
      expect(kept.toSorted(), 'Say in its .tables.ts who sees the history').toEqual(
        triggers.toSorted(),
      )
    })

    it.each(Object.keys(statements) as TableName[])(
      'of %s, by SQL and by the procedure',
      async (table) => {
        const history = tables[table]?.history
        for (const caller of callers) {
          const sees = caller !== 'nobody' && Boolean(history?.includes(caller))
          expect(
            succeeded(await run(caller, 'select from audits where table_name = $1', [table])),
            `${caller} by SQL`,
          ).toBe(sees)
          const { error, data } = await safe(company.as(caller).audits.list({ tables: [table] }))
          if (caller === 'nobody' || !can(caller, 'audits.list'))
            expect(error, String(caller)).toBeTruthy()
          else if (!history) expect(error, String(caller)).toMatchObject({ code: 'BAD_REQUEST' })
          else expect(data!.length > 0, String(caller)).toBe(sees)
        }
      },
    )
  })

  it.each([6, 7, 8] as const)('so that %s sees jobs, where there are some', async (caller) => {
    expect(succeeded(await run(caller, 'select from jobs'))).toBe(true)
  })

  it.each([
    [1, [1, 2, 3, 4]],
    [2, [1, 2, 3, 4, 8]],
    [3, [1, 2, 3, 4, 8]],
    [4, [1, 2, 3, 4, 8]],
  ] as const)(
    'so that %s sees who works here, management also the agents, and nobody the e-mails of customers',
    async (caller, seen) => {
      for (const query of [
        'select role from profiles',
        'select role from profile_pictures join profiles on id = profile_id',
      ]) {
        const read = await run(caller, query)
        const roles =
          typeof read === 'string' ? [] : read.rows.map((row) => (row as { role: number }).role)
        expect([...new Set(roles)].toSorted((a, b) => a - b)).toEqual(seen)
      }
    },
  )

  it.each(callers)('so that %s writes no one else’s profile or picture', async (caller) => {
    const mine = caller === 'nobody' ? 0 : 1
    for (const table of ['profiles', 'profile_pictures'] as const)
      expect(
        ((await run(caller, statements[table]!.update)) as pg.QueryResult).rowCount,
        table,
      ).toBe(mine)
    const withPicture = await personId(company, caller === 4 ? 3 : 4)
    const without = (
      await company.owner.query(`select id from profiles where email = 'linh.tran@demo.test'`)
    ).rows[0] as { id: string }
    const forged = 'insert into profile_pictures (profile_id, updated_at) values ($1, now())'
    expect(await run(caller, forged, [without.id])).toBe('42501')
    expect(
      await run(caller, `${forged} on conflict (profile_id) do update set updated_at = now()`, [
        withPicture,
      ]),
    ).toBe('42501')
  })
})

describe('what api cannot do for anyone', () => {
  it.each(callers)('read sign-in, as %s', async (caller) => {
    for (const table of [
      'users',
      'sessions',
      'accounts',
      'verifications',
      'links',
      'emails',
      'rate_limits',
      'two_factors',
    ])
      expect(await run(caller, `select from auth.${table}`)).toBe('42501')
  })

  it('forge who created a customer, its number or its user', async () => {
    for (const column of [
      'created_by',
      'user_id',
      'customer_number',
      'created_at',
      'search_text',
    ]) {
      expect(await run(4, `update customers set ${column} = default`), `update ${column}`).toBe(
        '42501',
      )
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

  it('change a role or an e-mail address, let someone in or back in, or sign a grant as someone else', async () => {
    for (const column of ['role', 'email', 'deactivated_at', 'last_seen_at', 'created_at'])
      expect(await run(4, `update profiles set ${column} = default`), column).toBe('42501')
    for (const column of [
      'customer_id',
      'agent_id',
      'starts_at',
      'ends_at',
      'revoked_by',
      'created_by',
    ])
      expect(await run(4, `update grants set ${column} = default`), column).toBe('42501')
  })

  it('change when and from where a visitor wrote, what they wrote happened, or whether it looked like spam; or whose a job is', async () => {
    for (const column of [
      'source',
      'suspicious',
      'created_at',
      'created_by',
      'cut_off',
      'escalated_at',
      'answered_at',
    ])
      expect(await run(4, `update leads set ${column} = default`), column).toBe('42501')
    const lead = (source: string, status: string) =>
      company.owner.query(
        `insert into leads (id, name, phone, address, what_happened, water_running, happened, source, status, close_reason)
           values (gen_random_uuid(), $1, '(404) 555-0100', 'A', 'A', 'no', 'now', $1, $2, case $2 when 'closed' then 'spam' end)`,
        [source, status],
      )
    await lead('emergency', 'new')
    await lead('inspection', 'closed')
    for (const change of [`what_happened = 'x'`, `happened = 'earlier'`])
      expect(await run(4, `update leads set ${change} where name = 'emergency'`), change).toBe(
        '23514',
      )
    for (const column of [
      'name',
      'phone',
      'email',
      'address',
      'city_code',
      'what_happened',
      'water_running',
      'happened',
      'policy_number',
    ])
      expect(
        await run(4, `update leads set ${column} = ${column} where name = 'inspection'`),
        column,
      ).toBe('23514')
    for (const column of ['status', 'created_by', 'created_at', 'end_date'])
      expect(
        await run(4, `insert into jobs (id, ${column}) values ($1, default)`, [newId()]),
        column,
      ).toBe('42501')
    // The matched caller may change while the lead is open, so that another loss can be kept for
    // them.
    await lead('emergency', 'closed')
    expect(await run(4, `update leads set caller_id = null where status = 'new'`)).toMatchObject({
      command: 'UPDATE',
    })
    expect(await run(4, `update leads set caller_id = null where status = 'closed'`)).toBe('23514')
  })

  it('see changes of settings, unless administrators ask', async () => {
    await company.owner.query(`update settings set company_name = 'Seen'`)
    for (const caller of callers) {
      const found = await run(caller, `select from audits where table_name = 'settings'`)
      expect(succeeded(found), String(caller)).toBe(caller === 4)
    }
  })

  it.each([
    `app.search_customers('{a}', most => 51)`,
    `app.search_jobs('{a}', most => 51)`,
    `app.search_leads('{a}', 6)`,
  ])('search by %s, unless staff ask', async (search) => {
    for (const caller of callers) {
      const found = await run(caller, `select ${search}`)
      expect(succeeded(found), String(caller)).toBe(
        caller !== 'nobody' && can(caller, 'customers.list'),
      )
    }
  })

  it('call what works with other people’s records, unless their role may', async () => {
    const management = [2, 3, 4]
    const staff = [1, ...management]
    const functions: [string, number[]][] = [
      [`select app.import_customers('[]')`, management],
      [`select app.note_file('customers exported', 'all')`, management],
      [`select from app.similar_to_rows('[]')`, staff],
      [`select app.photo_tags()`, staff],
      [`select app.folder_for_photos((select customer_id from jobs limit 1), 'A')`, staff],
      [`select app.active_folder((select customer_id from jobs limit 1))`, staff],
      [`select app.note_file('photos downloaded', '1 photo')`, staff],
    ]
    for (const [statement, may] of functions)
      for (const caller of callers)
        expect(
          typeof (await run(caller, statement)) !== 'string',
          `${statement} as ${caller}`,
        ).toBe(may.includes(caller as number))
    const { rows } = await company.owner.query(
      'select employee_id, job_id, clock_in_time from time_records limit 1',
    )
    const [{ employee_id }] = rows as [{ employee_id: string }]
    const approved = `select app.in_approved_week($1, '2020-01-13', '2020-01-14') as answer`
    for (const caller of callers) {
      const answer = (await run(caller, approved, [employee_id])) as pg.QueryResult<{
        answer: boolean
      }>
      expect(answer.rows[0]!.answer, `approved as ${caller}`).toBe(staff.includes(caller as number))
    }
  })

  it('become someone by an expired or unknown token', async () => {
    await company.owner.query(
      `insert into auth.sessions (user_id, token, expires_at) select user_id, 'expired-session-token', now() - interval '1 second' from auth.sessions where token = $1`,
      [tokenOf(4)],
    )
    for (const token of ['expired-session-token', 'unknown', '']) {
      const { rowCount } = await company.owner.query('select * from app.enter($1)', [token])
      expect(rowCount).toBe(0)
    }
    expect(
      (await company.owner.query('select * from app.enter($1)', [tokenOf(4)])).rows[0],
    ).toMatchObject({ role: 4 })
  })
})
