// npm run test:nightly: runs all of `npm test`, and the tests that protect against rare things;
// docs/testing.md lists them. The order changes each night; `-- --seed=7` sets it.
import { existsSync } from 'node:fs'
import { format, speed, tests, typesAndLint } from './checks.js'
import { atSecondMoment, momentsOf } from './moments.js'
import { oldest, onPostgres } from './postgres-releases.js'
import { build, install, refuse } from './prepare.js'
import { stopOnSignals } from './running.js'
import { anySeed } from './seed.js'
import { openVerdict } from './verdict.js'

stopOnSignals()
const [option] = process.argv.slice(2)
if (option && !/^--seed=\d+$/.test(option)) refuse(`npm run test:nightly does not know ${option}.`)
const seed = option ? Number(option.slice('--seed='.length)) : anySeed()

const verdict = openVerdict()
await verdict.step('install', install)
const [first, second] = momentsOf()
for (const { name, at } of [first, second]) console.log(`The clock of these tests: ${at} (${name})`)
console.log(`Their order: --seed=${seed}`)

const all = { seed, ring: 'nightly' }
await Promise.all([
  verdict.check('types and lint', typesAndLint),
  verdict.check('format', format),
  // The build as it ships, including its compressed files.
  verdict.step('build', () => build()),
  verdict.tests('rules and server', (hear) =>
    tests({ ...all, projects: ['rules', 'server'], at: first.at }, hear),
  ),
])
await verdict.tests('what asks for a date, at another moment', (hear) =>
  tests({ ...all, projects: ['rules', 'server'], paths: atSecondMoment(), at: second.at }, hear),
)
// Every other run uses the newest version.
const older = await onPostgres(oldest)
await verdict.tests(`server on Postgres ${oldest}`, (hear) =>
  tests({ ...all, projects: ['server'], at: first.at, settings: older }, hear),
)
await verdict.tests('browser', (hear) =>
  tests({ ...all, projects: ['browser'], at: second.at }, hear),
)

const newest =
  process.env.CHROMIUM_PATH ??
  ['/usr/bin/chromium', '/usr/bin/google-chrome'].find((path) => existsSync(path))
if (newest)
  await verdict.tests(`browser in ${newest}`, (hear) =>
    tests(
      {
        ...all,
        ring: 'submission',
        projects: ['browser'],
        at: first.at,
        settings: { CHROMIUM_PATH: newest },
      },
      hear,
    ),
  )
else
  console.log(
    'No newer Chromium is installed (apt-get install chromium, or CHROMIUM_PATH), so none was tried.',
  )
// By itself, so that nothing else takes its cores.
await verdict.check('everyday reads beside a bare server', speed)
process.exit(verdict.close({ seed, first, second }) ? 0 : 1)
