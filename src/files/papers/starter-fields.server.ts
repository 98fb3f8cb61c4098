import { defaultSizes, type SigningField } from '#files/papers/signing-fields.ts'
import {
  COLUMN,
  HEIGHT,
  LINE,
  MARGIN,
  QUIET,
  type Sheet,
  WIDTH,
} from '#files/papers/starter-sheet.server.ts'
import type { AskedField, Facts, StarterText } from '#files/papers/starter-parts.ts'

interface Box {
  x: number
  y: number
  width: number
  height: number
}
type Asks = Pick<SigningField, 'kind' | 'signer' | 'label' | 'required'>

const LABEL = 7.5
const GUTTER = 20
const HALF = (COLUMN - GUTTER) / 2

const under = (sheet: Sheet, { x, y, width, height }: Box) =>
  sheet.decorate(() =>
    sheet.doc
      .moveTo(x, y + height)
      .lineTo(x + width, y + height)
      .lineWidth(0.5)
      .strokeColor(LINE)
      .stroke(),
  )
const caption = (sheet: Sheet, text: string, x: number, y: number, width: number) =>
  sheet.say('Caption', text, 'regular', LABEL, { x, y, width, color: QUIET })

/** Collects the places to sign while the paper is drawn. */
export function placesToSign(sheet: Sheet) {
  const found: SigningField[] = []
  const place = (asks: Asks, box: Box) => {
    const where = {
      x: box.x / WIDTH,
      y: box.y / HEIGHT,
      width: box.width / WIDTH,
      height: box.height / HEIGHT,
    }
    found.push({
      id: `${asks.signer}-${asks.kind}-${found.length + 1}`,
      page: sheet.page(),
      ...where,
      ...asks,
    })
  }
  return { found, place }
}
type Places = ReturnType<typeof placesToSign>

/** Height of a fact, and of each further line of it, in points. */
const [FACT, FACT_LINE] = [28, 12]
/**
 * Draws each name over its value, two in a row. Each value is a form field named after the merge
 * field that fills it.
 */
export function drawFacts(sheet: Sheet, facts: Facts) {
  let column = 0
  const next = () => {
    if (column) sheet.skip(FACT)
    column = 0
  }
  for (const [name, label, lines = 1] of facts) {
    const isWide = name.endsWith('!') || lines > 1
    if (isWide) next()
    const more = (lines - 1) * FACT_LINE
    sheet.room(FACT + more)
    const [x, y, width] = [MARGIN + column * (HALF + GUTTER), sheet.y(), isWide ? COLUMN : HALF]
    caption(sheet, label, x, y, width)
    const box = { x: x - 2, y: y + 9, width: width + 2, height: 16 + more }
    sheet.doc.font('Helvetica')
    sheet.doc.formText(name.replace('!', ''), box.x, box.y, box.width, box.height, {
      fontSize: 10,
      multiline: lines > 1,
    })
    under(sheet, { ...box, x, width })
    if (isWide || column) {
      sheet.skip(FACT + more)
      column = 0
    } else column = 1
  }
  next()
  sheet.skip(6)
}

/** Draws lines to write on, side by side. */
export function drawRow(
  sheet: Sheet,
  asked: readonly AskedField[],
  { place }: Pick<Places, 'place'>,
) {
  sheet.room(46)
  const width = (COLUMN - (asked.length - 1) * GUTTER) / asked.length
  for (const [n, { kind, signer, label, optional }] of asked.entries()) {
    const box = { x: MARGIN + n * (width + GUTTER), y: sheet.y() + 12, width, height: 22 }
    caption(sheet, label, box.x, sheet.y(), width)
    under(sheet, box)
    place({ kind, signer, label, required: !optional }, box)
  }
  sheet.skip(44)
}

/**
 * Draws a place to write: a check box before its text, initials next to it, otherwise a line or a
 * box below it.
 */
export function drawAsked(
  sheet: Sheet,
  { kind, signer, label, optional, lines = 1 }: AskedField,
  { place }: Pick<Places, 'place'>,
) {
  const asks = { kind, signer, label, required: !optional }
  if (kind === 'checkbox' || kind === 'initials') {
    const { width, height } = defaultSizes[kind]
    sheet.room(height + 10)
    const [x, y] = [MARGIN, sheet.y() + 2]
    const box = { x, y, width, height }
    if (kind === 'initials') under(sheet, box)
    else
      sheet.decorate(() =>
        sheet.doc.rect(x, y, width, height).lineWidth(0.75).strokeColor(QUIET).stroke(),
      )
    place(asks, box)
    sheet.say('P', label, 'regular', 9.5, {
      x: x + width + 10,
      y: y + height / 2 - 5.75,
      width: COLUMN - width - 10,
    })
    return sheet.skip(height + 10)
  }
  if (lines === 1)
    return drawRow(sheet, [{ kind, signer, label, ...(optional && { optional }) }], { place })
  const height = lines * 15
  sheet.room(height + 24)
  caption(sheet, label, MARGIN, sheet.y(), COLUMN)
  const box = { x: MARGIN, y: sheet.y() + 12, width: COLUMN, height }
  sheet.decorate(() =>
    sheet.doc.rect(box.x, box.y, box.width, box.height).lineWidth(0.5).strokeColor(LINE).stroke(),
  )
  place(asks, box)
  sheet.skip(height + 22)
}

const SIGNED = { height: 96, signature: 40, line: 20 }
/** Height of the signatures, in points. */
export const SIGNATURES = SIGNED.height + 10
const who = { customer: 'Customer', second: 'Second customer', company: 'For the company' }
/**
 * Draws signature, name and date of each signer, side by side, without splitting them across pages.
 */
export function drawSignatures(sheet: Sheet, signers: StarterText['signers'], { place }: Places) {
  sheet.room(SIGNATURES)
  sheet.skip(10)
  const top = sheet.y()
  for (const [n, signer] of signers.entries()) {
    const x = MARGIN + n * (HALF + GUTTER)
    sheet.say('H2', who[signer], 'bold', 10, { x, y: top, width: HALF })
    const put = (kind: 'signature' | 'name' | 'date', label: string, box: Box) => {
      under(sheet, box)
      caption(sheet, label, box.x, box.y + box.height + 2, box.width)
      place({ kind, signer, label: '', required: true }, box)
    }
    const [name, gap] = [HALF * 0.62, 12]
    put('signature', 'Signature', { x, y: top + 14, width: HALF, height: SIGNED.signature })
    put('name', 'Printed name', { x, y: top + 66, width: name, height: SIGNED.line })
    put('date', 'Date', {
      x: x + name + gap,
      y: top + 66,
      width: HALF - name - gap,
      height: SIGNED.line,
    })
  }
  sheet.skip(SIGNATURES)
}
