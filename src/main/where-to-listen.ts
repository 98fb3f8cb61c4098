import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openClient } from '#runtime/database-client.ts'
import { OperatorError, type Settings } from '#runtime/settings.ts'

/** Address where a demo listens unless HOST is set, because its passwords are public. */
const THIS_MACHINE = '127.0.0.1'
/** Ms that opening the port may wait for a database to say whether it is a demo's. */
const PATIENCE = 3000

/**
 * Returns the address to listen on: HOST, or else this machine alone for a demo and every address
 * (undefined) for a company. Only the database knows whether one that was set up earlier is a
 * demo's. The embedded database is opened for that before the port. A DATABASE_URL that cannot be
 * reached counts as a company's, because health checks must be answered by then; `refuseOpenDemo`
 * checks again.
 */
export async function whereToListen(
  settings: Settings,
  openEmbedded: () => Promise<string>,
): Promise<string | undefined> {
  const { HOST, DEMO, DATABASE_URL, DATA_DIR } = settings
  if (HOST !== undefined) return HOST
  const isNew = DATABASE_URL === undefined && !existsSync(join(DATA_DIR, 'postgres', 'PG_VERSION'))
  const isDemo =
    DEMO ??
    (isNew ||
      (DATABASE_URL
        ? await holdsDemo(DATABASE_URL, false).catch(() => false)
        : await holdsDemo(await openEmbedded(), true)))
  return isDemo ? THIS_MACHINE : undefined
}

/** True for the database of a demo. Returns `undecided` if that is not settled yet. */
async function holdsDemo(url: string, undecided: boolean) {
  const client = await openClient(url, {
    connectionTimeoutMillis: PATIENCE,
    query_timeout: PATIENCE,
  })
  try {
    const { rows: tables } = await client.query(
      `select to_regclass('public.installation') is not null as exists`,
    )
    if (!(tables[0] as { exists: boolean }).exists) return undecided
    const { rows } = await client.query('select coalesce(demo, $1) as demo from installation', [
      undecided,
    ])
    return (rows[0] as { demo: boolean }).demo
  } finally {
    await client.end()
  }
}

/** Throws if a demo turns out to be listening on every address, which no one chose. */
export function refuseOpenDemo(demo: boolean, host: string | undefined) {
  if (demo && host === undefined)
    throw new OperatorError(
      `This database holds the demo company, whose passwords are public. Set HOST: ${THIS_MACHINE} for this computer only, 0.0.0.0 for every address.`,
    )
}
