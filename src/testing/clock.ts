import child_process, { type ChildProcess, type SpawnOptions } from 'node:child_process'
import { Stats, appendFileSync, chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
// By its path: Node loads this before it knows the package.
import { clockAhead, moveDate } from './moved-date.ts'

// Runs the tests at a moment: DRYLINE_CLOCK=2027-03-14T06:59:00Z. The clock goes on from there, in the Node process that loads this first,
// in those it starts, and in every Postgres they make. Browsers follow (windows.ts). Timers and `performance` keep the machine's time.

const { DRYLINE_CLOCK, FAKETIME, NODE_OPTIONS = '' } = process.env
const itself = `--import=${import.meta.url}`

// `now` is the machine's own clock.
const wanted = DRYLINE_CLOCK === 'now' ? undefined : DRYLINE_CLOCK
if (wanted && !process.env.DRYLINE_CLOCK_AHEAD) {
  const ahead = Date.parse(wanted) - Date.now()
  if (Number.isNaN(ahead))
    throw new Error(`DRYLINE_CLOCK=${DRYLINE_CLOCK} is not a moment like 2027-03-14T06:59:00Z.`)
  // Measured once, so that processes that start later are as far ahead.
  process.env.DRYLINE_CLOCK_AHEAD = `${ahead}`
}
const ahead = Number(process.env.DRYLINE_CLOCK_AHEAD ?? 0)
// Debian's faketime leaves out the call by which Node asks for a file's times.
const filesBehind = clockAhead()
if (wanted || FAKETIME) {
  if (!NODE_OPTIONS.includes(itself)) process.env.NODE_OPTIONS = `${NODE_OPTIONS} ${itself}`.trim()
  moveDate(ahead)
  // Files carry the machine's time; whoever asks gets it by this clock.
  Object.defineProperty(Stats.prototype, 'mtime', { get: mtime, configurable: true })
  movePostgres()
}

function mtime(this: Stats) {
  return new Date(this.mtimeMs + filesBehind)
}

/**
 * The machine's Postgres functions get other names, and the usual names go to functions that add the distance, in every database of the
 * folders made from now on. Stored functions, defaults and policies then run as they are written. The SQL keywords, such as current_date,
 * cannot be moved, so clock.test.ts forbids them.
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
    // As soon as it was read: who runs tests is ended from outside, and leaves behind what it would do at its own end.
    return spawn(command, [...args, '-L', folder], { ...options, env }).once('close', () =>
      rmSync(folder, { recursive: true, force: true }),
    )
  }
  Object.assign(child_process, { spawn: moved })
  syncBuiltinESMExports()
}

/** What initdb makes a database from, with the moved functions. */
function catalog(original: string) {
  const folder = mkdtempSync(join(tmpdir(), 'dryline-catalog-'))
  // Another user runs Postgres.
  chmodSync(folder, 0o755)
  cpSync(original, folder, { recursive: true })
  appendFileSync(join(folder, 'system_functions.sql'), movedFunctions)
  return folder
}

/** Postgres is given few settings of its own; under Debian's faketime it needs these. */
function faketime() {
  const { LD_PRELOAD, FAKETIME_DONT_FAKE_MONOTONIC } = process.env
  return FAKETIME ? { LD_PRELOAD, FAKETIME, FAKETIME_DONT_FAKE_MONOTONIC } : {}
}
