import {
  type InvoicePaper,
  type PaperLine,
  paperSections,
  shownPrice,
  shownQuantities,
} from '#money/invoices/invoice-paper.ts'
import { type Column, beginTable, tableStart } from '#files/papers/sheet-table.server.ts'
import { shownUnit } from '#money/price-list/line-price.ts'
import { sectionOrder } from '#money/invoices/invoice-lines.ts'
import { COLUMN, MARGIN, QUIET, type Sheet } from '#files/papers/starter-sheet.server.ts'
import { shownDollars } from '#values/amounts.ts'

const NUMBER = { name: 'Item', width: 58 }
const WHAT = { name: 'Description', width: 0 }
const columnsAfter: Column[] = [
  { name: 'Quantity', width: 54, right: true },
  { name: 'Unit', width: 46 },
  { name: 'Price', width: 66, right: true },
  { name: 'Tax', width: 32 },
  { name: 'Amount', width: 76, right: true },
]

/** Called between two lines of an invoice, so that other requests get their turn. */
type Pause = () => Promise<unknown>

async function drawSection(sheet: Sheet, title: string, lines: readonly PaperLine[], pause: Pause) {
  sheet.room(34 + tableStart(sheet))
  sheet.skip(sheet.dense ? 8 : 14)
  sheet.say('H2', title, 'bold', 10.5, { x: MARGIN, y: sheet.y(), width: COLUMN })
  sheet.skip(sheet.dense ? 15 : 18)
  // The item number column is shown only if a line has one.
  const isNumbered = lines.some(({ item_number }) => item_number !== null)
  const table = beginTable(sheet, [...(isNumbered ? [NUMBER] : []), WHAT, ...columnsAfter])
  const quantities = shownQuantities(lines.map(({ quantity }) => quantity))
  const none = { text: '' }
  for (const [
    n,
    { item_number, description, quantity, unit, unit_price_cents, taxable, total_cents },
  ] of lines.entries()) {
    await pause()
    table.row([
      ...(isNumbered ? [{ text: item_number ?? '' }] : []),
      { text: description, heads: true },
      { text: quantities[n]! },
      { text: shownUnit({ quantity, unit }), color: QUIET },
      { text: shownPrice(unit_price_cents) },
      { text: taxable ? 'Yes' : 'No', color: QUIET },
      { text: shownDollars(total_cents) },
    ])
  }
  const sum = {
    text: shownDollars(lines.reduce((cents, { total_cents }) => cents + total_cents, 0)),
    weight: 'bold' as const,
  }
  const head = { text: `${title} subtotal`, heads: true, weight: 'bold' as const }
  table.row([...(isNumbered ? [none] : []), head, none, none, none, none, sum], {
    color: '#9aa5b1',
    thickness: 0.75,
  })
  table.end()
}

/** Draws the lines by section, each section as a table with its subtotal. */
export async function drawLines(sheet: Sheet, { lines }: InvoicePaper, pause: Pause) {
  for (const section of sectionOrder) {
    const some = lines.filter((line) => line.section === section)
    if (some.length > 0) await drawSection(sheet, paperSections[section], some, pause)
  }
  if (lines.length === 0) {
    sheet.skip(14)
    sheet.say('P', 'No items yet.', 'regular', 9, {
      x: MARGIN,
      y: sheet.y(),
      width: COLUMN,
      color: QUIET,
    })
    sheet.skip(14)
  }
}
