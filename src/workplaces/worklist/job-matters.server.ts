import { sql } from 'kysely'
import type { JobNeed } from '#loss/jobs/job-needs.ts'
import { needing } from '#loss/jobs/job-needs.server.ts'
import { COUNTED, MOST, type Worklist } from '#workplaces/worklist/worklist.ts'
import type { Database } from '#server/database.ts'

/**
 * Returns jobs with an urgent gap, counted up to one more than is shown: no crew on site, oldest
 * first; and, if `manages`, no signature, newest first.
 */
export async function jobMatters(
  db: Database,
  { place, manages }: { place: string | undefined; manages: boolean },
): Promise<Pick<Worklist, 'unattended_jobs' | 'unauthorized_jobs'>> {
  const needs = (need: JobNeed) => {
    const jobs = db
      .selectFrom('jobs as j')
      // The offset makes Postgres look up the customer of each such job. With a plain join it reads
      // all customers on days when it expects many jobs.
      .innerJoinLateral(
        (one) =>
          one
            .selectFrom('customers')
            .select(['name', 'city_code'])
            .whereRef('id', '=', 'j.customer_id')
            .offset(sql.lit(0))
            .as('c'),
        (join) => join.onTrue(),
      )
      .select(['j.id as job_id', 'c.name as customer_name', 'c.city_code', 'j.created_at as since'])
      .where(needing[need])
      .limit(COUNTED + 1)
    return place ? jobs.where('c.city_code', '=', place) : jobs
  }
  const [unattended, unauthorized] = await Promise.all([
    needs('crew').orderBy('j.created_at').execute(),
    manages ? needs('authorization').orderBy('j.created_at', 'desc').execute() : [],
  ])
  return {
    unattended_jobs: { count: unattended.length, entries: unattended.slice(0, MOST) },
    unauthorized_jobs: { count: unauthorized.length, job_id: unauthorized[0]?.job_id ?? null },
  }
}
