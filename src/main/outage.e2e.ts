import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoPassword } from '#db/demo/people.ts'
import { derive } from '#runtime/data-dir.ts'
import { copyCompany, newFolder } from '#testing/company-data.ts'
import { plainCustomer } from '#testing/fixtures.ts'
import { startServer } from '#testing/server-process.ts'

// The server as a process while something it depends on is away. Each test leaves it as it was:
// ready, with the same keeper.

let dataDir: string
let server: Awaited<ReturnType<typeof startServer>>
let url: string
let cookie: string
let metricsPort: number
const token = 'for-prometheus-only'
beforeAll(async () => {
  dataDir = newFolder('outage')
  copyCompany(dataDir)
  metricsPort = await freePort()
  server = await startServer({
    DATA_DIR: dataDir,
    WORKERS: '2',
    TRUST_PROXY: '1',
    METRICS_PORT: `${metricsPort}`,
    METRICS_TOKEN: token,
  })
  url = server.url!
  const answer = await signIn()
  cookie = answer.headers.getSetCookie()[0]!.split(';')[0]!
})
afterAll(async () => {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
const metrics = (authorization = `Bearer ${token}`) =>
  fetch(`http://127.0.0.1:${metricsPort}/metrics`, { headers: { authorization } })
/** Returns the value on a line of the metrics. */
const measured = async (line: string) =>
  Number(
    (await (await metrics()).text())
      .split('\n')
      .find((one) => one.startsWith(`${line} `))
      ?.split(' ')[1],
  )

let places = 0
/** Logs in from a new address each time, because attempts are counted by address. */
const signIn = () =>
  fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `100.64.${places >> 8}.${places++ % 256}`,
    },
    body: JSON.stringify({ email: 'employee@demo.test', password: demoPassword }),
  })
const list = () => fetch(`${url}/api/customers`, { headers: { cookie } })
const add = (id = newId()) =>
  fetch(`${url}/api/customers`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ ...plainCustomer, id }),
  })
const readiness = () =>
  fetch(`${url}/readyz`).then(
    async (answer) => `${answer.status} ${await answer.text()}`,
    () => 'nobody listens',
  )
/**
 * Waits until the server is ready. After every outage it recovers by itself; `npm run outages`
 * measures how fast.
 */
async function back() {
  await expect.poll(readiness).toBe('200 ready')
}

const postmaster = () => readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')
async function asOwner<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) {
  const password = derive(readFileSync(join(dataDir, 'secret'), 'utf8').trim(), 'postgres owner')
  const client = new pg.Client({
    connectionString: `postgres://owner:${password}@127.0.0.1:${postmaster()[3]}/postgres`,
  })
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}
const cmdlineOf = (pid: number) => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}
const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
const workers = () => childrenOf(server.pid).filter((pid) => cmdlineOf(pid).includes('worker.ts'))
/**
 * Returns the pids of the database and all its child processes, which have sessions of their own.
 */
const database = () => {
  const main = Number(postmaster()[0])
  return [main, ...childrenOf(main)]
}
function toDatabase(signal: NodeJS.Signals) {
  for (const pid of database())
    try {
      process.kill(pid, signal)
    } catch {
      // A connection's process may have exited by itself.
    }
}

it('counts what its processes do, for who has the token', async () => {
  expect((await metrics('Bearer guess')).status).toBe(401)
  const route = 'dryline_request_seconds_count{route="api",method="GET",status="200"}'
  const before = (await measured(route)) || 0
  await Promise.all(Array.from({ length: 20 }, list))
  // The count covers both workers.
  await expect.poll(() => measured(route)).toBe(before + 20)
  // The server answers as soon as its first worker does.
  await expect.poll(() => measured('dryline_workers{state="serving"}')).toBe(2)
  await expect.poll(() => measured('dryline_queue_waiting{queue="emails"}')).toBe(0)
  expect(await measured('dryline_queue_oldest_seconds{queue="pictures"}')).toBeGreaterThanOrEqual(0)
  expect(await measured('dryline_disk_free_bytes')).toBeGreaterThan(1e6)
  // A connection that is idle for some seconds is closed.
  const connections = async () => {
    await list()
    return measured('dryline_pool_connections{pool="api",state="total"}')
  }
  await expect.poll(connections).toBeGreaterThan(0)
  const stream = await fetch(`${url}/live`, { headers: { cookie } })
  await expect.poll(() => measured('dryline_live_streams')).toBe(1)
  await stream.body!.cancel()
})

it(
  'holds no more connections than it says, however many requests come',
  { tags: 'nightly' },
  async () => {
    const most = 29 + 6 * 2
    let held = 0
    let over = false
    const watch = async () => {
      while (!over) {
        const [row] = await asOwner<{ n: number }>(
          `select count(*)::integer as n from pg_stat_activity where usename in ('api', 'auth', 'files', 'accounts', 'signer', 'adjuster', 'queue')`,
        )
        held = Math.max(held, row!.n)
      }
    }
    const watching = watch()
    await Promise.all(
      Array.from({ length: 240 }, (_, n) =>
        n % 6 === 0 ? signIn() : n % 2 === 1 ? add() : list(),
      ),
    )
    over = true
    await watching
    expect(held).toBeGreaterThan(10)
    expect(held).toBeLessThanOrEqual(most)
  },
)

it(
  'answers 503 while its database is frozen, and goes on when it thaws',
  { tags: 'nightly' },
  async () => {
    toDatabase('SIGSTOP')
    try {
      const began = Date.now()
      const reading = list()
      const writing = add()
      const entering = signIn()
      await expect
        .poll(readiness)
        .toMatch(/^503 the database is not responding \(\w+\): no answer within 2 s$/)
      expect((await fetch(`${url}/healthz`)).status).toBe(200)
      for (const answer of await Promise.all([reading, writing, entering])) {
        expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
        expect(await answer.json()).toMatchObject({
          message: expect.stringContaining('Try again') as string,
        })
      }
      expect(Date.now() - began).toBeLessThan(40_000)
    } finally {
      toDatabase('SIGCONT')
    }
    await back()
    expect((await list()).status).toBe(200)
    expect((await signIn()).status).toBe(200)
  },
)

it(
  'survives the loss of all its connections, with requests, an email and a stream under way',
  { tags: 'nightly' },
  async () => {
    const before = workers()
    const stream = await fetch(`${url}/live`, { headers: { cookie } })
    const events = stream.body!.pipeThrough(new TextDecoderStream()).getReader()
    await asOwner(`insert into auth.emails (recipient, subject, body_text, body_html)
    select 'reader-' || n || '@example.com', 'Email ' || n, 'Text', '<p>Text</p>' from generate_series(1, 300) n`)
    const requests = Array.from({ length: 200 }, (_, n) =>
      n % 4 === 0 ? add() : n % 10 === 1 ? signIn() : list(),
    )
    for (let n = 0; n < 5; n++)
      await asOwner(
        `select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and usename in ('api', 'auth', 'files', 'accounts', 'signer', 'adjuster', 'queue')`,
      )
    const statuses = new Set((await Promise.all(requests)).map(({ status }) => status))
    expect([...statuses].filter((status) => ![200, 201, 429, 503].includes(status))).toEqual([])
    await back()
    let heard = ''
    while (!heard.includes('"table":"everything"')) heard += (await events.read()).value
    await events.cancel()
    await expect
      .poll(
        async () =>
          (
            await asOwner<{ count: string }>(
              `select count(*) from auth.emails where sent_at is null`,
            )
          )[0]!.count,
      )
      .toBe('0')
    expect(workers()).toEqual(before)
  },
)

it(
  'starts its database again after a kill -9, on the same port and with all that was acknowledged',
  { tags: 'nightly' },
  async () => {
    const port = postmaster()[3]
    const before = workers()
    const ids = Array.from({ length: 20 }, () => newId())
    const answers = ids.map((id) => add(id))
    await Promise.race(answers)
    const killed = postmaster()[0]
    process.kill(Number(killed), 'SIGKILL')
    const kept: string[] = []
    for (const [n, answer] of answers.entries())
      if ((await answer).status === 201) kept.push(ids[n]!)
    await expect.poll(() => postmaster()[0]).not.toBe(killed)
    // For a moment, readiness still returns its last answer, that all is well.
    await expect.poll(() => asOwner('select').catch(() => undefined)).toBeDefined()
    await back()
    expect(postmaster()[3]).toBe(port)
    expect(workers()).toEqual(before)
    expect(await asOwner('select id from customers where id = any($1)', [kept])).toHaveLength(
      kept.length,
    )
  },
)

it(
  'waits for its files folder, says so, and goes on when it is there',
  { tags: 'nightly' },
  async () => {
    const folder = join(dataDir, 'files')
    renameSync(folder, `${folder}.away`)
    // Root is not kept out by a folder's mode, but a file in its place blocks everyone.
    writeFileSync(folder, '')
    try {
      await expect.poll(readiness).toBe('503 files cannot be written: ENOTDIR')
      // A process that starts now must wait too.
      process.kill(workers()[0]!, 'SIGKILL')
      await expect.poll(() => workers().length).toBe(2)
      await expect.poll(() => measured('dryline_workers{state="serving"}')).toBe(1)
      await expect
        .poll(() => server.output().match(/not ready: files cannot be written: ENOTDIR/g)?.length)
        .toBeGreaterThan(0)
      expect((await fetch(`${url}/healthz`)).status).toBe(200)
      expect((await list()).status).toBe(200)
    } finally {
      rmSync(folder)
      renameSync(`${folder}.away`, folder)
    }
    await back()
    await expect.poll(() => measured('dryline_workers{state="serving"}')).toBe(2)
    // Logged once per process, not once a second.
    expect(
      server.output().match(/not ready: files cannot be written/g)!.length,
    ).toBeLessThanOrEqual(3)
  },
)

it('replaces a process that ends before it listens', { tags: 'nightly' }, async () => {
  const killed = new Set(workers())
  killed.forEach((pid) => process.kill(pid, 'SIGKILL'))
  // Kills the next two replacements of each, as soon as they exist.
  while (killed.size < 6) {
    for (const pid of workers().filter((pid) => !killed.has(pid))) {
      process.kill(pid, 'SIGKILL')
      killed.add(pid)
    }
    await new Promise(setImmediate)
  }
  await expect.poll(workers).toHaveLength(2)
  await expect.poll(readiness).toBe('200 ready')
})

it('answers health checks of HTTP/1.0, which name no host', async () => {
  const ask = (path: string) =>
    new Promise<string>((resolve, reject) => {
      let said = ''
      const socket = connect(Number(new URL(url).port), '127.0.0.1', () =>
        socket.write(`GET ${path} HTTP/1.0\r\n\r\n`),
      )
      socket
        .on('data', (chunk) => (said += chunk.toString()))
        .on('end', () => resolve(said))
        .on('error', reject)
    })
  expect(await ask('/healthz')).toMatch(/^HTTP\/1\.[01] 200 [\s\S]*ok$/)
  expect(await ask('/readyz')).toMatch(/^HTTP\/1\.[01] 200 [\s\S]*ready$/)
})
