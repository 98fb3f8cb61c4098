import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { safeFileName } from '#files/files/file-name.ts'
import { fileTypes } from '#files/files/file-types.ts'
import { type PaperFacts, paperFacts } from '#files/papers/papers.ts'
import type { SigningField } from '#files/papers/signing-fields.ts'
import type { Database } from '#server/database.ts'
import { type Storage, originalKey } from '#server/storage.ts'

/** Returns what was found in a paper that the caller may see; undefined if there is none. */
export async function factsOf(db: Database, paper_id: string): Promise<PaperFacts | undefined> {
  const found = await db
    .selectFrom('papers')
    .select('facts')
    .where('id', '=', paper_id)
    .executeTakeFirst()
  return found && paperFacts.parse(found.facts)
}

/**
 * A paper that we made ourselves. Its bytes are on disk and survive a power failure; no row names
 * them yet.
 */
export interface SealedPaper {
  id: string
  name: string
  size: number
  sha256: string
  facts: PaperFacts
  /** For a filled copy: the template paper it was made from and the contract details in it. */
  filled?: { template_paper_id: string; with: Record<string, string | null> }
}

/** Stores such bytes under a new id. Call it outside of any transaction. */
export async function sealPaper(
  storage: Storage,
  {
    bytes,
    name,
    facts,
    filled,
  }: { bytes: Uint8Array; name: string } & Pick<SealedPaper, 'facts' | 'filled'>,
): Promise<SealedPaper> {
  const id = newId()
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const path = storage.sealingPath()
  await writeFile(path, bytes, { flag: 'wx', mode: 0o600 })
  await storage.seal(path, originalKey(id, sha256))
  return {
    id,
    name: safeFileName(name, facts.type),
    size: bytes.length,
    sha256,
    facts,
    ...(filled && { filled }),
  }
}

/** Deletes bytes that no row names or will name. */
export const dropPaper = (storage: Storage, { id, sha256 }: SealedPaper) =>
  storage.remove(originalKey(id, sha256))

/** Creates the paper so that a contract may take it. */
export const keepPaper = (db: Database, { id, name, size, sha256, facts, filled }: SealedPaper) =>
  sql`select app.keep_paper(${id}, ${name}, ${fileTypes[facts.type].media_type}, ${size}, ${sha256}, ${JSON.stringify(facts)}::jsonb,
    ${filled?.template_paper_id ?? null}, ${filled ? JSON.stringify(filled.with) : null}::jsonb)`.execute(
    db,
  )

/**
 * Returns the signing fields of a paper as JSON: earlier fields that are on one of its pages, and
 * the fields its text tags ask for.
 */
export async function fieldsOn(
  db: Database,
  paper_id: string | null,
  before: readonly SigningField[] = [],
) {
  const facts = paper_id ? await factsOf(db, paper_id) : undefined
  const kept = before.filter(({ page }) => page < (facts?.pages.length ?? 0))
  const found = facts?.signing_fields.filter((tag) => !kept.some(({ id }) => id === tag.id)) ?? []
  return JSON.stringify([...kept, ...found])
}
