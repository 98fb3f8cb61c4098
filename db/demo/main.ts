import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { LARGE } from '#db/demo/customers.ts'
import { fillDemo } from '#db/demo/fill.ts'
import { fillPhotos } from '#db/demo/photos.ts'
import { fillVehiclePhotos } from '#db/demo/vehicle-photos.ts'
import { migrate } from '#db/migrate.ts'
import { derive, lockDataDir, openDataDir } from '#runtime/data-dir.ts'
import { settleDemo } from '#main/demo.ts'
import { checkFiles } from '#server/files-marker.ts'
import { secretOf } from '#runtime/installation.ts'
import { startPostgres } from '#runtime/postgres.ts'
import { OperatorError, readSettings, storageSettings } from '#runtime/settings.ts'

// npm run demo -- --customers 100000 --photos 20000: brings the demo company of DATA_DIR (or
// DATABASE_URL) to this many customers and photos. Without --photos, a large company gets one photo
// per customer if files are stored in a folder. With a bucket it does not, because each one would
// have to be uploaded.

try {
  const { values } = parseArgs({
    options: { customers: { type: 'string', default: '66' }, photos: { type: 'string' } },
  })
  const customers = Number(values.customers)
  if (!Number.isInteger(customers) || customers < 1 || customers > 2_000_000)
    throw new OperatorError(
      '--customers must be a whole number from 1 to 2,000,000, for example: npm run demo -- --customers 100000',
    )
  const settings = readSettings(process.env)
  const photos = Number(
    values.photos ??
      (customers > LARGE && !storageSettings(settings).s3 ? Math.min(customers, 1_000_000) : 0),
  )
  if (!Number.isInteger(photos) || photos < 0 || photos > 1_000_000)
    throw new OperatorError(
      '--photos must be a whole number up to 1,000,000, for example: npm run demo -- --photos 20000',
    )
  openDataDir(settings.DATA_DIR)
  lockDataDir(settings.DATA_DIR, `process ${process.pid}, filling the demo company`)
  const secret = await secretOf(settings)
  const postgres = settings.DATABASE_URL
    ? undefined
    : await startPostgres(join(settings.DATA_DIR, 'postgres'), derive(secret, 'postgres owner'))
  try {
    const ownerUrl = settings.DATABASE_URL ?? postgres!.url
    await migrate(ownerUrl, secret)
    await checkFiles(ownerUrl, storageSettings(settings))
    const { demo } = await settleDemo(ownerUrl, settings)
    if (!demo)
      throw new OperatorError(
        'This database is not a demo company’s. Choose another DATA_DIR or DATABASE_URL, or set DEMO=1 for a new one.',
      )
    const began = performance.now()
    await fillDemo(ownerUrl, customers, (done) =>
      process.stdout.write(`\r${done.toLocaleString('en-US')} customers …`),
    )
    console.log(
      `\rThe demo company has ${customers.toLocaleString('en-US')} customers or more (${Math.round((performance.now() - began) / 1000)} s).`,
    )
    const then = performance.now()
    await fillPhotos(ownerUrl, storageSettings(settings), photos)
    await fillVehiclePhotos(ownerUrl, storageSettings(settings))
    if (photos > 0)
      console.log(
        `It has ${photos.toLocaleString('en-US')} photos or more (${Math.round((performance.now() - then) / 1000)} s).`,
      )
  } finally {
    await postgres?.stop()
  }
  process.exit(0)
} catch (error) {
  console.error(error instanceof OperatorError ? `\n${error.message}\n` : error)
  process.exit(1)
}
