import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { inject } from 'vitest'
import { LONGEST_WAIT } from '#testing/longest-wait.ts'
import { TEMPLATE, inDatabase } from '#testing/fixtures.ts'

/**
 * Waits until all connections to a database are closed. A pool counts as ended once its connections
 * said so. If Postgres has not read that yet, ending one by force raises an error that no one
 * listens for anymore, which fails the run outside every test.
 */
async function untilLeft(admin: pg.Client, database: string) {
  const began = performance.now()
  const isLeft = async () =>
    (await admin.query('select from pg_stat_activity where datname = $1', [database])).rowCount ===
    0
  while (!(await isLeft()) && performance.now() - began < LONGEST_WAIT) await setTimeout(10)
}

/** Runs work on the server's own database, and leaves it whatever happens. */
async function asAdmin(serverUrl: string, work: (admin: pg.Client) => Promise<unknown>) {
  const admin = new pg.Client({ connectionString: serverUrl })
  await admin.connect()
  try {
    await work(admin)
  } finally {
    // A connection that stays keeps its turn, and every later file waits for it.
    await admin.end()
  }
}

/** Copies the template with the demo company into a database of its own. */
export async function copiedDatabase() {
  const serverUrl = inject('ownerUrl')
  const name = `company_${randomUUID().replaceAll('-', '')}`
  await asAdmin(serverUrl, async (admin) => {
    // Postgres cannot copy a template while another copy runs, so test files take turns.
    await admin.query('select pg_advisory_lock(1)')
    // Copying page by page through the log costs five times as much.
    await admin.query(`create database ${name} template ${TEMPLATE} strategy file_copy`)
  })
  return {
    ownerUrl: inDatabase(serverUrl, name),
    /** Drops it, because it is in memory. */
    drop: () =>
      asAdmin(serverUrl, async (admin) => {
        await untilLeft(admin, name)
        await admin.query(`drop database ${name} with (force)`)
      }),
  }
}
