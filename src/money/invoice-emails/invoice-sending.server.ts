import { sql } from 'kysely'
import { v7 as anId } from 'uuid'
import { z } from 'zod'
import {
  type InvoiceEmail,
  type Sending,
  constraintMessages,
  invoiceEmail,
  newSending,
} from '#money/invoice-emails/invoice-emails.ts'
import { changedSince, moveTo } from '#money/invoices/invoice-moves.server.ts'
import { oneInvoice, standingOf } from '#money/invoices/invoice-rows.server.ts'
import { invoice } from '#money/invoices/invoices.ts'
import { lockCustomer } from '#loss/jobs/opening.server.ts'
import { complaint } from '#server/complaints.ts'
import type { Database } from '#server/database.ts'
import { firstTime } from '#server/first-time.ts'
import { allow } from '#server/procedure.ts'
import { rowId } from '#values/text.ts'

const tags = ['Invoices']

/** Saves the email of a customer who has none, if the sender chose to keep it. */
async function keepEmail(db: Database, invoice_id: string, recipients: Sending['recipients']) {
  const email = recipients.find(({ kind, keep }) => kind === 'customer' && keep)?.email
  if (!email) return
  const customer = db.selectFrom('invoices').where('id', '=', invoice_id).select('customer_id')
  await db
    .updateTable('customers')
    .set({ email })
    .where('id', '=', customer)
    .where('email', 'is', null)
    .execute()
}

export const send = allow('invoices.issue')
  .route({
    method: 'POST',
    path: '/invoices/{invoice_id}/letters',
    summary: 'Send an invoice by email',
    description:
      'To the customer, the adjuster or both, each with an email of their own and the PDF attached. With `keep` a customer who has no email has this one from then on. A draft is issued by it: it can’t be edited anymore, its customer sees it, and becomes billed once their job is closed and nothing stands at theirs. One that was sent goes out again as it was issued. The email says what is open, and how long it is overdue. `kind` `reminder` reminds of one that is overdue. 409 with `current` if someone saved, sent or ended it since `revision` and `status` were read. The same `id` twice sends once; 409 if the contents differ. 400 for a draft without lines, for a void invoice, and for a reminder of a draft or of one that isn’t overdue. 404 if it does not exist.',
    tags,
    successStatus: 201,
  })
  .input(newSending)
  .output(invoice)
  .handler(async ({ input, context: { db, actor } }) => {
    const { id, invoice_id, kind, recipients, subject, message } = input
    await lockCustomer(db, (await standingOf(db, invoice_id)).customer_id)
    const same = sql<boolean>`t.invoice_id = ${invoice_id} and t.kind = ${kind} and t.subject = ${subject} and t.message = ${message}`
    if (!(await firstTime(db, 'invoice_emails', input, await actor(), same)))
      return oneInvoice(db, invoice_id)
    const { status } = await standingOf(db, invoice_id)
    if (status !== input.status) throw await changedSince(db, invoice_id)
    // For issued invoices, the database checks that they are overdue. A draft was never sent to
    // anyone.
    if (status === 'draft' && kind === 'reminder')
      throw complaint(constraintMessages.invoice_emails_reminds_of_overdue.message)
    if (status === 'draft') await moveTo(db, invoice_id, 'sent', { revision: input.revision })
    const emails = recipients.map((one, n) => ({
      id: n === 0 ? id : anId(),
      recipient_kind: one.kind,
      recipient: one.email,
    }))
    await db
      .insertInto('invoice_emails')
      .values(emails.map((one) => ({ ...one, invoice_id, kind, subject, message })))
      .execute()
    await keepEmail(db, invoice_id, recipients)
    return oneInvoice(db, invoice_id)
  })

export const letters = allow('invoices.list')
  .route({
    method: 'GET',
    path: '/invoices/{id}/letters',
    summary: 'List the emails of an invoice',
    description:
      'Emails it was sent with, and reminders, the newest first. 404 if the invoice does not exist.',
    tags,
  })
  .input(z.strictObject({ id: rowId }))
  .output(z.array(invoiceEmail))
  .handler(async ({ input: { id }, context: { db } }) => {
    const found = await db
      .selectFrom('invoice_emails as l')
      .leftJoin('profiles as p', 'p.id', 'l.created_by')
      .select([
        'l.id',
        'l.kind',
        'l.recipient_kind',
        'l.recipient',
        'l.subject',
        'l.message',
        'p.name as created_by_name',
      ])
      .select(['l.created_at', 'l.sent_at', 'l.failed_at'])
      .where('l.invoice_id', '=', id)
      .orderBy('l.created_at', 'desc')
      .orderBy('l.id', 'desc')
      .$narrowType<Pick<InvoiceEmail, 'kind' | 'recipient_kind'>>()
      .execute()
    if (found.length === 0) await oneInvoice(db, id)
    return found
  })
