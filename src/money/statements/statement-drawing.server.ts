import { drawLetterhead, writer } from '#files/papers/letterhead.server.ts'
import { invoiceStatuses, shownNumber } from '#money/invoices/invoice-status.ts'
import { beginTable, type Column, tableStart } from '#files/papers/sheet-table.server.ts'
import { drawHowToPay } from '#money/invoice-papers/invoice-texts.server.ts'
import { payers, paymentMethods } from '#money/invoices/payments.ts'
import { type StatementPaper, openByAge } from '#money/statements/statement-paper.ts'
import { COLUMN, MARGIN, newSheet, type Sheet } from '#files/papers/starter-sheet.server.ts'
import { shownDollars } from '#values/amounts.ts'
import { shownDay } from '#values/times.ts'

export const money = (name: string): Column => ({ name, width: 76, right: true })
export const day = (name: string): Column => ({ name, width: 78 })

/** Draws a table under its heading. Without rows, it says so. */
export function drawTable(
  sheet: Sheet,
  title: string,
  { columns, rows, sums }: { columns: Column[]; rows: string[][]; sums?: string[] },
) {
  sheet.room(34 + tableStart(sheet))
  sheet.skip(14)
  sheet.say('H2', title, 'bold', 10.5, { x: MARGIN, y: sheet.y(), width: COLUMN })
  sheet.skip(18)
  const table = beginTable(sheet, columns)
  for (const row of rows) table.row(row.map((text, n) => ({ text, heads: n === 0 })))
  if (sums)
    table.row(
      sums.map((text, n) => ({ text, heads: n === 0, weight: 'bold' })),
      { color: '#9aa5b1', thickness: 0.75 },
    )
  table.end()
}

function drawInvoices(sheet: Sheet, { invoices, day: today }: StatementPaper) {
  const columns = [
    { name: 'Invoice', width: 76 },
    day('Issued'),
    day('Due'),
    { name: 'Status', width: 0 },
    ...['Total', 'Paid', 'Open'].map(money),
  ]
  const sum = (of: 'total_cents' | 'paid_cents' | 'open_cents') =>
    shownDollars(invoices.reduce((all, one) => all + one[of], 0))
  const rows = invoices.map(
    ({ invoice_number, status, date_issued, date_due, total_cents, paid_cents, open_cents }) => [
      shownNumber(invoice_number),
      shownDay(date_issued),
      shownDay(date_due),
      open_cents > 0 && date_due < today ? 'Overdue' : invoiceStatuses[status],
      ...[total_cents, paid_cents, open_cents].map(shownDollars),
    ],
  )
  const sums = ['Total', '', '', '', sum('total_cents'), sum('paid_cents'), sum('open_cents')]
  drawTable(sheet, 'Invoices', { columns, rows, sums })
}

function drawPayments(sheet: Sheet, { payments }: StatementPaper) {
  if (payments.length === 0) return
  const columns = [
    day('Date'),
    { name: 'Invoice', width: 76 },
    { name: 'How', width: 0 },
    money('Amount'),
  ]
  const rows = payments.map(
    ({ kind, paid_on, invoice_number, method, payer, reference, amount_cents }) => [
      shownDay(paid_on),
      shownNumber(invoice_number),
      [kind === 'refund' ? 'Refund' : paymentMethods[method], payers[payer], reference]
        .filter(Boolean)
        .join(', '),
      shownDollars(kind === 'refund' ? -amount_cents : amount_cents),
    ],
  )
  drawTable(sheet, 'Payments', { columns, rows })
}

/**
 * Draws a statement: what a customer was billed, paid and owes as of a day, as a PDF like their
 * invoices. The same record has the same bytes.
 */
export async function drawStatement(
  paper: StatementPaper,
  logo?: Uint8Array,
): Promise<Uint8Array<ArrayBuffer>> {
  const title = 'Statement of account'
  const made = new Date(`${paper.day}T12:00:00Z`)
  const sheet = newSheet(`${title}, ${paper.customer_name}`, {
    author: paper.company_name,
    made,
    form: false,
  })
  drawLetterhead(sheet, paper, title, { logo })
  const customer = writer(sheet, { x: MARGIN, width: 300 })
  customer.say('H2', 'Customer', 10.5, { weight: 'bold', after: 5 })
  customer.say('P', paper.customer_name, 9.5, { weight: 'bold' })
  customer.say('P', paper.customer_address, 8.5)
  const sum = writer(sheet, { x: MARGIN + 330, width: COLUMN - 330 })
  sum.say('H2', 'As of this day', 10.5, { weight: 'bold', after: 5 })
  sum.fact('Day', shownDay(paper.day))
  sum.fact(
    'Open',
    shownDollars(paper.invoices.reduce((all, { open_cents }) => all + open_cents, 0)),
    'bold',
  )
  sheet.skip(Math.max(customer.y(), sum.y()) - sheet.y())
  drawInvoices(sheet, paper)
  const ages = openByAge(paper)
  const columns = [{ name: '', width: 0 }, ...ages.map(({ name }) => money(name))]
  const rows = [['Open', ...ages.map(({ cents }) => shownDollars(cents))]]
  drawTable(sheet, 'Open by age', { columns, rows })
  drawPayments(sheet, paper)
  drawHowToPay(sheet, paper)
  const bytes = await sheet.end(
    (page, of) => `${title} · Page ${page} of ${of} · ${paper.customer_name.slice(0, 45)}`,
  )
  return new Uint8Array(bytes)
}
