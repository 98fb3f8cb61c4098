import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loginRoles, migrate } from '#db/migrate.ts'
import { addressFor } from '#server/database.ts'
import { type Postgres, startPostgres } from '#runtime/postgres.ts'

// Uses its own Postgres server, because roles belong to the whole server.

const secret = 'a secret that this database was set up with'
let folder: string
let postgres: Postgres
let owner: pg.Client
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dryline-migrate-'))
  postgres = await startPostgres(join(folder, 'postgres'), 'test', { fsync: 'off' })
  await migrate(postgres.url, secret)
  owner = new pg.Client({ connectionString: postgres.url })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await postgres.stop()
  rmSync(folder, { recursive: true })
})

/** Runs the first statement of sign-in and of a procedure, each as its own role. */
async function served() {
  for (const [role, statement] of [
    ['auth', 'select from auth.users'],
    ['api', 'select from customers'],
  ] as const) {
    const client = new pg.Client({ connectionString: addressFor(role, postgres.url, secret) })
    await client.connect()
    try {
      await client.query(statement)
    } finally {
      await client.end()
    }
  }
}
const ours = `(select string_agg(rolname, ', ') from pg_roles where shobj_description(oid, 'pg_authid') like 'Dryline %')`
const withRoles = (statement: string) =>
  owner.query(`do $$ begin execute replace('${statement}', 'ROLES', ${ours}); end $$`)
/**
 * Simulates a new server: the roles are unknown, and the tables belong to the person who restored
 * them.
 */
async function dropRoles() {
  await owner.query('reassign owned by holder to owner')
  await withRoles('drop owned by ROLES')
  await withRoles('drop role ROLES')
}
const owners = async (client: pg.Client) =>
  (
    await client.query(
      `select distinct owner::text from (
         select relowner::regrole as owner, relnamespace as place from pg_class
         union all select proowner::regrole, pronamespace from pg_proc where prosecdef
         union all select nspowner::regrole, oid from pg_namespace where nspname <> 'public'
       ) owned where place::regnamespace::text in ('public', 'auth', 'app', 'migrations')`,
    )
  ).rows.map((row) => (row as { owner: string }).owner)

it('gives the roles their rights when they had to be made, as after pg_restore into a new server', async () => {
  await dropRoles()
  expect(await owners(owner)).toEqual(['owner'])
  await migrate(postgres.url, secret)
  await served()
  expect(await owners(owner)).toEqual(['holder'])
})

it('gives them back when they are missing, as after pg_restore --no-privileges', async () => {
  await withRoles('revoke all on all tables in schema public, auth from ROLES')
  await expect(served()).rejects.toThrow('permission denied')
  await migrate(postgres.url, secret)
  await served()
})

it('puts back a policy that is missing, and one that says something else', async () => {
  const policies = () =>
    owner.query(`select * from pg_policies where tablename = 'customers' order by policyname`)
  const { rows: before } = await policies()
  const [first, second] = before.map(
    ({ policyname }) => `"${(policyname as string).replaceAll('"', '""')}"`,
  )
  await owner.query(
    `drop policy ${first} on customers; alter policy ${second} on customers using (true)`,
  )
  await migrate(postgres.url, secret)
  expect((await policies()).rows).toEqual(before)
})

it('gives each role the limits and the clock of its sessions, for poolers that leave out what a client asks for', async () => {
  for (const role of loginRoles) {
    const client = new pg.Client({ connectionString: addressFor(role, postgres.url, secret) })
    await client.connect()
    const { rows } = await client.query(
      `select name, setting from pg_settings where name in ('TimeZone', 'statement_timeout', 'idle_in_transaction_session_timeout') order by name collate "C"`,
    )
    await client.end()
    expect(rows.map(({ setting }) => setting as string)).toEqual(['UTC', '15000', '15000'])
  }
})

it('changes nothing where the rights are in force', async () => {
  const made = () => owner.query(`select oid from pg_namespace where nspname = 'app'`)
  const { rows: before } = await made()
  await migrate(postgres.url, secret)
  expect((await made()).rows).toEqual(before)
})

it('refuses another secret, also where the roles are made anew', async () => {
  await expect(migrate(postgres.url, 'another secret, of another installation')).rejects.toThrow(
    'SECRET is not the one',
  )
  await dropRoles()
  await expect(migrate(postgres.url, 'another secret, of another installation')).rejects.toThrow(
    'SECRET is not the one',
  )
  await migrate(postgres.url, secret)
  await served()
})

it(
  'works for a database owner who may create roles and is no superuser',
  { tags: 'nightly' },
  async () => {
    await dropRoles()
    await owner.query(`create role ordinary login createrole password 'x'`)
    await owner.query('create database ordinary owner ordinary')
    const url = new URL(postgres.url)
    url.username = 'ordinary'
    url.password = 'x'
    url.pathname = '/ordinary'
    await migrate(url.href, secret)
    const ordinary = new pg.Client({ connectionString: url.href })
    const api = new pg.Client({ connectionString: addressFor('api', url.href, secret) })
    await Promise.all([ordinary.connect(), api.connect()])
    expect(await owners(ordinary)).toEqual(['holder'])
    // Another role now owns the tables. Access is rebuilt on them, and the person who migrates
    // still reads what row security hides.
    await ordinary.query(`update installation set access_fingerprint = 'another'`)
    await migrate(url.href, secret)
    expect((await ordinary.query('select count(*)::int as n from settings')).rows).toEqual([
      { n: 1 },
    ])
    expect((await api.query('select count(*)::int as n from settings')).rows).toEqual([{ n: 0 }])
    await expect(api.query('create temp table mine (a int)')).rejects.toThrow('permission denied')
    await Promise.all([ordinary.end(), api.end()])
    // The roles belong to the whole server, so objects here that depend on them would break the
    // next test.
    await owner.query('drop database ordinary')
    await migrate(postgres.url, secret)
  },
)

it('writes no role again that is as it should be, so that databases of one server may start at once', async () => {
  await migrate(postgres.url, secret)
  const versions = async () =>
    JSON.stringify(
      (await owner.query('select xmin, setrole from pg_db_role_setting order by 2')).rows,
    )
  const before = await versions()
  await migrate(postgres.url, secret)
  expect(await versions()).toBe(before)
})
