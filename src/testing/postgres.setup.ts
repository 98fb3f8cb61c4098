import { fork } from 'node:child_process'
import { once } from 'node:events'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { fillDemo } from '#db/demo/fill.ts'
import { demoPassword } from '#db/demo/people.ts'
import { migrate } from '#db/migrate.ts'
import { TEMPLATE, inDatabase, quickHash, testSecret, tokenOf } from '#testing/fixtures.ts'

declare module 'vitest' {
  interface ProvidedContext {
    ownerUrl: string
  }
}

/**
 * Starts one real Postgres for all server tests, with a migrated template that holds the demo
 * company; each test file copies it.
 */
export default async function setup(project: TestProject) {
  const postgres = await startKeptPostgres()
  const owner = new pg.Client({ connectionString: postgres.url })
  await owner.connect()
  await owner.query(`create database ${TEMPLATE}`)
  await owner.end()
  const template = inDatabase(postgres.url, TEMPLATE)
  await migrate(template, testSecret)
  await fillDemo(template, 27)
  await addSessions(template)
  await close(postgres.url)
  project.provide('ownerUrl', postgres.url)
  return postgres.stop
}

/**
 * Runs Postgres in a process that outlives us until Postgres has stopped, and that signals to our
 * group do not reach.
 */
async function startKeptPostgres() {
  const keeper = fork(new URL('postgres-process.ts', import.meta.url), { detached: true })
  const ended = new Promise<void>((resolve) => keeper.once('exit', () => resolve()))
  const started = await Promise.race([once(keeper, 'message'), ended])
  if (!started) throw new Error('The Postgres of the tests did not start. The lines above say why.')
  return {
    url: (started[0] as { url: string }).url,
    stop: () => {
      keeper.disconnect()
      return ended
    },
  }
}

/** No one may connect to the template: Postgres copies it only while no one is in it. */
async function close(url: string) {
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  await owner.query(`alter database ${TEMPLATE} allow_connections false`)
  await owner.end()
}

/**
 * Adds a valid session for each of the eight accounts, because signing in costs a password hash and
 * has its own test.
 */
async function addSessions(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(
    `select u.id, p.role from auth.users u join profiles p on p.id = u.id join auth.accounts a on a.user_id = u.id`,
  )
  for (const { id, role } of rows as { id: string; role: number }[])
    await client.query(
      `insert into auth.sessions (user_id, token, expires_at) values ($1, $2, now() + interval '1 day')`,
      [id, tokenOf(role)],
    )
  await client.query('update auth.accounts set password = $1', [quickHash(demoPassword)])
  await client.end()
}
