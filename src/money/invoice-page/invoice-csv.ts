import { shownNumber, shownStatus } from '#money/invoices/invoice-status.ts'
import type { InvoiceRow } from '#money/invoices/invoices.ts'
import { shownDollars } from '#values/amounts.ts'
import { csv, utf8Mark } from '#values/csv.ts'
import { slashedDay } from '#values/times.ts'

/** A row of the list with the parts that make up its amount. */
export interface ExportedInvoice extends InvoiceRow {
  claim_number: string | null
  subtotal_cents: number
  local_tax_cents: number
  state_tax_cents: number
  paid_cents: number
}

const columns: Record<string, (invoice: ExportedInvoice, today: string) => string | null> = {
  'Invoice number': ({ invoice_number }) => shownNumber(invoice_number),
  Customer: ({ customer_name }) => customer_name,
  Insurer: ({ insurance_company }) => insurance_company,
  'Claim number': ({ claim_number }) => claim_number,
  'Folder number': ({ folder_number }) => folder_number,
  Status: (invoice, today) => shownStatus(invoice, today),
  'Date issued': ({ sent_at, date_issued }) => sent_at && slashedDay(date_issued),
  'Due date': ({ date_due }) => slashedDay(date_due),
  Subtotal: ({ subtotal_cents }) => shownDollars(subtotal_cents),
  'Local tax': ({ local_tax_cents }) => shownDollars(local_tax_cents),
  'State tax': ({ state_tax_cents }) => shownDollars(state_tax_cents),
  Total: ({ total_cents }) => shownDollars(total_cents),
  Paid: ({ paid_cents }) => shownDollars(paid_cents),
  Open: ({ open_cents }) => shownDollars(open_cents),
}

/** The header row of a file. */
export const invoiceCsvHead = () => utf8Mark + csv([Object.keys(columns)])

/** Returns invoices as CSV, with their status as of `today`, a day of the company. */
export const invoiceCsv = (invoices: readonly ExportedInvoice[], today: string) =>
  csv(invoices.map((invoice) => Object.values(columns).map((cell) => cell(invoice, today))))
