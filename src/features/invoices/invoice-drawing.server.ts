import { setImmediate as others } from 'node:timers/promises'
import { type InvoicePaper, shownPercent } from '#features/invoices/invoice-paper.ts'
import { drawHead } from '#features/invoices/invoice-head.server.ts'
import { drawLines } from '#features/invoices/invoice-sections.server.ts'
import { beginTable } from '#features/invoices/invoice-table.server.ts'
import { shownNumber } from '#features/invoices/invoice-status.ts'
import { drawHowToPay, drawText } from '#features/invoices/invoice-texts.server.ts'
import { newSheet, type Sheet } from '#features/papers/starter-sheet.server.ts'
import { drawLine, lineWidth } from '#features/papers/fitted-text.server.ts'
import { shownDollars } from '#values/amounts.ts'

/** Across every page of what is not to be paid. */
const marks = { draft: 'DRAFT', void: 'VOID' } as const

function drawMark(doc: PDFKit.PDFDocument, mark: string) {
  const [size, x, y] = [150, 306, 440]
  doc
    .save()
    .rotate(-35, { origin: [x, y] })
    .fillColor('#f1f3f5')
  drawLine(doc, mark, size, x - lineWidth(doc, mark, size, 'bold') / 2, y, 'bold')
  doc.restore()
}

/** Never apart from one another: who finds a total finds what it is made of. */
const TOTALS = 150
function drawTotals(sheet: Sheet, paper: InvoicePaper) {
  sheet.room(TOTALS)
  sheet.skip(14)
  const table = beginTable(
    sheet,
    [
      { name: '', width: 0 },
      { name: '', width: 110, right: true },
    ],
    { whole: 290, headed: false },
  )
  const { taxable_cents, subtotal_cents } = paper
  const part = taxable_cents === subtotal_cents ? '' : ` of ${shownDollars(taxable_cents)}`
  const row = (name: string, cents: number, weight: 'regular' | 'bold' = 'regular') =>
    table.row([
      { text: name, heads: true, weight },
      { text: shownDollars(cents), weight },
    ])
  row('Subtotal', subtotal_cents)
  row(`Local tax (${shownPercent(paper.local_tax_percent)}${part})`, paper.local_tax_cents)
  row(`State tax (${shownPercent(paper.state_tax_percent)}${part})`, paper.state_tax_cents)
  row('Total', paper.total_cents, 'bold')
  row('Paid', paper.paid_cents)
  row('Open', paper.open_cents, 'bold')
  table.end()
}

/**
 * An invoice as a PDF, tagged for those who have it read to them. It is made of the record and the logo that it names alone: the same record has the same bytes, whenever
 * and wherever it is drawn.
 */
export async function drawInvoice(paper: InvoicePaper, logo?: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const title = `Invoice ${shownNumber(paper.invoice_number)}`
  const mark = marks[paper.status as keyof typeof marks] as string | undefined
  const sheet = newSheet(`${title}, ${paper.company_name}`, {
    author: paper.company_name,
    made: new Date(`${paper.date_issued}T12:00:00Z`),
    form: false,
    ...(mark !== undefined && { behind: (doc) => drawMark(doc, mark) }),
  })
  drawHead(sheet, paper, logo)
  // A line takes some milliseconds; others are answered in between.
  await drawLines(sheet, paper, others)
  drawTotals(sheet, paper)
  drawText(sheet, 'Comment', paper.comment)
  drawText(sheet, 'Terms', paper.payment_terms)
  drawHowToPay(sheet, paper)
  const bytes = await sheet.end((page, of) => `${title} · Page ${page} of ${of} · ${paper.customer_name.slice(0, 45)}`)
  return new Uint8Array(bytes)
}
