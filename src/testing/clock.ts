import child_process, { type ChildProcess, type SpawnOptions } from 'node:child_process'
import { Stats, appendFileSync, chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
// Imported by path: Node loads this before it knows the package.
import { clockAhead, moveDate } from './moved-date.ts'

// Runs the tests at a given time: DRYLINE_CLOCK=2027-03-14T06:59:00Z. The clock runs on from there
// in the Node process that loads this first, its child processes and every Postgres they create.
// Browsers follow (windows.ts). Timers and `performance` keep the machine's time.

const { DRYLINE_CLOCK, FAKETIME, NODE_OPTIONS = '' } = process.env
const itself = `--import=${import.meta.url}`

// `now` means the machine's own clock.
const wanted = DRYLINE_CLOCK === 'now' ? undefined : DRYLINE_CLOCK
if (wanted && !process.env.DRYLINE_CLOCK_AHEAD) {
  const ahead = Date.parse(wanted) - Date.now()
  if (Number.isNaN(ahead))
    throw new Error(`DRYLINE_CLOCK=${DRYLINE_CLOCK} is not a moment like 2027-03-14T06:59:00Z.`)
  // Measured once, so that later processes get the same offset.
  process.env.DRYLINE_CLOCK_AHEAD = `${ahead}`
}
const ahead = Number(process.env.DRYLINE_CLOCK_AHEAD ?? 0)
// Debian's faketime does not cover the call that Node uses for file times.
const filesBehind = clockAhead()
if (wanted || FAKETIME) {
  if (!NODE_OPTIONS.includes(itself)) process.env.NODE_OPTIONS = `${NODE_OPTIONS} ${itself}`.trim()
  moveDate(ahead)
  // File times are the machine's; shift them when they are read.
  Object.defineProperty(Stats.prototype, 'mtime', { get: mtime, configurable: true })
  movePostgres()
}

function mtime(this: Stats) {
  return new Date(this.mtimeMs + filesBehind)
}

/**
 * Renames the machine's Postgres time functions and adds functions under the usual names that add
 * the offset, in every database created from now on. Stored functions, defaults and policies then
 * run unchanged. SQL keywords such as current_date cannot be moved, so clock.test.ts forbids them.
 */
const movedFunctions = `
ALTER FUNCTION pg_catalog.now() RENAME TO machine_now;

CREATE FUNCTION pg_catalog.now() RETURNS timestamptz LANGUAGE sql STABLE PARALLEL SAFE
AS $$ SELECT pg_catalog.machine_now() + interval '${ahead} milliseconds' $$;

ALTER FUNCTION pg_catalog.clock_timestamp() RENAME TO machine_clock_timestamp;

CREATE FUNCTION pg_catalog.clock_timestamp() RETURNS timestamptz LANGUAGE sql VOLATILE PARALLEL SAFE
AS $$ SELECT pg_catalog.machine_clock_timestamp() + interval '${ahead} milliseconds' $$;

`

function movePostgres() {
  const spawn = child_process.spawn as (
    command: string,
    args: string[],
    options: SpawnOptions,
  ) => ChildProcess
  const moved = (command: string, args: string[], options: SpawnOptions) => {
    if (!/\/bin\/(initdb|postgres)$/.test(command)) return spawn(command, args, options)
    const env = { ...options.env, ...faketime() }
    if (!command.endsWith('initdb') || ahead === 0) return spawn(command, args, { ...options, env })
    const folder = catalog(join(dirname(command), '../share/postgresql'))
    // Delete it right after initdb has read it: test runs get killed and would leave it behind.
    return spawn(command, [...args, '-L', folder], { ...options, env }).once('close', () =>
      rmSync(folder, { recursive: true, force: true }),
    )
  }
  Object.assign(child_process, { spawn: moved })
  syncBuiltinESMExports()
}

/** Copies the files from which initdb creates a database, and adds the moved functions. */
function catalog(original: string) {
  const folder = mkdtempSync(join(tmpdir(), 'dryline-catalog-'))
  // Postgres runs as another user.
  chmodSync(folder, 0o755)
  cpSync(original, folder, { recursive: true })
  appendFileSync(join(folder, 'system_functions.sql'), movedFunctions)
  return folder
}

/** Environment that Postgres needs under Debian's faketime; it gets few other variables. */
function faketime() {
  const { LD_PRELOAD, FAKETIME_DONT_FAKE_MONOTONIC } = process.env
  return FAKETIME ? { LD_PRELOAD, FAKETIME, FAKETIME_DONT_FAKE_MONOTONIC } : {}
}
