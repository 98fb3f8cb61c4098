import { sql } from 'kysely'
import { z } from 'zod'
import { myRecord } from '#loss/customers/customer-rows.server.ts'
import { ownInvoices } from '#money/invoices/own-invoices.server.ts'
import { seenInvoices } from '#money/invoices/invoice-rows.server.ts'
import { type MyInvoices, grantedInvoice, myInvoices } from '#money/invoices/seen-invoice.ts'
import type { SeenPayment } from '#money/invoices/payments.ts'
import { allow } from '#server/procedure.ts'

const tags = ['Invoices']

export const mine = allow('invoices.mine')
  .route({
    method: 'GET',
    path: '/my-invoices',
    summary: 'List my invoices',
    description:
      'A customer’s own that were sent, newest first: what they come to, what was paid, by the insurer too, and what is open, in USD cents; when it was emailed to the adjuster; and how the company says to pay.',
    tags,
  })
  .output(myInvoices)
  .handler(async ({ context: { db } }) => {
    const { rows } = await sql<
      Omit<MyInvoices, 'invoices'>
    >`select * from app.how_to_pay()`.execute(db)
    return { invoices: await ownInvoices(db, await seenInvoices(db, myRecord)), ...rows[0]! }
  })

export const granted = allow('invoices.granted')
  .route({
    method: 'GET',
    path: '/granted-invoices',
    summary: 'List invoices shown to me',
    description:
      'What management shows a claims agent of the customers they have access to, newest first, and what was paid on each. USD cents.',
    tags,
  })
  .output(z.array(grantedInvoice))
  .handler(async ({ context: { db } }) => {
    const { rows } = await sql<{
      invoice_id: string
      payments: SeenPayment[]
    }>`select * from app.granted_payments()`.execute(db)
    const paid = new Map(rows.map(({ invoice_id, payments }) => [invoice_id, payments]))
    const shown = await seenInvoices(db, sql`select app.granted_customers()`)
    return shown.map((one) => ({ ...one, payments: paid.get(one.id) ?? [] }))
  })
