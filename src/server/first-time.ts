import { createHash } from 'node:crypto'
import { ORPCError } from '@orpc/server'
import { type RawBuilder, sql } from 'kysely'
import type { DB } from '#db/schema.gen.ts'
import type { Actor, Database } from '#server/database.ts'

/** Its rows have an id and know who made them. */
type Table = {
  [Name in keyof DB]: DB[Name] extends { id: unknown; created_by: unknown } ? Name : never
}[keyof DB]

export const constraintMessages = {
  creations_other_contents: {
    message: 'This was saved before with different details. Reload the page to see what was saved.',
  },
}
/** The refusal of other contents under an id that was sent before. */
export const otherContents = () =>
  new ORPCError('CONFLICT', constraintMessages.creations_other_contents)

/**
 * The rule of every create: the same contents under the same client-made `id` are answered as the first time, other contents with 409, and so
 * is an id of someone else's row. True if this is the first time, and the row is to be made; false if it is there. What counts is what was
 * `sent` then, not the row as it is now: it may have been edited since. `sent` holds what makes the row what it is, and nothing that may
 * change between two tries.
 *
 * A row made before there were fingerprints, or along with another row, is compared as it stands with the fields of `sent` that it has,
 * or by the condition `asItStands` on the row `t`.
 */
export async function firstTime(
  db: Database,
  table: Table,
  sent: { id: string; [field: string]: unknown },
  actor: Actor,
  asItStands?: RawBuilder<boolean>,
) {
  const fingerprint = createHash('sha256')
    .update(inOrder([actor.id, table, sent]))
    .digest()
  const { rows } = await sql<{
    first: boolean
  }>`select app.first_time(${sent.id}, ${fingerprint}) as first`.execute(db)
  if (!rows[0]!.first) return false
  const same =
    asItStands ??
    sql<boolean>`t is not distinct from jsonb_populate_record(t, ${JSON.stringify(sent)}::jsonb)`
  const found = await sql<{
    created_by: string | null
    same: boolean
  }>`select t.created_by, ${same} as same
    from ${sql.table(table)} t where t.id = ${sent.id}`.execute(db)
  const [existing] = found.rows
  if (!existing) return true
  if (existing.created_by !== actor.id)
    throw new ORPCError('CONFLICT', { message: 'This id is already taken.' })
  if (!existing.same) throw otherContents()
  return false
}

/** As JSON whose fields stand in one order, however they were sent. */
const inOrder = (value: unknown) =>
  JSON.stringify(value, (_key, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
