import { sql } from 'kysely'
import { z } from 'zod'
import { rowId } from '#values/text.ts'

/** What a procedure takes that archives a row, or restores it. */
export const archiving = z.strictObject({ id: rowId, archived: z.boolean() })

/** When it was archived: the first time counts, by the clock of the punches that it may be compared with. Null for one that is restored. */
export const archivedAt = (archived: boolean) =>
  archived ? sql<string>`coalesce(archived_at, app.clock_now())` : null
