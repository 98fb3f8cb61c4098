import { ORPCError } from '@orpc/server'
import { sql } from 'kysely'
import { z } from 'zod'
import { type JobOverview, jobOverview } from '#loss/jobs/job-overview.ts'
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
      .where('j.id', '=', id)
      .select([
        'j.last_noted_at',
        sql<string[]>`app.crew_of(j.id)`.as('crew'),
        sql<number>`app.open_placements(j.id)`.as('equipment'),
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
      .select((j) => [
        j
          .selectFrom('notes as n')
          .select(({ fn }) => fn.countAll<string>().as('notes'))
          .whereRef('n.job_id', '=', 'j.id')
          .as('notes'),
        j
          .selectFrom('questions as q')
          .select(({ fn }) => fn.countAll<string>().as('waiting_questions'))
          .whereRef('q.customer_id', '=', 'j.customer_id')
          .where(sql<boolean>`(q.job_id = j.id or q.job_id is null)`)
          .where('q.answered_at', 'is', null)
          .where('q.settled_at', 'is', null)
          .as('waiting_questions'),
        j
          .selectFrom('photos as p')
          .select(({ fn }) => fn.countAll<string>().as('photos'))
          .whereRef('p.job_id', '=', 'j.id')
          .where('p.deleted_at', 'is', null)
          .as('photos'),
        j
          .selectFrom('documents as d')
          .select(({ fn }) => fn.countAll<string>().as('documents'))
          .whereRef('d.folder_id', '=', 'j.folder_id')
          .where('d.deleted_at', 'is', null)
          .as('documents'),
        j
          .selectFrom('contracts as c')
          .select(({ fn }) => fn.countAll<string>().as('contracts'))
          .whereRef('c.customer_id', '=', 'j.customer_id')
          .as('contracts'),
      ])
      .executeTakeFirst()
    if (!found) throw new ORPCError('NOT_FOUND', { message: 'Job not found' })
    const { notes, waiting_questions, photos, documents, contracts, ...rest } = found
    return {
      ...rest,
      notes: Number(notes),
      waiting_questions: Number(waiting_questions),
      photos: Number(photos),
      documents: Number(documents),
      contracts: Number(contracts),
    }
  })
