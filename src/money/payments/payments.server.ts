import { ORPCError } from '@orpc/server'
import { oneInvoice, standingOf } from '#money/invoices/invoice-rows.server.ts'
import { invoice } from '#money/invoices/invoices.ts'
import { newPayment, reversal } from '#money/invoices/payments.ts'
import { lockCustomer } from '#loss/jobs/opening.server.ts'
import { firstTime } from '#server/first-time.ts'
import { allow } from '#server/procedure.ts'

const tags = ['Invoices']

export const record = allow('payments.record')
  .route({
    method: 'POST',
    path: '/payments',
    summary: 'Record a payment',
    description:
      'Money that came, or went back as a refund. USD cents; the day is the company’s. The invoice becomes partially paid or paid; its customer follows once their job is closed and nothing stands at theirs. The same `id` twice records one; 409 if the contents differ. 400 for more than what is open, for a day to come, or if the invoice was not sent. 404 if it does not exist.',
    tags,
    successStatus: 201,
  })
  .input(newPayment)
  .output(invoice)
  .handler(async ({ input, context: { db, actor } }) => {
    const { customer_id } = await standingOf(db, input.invoice_id)
    await lockCustomer(db, customer_id)
    if (await firstTime(db, 'payments', input, await actor()))
      await db.insertInto('payments').values(input).execute()
    return oneInvoice(db, input.invoice_id)
  })

export const reverse = allow('payments.record')
  .route({
    method: 'POST',
    path: '/payments/{id}/reverse',
    summary: 'Reverse a payment',
    description:
      'For a mistake, with a reason: it stays in the list and counts no more. 400 if it was reversed before, or if a refund would be left without it. 404 if it does not exist.',
    tags,
  })
  .input(reversal)
  .output(invoice)
  .handler(async ({ input: { id, reason }, context: { db } }) => {
    const found = await db
      .selectFrom('payments')
      .select('invoice_id')
      .where('id', '=', id)
      .executeTakeFirst()
    if (!found) throw new ORPCError('NOT_FOUND', { message: 'Payment not found' })
    const { customer_id } = await standingOf(db, found.invoice_id)
    await lockCustomer(db, customer_id)
    await db.updateTable('payments').set({ reverse_reason: reason }).where('id', '=', id).execute()
    return oneInvoice(db, found.invoice_id)
  })
