import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { fillDemo } from '#db/demo/fill.ts'
import { migrate } from '#db/migrate.ts'
import { startPostgres } from '#server/postgres.ts'
import { TEMPLATE, inDatabase, testSecret, tokenOf } from '#testing/fixtures.ts'

declare module 'vitest' {
  interface ProvidedContext {
    ownerUrl: string
  }
}

/** One real Postgres for all server tests, with a migrated template, the demo company in it, that each test file copies. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'dryline-test-'))
  // Nothing here outlives the run, so nothing is forced to disk.
  const postgres = await startPostgres(join(folder, 'postgres'), 'test', {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
  })
  const owner = new pg.Client({ connectionString: postgres.url })
  await owner.connect()
  await owner.query(`create database ${TEMPLATE}`)
  await owner.end()
  const template = inDatabase(postgres.url, TEMPLATE)
  await migrate(template, testSecret)
  await fillDemo(template, 27)
  await addSessions(template)
  project.provide('ownerUrl', postgres.url)
  return async () => {
    await postgres.stop()
    rmSync(folder, { recursive: true })
  }
}

/** A session in force for each of the eight accounts: signing in costs a password hash, and has a test of its own. */
async function addSessions(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(
    `select u.id, p.role from auth.users u join profiles p on p.id = u.id join auth.accounts a on a.user_id = u.id`,
  )
  for (const { id, role } of rows as { id: string; role: number }[])
    await client.query(`insert into auth.sessions (user_id, token, expires_at) values ($1, $2, now() + interval '1 day')`, [
      id,
      tokenOf(role),
    ])
  await client.end()
}
