import { COLUMN, INK, MARGIN, newSheet, type Sheet } from '#files/papers/starter-sheet.server.ts'
import {
  type CancellationNotice,
  NOTICE_TITLE,
  noticeText,
} from '#files/sealing/cancellation-notice.ts'

/** In points. The minimum is "ten point bold face type" (16 CFR 429.1(b)). */
const [TITLE, SIZE, GAP] = [14, 11, 4]

function drawParagraph(sheet: Sheet, text: string) {
  const height = sheet.heightOf(text, 'bold', SIZE, COLUMN, GAP)
  sheet.room(height)
  sheet.say('P', text, 'bold', SIZE, { x: MARGIN, y: sheet.y(), width: COLUMN, gap: GAP })
  sheet.skip(height + 10)
}

/** Draws lines to write on, with labels below them. */
function drawLines(sheet: Sheet, labels: readonly string[]) {
  const width = (COLUMN - 24 * (labels.length - 1)) / labels.length
  sheet.skip(26)
  const y = sheet.y()
  for (const [n, label] of labels.entries()) {
    const x = MARGIN + n * (width + 24)
    sheet.decorate(() =>
      sheet.doc
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(0.75)
        .strokeColor(INK)
        .stroke(),
    )
    sheet.say('P', label, 'bold', SIZE, { x, y: y + 4, width })
  }
}

function drawCopy(sheet: Sheet, notice: CancellationNotice) {
  sheet.say('H1', NOTICE_TITLE, 'bold', TITLE, { x: MARGIN, y: sheet.y(), width: COLUMN })
  sheet.skip(30)
  drawParagraph(sheet, notice.day)
  for (const text of noticeText(notice)) drawParagraph(sheet, text)
  drawLines(sheet, ['(Date)', '(Buyer’s signature)'])
}

/**
 * Draws the notice in duplicate, one page each: one to send, one to keep. `of` is the contract it
 * belongs to.
 */
export function drawCancellation(notice: CancellationNotice, of: string) {
  const sheet = newSheet('Notice of Cancellation')
  drawCopy(sheet, notice)
  sheet.room(Infinity)
  drawCopy(sheet, notice)
  return sheet.end((page, all) => `${of} · Notice of Cancellation, copy ${page} of ${all}`)
}
