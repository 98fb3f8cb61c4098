import { readFileSync } from 'node:fs'
import type { Applied, Migration } from '#db/apply-migrations.ts'
import { OperatorError } from '#runtime/settings.ts'

/**
 * The migrations that the baseline replaced, as `sha256sum` prints them. No version with them was
 * released, but databases and backups of their last state exist.
 */
const former = readFileSync(new URL('former-head.sha256', import.meta.url), 'utf8')

/**
 * Returns the migrations of a database or backup. If it has all the former ones, returns the
 * baseline, which makes the same tables. Throws an OperatorError that names `subject` if it has
 * only some of them.
 */
export function sinceBaseline(applied: Applied[], migrations: Migration[], subject: string) {
  if (!applied.some(({ name }) => former.includes(`  ${name}\n`))) return applied
  const lines = applied
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .map(({ name, sha256 }) => `${sha256}  ${name}\n`)
  if (lines.join('') !== former)
    throw new OperatorError(
      `${subject} was made by an older version of Dryline than this one can bring forward. First use the version whose last migration is 0133-flat-figures.sql (commit f2822f79), then this one.`,
    )
  return migrations.filter(({ name }) => /^\d+-baseline-/.test(name))
}
