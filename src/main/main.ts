import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { scheduleBackups } from '#db/backup/schedule.ts'
import { migrate } from '#db/migrate.ts'
import { hearAnnouncements, passOnChanges } from '#server/announcements.ts'
import { derive, lockDataDir, openDataDir } from '#runtime/data-dir.ts'
import { addressFor, openPool } from '#server/database.ts'
import { PICTURES, openImageWorker } from '#files/pictures/image-worker-keeper.server.ts'
import { openSeal } from '#files/sealing/installation-certificate.server.ts'
import { demoTable, settleDemo } from '#main/demo.ts'
import { backUpBeforeMigrating } from '#main/backup-before-migrating.ts'
import { later, openOnce } from '#main/later.ts'
import { checkFiles } from '#server/files-marker.ts'
import { startQueue } from '#server/queue.ts'
import { secretOf } from '#runtime/installation.ts'
import { giveBackMemory } from '#runtime/memory.ts'
import { keepPostgres } from '#runtime/kept-postgres.ts'
import { firstAdministratorLink } from '#main/set-up-link.ts'
import {
  OperatorError,
  type Settings,
  localAddress,
  readSettings,
  sealSettings,
  storageSettings,
} from '#runtime/settings.ts'
import { waitForDatabase } from '#runtime/wait-for-database.ts'
import { refuseOpenDemo, whereToListen } from '#main/where-to-listen.ts'
import { openWorkers } from '#main/workers.ts'

/** Cleanup steps for when the server stops, in the order in which things were set up. */
const undo: (() => unknown)[] = []
let stopping = false
/** Last step, which runs even if the server hangs. */
let atLast = () => {}
/**
 * Ms to keep serving after a stop was requested, and ms until anything that hangs then is forced to
 * end.
 */
let [drainDelay, stopWithin] = [0, 10_000]
/**
 * Ms before a supervisor's limit at which we force the end, so that it sees us exit by ourselves.
 */
const MARGIN = 500

/** Stops the server. After `patience` ms it forces the end of anything that hangs. */
async function stop(code: number, patience = stopWithin - MARGIN) {
  if (stopping) return
  stopping = true
  setTimeout(() => {
    atLast()
    process.exit(1)
  }, patience + drainDelay).unref()
  for (const step of undo.reverse())
    await Promise.resolve(step()).catch((error: unknown) => console.error(error))
  process.exit(code)
}

async function start(settings: Settings) {
  ;[drainDelay, stopWithin] = [settings.DRAIN_DELAY * 1000, settings.STOP_WITHIN * 1000]
  openDataDir(settings.DATA_DIR)
  undo.push(lockDataDir(settings.DATA_DIR, `process ${process.pid}, port ${settings.PORT}`))
  const database = openOnce(() => openDatabase(settings))
  const host = await whereToListen(settings, async () => (await database()).ownerUrl)
  const workers = await openWorkers(settings.PORT, host, settings.WORKERS)
  const baseUrl = settings.BASE_URL ?? localAddress(settings.HOST, workers.port)

  // Reports a wrong certificate now, not when the first customer has signed.
  if (settings.SEAL_CERTIFICATE) await openSeal(sealSettings(settings))
  const { secret, ownerUrl } = await database()
  await migrate(ownerUrl, secret, {
    backUp: () => backUpBeforeMigrating(ownerUrl, secret, settings),
  })
  await checkFiles(ownerUrl, storageSettings(settings))
  const { demo } = await settleDemo(ownerUrl, settings)
  refuseOpenDemo(demo, host)

  const authUrl = addressFor('auth', ownerUrl, secret)
  const folder = join(settings.DATA_DIR, 'mail')
  const storage = storageSettings(settings)
  const mail = { smtpUrl: settings.SMTP_URL, from: settings.MAIL_FROM, folder }
  // Reports in the queue are read with the same statements as on screen.
  const reader = openPool(addressFor('api', ownerUrl, secret), 2)
  undo.push(() => reader.end())
  const works = later({
    mail,
    baseUrl,
    storage,
    reader,
    seal: sealSettings(settings),
    scanner: settings.CLAMD_URL,
  })
  const queue = startQueue({ databaseUrl: addressFor('queue', ownerUrl, secret), works })
  undo.push(queue.close)
  const filesUrl = addressFor('files', ownerUrl, secret)
  const imageWorker = openImageWorker({ filesUrl, storage })
  undo.push(imageWorker.stop)
  const setUp = demo ? undefined : await firstAdministratorLink(ownerUrl, baseUrl)

  const announcements = await hearAnnouncements(
    addressFor('api', ownerUrl, secret),
    {
      changes: (notice) => workers.tell({ changed: notice }),
      tasks: (kind) => (kind === PICTURES ? imageWorker : queue).look(kind),
    },
    () => {
      workers.tell({ changed: null })
      queue.look()
      imageWorker.look()
    },
  )
  undo.push(announcements.close)
  undo.push(passOnChanges(addressFor('queue', ownerUrl, secret)).close)

  if (settings.METRICS_PORT) {
    const { serveMetrics } = await import('#runtime/metrics.ts')
    undo.push(
      await serveMetrics({
        port: settings.METRICS_PORT,
        host: settings.METRICS_HOST,
        token: settings.METRICS_TOKEN,
        dataDir: settings.DATA_DIR,
        pool: queue.pool,
        queues: [...Object.keys(works), PICTURES],
        watched: () => ({ workers: workers.state(), imageWorkerRestarts: imageWorker.restarts() }),
      }),
    )
  }

  // Runs before the database ends. If we end earlier, the workers end with us.
  undo.push(workers.stop, async () => {
    workers.tell('drain')
    await delay(drainDelay)
  })
  await workers.serve({
    apiUrl: addressFor('api', ownerUrl, secret),
    authUrl,
    filesUrl,
    accountsUrl: addressFor('accounts', ownerUrl, secret),
    signerUrl: addressFor('signer', ownerUrl, secret),
    adjusterUrl: addressFor('adjuster', ownerUrl, secret),
    storage,
    seal: { dataDir: settings.DATA_DIR, certificate: settings.SEAL_CERTIFICATE },
    scans: settings.CLAMD_URL !== undefined,
    sessionSecret: derive(secret, 'sessions'),
    baseUrl,
    proxies: settings.TRUST_PROXY,
    pace: settings.PACE,
    busyWait: settings.BUSY_WAIT && settings.BUSY_WAIT * 1000,
    metrics: settings.METRICS_PORT !== undefined,
    // The mailbox's emails carry links that open accounts, so it exists only where all passwords
    // are public anyway.
    mailbox: demo && !settings.SMTP_URL ? folder : undefined,
  })
  if (settings.BACKUP_EVERY)
    undo.push(scheduleBackups(settings.BACKUP_DIR, settings.BACKUP_EVERY).stop)
  console.log(
    [
      `Dryline is ready at ${baseUrl}`,
      ...(demo ? demoTable({ host, port: workers.port, settings }) : []),
      ...(setUp ? [setUp] : []),
    ].join('\n'),
  )
  giveBackMemory()
}

/**
 * Returns the secret and the address of the database that it opens. Waits for a database given by
 * DATABASE_URL.
 */
async function openDatabase(settings: Settings) {
  const secret = await secretOf(settings, waitForDatabase)
  return { secret, ownerUrl: settings.DATABASE_URL ?? (await embedded(settings, secret)).url }
}

async function embedded(settings: Settings, secret: string) {
  const postgres = await keepPostgres(
    join(settings.DATA_DIR, 'postgres'),
    derive(secret, 'postgres owner'),
  )
  undo.push(postgres.stop)
  // Otherwise the database would keep running without us.
  atLast = postgres.askToStop
  return postgres
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => void stop(0))
// The process that started us is gone without a signal. No one reads our output anymore, and no one
// waits for us to end.
process.on('disconnect', () => {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  void stop(0, 60_000)
})

try {
  await start(readSettings(process.env))
} catch (error) {
  if (!stopping) {
    console.error(error instanceof OperatorError ? `\n${error.message}\n` : error)
    await stop(1)
  }
}
