import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { personId, useCompany } from '#testing/company.ts'
import { tokenOf } from '#testing/fixtures.ts'

// Someone who runs SQL as the role `api` is only the person of a session token, for one
// transaction.

const company = useCompany()
let api: pg.Client
let administrator: string
beforeAll(async () => {
  api = new pg.Client({ connectionString: company.apiUrl })
  await api.connect()
  administrator = await personId(company, 4)
})
afterAll(() => api.end())

interface Seen {
  id: string | null
  role: number | null
  session: string | null
  customers: string
}

/** Returns the transaction's actor, as the policies see it. */
const whoami = async () =>
  (
    await api.query(
      'select app.actor_id() as id, app.actor_role() as role, app.session_id() as session, (select count(*) from customers) as customers',
    )
  ).rows[0] as Seen
const nobody = { id: null, role: null, session: null, customers: '0' }

/** Runs statements in one transaction, returns its actor afterwards, and rolls back. */
async function after(...statements: string[]) {
  await api.query('begin')
  try {
    for (const statement of statements) await api.query(statement)
    return await whoami()
  } finally {
    await api.query('rollback')
  }
}
const enter = (role: number) => `select app.enter('${tokenOf(role)}', '192.0.2.1')`
/** Returns the setting after app.enter. */
async function sealed(role: number) {
  await api.query('begin')
  await api.query(enter(role))
  const { rows } = await api.query(`select current_setting('app.identity', true) as identity`)
  await api.query('rollback')
  return (rows[0] as { identity: string }).identity
}

it('knows who entered', async () => {
  expect(await after(enter(4))).toMatchObject({
    id: administrator,
    role: 4,
    customers: expect.not.stringMatching('^0$') as string,
  })
  expect(await after(enter(4), `select app.enter('')`)).toEqual(nobody)
})

it.each([
  [
    `set local app.actor_role = '4'`,
    `set local app.actor_id = '00000000-0000-7000-8000-000000000001'`,
  ],
  [`set local app.identity = '4'`],
  [
    `select set_config('app.identity', repeat('0', 64) || p.id || '4' || p.id, true) from profiles p`,
  ],
  [`select set_config('app.identity', repeat('0', 200), false)`],
  [`select app.enter('guessed')`],
  [`select app.enter(token) from auth.sessions`],
  [`set local session authorization default`, `reset role`],
])('takes no one for someone after %s', async (...statements) => {
  const seen = await after(...statements).catch((error: { code: string }) => error.code)
  expect([JSON.stringify(nobody), '"42501"', '"42P01"']).toContain(JSON.stringify(seen))
  await api.query('reset all')
})

it('takes no one for another who changes a word of what was sealed', async () => {
  const whole = await sealed(1)
  const employee = await personId(company, 1)
  for (const forged of [
    whole.replace(employee, administrator),
    whole.replace(`${employee}1`, `${employee}4`),
    `${whole}0`,
    whole.slice(0, 64),
  ])
    expect(await after(enter(1), `select set_config('app.identity', '${forged}', true)`)).toEqual(
      nobody,
    )
})

it('lets a seal be worth nothing in another transaction, also of the same connection or after a savepoint', async () => {
  const whole = await sealed(4)
  expect(await after(`select set_config('app.identity', '${whole}', true)`)).toEqual(nobody)
  await api.query(`set app.identity = '${whole}'`)
  expect(await after()).toEqual(nobody)
  expect(await after('savepoint a', enter(4), 'rollback to a')).toEqual(nobody)
  await api.query('reset app.identity')
  const other = new pg.Client({ connectionString: company.apiUrl })
  await other.connect()
  await other.query('begin')
  await other.query(enter(4))
  const { rows } = await other.query(`select current_setting('app.identity', true) as identity`)
  expect(
    await after(
      `select set_config('app.identity', '${(rows[0] as { identity: string }).identity}', true)`,
    ),
  ).toEqual(nobody)
  await other.end()
})

it('makes no one the actor of what comes after a transaction, whatever it prepared', async () => {
  await api.query('begin')
  await api.query(enter(4))
  await api.query(
    'prepare mine as select (select app.actor_id()) as id, (select count(*) from customers) as customers',
  )
  await api.query('declare held cursor with hold for select app.actor_id() as id')
  await api.query('commit')
  for (let n = 0; n < 7; n++)
    expect((await api.query('execute mine')).rows[0]).toEqual({ id: null, customers: '0' })
  await api.query('begin')
  await api.query(enter(1))
  expect((await api.query('execute mine')).rows[0]).toMatchObject({
    id: await personId(company, 1),
  })
  await api.query('rollback; deallocate mine; close held')
})

it('lets the key and what makes a seal be reached by nobody', async () => {
  const tries = [
    'select * from app.identity_key',
    `select app.become('${administrator}', 4::smallint)`,
    `copy app.identity_key to stdout`,
    `create function public.mine() returns text language sql return 'x'`,
    `create schema mine`,
    `alter function app.actor_id() owner to api`,
    `set role owner`,
    `set session authorization owner`,
    `set role auth`,
    `alter table profiles disable row level security`,
    `set session_replication_role = replica`,
  ]
  for (const text of tries)
    expect(await after(enter(4), text).catch((error: { code: string }) => error.code), text).toBe(
      '42501',
    )
})

it('is not fooled by what a caller puts before the functions it calls', async () => {
  expect(
    await after(
      `set local search_path = pg_temp, public, app`,
      `set local row_security = on`,
      `set local bytea_output = escape`,
      `set local timezone = 'Pacific/Kiritimati'`,
      enter(1),
    ),
  ).toMatchObject({ id: await personId(company, 1), role: 1 })
})
