import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { inAnotherContainer } from '#testing/another-container.ts'
import { copyCompany, newFolder } from '#testing/company-data.ts'
import { startServer } from '#testing/server-process.ts'

// Several containers share one data folder: the second one changes nothing.

let dataDir: string
let servers: Awaited<ReturnType<typeof startServer>>[] = []
beforeEach(() => {
  dataDir = newFolder('one-folder')
  copyCompany(dataDir)
})
afterEach(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  servers = []
  rmSync(dataDir, { recursive: true, force: true })
})

async function start(within: string[] = []) {
  const server = await startServer({ DATA_DIR: dataDir, WORKERS: '1' }, within)
  servers.push(server)
  return server
}
/** A process that has ended may stay in the list until its exit status is read. */
function runs(pid: number) {
  try {
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}
const postmaster = () => readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8')

it(
  'refuses a second container on the same data, and says who is there',
  { tags: 'nightly' },
  async () => {
    const first = await start()
    const before = postmaster()
    const second = await start(inAnotherContainer)
    expect([second.url, await second.ended]).toEqual([undefined, 1])
    expect(second.output()).toContain(
      `Dryline is already running on ${dataDir} (process ${first.pid}, port 0, host `,
    )
    expect(postmaster()).toBe(before)
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
  },
)

it(
  'leaves a Postgres alone that outlived its server in another container, and clears it away in its own',
  { tags: 'nightly' },
  async () => {
    const killed = await start()
    const database = Number(postmaster().split('\n')[0])
    process.kill(killed.pid, 'SIGKILL')
    await killed.ended
    const before = postmaster()
    if (inAnotherContainer.length > 0) {
      const second = await start(inAnotherContainer)
      expect([second.url, await second.ended]).toEqual([undefined, 1])
      expect(second.output()).toContain(`is using the database in ${join(dataDir, 'postgres')}`)
      expect(postmaster()).toBe(before)
      expect(runs(database)).toBe(true)
    }
    const next = await start()
    expect(next.url, next.output()).toBeDefined()
    expect(runs(database)).toBe(false)
  },
)
