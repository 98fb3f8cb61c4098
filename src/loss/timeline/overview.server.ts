import { ORPCError } from '@orpc/server'
import { sql } from 'kysely'
import { z } from 'zod'
import { type JobOverview, jobOverview } from '#loss/jobs/job-overview.ts'
import { jobCounts } from '#loss/jobs/of-job.gen.ts'
import { keys } from '#values/keys.ts'
import { rowId } from '#values/text.ts'
import { allow } from '#server/procedure.ts'

export const overview = allow('timeline.list')
  .route({
    method: 'GET',
    path: '/jobs/{id}/overview',
    summary: 'Count what a job holds',
    description:
      'How many notes, questions that wait for an answer, photos, documents, contracts and pieces of equipment it has, when its last note was saved, the names of those on the clock for it now, whether anyone whose hours the caller may see worked on it (`worked`), and whether the customer signed a work authorization (`authorized`) or, since it was made, a certificate of completion (`signed_off`). 404 if the job does not exist.',
    tags: ['Jobs'],
  })
  .input(z.strictObject({ id: rowId }))
  .output(jobOverview)
  .handler(async ({ input: { id }, context: { db } }) => {
    const found = await db
      .selectFrom('jobs as j')
      .innerJoin(sql`app.job_counts`.as<'k'>(sql.ref('k')), (join) =>
        join.on(sql<boolean>`k.job_id = j.id`),
      )
      .where('j.id', '=', id)
      .select([
        'j.last_noted_at',
        sql<string[]>`app.crew_of(j.id)`.as('crew'),
        ...keys(jobCounts).map((name) => sql.ref<number>(`k.${name}`).as(name)),
      ])
      .select([
        sql<boolean>`exists (select from contracts c where c.customer_id = j.customer_id and c.purpose = 'work_authorization' and c.signing_status = 'signed')`.as(
          'authorized',
        ),
        sql<boolean>`exists (select from time_records t where t.job_id = j.id and t.deleted_at is null)`.as(
          'worked',
        ),
        sql<
          JobOverview['signed_off']
        >`(select json_build_object('id', c.id, 'title', c.title, 'contract_number', c.contract_number) from contracts c
          where c.customer_id = j.customer_id and c.purpose = 'completion' and c.signing_status = 'signed' and c.created_at >= j.created_at
          order by c.created_at desc limit 1)`.as('signed_off'),
      ])
      .executeTakeFirst()
    if (!found) throw new ORPCError('NOT_FOUND', { message: 'Job not found' })
    return found
  })
