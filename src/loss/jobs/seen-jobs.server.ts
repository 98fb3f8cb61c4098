import { sql } from 'kysely'
import { z } from 'zod'
import { jobsSeenBy } from '#loss/jobs/job-rows.server.ts'
import { seenJob } from '#loss/jobs/jobs.ts'
import { allow } from '#server/procedure.ts'

export const mine = allow('jobs.mine')
  .route({
    method: 'GET',
    path: '/my-jobs',
    summary: 'List my jobs',
    description:
      'Of the record linked to me, the one that goes on first, then the newest; former ones with the day they ended.',
    tags: ['Jobs'],
  })
  .output(z.array(seenJob))
  .handler(({ context: { db } }) => jobsSeenBy(db, sql`select app.my_record()`).execute())
