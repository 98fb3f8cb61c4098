import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { checkDatabase } from '#runtime/check-database.ts'
import { installationSecret } from '#runtime/data-dir.ts'
import { openClient } from '#runtime/database-client.ts'
import type { Settings } from '#runtime/settings.ts'

/**
 * Returns the secret of the installation in DATA_DIR and DATABASE_URL, after checking DATABASE_URL.
 * A new one is made only if there is no database yet.
 */
export async function secretOf(
  { DATA_DIR, DATABASE_URL, SECRET }: Settings,
  check: (url: string) => Promise<void> = checkDatabase,
) {
  if (DATABASE_URL) await check(DATABASE_URL)
  return installationSecret(DATA_DIR, SECRET, async () =>
    DATABASE_URL
      ? !(await holdsInstallation(DATABASE_URL))
      : !existsSync(join(DATA_DIR, 'postgres', 'PG_VERSION')),
  )
}

/** True if Dryline was set up in this database. */
export async function holdsInstallation(url: string) {
  const client = await openClient(url)
  try {
    const { rows } = await client.query(
      `select to_regclass('public.installation') is not null as held`,
    )
    return (rows[0] as { held: boolean }).held
  } finally {
    await client.end()
  }
}
