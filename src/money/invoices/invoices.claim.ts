import { z } from 'zod'
import type { ClaimPart } from '#loss/jobs/claim-part.ts'
import { seenStatuses, shownNumber } from '#money/invoices/invoice-status.ts'
import { seenInvoice } from '#money/invoices/seen-invoice.ts'
import { seenPayment } from '#money/invoices/payments.ts'
import { shownDollars } from '#values/amounts.ts'
import { shownDay } from '#values/times.ts'

const shape = {
  invoices: z.array(
    seenInvoice.omit({ customer_id: true, customer_name: true }).extend({
      file_id: z.string().nullable().describe('Of its PDF'),
      payments: z.array(seenPayment).describe('What was paid and when, the latest first'),
    }),
  ),
}
export type InvoicesShape = typeof shape

export const claimPart = {
  kind: 'invoice',
  title: 'Invoices',
  place: 60,
  shape,
  isEmpty: ({ invoices }) => invoices.length === 0,
  words: { one: 'invoice', many: 'invoices' },
  news: { one: 'an invoice', many: 'invoices' },
  nameOf: ({ invoices }, id) => {
    const invoice = invoices.find((one) => one.id === id)
    return invoice && shownNumber(invoice.invoice_number)
  },
  isNamed: true,
  events: ({ invoices }) =>
    invoices.flatMap(({ id, invoice_number, date_issued, payments }) => [
      {
        key: `invoice ${id}`,
        day: date_issued,
        text: `Invoice ${shownNumber(invoice_number)} sent`,
      },
      ...payments.map(({ id: payment, kind, paid_on, amount_cents }) => ({
        key: `payment ${payment}`,
        day: paid_on,
        text: `${shownDollars(amount_cents)} ${kind === 'refund' ? 'refunded' : 'paid'} on invoice ${shownNumber(invoice_number)}`,
      })),
    ]),
  table: {
    heads: ['Invoice', 'Issued', 'Due', 'Total', 'Open', 'Status'],
    rows: ({ invoices }) =>
      invoices.map((one) => [
        shownNumber(one.invoice_number),
        shownDay(one.date_issued),
        shownDay(one.date_due),
        shownDollars(one.total_cents),
        shownDollars(one.open_cents),
        seenStatuses[one.status],
      ]),
  },
  folder: 'invoices',
  released: { title: 'Invoices', table: 'invoices', toCustomer: 'Sent' },
} as const satisfies ClaimPart<InvoicesShape>
