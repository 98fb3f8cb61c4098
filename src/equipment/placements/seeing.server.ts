import { sql } from 'kysely'
import { z } from 'zod'
import { MAX_CODES } from '#equipment/equipment/equipment.ts'
import { rowId } from '#values/text.ts'
import { allow } from '#server/procedure.ts'

export const see = allow('equipment.place')
  .route({
    method: 'POST',
    path: '/equipment/seen',
    summary: 'Note that units were seen',
    description:
      'They were scanned now, wherever they are: "not seen since" counts from here. Unknown ones are left out.',
    tags: ['Equipment'],
  })
  .input(
    z.strictObject({
      units: z
        .array(z.strictObject({ equipment_id: rowId }))
        .min(1)
        .max(MAX_CODES),
    }),
  )
  .output(z.object({ done: z.literal(true) }))
  .handler(async ({ input: { units }, context: { db } }) => {
    const ids = units.map(({ equipment_id }) => equipment_id).toSorted()
    // Always lock in the same order: two truckloads must not deadlock.
    await sql`with seen as (select id from equipment where id = any(${ids}::uuid[]) order by id for no key update)
      update equipment e set last_seen_at = greatest(e.last_seen_at, now()) from seen where e.id = seen.id`.execute(
      db,
    )
    return { done: true }
  })
