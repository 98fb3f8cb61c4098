import { makeBackup } from '#db/backup/make-backup.ts'
import { OperatorError, type Settings, storageSettings } from '#runtime/settings.ts'

/**
 * Backs up a company's data before a new version changes its tables, because only the former
 * version understands the tables as they were. If the backup fails, nothing changes, and the
 * OperatorError says how to proceed.
 */
export async function backUpBeforeMigrating(ownerUrl: string, secret: string, settings: Settings) {
  const { BACKUP_DIR, BACKUP_KEEP, DATA_DIR } = settings
  if (!settings.BACKUP_BEFORE_MIGRATING) return
  console.log(`This version changes the database. Backing it up into ${BACKUP_DIR} first …`)
  const order = {
    ownerUrl,
    secret,
    dataDir: DATA_DIR,
    storage: storageSettings(settings),
    into: BACKUP_DIR,
    keep: BACKUP_KEEP,
  }
  const { path, damaged } = await makeBackup(order).catch((failure: Error) => {
    throw new OperatorError(
      `The backup before migrating failed, so nothing was changed: ${failure.message}\nFix that, or make a backup of your own and start with BACKUP_BEFORE_MIGRATING=0.`,
    )
  })
  console.log(`Backed up to ${path}. To go back, restore it with the former version of Dryline.`)
  if (damaged.length > 0)
    console.error(
      `Files missing or damaged in the installation, and not in the backup:\n${damaged.map((key) => `  ${key}`).join('\n')}`,
    )
}
