import { spawn } from 'node:child_process'
import { LONGEST_WAIT } from '#testing/longest-wait.ts'

const root = new URL('../..', import.meta.url).pathname
const compiled = `${root}node_modules/.cache/compiled`

/** What moves the clock of the tests, and names their Postgres, for those they start. */
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
 * The real server as a process of its own, started as `npm start` starts it once all is installed and built; `within`: by these words, see
 * another-container.ts; `until`: the words to wait for.
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
    // A busy machine may take long to stop; what hangs is ended all the same, and then ends with 1.
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
    /** Where it answers, or undefined if it ended instead. */
    url: await ready,
    pid: child.pid!,
    output: () => output,
    ended,
    /** What the death of the process that started it looks like from inside. */
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
