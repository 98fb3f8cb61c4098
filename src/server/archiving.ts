import { sql } from 'kysely'
import { z } from 'zod'
import { rowId } from '#values/text.ts'

/** Input of a procedure that archives or restores a row. */
export const archiving = z.strictObject({ id: rowId, archived: z.boolean() })

/**
 * Returns the value for `archived_at`, or null to restore the row. The first time stays, on the
 * same clock as the punches that it may be compared with.
 */
export const archivedAt = (archived: boolean) =>
  archived ? sql<string>`coalesce(archived_at, app.clock_now())` : null
