import { ORPCError } from '@orpc/server'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { z } from 'zod'
import type { jobForm } from '#loss/jobs/jobs.ts'
import type { Database } from '#server/database.ts'

/**
 * Locks a customer, always before any of their jobs: another order could cause a deadlock. 404 if
 * there is no such customer.
 */
export async function lockCustomer(db: Database, id: string) {
  const found = await db
    .selectFrom('customers')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!found) throw new ORPCError('NOT_FOUND', { message: 'Customer not found' })
}

type Opened = { id: string; customer_id: string } & Pick<
  z.output<typeof jobForm>,
  'description' | 'start_date'
> &
  Partial<z.output<typeof jobForm>>

/**
 * Opens a job; nothing else creates one. The database puts it into the customer's active folder,
 * which it creates if needed. 409 if there is a current job.
 */
export async function openJob(db: Database, job: Opened) {
  await lockCustomer(db, job.customer_id)
  await db.insertInto('jobs').values(job).execute()
  return job.id
}

/**
 * Returns the job that work for a customer goes to (app.job_for_work), or opens one as `described`.
 * `start_date` is the day of the work in the company's time zone.
 */
export async function jobForWork(
  db: Database,
  customer_id: string,
  described: Pick<Opened, 'description' | 'start_date'>,
) {
  const { rows } = await sql<{
    id: string | null
  }>`select app.job_for_work(${customer_id}) as id`.execute(db)
  return rows[0]!.id ?? openJob(db, { id: newId(), customer_id, ...described })
}
