import type { BookkeepingNames } from '#people/settings/bookkeeping-names.ts'
import {
  type BookkeepingInvoice,
  memoOf,
  nameFor,
  postingsOf,
} from '#money/bookkeeping/bookkeeping-record.ts'
import { typedPrice } from '#money/price-list/line-price.ts'
import { shownNumber } from '#money/invoices/invoice-status.ts'
import { csv } from '#values/csv.ts'
import { slashedDay } from '#values/times.ts'

/**
 * The most invoices and rows that QuickBooks Online imports from one file (its help, "Import
 * multiple invoices at once").
 */
export const [QBO_INVOICES, QBO_ROWS] = [100, 1000]
/** The longest customer name there. */
const NAME = 100

/**
 * Writes invoices as QuickBooks Online imports them: a row for each line and a row for each tax, so
 * that its totals match ours to the cent, whatever its own sales tax is set to.
 */
export function quickBooksCsv(invoices: readonly BookkeepingInvoice[], names: BookkeepingNames) {
  const head = [
    names.qbo_invoice_number_column,
    names.qbo_customer_column,
    names.qbo_invoice_date_column,
    names.qbo_due_date_column,
    names.qbo_memo_column,
    names.qbo_item_column,
    names.qbo_description_column,
    names.qbo_quantity_column,
    names.qbo_rate_column,
    names.qbo_amount_column,
  ]
  const rows = invoices.flatMap((invoice) =>
    postingsOf(invoice).map(({ item, description, by, cents }) => [
      shownNumber(invoice.invoice_number),
      nameFor(invoice.customer_name, NAME),
      slashedDay(invoice.date_issued),
      slashedDay(invoice.date_due),
      memoOf(invoice),
      names[item],
      description,
      by ? String(by.quantity) : '',
      by ? typedPrice(by.rate_cents) : '',
      typedPrice(cents),
    ]),
  )
  return csv([head, ...rows])
}
