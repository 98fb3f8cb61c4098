// npm run test:postgres -- 15 16: runs the server tests on these versions of Postgres, or on all
// supported ones: every procedure and policy, migrations, a start, a backup and a restore. `-- 15
// db src/loss/leads` runs only the tests whose path contains one of these.
import { tests } from './checks.js'
import { momentsOf } from './moments.js'
import { majors, onPostgres } from './postgres-releases.js'
import { install, refuse } from './prepare.js'
import { stopOnSignals } from './running.js'
import { anySeed } from './seed.js'
import { openVerdict } from './verdict.js'

stopOnSignals()
const args = process.argv.slice(2)
const asked = args.filter((arg) => /^\d+$/.test(arg))
const unknown = asked.filter((major) => !majors.includes(major))
if (unknown.length > 0)
  refuse(`Dryline knows Postgres ${majors.join(', ')}, not ${unknown.join(', ')}.`)
const paths = args.filter((arg) => !asked.includes(arg))

const verdict = openVerdict()
await verdict.step('install', install)
const [{ at }] = momentsOf()
const seed = anySeed()
for (const major of asked.length > 0 ? asked : majors) {
  const settings = await onPostgres(major)
  await verdict.tests(`server on Postgres ${major}`, (hear) =>
    tests({ ring: 'nightly', projects: ['server'], paths, seed, at, settings }, hear),
  )
}
process.exit(verdict.close({ seed, at }) ? 0 : 1)
