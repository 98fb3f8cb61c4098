import type { BookkeepingNames } from '#people/settings/bookkeeping-names.ts'
import {
  type BookkeepingInvoice,
  memoOf,
  nameFor,
  oneLine,
  postingsOf,
} from '#money/bookkeeping/bookkeeping-record.ts'
import { fitsWindows1252 } from '#money/bookkeeping/windows-text.ts'
import { typedPrice } from '#money/price-list/line-price.ts'
import { shownNumber } from '#money/invoices/invoice-status.ts'
import { isFormula } from '#values/csv.ts'
import { slashedDay } from '#values/times.ts'

/** Invoices in one file; our own limit. */
export const IIF_INVOICES = 1000
/** The longest customer name in QuickBooks Desktop, and the longest memo. */
const [NAME, MEMO] = [41, 4000]

const columns = {
  TRNS: [
    'TRNSID',
    'TRNSTYPE',
    'DATE',
    'ACCNT',
    'NAME',
    'AMOUNT',
    'DOCNUM',
    'MEMO',
    'DUEDATE',
    'TOPRINT',
  ],
  SPL: [
    'SPLID',
    'TRNSTYPE',
    'DATE',
    'ACCNT',
    'NAME',
    'AMOUNT',
    'DOCNUM',
    'MEMO',
    'QNTY',
    'PRICE',
    'INVITEM',
    'TAXABLE',
  ],
}

/**
 * Cleans a typed cell: one line, no quotes, and nothing that a spreadsheet would run if someone
 * opened the file in one.
 */
const typed = (text: string) => {
  const plain = oneLine(text).replaceAll('"', "'")
  return isFormula(plain) ? `'${plain}` : plain
}

/**
 * True if the file can't hold the letters of the customer's name, such as Chinese ones: two such
 * customers would become one.
 */
export const isNumbered = ({ customer_name }: Pick<BookkeepingInvoice, 'customer_name'>) =>
  !fitsWindows1252(nameFor(customer_name, NAME))

/** Returns the customer's name, or their number if the file can't hold the name. */
const customerOf = (invoice: BookkeepingInvoice) =>
  isNumbered(invoice) ? `Customer ${invoice.customer_number}` : nameFor(invoice.customer_name, NAME)
const remarkOf = (invoice: BookkeepingInvoice) =>
  isNumbered(invoice)
    ? `${memoOf(invoice)}, the customer's name has letters that this file can't hold`
    : memoOf(invoice)

/**
 * Writes invoices as QuickBooks Desktop imports them: what the customer owes against what it is
 * for, line by line and tax by tax, which sums to zero. Accounts and items with these names must
 * exist there.
 */
export function quickBooksIif(invoices: readonly BookkeepingInvoice[], names: BookkeepingNames) {
  const rows = [['!TRNS', ...columns.TRNS], ['!SPL', ...columns.SPL], ['!ENDTRNS']]
  for (const invoice of invoices) {
    const [number, day] = [shownNumber(invoice.invoice_number), slashedDay(invoice.date_issued)]
    const name = typed(customerOf(invoice))
    const head = [
      typed(names.receivable_account),
      name,
      typedPrice(invoice.total_cents),
      number,
      typed(remarkOf(invoice)),
    ]
    rows.push(['TRNS', '', 'INVOICE', day, ...head, slashedDay(invoice.date_due), 'N'])
    for (const { item, isTax, description, by, cents } of postingsOf(invoice)) {
      const account = isTax ? names.tax_account : names.income_account
      const amounts = [by ? String(-by.quantity) : '', by ? typedPrice(by.rate_cents) : '']
      const what = [
        typed(account),
        '',
        typedPrice(-cents),
        number,
        typed(description.slice(0, MEMO)),
      ]
      rows.push(['SPL', '', 'INVOICE', day, ...what, ...amounts, typed(names[item]), 'N'])
    }
    rows.push(['ENDTRNS'])
  }
  return `${rows.map((cells) => cells.join('\t')).join('\r\n')}\r\n`
}
