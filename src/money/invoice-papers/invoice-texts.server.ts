import { payingText } from '#money/invoices/how-to-pay.ts'
import type { InvoicePaper } from '#money/invoices/invoice-paper.ts'
import { COLUMN, LINE_HEIGHT, MARGIN, type Sheet } from '#files/papers/starter-sheet.server.ts'

const [BODY, GAP] = [9, 2]
const STEP = BODY * LINE_HEIGHT + GAP

/** Draws a text under a heading. It continues on the next page at any line. */
export function drawText(sheet: Sheet, title: string, text: string | null) {
  if (!text) return
  sheet.room(40 + STEP)
  sheet.skip(sheet.dense ? 8 : 14)
  sheet.say('H2', title, 'bold', 10.5, { x: MARGIN, y: sheet.y(), width: COLUMN })
  sheet.skip(17)
  const part = sheet.doc.struct('P')
  sheet.root.add(part)
  for (const line of sheet.linesOf(text, 'regular', BODY, COLUMN)) {
    sheet.room(STEP)
    const y = sheet.y()
    if (line) part.add(() => sheet.write([line], 'regular', BODY, { x: MARGIN, y, width: COLUMN }))
    sheet.skip(STEP)
  }
  part.end()
}

/** Draws a clickable link that shows its address. */
function drawLink(sheet: Sheet, href: string | null) {
  if (!href) return
  const lines = sheet.linesOf(`Pay online: ${href}`, 'regular', BODY, COLUMN)
  sheet.room(lines.length * STEP)
  const y = sheet.y()
  const link = sheet.doc.struct('Link')
  sheet.root.add(link)
  link.add(() =>
    sheet.write(lines, 'regular', BODY, {
      x: MARGIN,
      y,
      width: COLUMN,
      gap: GAP,
      color: '#0b5a7a',
    }),
  )
  const annotation = { structParent: link, Contents: new String(`Pay online at ${href}`) }
  sheet.doc.link(
    MARGIN,
    y,
    COLUMN,
    lines.length * STEP,
    href,
    annotation as unknown as PDFKit.Mixins.AnnotationOption,
  )
  link.end()
  sheet.skip(lines.length * STEP)
}

/** Draws how to pay: the text from the settings, and the payment link if there is one. */
export function drawHowToPay(
  sheet: Sheet,
  paper: Pick<InvoicePaper, 'how_to_pay' | 'company_name' | 'company_address' | 'payment_link_url'>,
) {
  drawText(
    sheet,
    'How to pay',
    payingText(paper, paper.payment_link_url && 'Have the invoice number ready.'),
  )
  drawLink(sheet, paper.payment_link_url)
}
