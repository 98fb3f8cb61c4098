import { sql } from 'kysely'
import { z } from 'zod'
import { crewNear } from '#loss/jobs/job-overview.ts'
import { codesOfState } from '#people/locations/locations.ts'
import { rowId } from '#values/text.ts'
import { allow } from '#server/procedure.ts'

export const crewsNear = allow('timesheets.list')
  .route({
    method: 'GET',
    path: '/jobs/{id}/crews-near',
    summary: 'List who is on the clock near a job',
    description:
      'In its location first, then in the other locations of its state; with their phone number and the job they are on now, the longest on it first. Empty if the job does not exist.',
    tags: ['Jobs'],
  })
  .input(z.strictObject({ id: rowId }))
  .output(z.array(crewNear))
  .handler(async ({ input: { id }, context: { db } }) => {
    const here = await db
      .selectFrom('jobs as j')
      .innerJoin('customers as c', 'c.id', 'j.customer_id')
      .select('c.city_code')
      .where('j.id', '=', id)
      .executeTakeFirst()
    if (!here) return []
    return db
      .selectFrom('time_records as t')
      .innerJoin('profiles as p', 'p.id', 't.employee_id')
      .innerJoin('jobs as j', 'j.id', 't.job_id')
      .innerJoin('customers as c', 'c.id', 'j.customer_id')
      .where('t.clock_out_time', 'is', null)
      .where('t.deleted_at', 'is', null)
      .where('c.city_code', 'in', codesOfState(here.city_code))
      .select([
        'p.id',
        'p.name',
        'p.phone',
        'j.id as job_id',
        'c.name as customer_name',
        'c.city_code',
        't.clock_in_time as since',
      ])
      .orderBy(sql`c.city_code <> ${here.city_code}`)
      .orderBy('t.clock_in_time')
      .orderBy('p.id')
      .execute()
  })
