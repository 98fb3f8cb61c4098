import { execFileSync } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { missing, signIn, startWriting } from '#bench/outages/writing.ts'
import { derive } from '#runtime/data-dir.ts'
import { inAnotherContainer } from '#testing/another-container.ts'
import { startS3 } from '#testing/s3.ts'
import { startServer } from '#testing/server-process.ts'

// npm run outages [-- --rounds 30 --away 120 --only kill,disk]: takes away what the server depends
// on while customers, notes, punches and photos are being written. It prints how much acknowledged
// data was lost (must be nothing) and how soon the server was back (must be within 10 s). Run it by
// hand: it takes a quarter of an hour. `disk` needs root, for a small disk of its own.

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '30' },
    away: { type: 'string', default: '120' },
    only: { type: 'string' },
  },
})
const away = Number(values.away) * 1000
const home = mkdtempSync(join(tmpdir(), 'dryline-outages-'))
/** Cleanup steps, which run on failure too. */
const undo: (() => unknown)[] = [() => rmSync(home, { recursive: true, force: true })]
let failed = false

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })

async function open(name: string, settings: Record<string, string> = {}) {
  const DATA_DIR = join(home, name)
  const port = await freePort()
  const start = async () => {
    const server = await startServer({ DATA_DIR, PORT: `${port}`, ...settings })
    if (!server.url) throw new Error(server.output())
    return server
  }
  let server = await start()
  undo.push(() => server.stop())
  const postmaster = () =>
    readFileSync(join(DATA_DIR, 'postgres/postmaster.pid'), 'utf8').split('\n')
  const ownerUrl = () =>
    `postgres://owner:${derive(readFileSync(join(DATA_DIR, 'secret'), 'utf8').trim(), 'postgres owner')}@127.0.0.1:${postmaster()[3]}/postgres`
  const url = server.url!
  const cookie = await signIn(url, 'admin@demo.test')
  const client = new pg.Client({ connectionString: ownerUrl() })
  await client.connect()
  const { rows } = await client.query<{ customer_id: string; job_id: string }>(
    `select customer_id, id as job_id from jobs where status = 'active' limit 1`,
  )
  await client.end()
  const writing = await startWriting(() => url, cookie, rows[0]!)
  const isReady = () =>
    fetch(`${url}/readyz`, { signal: AbortSignal.timeout(3000) }).then(
      ({ ok }) => ok,
      () => false,
    )
  return {
    DATA_DIR,
    url,
    ownerUrl,
    writing,
    /** Returns the pids of the database. */
    database: () => {
      const main = Number(postmaster()[0])
      return [
        main,
        ...readFileSync(`/proc/${main}/task/${main}/children`, 'utf8')
          .split(' ')
          .filter(Boolean)
          .map(Number),
      ]
    },
    kill: () => process.kill(server.pid, 'SIGKILL'),
    again: async () => {
      await server.ended
      server = await start()
    },
    /**
     * Waits until the server is ready and acknowledges something new. Returns the seconds that
     * took.
     */
    back: async () => {
      const began = Date.now()
      while (!(await isReady())) await delay(50)
      const before = writing.count()
      while (writing.count() === before) await delay(50)
      return (Date.now() - began) / 1000
    },
    close: async () => {
      const acknowledged = await writing.stop()
      const lost = await missing(ownerUrl(), acknowledged)
      await server.stop()
      return { acknowledged, lost }
    },
  }
}

type Stand = Awaited<ReturnType<typeof open>>
const signal = (pids: number[], name: NodeJS.Signals) => {
  for (const pid of pids)
    try {
      process.kill(pid, name)
    } catch {
      // It has already exited.
    }
}

/**
 * Takes something away and gives it back. Each returns the seconds that the server then took to
 * recover.
 */
const outages: Record<string, (stand: Stand) => Promise<number[]>> = {
  kill: async ({ kill, again, back }) => {
    const took = []
    for (let n = 0; n < Number(values.rounds); n++) {
      await delay(1000)
      kill()
      await again()
      took.push(await back())
    }
    return took
  },
  frozen: async ({ database, back }) => {
    signal(database(), 'SIGSTOP')
    await delay(away)
    signal(database(), 'SIGCONT')
    return [await back()]
  },
  restarted: async ({ database, back }) => {
    const took = []
    for (const name of ['SIGKILL', 'SIGINT'] as const) {
      process.kill(database()[0]!, name)
      await delay(100)
      took.push(await back())
    }
    return took
  },
  // No one listens anymore, and every start fails until the folder is back.
  database: async ({ DATA_DIR, database, back }) => {
    const folder = join(DATA_DIR, 'postgres')
    const processes = database()
    renameSync(folder, `${folder}.away`)
    signal(processes, 'SIGKILL')
    await delay(away)
    renameSync(`${folder}.away`, folder)
    return [await back()]
  },
  disk: async ({ DATA_DIR, back }) => {
    const filler = join(DATA_DIR, 'filler')
    const { bavail, bsize } = statfsSync(DATA_DIR)
    const piece = Buffer.alloc(1024 * 1024)
    try {
      for (let n = 0; n < (bavail * bsize) / piece.length + 1; n++)
        writeFileSync(filler, piece, { flag: 'a' })
    } catch {
      // The disk is full.
    }
    await delay(away / 4)
    rmSync(filler)
    return [await back()]
  },
  namespaces: async ({ DATA_DIR, back }) => {
    const second = await startServer({ DATA_DIR }, inAnotherContainer)
    if (second.url) throw new Error('A second server started on the same folder.')
    return [await back()]
  },
}

async function judge(
  name: string,
  settings: Record<string, string>,
  outage: (stand: Stand) => Promise<number[]>,
) {
  const stand = await open(name, settings)
  await delay(3000)
  const took = await outage(stand)
  const { acknowledged, lost } = await stand.close()
  const good = Object.keys(lost).length === 0 && took.every((seconds) => seconds <= 10)
  failed ||= !good
  const counts = Object.entries(acknowledged).map(([kind, ids]) => `${ids.length} ${kind}`)
  const slowest = Math.max(...took).toFixed(1)
  console.log(
    `${good ? '✓' : '✗'} ${name}: ${counts.join(', ')}; lost ${JSON.stringify(lost)}; back after ${slowest} s at most (${took.length} ×)`,
  )
  if (stand.writing.refused.size > 0)
    console.log(`    refused: ${JSON.stringify(Object.fromEntries(stand.writing.refused))}`)
}

try {
  const wanted = values.only?.split(',') ?? [...Object.keys(outages), 's3']
  for (const name of wanted) {
    if (name === 's3') {
      const s3 = await startS3()
      undo.push(() => s3.stop())
      const { bucket, endpoint, access_key_id, secret_access_key } = s3.settings
      const settings = {
        S3_BUCKET: bucket,
        S3_ENDPOINT: endpoint!,
        S3_ACCESS_KEY_ID: access_key_id!,
        S3_SECRET_ACCESS_KEY: secret_access_key!,
      }
      await judge(name, settings, async ({ back }) => {
        await s3.leave()
        await delay(away)
        await s3.comeBack()
        return [await back()]
      })
      continue
    }
    if (name === 'disk') {
      const disk = join(home, 'disk')
      mkdirSync(disk)
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1200m', 'tmpfs', disk])
      undo.push(() => execFileSync('umount', ['--lazy', disk]))
    }
    await judge(name, {}, outages[name]!)
  }
} finally {
  for (const step of undo.reverse()) await step()
}
process.exit(failed ? 1 : 0)
