import { z } from 'zod'
import { answerRows } from '#drying/alerts/alert-answer-rows.server.ts'
import { alertAnswer, newAlertAnswer } from '#drying/alerts/alert-answers.ts'
import { jobOfChamber } from '#drying/rooms/standing-chamber.server.ts'
import { rowId } from '#values/text.ts'
import type { Database } from '#server/database.ts'
import { firstTime } from '#server/first-time.ts'
import { allow } from '#server/procedure.ts'

const tags = ['Drying']

const answers = (db: Database) => answerRows(db).where('c.removed_at', 'is', null)

export const list = allow('drying.list')
  .route({
    method: 'GET',
    path: '/jobs/{job_id}/alert-answers',
    summary: 'List the answers to alerts of a job',
    description:
      'The newest first. An answer is outdated once its alert has a newer row. Empty if the job does not exist.',
    tags,
  })
  .input(z.strictObject({ job_id: rowId }))
  .output(z.array(alertAnswer))
  .handler(({ input: { job_id }, context: { db } }) =>
    answers(db)
      .where('a.job_id', '=', job_id)
      .orderBy('a.answered_at', 'desc')
      .orderBy('a.id', 'desc')
      .execute(),
  )

export const add = allow('drying.edit')
  .route({
    method: 'POST',
    path: '/alert-answers',
    summary: 'Answer an alert of a chamber',
    description:
      'Replaces an earlier answer to it; the former stays. The same `id` twice adds one; 409 if the contents differ. 400 if the job is closed, 404 if the chamber does not exist.',
    tags,
    successStatus: 201,
  })
  .input(newAlertAnswer)
  .output(alertAnswer)
  .handler(async ({ input, context: { db, actor } }) => {
    const job_id = await jobOfChamber(db, input.chamber_id)
    if (await firstTime(db, 'alert_answers', input, await actor()))
      await db
        .insertInto('alert_answers')
        .values({ ...input, job_id })
        .execute()
    return answers(db).where('a.id', '=', input.id).executeTakeFirstOrThrow()
  })
