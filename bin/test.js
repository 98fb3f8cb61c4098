// npm test: every check there is, each in a process of its own, with one line of counts at the end.
// npm run check: the same without the browser. npm test -- src/features/hours …: only the tests whose path contains one of these.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atSecondMoment, momentsOf } from './moments.js'
import { build, install } from './prepare.js'
import { runs, stopOnSignals } from './running.js'

stopOnSignals()
const args = process.argv.slice(2)
const withBrowser = !args.includes('--without-browser')
const filters = args.filter((arg) => !arg.startsWith('--'))
await install()

const results = mkdtempSync(join(tmpdir(), 'dryline-results-'))
process.on('exit', () => rmSync(results, { recursive: true, force: true }))

let passed = 0
let failed = 0

async function check(name, script, given) {
  const began = Date.now()
  const ended = await runs(script, given)
  if (!ended) return
  const { code, output } = ended
  if (code === 0) passed++
  else failed++
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds(began)})${code === 0 ? '' : `\n${output}`}`)
}

/** Runs the tests of projects at a moment; of all paths, or those that contain one of `paths`. */
async function tests(moment, projects, paths = filters) {
  const began = Date.now()
  const file = join(results, `${projects.join('-')}.json`)
  rmSync(file, { force: true })
  const chosen = projects.flatMap((project) => ['--project', project])
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const ended = await runs(
    'vitest/vitest.mjs',
    ['run', ...chosen, ...reporters, ...(paths.length > 0 ? ['--passWithNoTests'] : []), ...paths],
    {
      DRYLINE_CLOCK: moment.at,
    },
  )
  if (!ended) return
  const { code, output } = ended
  let counts = { numPassedTests: 0, numFailedTests: 1 }
  try {
    counts = JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    // It ended before it could report; that is one failure.
  }
  passed += counts.numPassedTests
  // A file that could not even be loaded, or an error outside every test, counts too.
  const failures = counts.numFailedTests || (code === 0 ? 0 : 1)
  failed += failures
  console.log(
    `${failures === 0 ? '✓' : '✗'} tests of ${projects.join(' and ')} at ${moment.at}: ${counts.numPassedTests} passed, ${failures} failed (${seconds(began)})`,
  )
  if (failures > 0) console.log(`${output}\nThe same once more: DRYLINE_CLOCK=${moment.at} npm test`)
}

const seconds = (began) => `${((Date.now() - began) / 1000).toFixed(1)} s`

const { DRYLINE_CLOCK } = process.env
const [first, second] = DRYLINE_CLOCK ? [{ name: 'DRYLINE_CLOCK', at: DRYLINE_CLOCK }] : momentsOf()
for (const { name, at } of second ? [first, second] : [first]) console.log(`The clock of these tests: ${at} (${name})`)

await Promise.all([
  ...(filters.length > 0
    ? []
    : [
        // Types by the compiler within the linter, which reads all of them anyway: apart, each took a minute of a core.
        check('types and lint', 'oxlint/bin/oxlint', [
          ...['--type-aware', '--type-check', '--deny-warnings'],
          ...['src', 'db', 'bench', 'bin', 'vite.config.ts', 'vitest.config.ts'],
        ]),
        check('format', 'oxfmt/bin/oxfmt', ['--check', 'src', 'db', 'bench', 'bin']),
      ]),
  withBrowser && build(),
  // They begin with setting up a company, which takes one core half a minute.
  tests(first, ['rules', 'server']),
])
// What asks no date answers the same at any: twelve minutes are what a person waits for all of it. Beside the first journeys, which mostly wait
// for servers to start.
await Promise.all([
  second && withBrowser && filters.length === 0 && tests(second, ['rules', 'server'], atSecondMoment()),
  withBrowser && tests(second ?? first, ['browser']),
])
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
