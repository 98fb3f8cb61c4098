// npm test: runs everything that protects each submission, with one line of counts at the end.
// docs/testing.md says what runs when, and why.
//   npm test -- src/time/hours …       only the tests whose path contains one of these
//   npm test -- --changed[=<commit>]   only what can break by changes since a commit (HEAD)
//   npm test -- --seed=7               in this order; without it, the commit sets the order
// npm run check: the same without the browser. npm run test:nightly: more, and slower.
import { brokenBy, changedSince } from './changed.js'
import { format, tests, typesAndLint } from './checks.js'
import { momentsOf } from './moments.js'
import { build, install, refuse } from './prepare.js'
import { stopOnSignals } from './running.js'
import { seedOfCommit } from './seed.js'
import { openVerdict } from './verdict.js'

stopOnSignals()
const args = process.argv.slice(2)
const options = Object.fromEntries(
  args
    .filter((arg) => arg.startsWith('--'))
    .map((arg) => [arg.split('=')[0], arg.split('=')[1] ?? '']),
)
const paths = args.filter((arg) => !arg.startsWith('--'))
const unknown = Object.keys(options).filter(
  (name) => !['--without-browser', '--changed', '--seed'].includes(name),
)
if (unknown.length > 0)
  refuse(
    `npm test does not know ${unknown.join(', ')}. The first lines of bin/test.js say what it knows.`,
  )
const seed = options['--seed'] ? Number(options['--seed']) : seedOfCommit()
if (!Number.isInteger(seed)) refuse('--seed is a whole number, as a run prints it.')
const hasBrowser = !('--without-browser' in options)

const verdict = openVerdict()
await verdict.step('install', install)
const { name, at } = process.env.DRYLINE_CLOCK
  ? { name: 'DRYLINE_CLOCK', at: process.env.DRYLINE_CLOCK }
  : momentsOf()[0]
console.log(`The clock of these tests: ${at} (${name}). Their order: --seed=${seed}`)

/** Paths to run, by kind of check. A kind that is missing here runs all its paths. */
const chosen =
  '--changed' in options
    ? brokenBy(changedSince(options['--changed'] || 'HEAD'))
    : paths.length > 0
      ? { typed: [], formatted: [], server: paths, browser: paths }
      : {}
const run = { seed, at, ring: 'submission', settings: chosen.settings }
const ofSome = (some, work) => (some?.length === 0 ? undefined : work(some))

// Most kinds run at once: while one sets up or ends, another uses the spare time on a core.
await Promise.all([
  ofSome(chosen.typed, (some) => verdict.check('types and lint', () => typesAndLint(some))),
  ofSome(chosen.formatted, (some) => verdict.check('format', () => format(some))),
  ofSome(chosen.server, (some) =>
    verdict.tests('rules and server', (hear) =>
      tests({ ...run, projects: ['rules', 'server'], paths: some }, hear),
    ),
  ),
  hasBrowser &&
    ofSome(chosen.browser, () => verdict.step('build', () => build({ forJourneys: true }))),
])
// Beside the tests of the server, journeys took twice as long, and all together a fifth longer.
if (hasBrowser)
  await ofSome(chosen.browser, (some) =>
    verdict.tests('browser', (hear) => tests({ ...run, projects: ['browser'], paths: some }, hear)),
  )
process.exit(verdict.close({ at, seed }) ? 0 : 1)
