import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { demoPassword } from '#db/demo/people.ts'
import { unprivileged } from '#runtime/postgres-user.ts'
import { startServer } from '#testing/server-process.ts'

// Run by hand: node bin/run.js bench/trial-pooler.ts
// Needs Debian's packages postgresql and pgbouncer (apt-get install postgresql pgbouncer). Starts
// both in a temporary folder, and Dryline with DATABASE_URL through the pooler. Dryline must serve
// in session mode, and refuse with a message in transaction and statement mode.

const bin = globSync('/usr/lib/postgresql/*/bin').sort().at(-1)
if (!bin || !existsSync('/usr/sbin/pgbouncer'))
  throw new Error('Install first: apt-get install postgresql pgbouncer')

const folder = mkdtempSync(join(tmpdir(), 'dryline-pooler-'))
const user = unprivileged(join(folder, 'postgres'))
user.own(folder)
const write = (name: string, content: string) => {
  writeFileSync(join(folder, name), content, { mode: 0o600 })
  user.own(join(folder, name))
  return join(folder, name)
}
const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}
const run = (program: string, args: string[]) =>
  spawn(program, args, { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })

async function reach(url: string) {
  for (let tries = 0; ; tries++) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      return client
    } catch (error) {
      if (tries > 100) throw error
      await delay(100)
    }
  }
}

const password = 'only-for-this-trial'
const passwordFile = write('password', password)
execFileSync(
  join(bin, 'initdb'),
  [
    '-D',
    join(folder, 'postgres'),
    '-U',
    'root_of_all',
    '-A',
    'scram-sha-256',
    `--pwfile=${passwordFile}`,
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
  ],
  { ...user, cwd: folder },
)
const port = await freePort()
// Has its own time zone, as Debian's does. Our sessions must use UTC anyway.
const postgres = run(join(bin, 'postgres'), [
  '-D',
  join(folder, 'postgres'),
  '-p',
  `${port}`,
  '-k',
  folder,
  '-c',
  'timezone=America/New_York',
])
const root = await reach(`postgres://root_of_all:${password}@127.0.0.1:${port}/postgres`)
await root.query(`create role dryline login createrole password '${password}'`)
let failures = 0
try {
  for (const mode of ['session', 'transaction', 'statement']) await trial(mode)
} finally {
  await root.end()
  postgres.kill('SIGINT')
  await once(postgres, 'exit')
  rmSync(folder, { recursive: true, force: true })
}
console.log(failures === 0 ? 'All as it should be.' : `${failures} not as it should be.`)
process.exit(failures === 0 ? 0 : 1)

async function trial(mode: string) {
  const database = `company_${mode}`
  await root.query(`create database ${database} owner dryline`)
  const listen = await freePort()
  const ini = write(
    'pgbouncer.ini',
    `[databases]
* = host=127.0.0.1 port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listen}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${write('users.txt', `"root_of_all" "${password}"\n`)}
auth_user = root_of_all
auth_query = select rolname, rolpassword from pg_authid where rolname = $1
pool_mode = ${mode}
default_pool_size = 40
max_client_conn = 200
ignore_startup_parameters = options,extra_float_digits
`,
  )
  const pooler = run('/usr/sbin/pgbouncer', ['-q', ini])
  const through = `postgres://dryline:${password}@127.0.0.1:${listen}/${database}`
  await (await reach(through)).end()
  const server = await startServer({
    DATA_DIR: join(folder, mode),
    DATABASE_URL: through,
    DEMO: '1',
    WORKERS: '2',
  })
  if (mode === 'session') {
    const served = server.url !== undefined && (await serves(server.url))
    say(
      mode,
      served ? 'serves, and tells times in UTC' : `does not serve:\n${server.output()}`,
      served,
    )
  } else {
    const message = /pooler runs in transaction or statement mode/.test(server.output())
    say(
      mode,
      message ? 'is refused with a message' : `says:\n${server.output()}`,
      message && server.url === undefined,
    )
  }
  await server.stop()
  pooler.kill('SIGINT')
  await once(pooler, 'exit')
  // Roles belong to the whole server, and the next trial has another secret.
  await root.query(`drop database ${database} with (force)`)
  const { rows } = await root.query(
    `select rolname from pg_roles where shobj_description(oid, 'pg_authid') like 'Dryline %'`,
  )
  for (const { rolname } of rows as { rolname: string }[]) await root.query(`drop role ${rolname}`)
}

function say(mode: string, what: string, right: boolean) {
  console.log(`${right ? 'ok ' : 'NOT'} pool_mode = ${mode}: ${what}`)
  if (!right) failures++
}

/** Logs in and requests a list, over reused connections. */
async function serves(url: string) {
  const answer = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email: 'employee@demo.test', password: demoPassword }),
  })
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const lists = await Promise.all(
    Array.from({ length: 40 }, () => fetch(`${url}/api/customers`, { headers: { cookie } })),
  )
  const { rows } = (await lists[0]!.json()) as { rows: { created_at: string }[] }
  return (
    lists.every(({ status }) => status === 200) &&
    rows.length > 0 &&
    rows.every(({ created_at }) => created_at.endsWith('+00:00'))
  )
}
