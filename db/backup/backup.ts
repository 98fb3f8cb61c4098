import { parseArgs } from 'node:util'
import { makeBackup } from '#db/backup/make-backup.ts'
import { openInstallation } from '#db/backup/open-installation.ts'
import { OperatorError, readSettings, storageSettings } from '#runtime/settings.ts'

// npm run backup: backs up the installation of DATA_DIR (or DATABASE_URL) into a new folder of
// BACKUP_DIR, whether or not its server is running. Exits with code 2 if the backup is complete but
// files were missing or damaged in the installation.

try {
  parseArgs({ options: {} })
  const settings = readSettings(process.env)
  const { ownerUrl, secret, close } = await openInstallation(settings)
  try {
    const { path, damaged, manifest } = await makeBackup({
      ownerUrl,
      secret,
      dataDir: settings.DATA_DIR,
      storage: storageSettings(settings),
      into: settings.BACKUP_DIR,
      keep: settings.BACKUP_KEEP,
    })
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(
      `Backed up ${rows.toLocaleString('en-US')} rows and ${manifest.files.length.toLocaleString('en-US')} files to ${path}`,
    )
    if (damaged.length > 0) {
      console.error(
        `These files are missing or damaged in the installation, and not in the backup:\n${damaged.map((key) => `  ${key}`).join('\n')}`,
      )
      process.exitCode = 2
    }
  } finally {
    await close()
  }
  process.exit()
} catch (error) {
  console.error(error instanceof OperatorError ? `\n${error.message}\n` : error)
  process.exit(1)
}
