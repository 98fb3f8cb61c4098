import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

// When a test run ends, however it ends, everything it started ends too. This includes Postgres,
// which has its own session and, if root started it, another user.

const root = new URL('../..', import.meta.url).pathname
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dryline-stopping-'))
  // If root runs the tests, another user runs Postgres.
  chmodSync(folder, 0o755)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/**
 * Returns the processes with our temporary folder in their environment, and those working in it.
 */
const ours = () =>
  readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid))
    .flatMap((pid) => {
      try {
        const inherited = readFileSync(`/proc/${pid}/environ`, 'utf8')
          .split('\0')
          .includes(`TMPDIR=${folder}`)
        const postgres = readlinkSync(`/proc/${pid}/cwd`).startsWith(folder)
        return inherited || postgres ? [{ pid, postgres }] : []
      } catch {
        return []
      }
    })

/** Starts a run of one file, by npm test or Vitest, and waits for its Postgres. */
async function begin(program: string[]) {
  const {
    DRYLINE_CLOCK: _,
    DRYLINE_CLOCK_AHEAD: __,
    NODE_OPTIONS: ___,
    npm_lifecycle_event: ____,
    ...env
  } = process.env
  const child = spawn(process.execPath, [...program, 'src/testing/clock'], {
    cwd: root,
    env: { ...env, TMPDIR: folder },
  })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  await expect.poll(() => ours().some(({ postgres }) => postgres)).toBe(true)
  return { child, ended, said: () => said }
}
async function nobodyIsLeft() {
  await expect.poll(ours).toEqual([])
}

it.each(['SIGTERM', 'SIGKILL'] as const)(
  'npm test, ended by %s, leaves nobody',
  { tags: 'nightly' },
  async (signal) => {
    const { child, ended, said } = await begin(['bin/test.js', '--without-browser'])
    child.kill(signal)
    expect(await ended).toBe(signal === 'SIGKILL' ? null : 1)
    await nobodyIsLeft()
    // It starts nothing more and reports no results for unfinished work.
    expect(said()).not.toMatch(/tests of|passed/)
    expect(readdirSync(folder).filter((name) => name.startsWith('dryline-test-'))).toEqual([])
  },
)

it('Vitest alone, killed without a word, leaves nobody', { tags: 'nightly' }, async () => {
  const { child, ended } = await begin([
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    'server',
  ])
  child.kill('SIGKILL')
  await ended
  await nobodyIsLeft()
  expect(readdirSync(folder).filter((name) => name.startsWith('dryline-test-'))).toEqual([])
})
