import {
  SIGNATURES,
  drawAsked,
  drawFacts,
  drawRow,
  drawSignatures,
  placesToSign,
} from '#files/papers/starter-fields.server.ts'
import { COLUMN, MARGIN, newSheet, QUIET, type Sheet } from '#files/papers/starter-sheet.server.ts'
import type { SigningField } from '#files/papers/signing-fields.ts'
import type { StarterPart, StarterText } from '#files/papers/starter-parts.ts'
import { COUNSEL, type Starter, starters } from '#files/papers/starters.ts'

export interface DrawnStarter {
  bytes: Uint8Array
  title: string
  signing_fields: SigningField[]
}

/** In points. Text that the law wants in bold must be at least 10 (16 CFR 429.1(a)). */
const [BODY, BOLD, GAP] = [9.5, 10, 2]

function drawHead(sheet: Sheet, title: string, isDraft: boolean) {
  if (isDraft) drawBanner(sheet)
  sheet.say('H1', title, 'bold', 22, { x: MARGIN, y: sheet.y(), width: COLUMN })
  sheet.skip(34)
}

function drawBanner(sheet: Sheet) {
  const y = sheet.y()
  sheet.decorate(() =>
    sheet.doc.rect(MARGIN, y, COLUMN, 20).lineWidth(1).fillAndStroke('#fff4d6', '#8a5a00'),
  )
  sheet.say('P', COUNSEL, 'bold', 9.5, {
    x: MARGIN + 8,
    y: y + 4.5,
    width: COLUMN - 16,
    color: '#6b4500',
  })
  sheet.skip(30)
}

/** Draws a paragraph without splitting it across pages. */
function drawText(sheet: Sheet, text: string, weight: 'regular' | 'bold') {
  const size = weight === 'bold' ? BOLD : BODY
  const height = sheet.heightOf(text, weight, size, COLUMN, GAP)
  sheet.room(height)
  sheet.say('P', text, weight, size, { x: MARGIN, y: sheet.y(), width: COLUMN, gap: GAP })
  sheet.skip(height + 6)
}

/**
 * Draws bold text after the words that say when it applies. As the last part it goes on the page
 * with the signatures, since the law wants it next to them.
 */
function drawBold(sheet: Sheet, { bold, when }: { bold: string; when?: string }, isLast: boolean) {
  const height = (text: string, weight: 'regular' | 'bold', size: number) =>
    sheet.heightOf(text, weight, size, COLUMN, GAP) + 6
  sheet.room(
    (when ? height(when, 'regular', BODY) : 0) +
      height(bold, 'bold', BOLD) +
      (isLast ? SIGNATURES : 0),
  )
  if (when) drawText(sheet, when, 'regular')
  drawText(sheet, bold, 'bold')
}

/**
 * Draws the note in bold and in a frame, so that nobody takes it for the actual text. It is at
 * least as tall as the words of the law would be.
 */
function drawCounsel(sheet: Sheet, words: string) {
  const [text, size, padding] = [`[${words}]`, 10, 8]
  const height = sheet.heightOf(text, 'bold', size, COLUMN - 2 * padding, 2) + 2 * padding
  sheet.room(height)
  const y = sheet.y()
  sheet.decorate(() =>
    sheet.doc
      .rect(MARGIN, y, COLUMN, height)
      .lineWidth(0.75)
      .dash(3, { space: 2 })
      .strokeColor(QUIET)
      .stroke()
      .undash(),
  )
  sheet.say('P', text, 'bold', size, {
    x: MARGIN + padding,
    y: y + padding,
    width: COLUMN - 2 * padding,
    gap: 2,
  })
  sheet.skip(height + 8)
}

const HEADING = 24
/** Keeps the heading on the same page as what follows it. */
function drawHeading(sheet: Sheet, text: string, next: StarterPart | undefined) {
  sheet.room(
    HEADING + (typeof next === 'string' ? sheet.heightOf(next, 'regular', BODY, COLUMN, GAP) : 80),
  )
  sheet.skip(6)
  sheet.say('H2', text, 'bold', 11, { x: MARGIN, y: sheet.y(), width: COLUMN })
  sheet.skip(18)
}

function drawPart(
  sheet: Sheet,
  part: StarterPart,
  next: StarterPart | undefined,
  places: ReturnType<typeof placesToSign>,
) {
  if (typeof part === 'string') drawText(sheet, part, 'regular')
  else if ('heading' in part) drawHeading(sheet, part.heading, next)
  else if ('bold' in part) drawBold(sheet, part, next === undefined)
  else if ('counsel' in part) drawCounsel(sheet, part.counsel)
  else if ('facts' in part) drawFacts(sheet, part.facts)
  else if ('row' in part) drawRow(sheet, part.row, places)
  else drawAsked(sheet, part.ask, places)
}

/** Returns the parts as they read after counsel's review. */
export const reviewedParts = (parts: readonly StarterPart[]): StarterPart[] =>
  parts.flatMap((part) => {
    if (typeof part === 'string' || !('counsel' in part)) return [part]
    return part.reviewed === undefined ? [] : [part.reviewed]
  })

/**
 * Draws a starter as a PDF, with form fields named after merge fields and places to sign. It is our
 * own paper, so it is drawn in the calling process. `isReviewed`: as it reads after counsel's
 * review, without the banner and the notes to counsel; only a demo may set this.
 */
export async function drawStarter(id: Starter, { isReviewed = false } = {}): Promise<DrawnStarter> {
  const { title, facts, parts: drafted, signers }: StarterText = starters[id]
  const parts = isReviewed ? reviewedParts(drafted) : drafted
  const sheet = newSheet(title)
  const places = placesToSign(sheet)
  drawHead(sheet, title, !isReviewed)
  drawFacts(sheet, [['company_name', 'Company'], ['contract_number', 'Contract number'], ...facts])
  for (const [n, part] of parts.entries()) drawPart(sheet, part, parts[n + 1], places)
  drawSignatures(sheet, signers, places)
  const bytes = await sheet.end((page, of) => `${title} · page ${page} of ${of}`)
  return { bytes, title, signing_fields: places.found }
}
