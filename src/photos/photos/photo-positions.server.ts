import { sql } from 'kysely'
import { z } from 'zod'
import { MOST_POSITIONS, photoPosition } from '#photos/photos/photo-positions.ts'
import { photoRows } from '#photos/photos/photo-rows.server.ts'
import { rowId } from '#values/text.ts'
import { allow } from '#server/procedure.ts'

export const list = allow('photos.list')
  .route({
    method: 'GET',
    path: '/customers/{customer_id}/photo-positions',
    summary: 'List photo locations for a customer',
    description: `Degrees and accuracy in meters, or why the location is unknown; newest first, ${MOST_POSITIONS} at most (\`more\`: there are older ones). Without deleted photos.`,
    tags: ['Photos'],
  })
  .input(z.strictObject({ customer_id: rowId, job_id: rowId.optional() }))
  .output(z.object({ rows: z.array(photoPosition), more: z.boolean() }))
  .handler(async ({ input: { customer_id, job_id }, context: { db } }) => {
    let found = photoRows(db)
      .select(['p.latitude', 'p.longitude', 'p.accuracy', 'p.position_missing'])
      .select(sql<'picture' | 'device' | null>`p.position_source`.as('position_source'))
      .where('p.customer_id', '=', customer_id)
      .where('p.deleted_at', 'is', null)
      .limit(MOST_POSITIONS + 1)
    if (job_id) found = found.where('p.job_id', '=', job_id)
    const rows = await found.execute()
    return { rows: rows.slice(0, MOST_POSITIONS), more: rows.length > MOST_POSITIONS }
  })
