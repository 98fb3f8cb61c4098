import { type RawBuilder, sql } from 'kysely'
import type { JobNeed } from '#loss/jobs/job-needs.ts'

/**
 * Which jobs `j` need it, as far as the caller may see: of who worked on a job, management alone sees more than their own punches. The offsets have
 * hours and contracts looked up for each of the jobs underway; joined at once, all of them may be read.
 */
export const needing: Record<JobNeed, RawBuilder<boolean>> = {
  crew: sql`j.is_current and j.id in (select app.unattended_jobs())`,
  authorization: sql`j.is_current and exists (select from time_records t where t.job_id = j.id and t.deleted_at is null offset 0)
    and not exists (select from contracts k where k.customer_id = j.customer_id and k.purpose = 'work_authorization' and k.signing_status = 'signed' offset 0)`,
}
