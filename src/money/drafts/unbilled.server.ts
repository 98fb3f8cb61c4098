import { ORPCError } from '@orpc/server'
import { z } from 'zod'
import { invoiceNotFound } from '#money/invoices/invoice-rows.server.ts'
import { billing, hoursOf, milesOf, rentalOfJob } from '#money/invoices/unbilled-rows.server.ts'
import { unbilledSummary } from '#money/drafts/unbilled-summary.ts'
import { unbilled, unbilledQuery, unbilledSummary as summary } from '#money/drafts/unbilled.ts'
import type { Database } from '#server/database.ts'
import { allow } from '#server/procedure.ts'
import { rowId } from '#values/text.ts'
import { calendarDay } from '#values/times.ts'

async function unbilledOf(db: Database, job_id: string, through?: string) {
  const { today, is_best_rate, labor_rate_job_cents, labor_rate_invoice_cents, time_zone } =
    await billing(db)
  const [hours, rental, miles] = await Promise.all([
    hoursOf(db, job_id),
    rentalOfJob(db, job_id, through),
    milesOf(db, job_id),
  ])
  const left = {
    through: through && through < today ? through : today,
    is_best_rate,
    labor_rate_job_cents,
    labor_rate_invoice_cents,
    hours,
    rental,
    miles,
  }
  return { left, time_zone }
}

export const list = allow('invoices.draft')
  .route({
    method: 'GET',
    path: '/invoices/{invoice_id}/unbilled',
    summary: 'List what a job was not billed for',
    description:
      'Of the invoice’s job: finished time records, rental days up to `through`, and drives that stand on no living invoice. Hours and drives are everyone’s for management, else one’s own; what a mile costs is for management. 404 if the invoice does not exist.',
    tags: ['Invoices'],
  })
  .input(unbilledQuery)
  .output(unbilled)
  .handler(async ({ input: { invoice_id, through }, context: { db } }) => {
    const invoice = await db
      .selectFrom('invoices')
      .select('job_id')
      .where('id', '=', invoice_id)
      .executeTakeFirst()
    if (!invoice) throw invoiceNotFound()
    return (await unbilledOf(db, invoice.job_id, through)).left
  })

export const ofJob = allow('invoices.draft')
  .route({
    method: 'GET',
    path: '/jobs/{job_id}/unbilled',
    summary: 'Sum up what a job was not billed for',
    description:
      'Up to today, in figures, and in USD cents as an invoice begun from the job would have it. Hours and drives are everyone’s for management, else one’s own; what a mile costs is for management. 404 if the job does not exist.',
    tags: ['Invoices'],
  })
  .input(z.strictObject({ job_id: rowId }))
  .output(summary)
  .handler(async ({ input: { job_id }, context: { db } }) => {
    const job = await db.selectFrom('jobs').select('id').where('id', '=', job_id).executeTakeFirst()
    if (!job) throw new ORPCError('NOT_FOUND', { message: 'Job not found' })
    const { left, time_zone } = await unbilledOf(db, job_id)
    return unbilledSummary(left, left.labor_rate_job_cents, (at) => calendarDay(at, time_zone))
  })
