import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeBackup } from '#db/backup/make-backup.ts'
import { restoreBackup } from '#db/backup/restore-backup.ts'
import { demoPassword } from '#db/demo/people.ts'
import { derive } from '#runtime/data-dir.ts'
import { openClient } from '#runtime/database-client.ts'
import { startPostgres } from '#runtime/postgres.ts'
import { readSettings } from '#runtime/settings.ts'
import { startServer } from '#testing/server-process.ts'

// Tests the whole server on the Postgres of this run. `npm run test:postgres -- 15` uses another
// version than the lockfile's (DRYLINE_POSTGRES).

const wanted = process.env.DRYLINE_POSTGRES
const SECRET = 'the secret of a company on another Postgres'
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dryline-another-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function signsIn(url: string) {
  const answer = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'employee@demo.test', password: demoPassword }),
  })
  return answer.status
}

it(
  'starts on the Postgres of this run, and is restored there from a backup, embedded and beside it',
  { tags: 'nightly' },
  async () => {
    const [first, second] = [join(folder, 'first'), join(folder, 'second')]
    const server = await startServer({ DATA_DIR: first, SECRET, DEMO: '1', WORKERS: '1' })
    expect(server.url, server.output()).toBeDefined()
    expect(await signsIn(server.url!)).toBe(200)
    expect(await server.stop()).toBe(0)

    const source = await startPostgres(join(first, 'postgres'), derive(SECRET, 'postgres owner'))
    const client = await openClient(source.url)
    const { rows } = await client.query(
      `select current_setting('server_version_num')::int / 10000 as major`,
    )
    if (wanted) expect(rows).toEqual([{ major: Number(wanted) }])
    await client.end()
    const storage = { folder: join(first, 'files') }
    const { path } = await makeBackup({
      ownerUrl: source.url,
      secret: SECRET,
      dataDir: first,
      storage,
      into: join(folder, 'backups'),
      keep: 1,
    })
    await source.stop()

    await restoreBackup(path, readSettings({ DATA_DIR: second, SECRET }))
    const beside = await startPostgres(join(folder, 'postgres'), 'beside')
    try {
      const external = { DATA_DIR: join(folder, 'third'), DATABASE_URL: beside.url, SECRET }
      await restoreBackup(path, readSettings(external))
      for (const settings of [{ DATA_DIR: second, SECRET }, external]) {
        const restored = await startServer({ ...settings, WORKERS: '1' })
        expect(restored.url, restored.output()).toBeDefined()
        expect(await signsIn(restored.url!)).toBe(200)
        await restored.stop()
      }
    } finally {
      await beside.stop()
    }
  },
)
