import { sql } from 'kysely'
import { z } from 'zod'
import { seenJob } from '#features/jobs/jobs.ts'
import { allow } from '#server/procedure.ts'

export const mine = allow('jobs.mine')
  .route({
    method: 'GET',
    path: '/my-jobs',
    summary: 'List my jobs',
    description: 'Of the record linked to me, the one that goes on first, then the newest; former ones with the day they ended.',
    tags: ['Jobs'],
  })
  .output(z.array(seenJob))
  .handler(({ context: { db } }) =>
    db
      .selectFrom('jobs as j')
      .select(['j.id', 'j.description', 'j.start_date', 'j.end_date', 'j.is_current'])
      // The policy says so too, but it is asked of each job there is.
      .where(sql<boolean>`j.customer_id = any(array(select c.id from customers c where c.user_id = (select app.actor_id())))`)
      .orderBy('j.is_current', 'desc')
      .orderBy('j.start_date', 'desc')
      .orderBy('j.id', 'desc')
      .limit(100)
      .execute(),
  )
