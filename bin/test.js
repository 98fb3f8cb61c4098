// npm test: every check there is, each in a process of its own, with one line of counts at the end.
// npm run check: the same without the browser.
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build, install, node, root } from './prepare.js'

const withBrowser = !process.argv.includes('--without-browser')
await install()

const results = join(root, '.test-results')
rmSync(results, { recursive: true, force: true })
mkdirSync(results)

const children = new Set()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    for (const child of children) child.kill(signal)
    process.exitCode = 1
  })

let passed = 0
let failed = 0

/** Runs a program of a package on our Node; its output is shown when it is done, so that parallel steps do not mix. */
function runs(script, args) {
  return new Promise((resolve) => {
    const child = spawn(node(), [join(root, 'node_modules', script), ...args], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, FORCE_COLOR: process.stdout.isTTY ? '1' : '0', NODE_ENV: '' },
    })
    children.add(child)
    const output = []
    child.stdout.on('data', (chunk) => output.push(chunk))
    child.stderr.on('data', (chunk) => output.push(chunk))
    child.on('close', (code) => {
      children.delete(child)
      resolve({ code, output: Buffer.concat(output).toString() })
    })
  })
}

async function check(name, script, args) {
  const began = Date.now()
  const { code, output } = await runs(script, args)
  if (code === 0) passed++
  else failed++
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds(began)})${code === 0 ? '' : `\n${output}`}`)
}

async function tests(...projects) {
  const began = Date.now()
  const file = join(results, `${projects.join('-')}.json`)
  const chosen = projects.flatMap((project) => ['--project', project])
  const { code, output } = await runs('vitest/vitest.mjs', [
    'run',
    ...chosen,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ])
  let counts = { numPassedTests: 0, numFailedTests: 1, numFailedTestSuites: 1 }
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
    `${failures === 0 ? '✓' : '✗'} tests of ${projects.join(' and ')}: ${counts.numPassedTests} passed, ${failures} failed (${seconds(began)})${failures === 0 ? '' : `\n${output}`}`,
  )
}

const seconds = (began) => `${((Date.now() - began) / 1000).toFixed(1)} s`

await Promise.all([
  check('types', 'typescript/bin/tsc', []),
  check('lint', 'oxlint/bin/oxlint', ['--type-aware', '--deny-warnings', 'src', 'db', 'bench', 'bin']),
  check('format', 'oxfmt/bin/oxfmt', ['--check', 'src', 'db', 'bench', 'bin']),
  // On one core, while the others check.
  withBrowser && build(),
])
await tests('rules', 'server')
if (withBrowser) await tests('browser')
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 && !process.exitCode ? 0 : 1)
