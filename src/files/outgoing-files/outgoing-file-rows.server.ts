import { type RawBuilder, sql } from 'kysely'

/**
 * For staff: why people outside can't open a file, in a sentence; null where they can, or will be able to (outgoing-files.ts). `f` is a row of files. What a
 * scanner called clean goes out, also where no copy could be made.
 */
export const heldBack = (f: RawBuilder<unknown> = sql`f`) => sql<string | null>`case
  when ${f}.malware is not null then 'Malware found: ' || ${f}.malware || '. People outside the company can''t open it.'
  when ${f}.scanned_at is null and ${f}.outside_refusal is not null then 'People outside the company can''t open it. ' || ${f}.outside_refusal end`
