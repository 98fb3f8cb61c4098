import { openShares } from '#money/invoices/insurer-share.ts'
import { drawLetterhead, writer } from '#files/papers/letterhead.server.ts'
import { shownNumber } from '#money/invoices/invoice-status.ts'
import { payers, paymentMethods } from '#money/invoices/payments.ts'
import { type ReceiptPaper, receiptState } from '#money/payments/receipt-paper.ts'
import { day, drawTable, money } from '#money/statements/statement-drawing.server.ts'
import { COLUMN, MARGIN, newSheet } from '#files/papers/starter-sheet.server.ts'
import { shownDollars } from '#values/amounts.ts'
import { shownDay } from '#values/times.ts'

/**
 * Draws a receipt: the payments of an invoice and the balance due, as of a day. The same record has
 * the same bytes.
 */
export async function drawReceipt(
  paper: ReceiptPaper,
  logo?: Uint8Array,
): Promise<Uint8Array<ArrayBuffer>> {
  const number = shownNumber(paper.invoice_number)
  const title = `Receipt for ${number}`
  const sheet = newSheet(`${title}, ${paper.company_name}`, {
    author: paper.company_name,
    made: new Date(`${paper.day}T12:00:00Z`),
    form: false,
  })
  drawLetterhead(sheet, paper, title, { logo })
  const customer = writer(sheet, { x: MARGIN, width: 300 })
  customer.say('H2', 'Customer', 10.5, { weight: 'bold', after: 5 })
  customer.say('P', paper.customer_name, 9.5, { weight: 'bold' })
  customer.say('P', paper.customer_address, 8.5)
  const sum = writer(sheet, { x: MARGIN + 330, width: COLUMN - 330 })
  sum.say('H2', receiptState(paper), 10.5, { weight: 'bold', after: 5 })
  sum.fact('As of', shownDay(paper.day))
  sum.fact('Invoice', `${number}, issued ${shownDay(paper.date_issued)}`)
  sum.fact('Total', shownDollars(paper.total_cents))
  sum.fact('Paid', shownDollars(paper.paid_cents), 'bold')
  const due = (cents: number) =>
    cents > 0 ? `${shownDollars(cents)}, by ${shownDay(paper.date_due)}` : shownDollars(0)
  const parts = paper.open_cents > 0 ? openShares({ ...paper, insurer: paper }) : null
  if (parts) {
    sum.say('P', 'Balance due', 8.5)
    sum.fact('Homeowner', due(parts.homeowner), 'bold')
    sum.fact('Insurer', due(parts.insurer), 'bold')
  } else sum.fact('Balance due', due(paper.open_cents), 'bold')
  sheet.skip(Math.max(customer.y(), sum.y()) - sheet.y())
  const rows = paper.payments.map(({ kind, paid_on, payer, method, reference, amount_cents }) => [
    shownDay(paid_on),
    payers[payer],
    [kind === 'refund' ? 'Refund' : paymentMethods[method], reference].filter(Boolean).join(', '),
    shownDollars(kind === 'refund' ? -amount_cents : amount_cents),
  ])
  const columns = [
    day('Date'),
    { name: 'Paid by', width: 130 },
    { name: 'How', width: 0 },
    money('Amount'),
  ]
  const sums = ['Total paid', '', '', shownDollars(paper.paid_cents)]
  drawTable(sheet, 'Payments', { columns, rows, sums })
  const bytes = await sheet.end(
    (page, of) => `${title} · Page ${page} of ${of} · ${paper.customer_name.slice(0, 45)}`,
  )
  return new Uint8Array(bytes)
}
