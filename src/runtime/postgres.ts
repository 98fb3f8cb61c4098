import { type ChildProcess, spawn } from 'node:child_process'
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { DatabaseClient } from '#runtime/database-client.ts'
import { binariesFor, withPasswordFile } from '#runtime/postgres-binaries.ts'
import { unprivileged } from '#runtime/postgres-user.ts'
import { holdDatabase } from '#runtime/postgres-leftovers.ts'
import { OperatorError } from '#runtime/settings.ts'

export interface Postgres {
  url: string
  /** Resolves with the exit code when Postgres ends, for whatever reason. */
  ended: Promise<number>
  /**
   * Fast shutdown: rolls back open transactions and writes a checkpoint. After 8 s it is killed,
   * which loses nothing.
   */
  stop: () => Promise<void>
  /** Asks for the same without waiting; Postgres ends by itself. */
  askToStop: () => void
}

/**
 * The path of the data folder for Postgres, which inherits it as descriptor 3. It works whatever
 * the modes of the parent folders are.
 */
const home = '/proc/self/fd/3'

/**
 * Starts the embedded Postgres on `folder`, created on first use. It listens on loopback only, for
 * the role `owner` with `password`. Started by root it runs as an ordinary user, as Postgres
 * requires. First stops what an earlier, killed server left running. For tests: `version` is a
 * major version, and `ports` returns a free port.
 */
export async function startPostgres(
  folder: string,
  password: string,
  options: Record<string, string> = {},
  version?: string,
  ports = freePort,
): Promise<Postgres> {
  const user = unprivileged(folder)
  const { bin, major } = binariesFor(user, version)
  const lock = await holdDatabase(folder)
  const log = `${folder}.log`
  const start = (program: string, args: string[], on: string) => {
    const descriptors = [openSync(on, 'r'), openSync(log, 'a', 0o600)] as const
    const [directory, output] = descriptors
    const child = spawn(join(bin, program), args, {
      ...user,
      cwd: '/',
      // Its own session: Ctrl-C in a terminal reaches only us, and we stop the database last.
      detached: true,
      env: { LC_ALL: 'C', TZ: 'UTC' },
      // Postgres and each of its processes hold the lock as long as they live, even if we are
      // killed.
      stdio: ['ignore', output, output, directory, lock],
    })
    descriptors.forEach(closeSync)
    return child
  }
  const startOn = async (port: number): Promise<Postgres> => {
    const settings = {
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      port: `${port}`,
      jit: 'off',
      max_connections: '100',
      ...options,
    }
    const args = [
      '-D',
      home,
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ]
    // Reads only what this start writes, so that an old message is not mistaken for a new one.
    const logged = existsSync(log) ? statSync(log).size : 0
    const child = start('postgres', args, folder)
    const ended = endOf(child)
    const url = `postgres://owner:${password}@127.0.0.1:${port}/postgres`
    await ready(url, ended, () => readFileSync(log, 'utf8').slice(logged))
    return { url, ended, stop: () => stop(child, ended), askToStop: () => child.kill('SIGINT') }
  }
  try {
    if (!existsSync(join(folder, 'PG_VERSION'))) await create(folder, password, start, user, major)
    return await (options.port ? startOn(Number(options.port)) : onFreePort(startOn, ports))
  } finally {
    // From here on only Postgres holds the lock, since we may have to start it again.
    closeSync(lock)
  }
}

/** Starts on a free port. If another program takes it first, tries another one. */
async function onFreePort(
  startOn: (port: number) => Promise<Postgres>,
  ports: () => Promise<number>,
) {
  for (let left = 10; ; left--)
    try {
      return await startOn(await ports())
    } catch (error) {
      if (
        left === 0 ||
        !(error instanceof OperatorError && error.message.includes('Address already in use'))
      )
        throw error
    }
}

type Start = (program: string, args: string[], on: string) => ChildProcess

async function create(
  folder: string,
  password: string,
  start: Start,
  user: ReturnType<typeof unprivileged>,
  major: number,
) {
  const unfinished = `${folder}.new`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  user.own(unfinished)
  await withPasswordFile(password, user, async (file) => {
    const args = [
      '-D',
      home,
      '-U',
      'owner',
      '--auth=scram-sha-256',
      `--pwfile=${file}`,
      '--encoding=UTF8',
    ]
    // The builtin locale came with 17. Before that, the C library sorts the same way.
    const provider = major < 17 ? 'libc' : 'builtin'
    const code = await endOf(
      start(
        'initdb',
        [...args, `--locale-provider=${provider}`, '--locale=C.UTF-8', '--no-instructions'],
        unfinished,
      ),
    )
    if (code !== 0) throw new OperatorError(`The database could not be created. See ${folder}.log.`)
  })
  renameSync(unfinished, folder)
}

const endOf = (child: ChildProcess) =>
  new Promise<number>((resolve, reject) =>
    child.once('error', reject).once('exit', (code) => resolve(code ?? 1)),
  )

async function ready(url: string, ended: Promise<number>, said: () => string) {
  let over = false
  void ended.finally(() => (over = true))
  for (;;) {
    const client = new DatabaseClient({ connectionString: url, connectionTimeoutMillis: 10_000 })
    try {
      await client.connect()
      return
    } catch (error) {
      const code = (error as { code?: string }).code
      if (over) throw new OperatorError(`The database did not start. It said:\n${said().trim()}`)
      if (code === '28P01')
        throw new OperatorError(
          'The database refused its password: SECRET (or DATA_DIR/secret) is not the one it was created with.',
        )
      // 57P03: it is still starting, or recovering after a crash.
      if (code !== 'ECONNREFUSED' && code !== '57P03') throw error
      await delay(20)
    } finally {
      await client.end().catch(() => {})
    }
  }
}

async function stop(child: ChildProcess, ended: Promise<number>) {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGINT')
  const hurry = setTimeout(() => child.kill('SIGQUIT'), 8000)
  await ended
  clearTimeout(hurry)
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer()
    server.once('error', reject).listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
