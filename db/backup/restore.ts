import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { backupsIn } from '#db/backup/manifest.ts'
import { checkBackup, restoreBackup } from '#db/backup/restore-backup.ts'
import { OperatorError, readSettings } from '#runtime/settings.ts'

// npm run restore -- backups/dryline-…Z: creates a new installation from a backup, in an empty
// DATA_DIR (and an empty DATABASE_URL). --check only compares the backup with its hashes.
// --leave-out-damaged restores the rest when files in it are damaged.

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      check: { type: 'boolean', default: false },
      'leave-out-damaged': { type: 'boolean', default: false },
    },
  })
  const settings = readSettings(process.env)
  const [from] = positionals
  if (!from || positionals.length > 1) {
    const newest =
      backupsIn(settings.BACKUP_DIR).at(-1)?.path ?? `${settings.BACKUP_DIR}/dryline-…Z`
    throw new OperatorError(`Say which backup, for example: npm run restore -- ${newest}`)
  }
  const backup = resolve(from)
  const { tables, files, made_at } = values.check
    ? await checkBackup(backup)
    : await restoreBackup(backup, settings, values['leave-out-damaged'])
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const what = `${rows.toLocaleString('en-US')} rows and ${files.length.toLocaleString('en-US')} files of ${made_at}`
  console.log(
    values.check
      ? `The backup is whole: ${what}.`
      : `Restored ${what}. Start the server with the same settings.`,
  )
  process.exit(0)
} catch (error) {
  console.error(error instanceof OperatorError ? `\n${error.message}\n` : error)
  process.exit(1)
}
