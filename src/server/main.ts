import { join } from 'node:path'
import { migrate } from '#db/migrate.ts'
import { derive, installationSecret, lockDataDir, openDataDir } from '#server/data-dir.ts'
import { addressFor } from '#server/database.ts'
import { openDarkroom } from '#server/darkroom-keeper.ts'
import { startDelivery } from '#server/delivery.ts'
import { demoTable, settleDemo } from '#server/demo.ts'
import { type Postgres, startPostgres } from '#server/postgres.ts'
import { firstAdministratorLink } from '#server/set-up-link.ts'
import { OperatorError, type Settings, readSettings, storageSettings } from '#server/settings.ts'
import { openWorkers } from '#server/workers.ts'

/** What must be undone when the server stops, in the order in which it was done. */
const undo: (() => unknown)[] = []
let stopping = false

async function stop(code: number) {
  if (stopping) return
  stopping = true
  // Whatever hangs, the process ends within the 10 s that supervisors allow.
  setTimeout(() => process.exit(1), 9500).unref()
  for (const step of undo.reverse()) await Promise.resolve(step()).catch((error: unknown) => console.error(error))
  process.exit(code)
}

async function start(settings: Settings) {
  openDataDir(settings.DATA_DIR)
  undo.push(lockDataDir(settings.DATA_DIR, `process ${process.pid}, port ${settings.PORT}`))
  const workers = await openWorkers(settings.PORT, settings.WORKERS)
  const baseUrl = settings.BASE_URL ?? `http://localhost:${workers.port}`

  const secret = installationSecret(settings.DATA_DIR, settings.SECRET)
  const ownerUrl = settings.DATABASE_URL ?? (await embedded(settings, secret)).url
  await migrate(ownerUrl, secret)
  const { demo } = await settleDemo(ownerUrl, settings)

  const authUrl = addressFor('auth', ownerUrl, secret)
  const folder = join(settings.DATA_DIR, 'mail')
  const delivery = await startDelivery({ databaseUrl: authUrl, smtpUrl: settings.SMTP_URL, from: settings.MAIL_FROM, folder })
  undo.push(delivery.close)
  const storage = storageSettings(settings)
  const filesUrl = addressFor('files', ownerUrl, secret)
  undo.push((await openDarkroom({ filesUrl, storage })).stop)
  const setUp = demo ? undefined : await firstAdministratorLink(ownerUrl, baseUrl)

  // Before the database ends. Should we end earlier, the workers end with us.
  undo.push(workers.stop)
  await workers.serve({
    apiUrl: addressFor('api', ownerUrl, secret),
    authUrl,
    filesUrl,
    storage,
    sessionSecret: derive(secret, 'sessions'),
    baseUrl,
    proxies: settings.TRUST_PROXY,
    // Its letters carry links that open accounts: only where everybody's password is known anyway.
    mailbox: demo && !settings.SMTP_URL ? folder : undefined,
  })
  console.log([`Dryline is ready at ${baseUrl}`, ...(demo ? demoTable(baseUrl) : []), ...(setUp ? [setUp] : [])].join('\n'))
}

async function embedded(settings: Settings, secret: string): Promise<Postgres> {
  const postgres = await startPostgres(join(settings.DATA_DIR, 'postgres'), derive(secret, 'postgres owner'))
  undo.push(postgres.stop)
  void postgres.ended.then((code) => {
    if (stopping) return
    console.error(`The database ended unexpectedly (${code}); ${settings.DATA_DIR}/postgres.log says why. The next start recovers it.`)
    void stop(1)
  })
  return postgres
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
// Whoever started us is gone without a word.
process.on('disconnect', () => void stop(0))

try {
  await start(readSettings(process.env))
} catch (error) {
  if (!stopping) {
    console.error(error instanceof OperatorError ? `\n${error.message}\n` : error)
    await stop(1)
  }
}
