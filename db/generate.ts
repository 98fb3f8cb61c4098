import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readMigrations } from '#db/apply-migrations.ts'
import { migrate } from '#db/migrate.ts'
import { startPostgres } from '#runtime/postgres.ts'

const root = new URL('..', import.meta.url).pathname

/**
 * Returns the table types that kysely-codegen writes from a migrated database. Times are text; see
 * server/database.ts.
 */
export function generateSchema(url: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'dryline-schema-'))
  const file = join(folder, 'schema.ts')
  const words = [
    '--dialect',
    'postgres',
    '--include-pattern',
    'public.*',
    '--url',
    url,
    '--out-file',
    file,
    '--date-parser',
    'string',
  ]
  const mapping = ['--type-mapping', JSON.stringify({ timestamptz: 'string' })]
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/kysely-codegen/dist/cli/bin.js'), ...words, ...mapping],
    { encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(stderr)
  const types = readFileSync(file, 'utf8')
  rmSync(folder, { recursive: true })
  return types
}

/**
 * Adds the checksums of new migrations to the list. Listed ones stay as they are, so that a test
 * can find a file that was edited.
 */
function listChecksums() {
  const path = join(root, 'db/migrations.sha256')
  const listed = readFileSync(path, 'utf8').split('\n').filter(Boolean)
  const names = new Set(listed.map((line) => line.split('  ')[1]))
  const added = readMigrations().filter(({ name }) => !names.has(name))
  const lines = [...listed, ...added.map(({ name, sha256 }) => `${sha256}  ${name}`)]
  writeFileSync(path, lines.map((line) => `${line}\n`).join(''))
}

if (import.meta.main) {
  listChecksums()
  const folder = mkdtempSync(join(tmpdir(), 'dryline-generate-'))
  const postgres = await startPostgres(join(folder, 'postgres'), 'generate')
  try {
    await migrate(postgres.url, 'only for generating types, never served')
    writeFileSync(join(root, 'db/schema.gen.ts'), generateSchema(postgres.url))
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true })
  }
}
