import { invoiceNotFound } from '#features/invoices/invoice-rows.server.ts'
import { billing, hoursOf, milesOf, rentalOfJob } from '#features/invoices/unbilled-rows.server.ts'
import { unbilled, unbilledQuery } from '#features/invoices/unbilled.ts'
import { allow } from '#server/procedure.ts'

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
    const invoice = await db.selectFrom('invoices').select('job_id').where('id', '=', invoice_id).executeTakeFirst()
    if (!invoice) throw invoiceNotFound()
    const { today, is_best_rate } = await billing(db)
    const [hours, rental, miles] = await Promise.all([
      hoursOf(db, invoice.job_id),
      rentalOfJob(db, invoice.job_id, through),
      milesOf(db, invoice.job_id),
    ])
    return { through: through && through < today ? through : today, is_best_rate, hours, rental, miles }
  })
