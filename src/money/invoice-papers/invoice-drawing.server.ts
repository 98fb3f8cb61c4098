import { setImmediate as others } from 'node:timers/promises'
import { sharesOf } from '#money/invoices/insurer-share.ts'
import { type InvoicePaper, shownPercent } from '#money/invoices/invoice-paper.ts'
import { drawHead } from '#money/invoice-papers/invoice-head.server.ts'
import { drawLines } from '#money/invoice-papers/invoice-sections.server.ts'
import { beginTable } from '#files/papers/sheet-table.server.ts'
import { shownNumber } from '#money/invoices/invoice-status.ts'
import { drawHowToPay, drawText } from '#money/invoice-papers/invoice-texts.server.ts'
import { newSheet, type Sheet } from '#files/papers/starter-sheet.server.ts'
import { drawLine, lineWidth } from '#files/papers/fitted-text.server.ts'
import { shownDollars } from '#values/amounts.ts'
import { shownDay } from '#values/times.ts'

/** Watermarks across every page of an invoice that is not to be paid. */
const marks = { draft: 'DRAFT', void: 'VOID' } as const

function drawMark(doc: PDFKit.PDFDocument, mark: string) {
  const [size, middle, y] = [150, 306, 440]
  doc
    .save()
    .rotate(-35, { origin: [middle, y] })
    .fillColor('#f1f3f5')
  const x = middle - lineWidth(doc, mark, size, 'bold') / 2
  drawLine(doc, mark, { size, x, y, weight: 'bold' })
  doc.restore()
}

/** Adds the day as of which an issued paper holds. */
const asOf = (name: string, { status, date_issued }: InvoicePaper) =>
  status === 'draft' || status === 'void' ? name : `${name} as of ${shownDay(date_issued)}`

/**
 * Height in points. The totals stay together on one page, so that the reader sees what a total is
 * made of.
 */
const [TOTALS, DENSE_TOTALS, SHARES] = [150, 126, 30]
function drawTotals(sheet: Sheet, paper: InvoicePaper) {
  const shares = paper.status === 'void' ? null : sharesOf(paper)
  sheet.room((sheet.dense ? DENSE_TOTALS : TOTALS) + (shares ? SHARES : 0))
  sheet.skip(sheet.dense ? 8 : 14)
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
  // A tax that isn't charged gets no line.
  const tax = (name: string, rate: number, cents: number) =>
    rate > 0 && row(`${name} (${shownPercent(rate)}${part})`, cents)
  tax('Local tax', paper.local_tax_percent, paper.local_tax_cents)
  tax('State tax', paper.state_tax_percent, paper.state_tax_cents)
  row('Total', paper.total_cents, 'bold')
  // An invoice never shows later payments; the receipt does (receipt-drawing.server.ts).
  if (shares) {
    // An "Amount due" next to the shares would ask one of the two payers for all of it.
    row('Homeowner pays (deductible)', shares.homeowner_cents, 'bold')
    row(`Billed to ${shares.insurer}`, shares.insurer_cents, 'bold')
  } else row(asOf('Amount due', paper), paper.open_cents, 'bold')
  table.end()
}

/**
 * In points: if less than this lands on a page of its own (the totals and what follows them), draw
 * the invoice denser.
 */
const FEW_LINES = 300

/**
 * Draws an invoice as a PDF, tagged for screen readers. If only a few lines would land on a last
 * page, it is drawn denser. It depends only on the record and the logo that the record names: the
 * same record has the same bytes, whenever and wherever it is drawn.
 */
export async function drawInvoice(
  paper: InvoicePaper,
  logo?: Uint8Array,
): Promise<Uint8Array<ArrayBuffer>> {
  const loose = await drawn(paper, logo, false)
  const dense = loose.page > 0 && loose.used < FEW_LINES ? await drawn(paper, logo, true) : loose
  return dense.page < loose.page ? dense.bytes : loose.bytes
}

async function drawn(paper: InvoicePaper, logo: Uint8Array | undefined, dense: boolean) {
  const title = `Invoice ${shownNumber(paper.invoice_number)}`
  const mark = marks[paper.status as keyof typeof marks] as string | undefined
  const sheet = newSheet(`${title}, ${paper.company_name}`, {
    author: paper.company_name,
    made: new Date(`${paper.date_issued}T12:00:00Z`),
    form: false,
    dense,
    ...(mark !== undefined && { behind: (doc) => drawMark(doc, mark) }),
  })
  drawHead(sheet, paper, logo)
  // A line takes some milliseconds; other requests get their turn in between.
  await drawLines(sheet, paper, others)
  drawTotals(sheet, paper)
  drawText(sheet, 'Comment', paper.comment)
  drawText(sheet, 'Terms', paper.payment_terms)
  drawHowToPay(sheet, paper)
  const [page, used] = [sheet.page(), sheet.used()]
  const bytes = await sheet.end(
    (at, of) => `${title} · Page ${at} of ${of} · ${paper.customer_name.slice(0, 45)}`,
  )
  return { page, used, bytes: new Uint8Array(bytes) }
}
