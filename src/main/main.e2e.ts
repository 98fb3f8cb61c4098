import { mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { v7 as newId } from 'uuid'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { demoPassword } from '#db/demo/people.ts'
import { derive } from '#runtime/data-dir.ts'
import { copyCompany, newFolder } from '#testing/company-data.ts'
import { plainCustomer } from '#testing/fixtures.ts'
import { startServer } from '#testing/server-process.ts'

// The server as a process: how it starts, stops, crashes and recovers.

let dataDir: string
let servers: Awaited<ReturnType<typeof startServer>>[] = []
beforeEach(() => {
  dataDir = newFolder('main')
})
afterEach(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  servers = []
  rmSync(dataDir, { recursive: true, force: true })
})

const copySetUp = () => copyCompany(dataDir)

async function start(settings: Record<string, string> = {}) {
  const server = await startServer({ DATA_DIR: dataDir, WORKERS: '1', ...settings })
  servers.push(server)
  return server
}

async function signIn(url: string) {
  const answer = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'employee@demo.test', password: demoPassword }),
  })
  return answer.headers.getSetCookie()[0]!.split(';')[0]!
}

const add = (url: string, cookie: string, id: string) =>
  fetch(`${url}/api/customers`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ ...plainCustomer, id }),
  })

const postmaster = () => readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')
const owner = () => {
  const [, , , port] = postmaster()
  return new pg.Client({
    connectionString: `postgres://owner:${derive(readFileSync(join(dataDir, 'secret'), 'utf8').trim(), 'postgres owner')}@127.0.0.1:${port}/postgres`,
  })
}

async function kept(ids: string[]) {
  const client = owner()
  await client.connect()
  const { rows } = await client.query('select id from customers where id = any($1)', [ids])
  await client.end()
  return rows.length
}

const isReady = (url: string) =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

const gone = (pid: number) => {
  try {
    process.kill(pid, 0)
    return false
  } catch {
    return true
  }
}

describe('starting', () => {
  it('says where it is and who may sign in, listens to no password but its own, stops on a signal with a stream open, and starts again on the same data', async () => {
    copySetUp()
    const first = await start()
    expect(first.output()).toContain('agent@demo.test')
    // The demo's passwords are public.
    expect(first.output()).toContain('Only this computer can reach this demo')
    await expect(fetch(first.url!.replace('localhost', '127.0.0.2'))).rejects.toThrow(
      'fetch failed',
    )
    const id = newId()
    const cookie = await signIn(first.url!)
    expect((await add(first.url!, cookie, id)).status).toBe(201)
    const [, , , port] = postmaster()
    for (const user of ['owner', 'api', 'auth', 'postgres'])
      await expect(
        new pg.Client({
          connectionString: `postgres://${user}:guess@127.0.0.1:${port}/postgres`,
        }).connect(),
      ).rejects.toMatchObject({ code: '28P01' })
    const stops = async (server: typeof first, signal: 'SIGTERM' | 'SIGINT') => {
      const database = Number(postmaster()[0])
      const stream = await fetch(`${server.url}/live`, { headers: { cookie } })
      expect(stream.status).toBe(200)
      // If something had held it up for as long as supervisors allow, it would have been forced to
      // end, with 1.
      expect(await server.stop(signal)).toBe(0)
      expect(gone(database)).toBe(true)
      await stream.body?.cancel()
    }
    await stops(first, 'SIGTERM')
    const second = await start()
    expect(second.output()).not.toContain('Filling')
    expect(await kept([id])).toBe(1)
    await stops(second, 'SIGINT')
  })

  it(
    'refuses a wrong setting, and waits for a database that is away, answering health checks',
    { tags: 'nightly' },
    async () => {
      const wrong = await start({ PORT: 'http' })
      expect([wrong.url, await wrong.ended]).toEqual([undefined, 1])
      expect(wrong.output()).toContain('PORT: must be a number')

      const DATABASE_URL = 'postgres://nobody:none@127.0.0.1:1/none'
      const port = await new Promise<number>((resolve) => {
        const free = createServer().listen(0, () => {
          const { port } = free.address() as { port: number }
          free.close(() => resolve(port))
        })
      })
      const settings = { DATA_DIR: dataDir, DATABASE_URL, WORKERS: '1', PORT: `${port}` }
      const waiting = await startServer(
        settings,
        [],
        /Waiting for the database of DATABASE_URL: (nothing is listening at 127.0.0.1:1)/,
      )
      servers.push(waiting)
      expect(waiting.url).toBe('nothing is listening at 127.0.0.1:1')
      expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
      expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(503)
      expect(await waiting.stop()).toBe(0)
    },
  )

  it(
    'listens at HOST alone, refuses a second server on the same data, a port that is taken, and a HOST that is not of this machine',
    { tags: 'nightly' },
    async () => {
      copySetUp()
      const first = await start({ HOST: '127.0.0.2' })
      expect(first.url).toMatch(/^http:\/\/127\.0\.0\.2:/)
      await expect(fetch(first.url!.replace('127.0.0.2', '127.0.0.1'))).rejects.toThrow(
        'fetch failed',
      )
      const second = await start()
      expect([second.url, await second.ended]).toEqual([undefined, 1])
      expect(second.output()).toContain(`Dryline is already running on ${dataDir}`)
      expect((await fetch(`${first.url}/readyz`)).status).toBe(200)

      const squatter = createServer()
      const port = await new Promise<number>((resolve) =>
        squatter.listen(0, () => resolve((squatter.address() as { port: number }).port)),
      )
      copyCompany(join(dataDir, 'other'))
      const third = await start({
        PORT: String(port),
        WORKERS: '4',
        DATA_DIR: join(dataDir, 'other'),
      })
      expect([third.url, await third.ended]).toEqual([undefined, 1])
      expect(third.output().trim()).toBe(
        `Port ${port} is in use by another program. Stop it, or choose another PORT.`,
      )
      squatter.close()
      const fourth = await start({ HOST: '192.0.2.1', DATA_DIR: join(dataDir, 'other') })
      expect([await fourth.ended, fourth.output()]).toEqual([
        1,
        expect.stringContaining('HOST 192.0.2.1 is not an address on this machine'),
      ])
    },
  )

  it(
    'has a demo only where it was asked for, and keeps that decision',
    { tags: 'nightly' },
    async () => {
      const plain = await start({ DEMO: '0' })
      expect(plain.output()).not.toContain('demo.test')
      await plain.stop()
      const again = await start()
      expect(again.output()).not.toContain('demo.test')
      expect((await fetch(`${again.url!.replace('localhost', '127.0.0.2')}/readyz`)).status).toBe(
        200,
      )
      await again.stop()
      const contrary = await start({ DEMO: '1' })
      expect([await contrary.ended, contrary.output()]).toEqual([
        1,
        expect.stringContaining('set up without the demo company'),
      ])
    },
  )

  it(
    'lets two servers start at once on one external database, with one secret, on the same files',
    { tags: 'nightly' },
    async () => {
      copySetUp()
      await start()
      const [, , , port] = postmaster()
      const password = derive(
        readFileSync(join(dataDir, 'secret'), 'utf8').trim(),
        'postgres owner',
      )
      const admin = owner()
      await admin.connect()
      await admin.query('create database external')
      await admin.end()
      const DATABASE_URL = `postgres://owner:${password}@127.0.0.1:${port}/external`
      const SECRET = readFileSync(join(dataDir, 'secret'), 'utf8').trim()
      mkdirSync(join(dataDir, 'shared'))
      const sharing = (name: string) => {
        mkdirSync(join(dataDir, name))
        symlinkSync(join(dataDir, 'shared'), join(dataDir, name, 'files'))
        return { DATABASE_URL, DATA_DIR: join(dataDir, name) }
      }
      const both = await Promise.all(
        ['a', 'b'].map((name) => start({ SECRET, DEMO: '0', ...sharing(name) })),
      )
      for (const { url } of both) expect((await fetch(`${url}/readyz`)).status).toBe(200)
      for (const [settings, message] of [
        [
          { SECRET: 'another secret, of another installation', ...sharing('c') },
          'SECRET is not the one',
        ],
        [sharing('d'), 'There is a database, but its secret is missing'],
        [
          { SECRET, DATABASE_URL, DATA_DIR: join(dataDir, 'e') },
          "does not hold this installation's files",
        ],
      ] as const) {
        const stranger = await start(settings)
        expect([await stranger.ended, stranger.output()]).toEqual([
          1,
          expect.stringContaining(message),
        ])
      }
      await Promise.all(both.map((server) => server.stop()))
    },
  )
})

/** Returns the processes that answer a server's requests. */
const workersOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .split(' ')
    .filter(Boolean)
    .map(Number)
    .filter((child) => readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('worker.ts'))

describe('dying', () => {
  beforeEach(copySetUp)

  it(
    'replaces a process that answers requests, and stops when its parent is gone without a word',
    { tags: 'nightly' },
    async () => {
      const server = await start({ WORKERS: '2' })
      const before = workersOf(server.pid)
      process.kill(before[0]!, 'SIGKILL')
      await expect
        .poll(() => workersOf(server.pid).filter((pid) => !before.includes(pid)))
        .toHaveLength(1)
      expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
      expect(workersOf(server.pid)).toHaveLength(before.length)
      const database = Number(postmaster()[0])
      // Gives every process log lines that no one will read.
      await Promise.all(Array.from({ length: 10 }, () => fetch(`${server.url}/api/me`)))
      server.abandon()
      expect(await server.ended).toBe(0)
      expect(gone(database)).toBe(true)
    },
  )

  it(
    'ends by force what hangs as it stops, within the time that STOP_WITHIN says',
    { tags: 'nightly' },
    async () => {
      const server = await start({ STOP_WITHIN: '2' })
      const database = Number(postmaster()[0])
      process.kill(database, 'SIGSTOP')
      // Without the setting, the database would be forced to end first, and the server would exit
      // with 0.
      expect(await server.stop()).toBe(1)
      process.kill(database, 'SIGCONT')
      await expect.poll(() => gone(database)).toBe(true)
    },
  )

  it(
    'by kill -9 during 200 inserts at once loses none that was acknowledged, and takes all its processes along',
    { tags: 'nightly' },
    async () => {
      let acknowledged: string[] = []
      let server = await start()
      // Each round runs on the data recovered from the one before.
      for (const victim of ['the database', 'the server', 'both'] as const) {
        const workers = workersOf(server.pid)
        expect(workers.length).toBeGreaterThan(0)
        const killed = await killedMeanwhile(server, victim)
        expect(killed.length, victim).toBeGreaterThan(0)
        acknowledged = [...acknowledged, ...killed]
        if (victim === 'the database') await expect.poll(() => isReady(server.url!)).toBe(true)
        else {
          await server.ended
          await expect.poll(() => workers.every(gone)).toBe(true)
          server = await start()
        }
        expect(server.url, server.output()).toBeDefined()
        expect(await kept(acknowledged), victim).toBe(acknowledged.length)
      }
    },
  )

  /**
   * Kills the victim as soon as the first of 200 inserts is acknowledged, while the others are in
   * progress. Returns the ids that were acknowledged.
   */
  async function killedMeanwhile(server: Awaited<ReturnType<typeof start>>, victim: string) {
    const cookie = await signIn(server.url!)
    const database = Number(postmaster()[0])
    const strike = () => {
      if (victim !== 'the server') process.kill(database, 'SIGKILL')
      if (victim !== 'the database') process.kill(server.pid, 'SIGKILL')
    }
    let struck = false
    const inserts = Array.from({ length: 200 }, async () => {
      const id = newId()
      const answer = await add(server.url!, cookie, id).catch(() => undefined)
      if (answer?.status !== 201) return []
      if (!struck) strike()
      struck = true
      return [id]
    })
    return (await Promise.all(inserts)).flat()
  }
})
