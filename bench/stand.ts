import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillDemo } from '#db/demo/fill.ts'
import { demoPassword } from '#db/demo/people.ts'
import { migrate } from '#db/migrate.ts'
import { addFormerJobs } from '#bench/former-jobs.ts'
import type { Target } from '#bench/load.ts'
import type { Statement } from '#bench/recording.ts'
import { startPostgres } from '#runtime/postgres.ts'
import { startServer } from '#testing/server-process.ts'

/** Lets people in a benchmark send requests as fast as they like. */
export const UNPACED = { PACE: '100000' }

export const SECRET = 'the secret of the benchmarks, nobody’s'

/**
 * Sets up a company of `customers` customers on its own Postgres. Both the real server, with these
 * settings, and the bare one serve it.
 */
export async function setUp(customers: number, settings: Record<string, string> = UNPACED) {
  const folder = mkdtempSync(join(tmpdir(), 'dryline-bench-'))
  const postgres = await startPostgres(join(folder, 'postgres'), 'bench')
  const undo: (() => Promise<unknown>)[] = [postgres.stop]
  const close = async () => {
    for (const step of undo.reverse()) await step()
    rmSync(folder, { recursive: true })
  }
  try {
    await migrate(postgres.url, SECRET)
    const began = performance.now()
    await fillDemo(postgres.url, customers)
    await addFormerJobs(postgres.url)
    const filledIn = Math.round((performance.now() - began) / 1000)
    const server = await startServer({
      DATABASE_URL: postgres.url,
      SECRET,
      DATA_DIR: join(folder, 'data'),
      ...settings,
    })
    undo.push(() => server.stop())
    if (!server.url) throw new Error(server.output())
    const bare = await startBare(postgres.url)
    undo.push(bare.stop)
    return {
      filledIn,
      ownerUrl: postgres.url,
      folder: join(folder, 'files'),
      /** Folder where the server keeps its files. */
      served: join(folder, 'data/files'),
      pid: server.pid,
      bare,
      url: server.url,
      cookie: await signIn(server.url),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Starts the bare server on a database. */
export async function startBare(databaseUrl: string) {
  const child = fork(new URL('bare-server.ts', import.meta.url).pathname, {
    env: { ...process.env, DATABASE_URL: databaseUrl },
  })
  const [port] = (await once(child, 'message')) as [number]
  return {
    pid: child.pid!,
    /** Returns a target for this case, with these statements for each of its requests. */
    target: (name: string, requests: Statement[][]): Target => {
      child.send({ name, requests })
      return {
        url: `http://127.0.0.1:${port}`,
        requests: requests.map((_, n) => ({
          method: 'GET',
          path: `/${encodeURIComponent(name)}?${n}`,
        })),
      }
    },
    stop: async () => {
      child.disconnect()
      await once(child, 'exit')
    },
  }
}

export type Stand = Awaited<ReturnType<typeof setUp>>

/** Returns a target that calls a procedure as the demo employee, with these inputs in turn. */
export const asks = (
  { url, cookie }: Pick<Stand, 'url' | 'cookie'>,
  path: string,
  ...inputs: object[]
): Target => ({
  url,
  requests: inputs.map((json) => ({
    method: 'POST',
    path: `/rpc/${path}`,
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ json }),
  })),
})

/** Logs a demo person in and returns the new session's cookie. */
export async function signIn(url: string, who = 'employee') {
  const answer = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${who}@demo.test`, password: demoPassword }),
  })
  if (!answer.ok) throw new Error(`sign-in answered ${answer.status}: ${await answer.text()}`)
  return answer.headers.getSetCookie()[0]!.split(';')[0]!
}
