import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '#runtime/postgres.ts'

// The Postgres of a test run, in a process that stops it as soon as the run is gone, however that
// ended. Ctrl-C is ignored here, because our starter receives it too.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})
const abandoned = new Promise((resolve) => process.once('disconnect', resolve))

const folder = mkdtempSync(join(tmpdir(), 'dryline-test-'))
try {
  // Nothing outlives the run, so nothing is forced to disk. Databases live under a minute and need
  // no vacuum.
  const options = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    autovacuum: 'off',
  }
  const postgres = await startPostgres(join(folder, 'postgres'), 'test', options)
  if (process.connected) process.send!({ url: postgres.url })
  await abandoned
  await postgres.stop()
} finally {
  rmSync(folder, { recursive: true, force: true })
}
