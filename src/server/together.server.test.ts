import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newest, selection } from '#loss/customers/customer-rows.server.ts'
import { reading } from '#server/acting.ts'
import { openPool } from '#server/database.ts'
import { together } from '#server/together.ts'
import { useCompany } from '#testing/company.ts'
import { tokenOf } from '#testing/fixtures.ts'

const company = useCompany()

describe('statements in one packet', () => {
  let pool: pg.Pool
  let client: pg.PoolClient
  beforeAll(async () => {
    pool = new pg.Pool({
      connectionString: company.ownerUrl,
      max: 1,
      pipeline: true,
    } as pg.PoolConfig)
    client = await pool.connect()
    await client.query('create table counted (n integer)')
  })
  afterAll(async () => {
    client.release()
    await pool.end()
  })
  const count = async () =>
    Number((await client.query('select count(*) from counted')).rows[0].count)

  it('are answered in their order', async () => {
    const [one, two] = await Promise.all(
      together(client, [
        { text: 'select $1::int as n', values: [1] },
        { name: 'two', text: 'select 2 as n' },
      ]),
    )
    expect([one!.rows, two!.rows]).toEqual([[{ n: 1 }], [{ n: 2 }]])
  })

  it('are one transaction: what fails undoes what came before it, and only those from it on are refused', async () => {
    const [inserted, failed, never] = await Promise.allSettled(
      together(client, [
        { text: 'insert into counted values (1)' },
        { text: 'select 1 / 0' },
        { text: 'insert into counted values (2)' },
      ]),
    )
    expect([inserted!.status, failed!.status, never!.status]).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
    ])
    expect(await count()).toBe(0)
  })

  it('leave the connection fit for the next, also several packets at once', async () => {
    const statement = { name: 'sum', text: 'select $1::int + $2::int as sum' }
    const packets = [1, 2, 3].map((n) => together(client, [{ ...statement, values: [n, n] }])[0]!)
    expect((await Promise.all(packets)).map(({ rows }) => rows[0])).toEqual([
      { sum: 2 },
      { sum: 4 },
      { sum: 6 },
    ])
    const { rows } = await client.query(
      `select count(*)::int as n from pg_prepared_statements where name = 'sum'`,
    )
    expect(rows).toEqual([{ n: 1 }])
  })

  it('prepare a statement anew when what it reads has changed', async () => {
    const statement = { name: 'changing', text: 'select * from changing' }
    await client.query('create table changing as select 1 as a')
    await together(client, [statement])[0]
    await client.query('alter table changing add b integer default 2')
    await expect(together(client, [statement])[0]).rejects.toThrow(
      'cached plan must not change result type',
    )
    expect((await together(client, [statement])[0]!).rows).toEqual([{ a: 1, b: 2 }])
  })

  it('send nothing when a value cannot be sent', async () => {
    const circle: { self?: unknown } = {}
    circle.self = circle
    expect(() => together(client, [{ text: 'select $1::jsonb', values: [circle] }])).toThrow(
      'circular',
    )
    expect(await count()).toBe(0)
  })
})

describe('a read', () => {
  const request = () => ({ sessionToken: tokenOf(1), address: '', admit: () => {} })

  it('writes nothing, whatever it runs', async () => {
    const pool = openPool(company.apiUrl, 1)
    await expect(
      reading({ ...request(), pool }, ({ db }) =>
        db.updateTable('customers').set({ last_name: 'Changed' }).execute(),
      ),
    ).rejects.toThrow('read-only transaction')
    await pool.end()
  })

  it('cannot become one that writes', async () => {
    const pool = openPool(company.apiUrl, 1)
    const client = await pool.connect()
    const [, back] = together(client, [
      { text: `select from app.enter($1, '', true)`, values: [tokenOf(1)] },
      { text: `select set_config('transaction_read_only', 'off', true)` },
    ])
    await expect(back).rejects.toThrow('transaction read-write mode must be set before any query')
    client.release()
    await pool.end()
  })

  it('keeps its plan: a list is not planned anew each time', async () => {
    const pool = openPool(company.apiUrl, 1)
    // On a busy machine the one connection, with its plans, would be idle too long between reads.
    pool.options.idleTimeoutMillis = 0
    for (let n = 0; n < 8; n++)
      await reading({ ...request(), pool }, ({ db }) =>
        selection(db, {}, newest({ after: undefined }, 50)),
      )
    const { rows } = await pool.query(
      `select generic_plans::int as kept from pg_prepared_statements where statement like '%from "customers"%'`,
    )
    expect(rows).toEqual([{ kept: expect.toSatisfy((kept: number) => kept > 0) }])
    await pool.end()
  })
})
