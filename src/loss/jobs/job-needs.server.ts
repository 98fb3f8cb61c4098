import { type RawBuilder, sql } from 'kysely'
import type { JobNeed } from '#loss/jobs/job-needs.ts'

/**
 * Conditions for jobs `j` that have each need, as far as the caller may see: only management sees
 * other people's punches. The offsets make Postgres look up hours and contracts for each current
 * job. With joins it might read all of them.
 */
export const needing: Record<JobNeed, RawBuilder<boolean>> = {
  crew: sql`j.is_current and j.id in (select app.unattended_jobs())`,
  authorization: sql`j.is_current and exists (select from time_records t where t.job_id = j.id and t.deleted_at is null offset 0)
    and not exists (select from contracts k where k.customer_id = j.customer_id and k.purpose = 'work_authorization' and k.signing_status = 'signed' offset 0)`,
  drying: sql`j.is_current and j.id in (select job_id from app.drying_jobs())`,
  visit: sql`j.is_current and j.id in (select job_id from app.drying_jobs() where not visited)`,
  not_drying: sql`j.is_current and j.id in (select job_id from app.drying_jobs() where not_drying)`,
}
