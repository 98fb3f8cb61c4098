import { type RawBuilder, sql } from 'kysely'

/**
 * For staff: a sentence that says why people outside can't open a file; null if they can, or will
 * be able to (outgoing-files.ts). `f` is a row of files. A file that a scanner called clean goes
 * out, even if no copy could be made.
 */
export const heldBackReason = (f: RawBuilder<unknown> = sql`f`) => sql<string | null>`case
  when ${f}.malware is not null then 'Malware found: ' || ${f}.malware || '. People outside the company can''t open it.'
  when ${f}.scanned_at is null and ${f}.outside_refusal is not null then 'People outside the company can''t open it. ' || ${f}.outside_refusal end`
