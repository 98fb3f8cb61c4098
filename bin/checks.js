// The kinds of checks in a test run: types and lint, format, tests.
import { runs } from './running.js'

const everything = [
  'src',
  'db',
  'bench',
  'bin',
  'build-output.config.ts',
  'first-files.config.ts',
  'schemas-apart.config.ts',
  'service-worker.config.ts',
  'without-barrels.config.ts',
  'vite.config.ts',
  'vitest.config.ts',
]

/**
 * Runs the type check inside the linter, which reads all types anyway. Separately, each took a
 * minute of a core.
 */
export const typesAndLint = (paths = everything) =>
  runs('oxlint/bin/oxlint', ['--type-aware', '--type-check', '--deny-warnings', ...paths])

export const format = (paths = everything) => runs('oxfmt/bin/oxfmt', ['--check', ...paths])

/**
 * Compares each everyday read with a bare server. Fails if one has fallen far behind, and prints
 * each result as it comes.
 */
export const speed = () => runs('../bench/main.ts', ['everyday'], {}, { shows: true })

/**
 * Runs the tests of `projects` whose path contains one of `paths`, or all of them, in the order of
 * `seed`, at the moment `at`, in a ring. `hear` gets the messages of progress-reporter.js. Failures
 * are written as they happen.
 */
export const tests = ({ projects, paths = [], seed, at, ring, settings = {} }, hear) =>
  runs(
    'vitest/vitest.mjs',
    [
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=./bin/progress-reporter.js',
      `--sequence.seed=${seed}`,
      '--sequence.shuffle.tests',
      ...(ring === 'nightly' ? [] : ['--tags-filter=!nightly']),
      ...(paths.length > 0 ? ['--passWithNoTests', ...paths] : []),
    ],
    { DRYLINE_CLOCK: at, DRYLINE_RING: ring, ...settings },
    { hear, shows: true },
  )
