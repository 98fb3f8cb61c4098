import { spawn } from 'node:child_process'
import { LONGEST_WAIT } from '#testing/longest-wait.ts'

const root = new URL('../..', import.meta.url).pathname
const compiled = `${root}node_modules/.cache/compiled`

/** Environment for child processes: the tests' clock and Postgres. */
function ofTheRun() {
  const names = [
    'DRYLINE_POSTGRES',
    'DRYLINE_CLOCK',
    'DRYLINE_CLOCK_AHEAD',
    'NODE_OPTIONS',
    'LD_PRELOAD',
    'FAKETIME',
    'FAKETIME_DONT_FAKE_MONOTONIC',
  ]
  return Object.fromEntries(
    names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  )
}

const READY = /Dryline is ready at (\S+)/

/**
 * Starts the real server as a separate process, as `npm start` does once everything is installed
 * and built. `within` is a command prefix, see another-container.ts; `until` is the output to wait
 * for.
 */
export async function startServer(
  settings: Record<string, string>,
  within: string[] = [],
  until = READY,
) {
  const [program, ...args] = [...within, process.execPath, 'src/main/main.ts']
  const child = spawn(program!, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // A busy machine may take long to stop the server. A server that hangs is killed and exits with
    // 1.
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      STOP_WITHIN: `${LONGEST_WAIT / 1000}`,
      NODE_COMPILE_CACHE: compiled,
      ...ofTheRun(),
      ...settings,
    },
  })
  let output = ''
  const ended = new Promise<number | null>((resolve) => child.on('exit', (code) => resolve(code)))
  const ready = new Promise<string | undefined>((resolve) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const found = output.match(until)
      if (found) resolve(found[1])
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    void ended.then(() => resolve(undefined))
  })
  return {
    /** The server's address, or undefined if it ended instead. */
    url: await ready,
    pid: child.pid!,
    output: () => output,
    ended,
    /** Simulates the death of the process that started the server, as seen by the server. */
    abandon: () => {
      child.stdout?.destroy()
      child.stderr?.destroy()
      child.disconnect()
    },
    stop: async (signal: NodeJS.Signals = 'SIGTERM') => {
      child.kill(signal)
      return ended
    },
  }
}
