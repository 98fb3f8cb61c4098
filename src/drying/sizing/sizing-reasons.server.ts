import { z } from 'zod'
import { jobOfChamber } from '#drying/rooms/standing-chamber.server.ts'
import { type ReasonGiven, newSizingReason, reasonGiven } from '#drying/sizing/sizing-reasons.ts'
import { rowId } from '#values/text.ts'
import type { Database } from '#server/database.ts'
import { firstTime } from '#server/first-time.ts'
import { allow } from '#server/procedure.ts'

const tags = ['Drying']

const reasons = (db: Database) =>
  db
    .selectFrom('sizing_reasons as r')
    .innerJoin('chambers as c', 'c.id', 'r.chamber_id')
    .leftJoin('profiles as p', 'p.id', 'r.created_by')
    .where('c.removed_at', 'is', null)
    .select(['r.id', 'r.chamber_id', 'r.category', 'r.exceeded_by', 'r.reason', 'r.created_at'])
    .select('p.name as created_by_name')

export const list = allow('drying.list')
  .route({
    method: 'GET',
    path: '/jobs/{job_id}/sizing-reasons',
    summary: 'List why more equipment stands on a job than recommended',
    description:
      'The newest first: it counts for its chamber and category, the others are its history. Empty if the job does not exist.',
    tags,
  })
  .input(z.strictObject({ job_id: rowId }))
  .output(z.array(reasonGiven))
  .handler(
    async ({ input: { job_id }, context: { db } }) =>
      (await reasons(db)
        .where('r.job_id', '=', job_id)
        .orderBy('r.created_at', 'desc')
        .orderBy('r.id', 'desc')
        .execute()) as ReasonGiven[],
  )

export const add = allow('drying.edit')
  .route({
    method: 'POST',
    path: '/sizing-reasons',
    summary: 'Say why more equipment stands in a chamber than recommended',
    description:
      'Replaces the reason for its category; the former stays. The same `id` twice adds one; 409 if the contents differ. 400 if the job is closed, 404 if the chamber does not exist.',
    tags,
    successStatus: 201,
  })
  .input(newSizingReason)
  .output(reasonGiven)
  .handler(async ({ input, context: { db, actor } }) => {
    const job_id = await jobOfChamber(db, input.chamber_id)
    if (await firstTime(db, 'sizing_reasons', input, await actor()))
      await db
        .insertInto('sizing_reasons')
        .values({ ...input, job_id })
        .execute()
    const made = await reasons(db).where('r.id', '=', input.id).executeTakeFirstOrThrow()
    return made as ReasonGiven
  })
