import { ORPCError } from '@orpc/server'
import { type RawBuilder, sql } from 'kysely'
import { Temporal } from 'temporal-polyfill'
import { z } from 'zod'
import type { DB } from '#db/schema.gen.ts'
import { isSame } from '#values/words.ts'
import type { Database } from '#server/database.ts'

/** The fields to be written, as their editor last saw them. */
export const seenFields = z
  .record(
    z.string().max(60),
    z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]),
  )
  .describe(
    'Each field given, as last read (400 if one is missing): if one has changed since, the answer is 409 with `current`, and nothing is saved',
  )
type Seen = z.output<typeof seenFields>

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)$/

/**
 * Returns the moment in a text. Undefined for any other text, and for a time that no clock shows,
 * such as 24:00.
 */
function momentOf(value: unknown) {
  try {
    return typeof value === 'string' && MOMENT.test(value)
      ? Temporal.Instant.from(value)
      : undefined
  } catch {
    return undefined
  }
}

/**
 * True if two values are the same. Times are equal if they are the same moment, however they are
 * written: with Z or +00:00, or in another zone.
 */
function isOne(one: unknown, other: unknown) {
  if (isSame(one, other)) return true
  const [here, there] = [momentOf(one), momentOf(other)]
  return here !== undefined && there !== undefined && here.equals(there)
}

/**
 * Refuses (409) to overwrite what someone else saved since the editor read it, and sends the
 * current values. A field that already has the new value is not a conflict, because the answer to
 * the first try was lost.
 */
export function refuseUnseen(was: Seen, fields: object, current: object) {
  const now = current as Record<string, unknown>
  const given = Object.entries(fields)
  const untold = given.filter(([field]) => !(field in was)).map(([field]) => field)
  if (untold.length > 0)
    throw new ORPCError('BAD_REQUEST', {
      message: `Send in \`was\` what you read of: ${untold.join(', ')}`,
    })
  const changed = given
    .filter(([field, value]) => !isOne(was[field], now[field]) && !isOne(value, now[field]))
    .map(([field]) => field)
  if (changed.length === 0) return
  const data = { current: Object.fromEntries(changed.map((field) => [field, now[field]])) }
  throw new ORPCError('CONFLICT', {
    message: 'Someone else just changed this. Check it and save again.',
    data,
  })
}

/**
 * Writes fields of the row that `which` names, unless one of them changed since it was read.
 * Returns true if the row exists.
 */
export async function saveEdit(
  db: Database,
  table: keyof DB,
  which: RawBuilder<boolean>,
  { was, ...fields }: { was: Seen; [field: string]: unknown },
) {
  const columns = Object.keys(fields)
  const found = await sql<
    Record<string, unknown>
  >`select ${sql.join([sql`true as there`, ...columns.map((column) => sql.ref(column))])}
    from ${sql.table(table)} where ${which} for update`.execute(db)
  const [row] = found.rows
  if (row)
    refuseUnseen(
      was,
      fields,
      Object.fromEntries(
        columns.map((field) => [field, asSent(row[field], was[field], fields[field])]),
      ),
    )
  // Also runs if this person may not lock the row, so that the database says why they may not
  // write.
  if (columns.length > 0)
    await db
      .updateTable(table as 'jobs')
      .set(fields)
      .where(which)
      .execute()
  return row !== undefined
}

/**
 * Turns exact numbers, which the database returns as text, into the type that was sent. Null stays
 * null.
 */
const asSent = (value: unknown, ...sent: unknown[]) =>
  value !== null && sent.some((each) => typeof each === 'number') ? Number(value) : value
