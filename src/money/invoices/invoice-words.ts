import { type InvoiceStatus, invoiceStatuses } from '#money/invoices/invoice-status.ts'
import { sections } from '#money/invoices/invoice-lines.ts'
import { shownDollars } from '#values/amounts.ts'
import { shownDay } from '#values/times.ts'
import { type Words, labelIn, yesOrNo } from '#values/words.ts'

const percent = (rate: string) => `${Number(rate)}%`
const dollars = (cents: string) => shownDollars(Number(cents))

/** Labels of a draft's fields as typed, for conflicts between two edits. */
export const draftWords: Words = {
  labor_rate_cents: ['Labor rate', dollars],
  date_due: ['Due date', shownDay],
  local_tax_percent: 'Local tax rate %',
  state_tax_percent: 'State tax rate %',
  comment: 'Comment',
  deductible_cents: 'Deductible',
  line: 'Line',
  section: ['Section', labelIn(sections)],
  item_number: 'Item number',
  description: 'Description',
  quantity: 'Quantity',
  unit: 'Unit',
  price: 'Price',
  taxable: ['Taxable', yesOrNo],
}

/** Labels and formats of the fields in an invoice's history. */
export const invoiceWords: Words = {
  status: ['Status', (status) => invoiceStatuses[status as InvoiceStatus] ?? status],
  status_reason: 'Reason',
  date_issued: ['Date issued', shownDay],
  date_due: ['Due date', shownDay],
  local_tax_percent: ['Local tax rate', percent],
  state_tax_percent: ['State tax rate', percent],
  comment: 'Comment',
  deductible_cents: ['Deductible', dollars],
  total_cents: ['Total', dollars],
  paid_cents: ['Paid', dollars],
  visible_to_claims_agent: ['Shown to adjusters', yesOrNo],
}
