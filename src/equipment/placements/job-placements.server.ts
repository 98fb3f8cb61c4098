import { z } from 'zod'
import { placementRows, priced } from '#equipment/placements/placement-rows.server.ts'
import { MOST_OF_JOB, placement } from '#equipment/placements/placements.ts'
import { rowId } from '#values/text.ts'
import { allow } from '#server/procedure.ts'

export const ofJob = allow('equipment.list')
  .route({
    method: 'GET',
    path: '/jobs/{job_id}/equipment',
    summary: "List a job's equipment",
    description: `What stands and stood on a job, latest first, ${MOST_OF_JOB} at most, with rental days and what they bill in USD cents. Empty if the job does not exist.`,
    tags: ['Equipment'],
  })
  .input(z.strictObject({ job_id: rowId }))
  .output(z.array(placement))
  .handler(async ({ input: { job_id }, context: { db } }) => {
    const found = placementRows(db)
      .where('p.job_id', '=', job_id)
      .orderBy('p.placed_at', 'desc')
      .orderBy('p.id', 'desc')
      .limit(MOST_OF_JOB)
    return priced(db, await found.execute())
  })
