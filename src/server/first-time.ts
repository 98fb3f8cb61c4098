import { createHash } from 'node:crypto'
import { ORPCError } from '@orpc/server'
import { type RawBuilder, sql } from 'kysely'
import type { DB } from '#db/schema.gen.ts'
import type { Actor, Database } from '#server/database.ts'

/** Tables whose rows have an id and an author. */
type Table = {
  [Name in keyof DB]: DB[Name] extends { id: unknown; created_by: unknown } ? Name : never
}[keyof DB]

export const constraintMessages = {
  creations_other_contents: {
    message: 'This was saved before with different details. Reload the page to see what was saved.',
  },
}
/** Returns the refusal of other contents under an id that was sent before. */
export const otherContents = () =>
  new ORPCError('CONFLICT', constraintMessages.creations_other_contents)

/**
 * The rule of every create: the same contents under the same client-made `id` get the same answer
 * as the first time. Other contents get 409, and so does the id of someone else's row. Returns true
 * if this is the first time and the row must be made, and false if it exists. What was `sent` then
 * counts, not the current row, which may have been edited since. `sent` holds what defines the row,
 * and nothing that may change between two tries.
 *
 * A row made before there were fingerprints, or along with another row, is compared in its current
 * state: by the fields of `sent` that it has, or by the condition `asItStands` on the row `t`.
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

/** Returns JSON with sorted fields, in whatever order they were sent. */
const inOrder = (value: unknown) =>
  JSON.stringify(value, (_key, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
