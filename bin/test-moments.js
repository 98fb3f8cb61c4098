// npm run test:moments: runs the tests by hand at each of the twelve moments of moments.js, under
// Debian's faketime (apt-get install faketime), which moves the clock of Node and Postgres from
// outside. `-- src/time/hours …` runs only some tests, `--without-browser` skips journeys,
// `--switch` uses DRYLINE_CLOCK instead of faketime, and `--at=2027-03-14T06:59:00Z` runs one
// moment of your own.
import { existsSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import { turningPoints } from './moments.js'
import { build, install, refuse } from './prepare.js'
import { runs, stopOnSignals } from './running.js'

const faketime = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1'

stopOnSignals()
const args = process.argv.slice(2)
const bySwitch = args.includes('--switch')
if (!bySwitch && !existsSync(faketime))
  refuse('This needs the Debian package faketime: apt-get install faketime. Without it: --switch.')
const withBrowser = !args.includes('--without-browser')
const filters = args.filter((arg) => !arg.startsWith('--'))
const asked = args
  .filter((arg) => arg.startsWith('--at='))
  .map((arg) => ({ name: 'as asked', at: arg.slice(5) }))
await install()
if (withBrowser) await build()

/** Timers keep real time: waiting a second still takes a second. */
const settings = (at) =>
  bySwitch
    ? { DRYLINE_CLOCK: at }
    : {
        DRYLINE_CLOCK: 'now',
        LD_PRELOAD: faketime,
        FAKETIME: `${Math.round((Date.parse(at) - Date.now()) / 1000)}s`.replace(/^(?!-)/, '+'),
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
      }

const groups = withBrowser ? [['rules', 'server'], ['browser']] : [['rules', 'server']]
let failed = 0
for (const { name, at } of asked.length > 0 ? asked : turningPoints())
  for (const projects of groups) {
    const began = performance.now()
    const chosen = projects.flatMap((project) => ['--project', project])
    const ended = await runs(
      'vitest/vitest.mjs',
      ['run', ...chosen, '--passWithNoTests', ...filters],
      settings(at),
    )
    if (!ended) continue
    if (ended.code !== 0) failed++
    const [tests] = stripVTControlCharacters(ended.output).match(/^\s+Tests .*/m) ?? [
      'No tests ran',
    ]
    console.log(
      `${ended.code === 0 ? '✓' : '✗'} ${at} ${name}: ${tests.trim()} (${Math.round((performance.now() - began) / 1000)} s)`,
    )
    if (ended.code !== 0) console.log(ended.output)
  }
process.exit(failed === 0 ? 0 : 1)
