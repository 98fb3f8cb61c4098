import { dryingLogOf } from '#drying/drying-log/drying-log-rows.server.ts'
import { dryingValues } from '#drying/drying-log/drying-papers.ts'
import type { Database } from '#server/database.ts'

/** Returns what papers about drying say of a job, as the caller may read it; {} without a job. */
export async function dryingValuesOf(
  db: Database,
  job_id: string,
): Promise<Record<string, string>> {
  const log = await dryingLogOf(db, job_id)
  return log ? dryingValues(log) : {}
}
