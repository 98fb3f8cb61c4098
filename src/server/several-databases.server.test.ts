import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkDatabase } from '#runtime/check-database.ts'
import { openClient } from '#runtime/database-client.ts'
import { type Postgres, startPostgres } from '#runtime/postgres.ts'
import { readSettings } from '#runtime/settings.ts'
import { waitForDatabase } from '#runtime/wait-for-database.ts'
import { poolOf } from '#server/database.ts'
import { notificationsOf } from '#server/notifications.ts'

// Two servers of a cluster: one takes writes, the other is a read-only copy of it.

let folder: string
let primary: Postgres
let standby: Postgres
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dryline-cluster-'))
  const [one, two] = [join(folder, 'one'), join(folder, 'two')]
  await (await startPostgres(one, 'known')).stop()
  execFileSync('cp', ['-a', one, two])
  writeFileSync(join(two, 'standby.signal'), '')
  ;[primary, standby] = await Promise.all([
    startPostgres(one, 'known'),
    startPostgres(two, 'known'),
  ])
})
afterAll(async () => {
  await Promise.all([primary.stop(), standby.stop()])
  rmSync(folder, { recursive: true, force: true })
})

const hostOf = ({ url }: Postgres) => new URL(url).host
const ofAll = (...hosts: string[]) =>
  readSettings({
    DATABASE_URL: `postgres://owner:known@${hosts.join(',')}/postgres?target_session_attrs=read-write`,
  }).DATABASE_URL!
/** An address where no program listens. */
const NOWHERE = '127.0.0.1:1'
const portIn = 'select inet_server_port()::text as port'
const portOf = (postgres: Postgres) => [{ port: new URL(postgres.url).port }]

// One failover, step by step.
describe('of several servers', { shuffle: false }, () => {
  it('a standby is named as one, and the message says how to name several', async () => {
    await expect(checkDatabase(standby.url)).rejects.toThrow(
      `DATABASE_URL: the server at ${hostOf(standby)} is a standby, which takes no writes. Name its primary, or all servers: postgres://…@one:5432,two:5432/postgres`,
    )
  })

  it('each connection goes to the one that takes writes, whichever is named first', async () => {
    for (const url of [
      ofAll(hostOf(standby), hostOf(primary)),
      ofAll(hostOf(primary), hostOf(standby)),
      ofAll(NOWHERE, hostOf(primary)),
    ]) {
      await checkDatabase(url)
      const client = await openClient(url)
      expect((await client.query(portIn)).rows).toEqual(portOf(primary))
      await client.end()
    }
  })

  it('a wrong password is no outage', async () => {
    const url = ofAll(hostOf(standby), hostOf(primary)).replace(':known@', ':wrong@')
    await expect(waitForDatabase(url)).rejects.toThrow(/password authentication failed/)
  })

  it('a pool and whoever listens go on at the one that was promoted, and a start waits for it', async () => {
    const url = ofAll(hostOf(primary), hostOf(standby))
    const pool = poolOf({ connectionString: url, max: 2 })
    expect((await pool.query(portIn)).rows).toEqual(portOf(primary))
    const heard: string[] = []
    const back = Promise.withResolvers<void>()
    const notifications = notificationsOf(url, ['changes'], {
      onNotice: (_, payload) => heard.push(payload),
      onBack: back.resolve,
    })
    await notifications.listening

    await primary.stop()
    await expect(pool.query(portIn)).rejects.toBeInstanceOf(Error)
    await expect(pool.query(portIn)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
    const said: string[] = []
    const told = Promise.withResolvers<void>()
    const waiting = waitForDatabase(url, (line) => {
      said.push(line)
      told.resolve()
    })
    await told.promise
    const promoting = await openClient(standby.url)
    await promoting.query('select pg_promote()')
    await promoting.end()

    await waiting
    expect(said[0]).toBe(
      `Waiting for the database of DATABASE_URL: no server takes writes (${hostOf(primary)}: connect ECONNREFUSED ${hostOf(primary)}; ${hostOf(standby)}: this server is a standby, which takes no writes). Dryline starts as soon as it answers.`,
    )
    expect(said.at(-1)).toBe('The database answers. Starting.')
    expect((await pool.query(portIn)).rows).toEqual(portOf(standby))
    await back.promise
    await pool.query(`notify changes, 'heard'`)
    await expect.poll(() => heard).toEqual(['heard'])
    await Promise.all([pool.end(), notifications.close()])
  })
})
