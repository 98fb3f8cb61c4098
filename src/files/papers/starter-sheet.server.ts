import PDFDocument from 'pdfkit'
import { drawLine, lineWidth, wrapText } from '#files/papers/fitted-text.server.ts'
import { lendTypefaces, typefaceFor, type Weight } from '#server/typeface.ts'

/** US Letter and its margins, in points. */
export const [WIDTH, HEIGHT, MARGIN] = [612, 792, 48]
export const COLUMN = WIDTH - 2 * MARGIN
const FOOT = 10
const BOTTOM = HEIGHT - MARGIN - FOOT
export const [INK, QUIET, LINE] = ['#16202a', '#52606d', '#9aa5b1']

/**
 * Inter's line height, and the distance from the top of a line to its baseline, as fractions of the
 * font size.
 */
export const LINE_HEIGHT = 1.21
const BASELINE = 0.969

export type Sheet = ReturnType<typeof newSheet>
type Tag = 'H1' | 'H2' | 'H3' | 'P' | 'Caption'

/**
 * The place of a text, in points from the top left of its page. `right`: the text ends at the right
 * edge of its width.
 */
export interface At {
  x: number
  y: number
  width: number
  gap?: number
  color?: string
  right?: boolean
}

/**
 * For amounts in a column: all digits have the same width. pdfkit passes this on to the shaping
 * library; its types only allow lists.
 */
const figures = {
  features: { tnum: true, kern: false } as unknown as PDFKit.Mixins.OpenTypeFeatures[],
  lineBreak: false,
} as const
const isFigures = (text: string) => /^[-$\d,.]+$/.test(text)

interface Kind {
  author?: string
  /** The creation date in the file. With a fixed date, the same paper has the same bytes. */
  made?: Date
  /** True if the paper has fields to fill in. */
  form?: boolean
  /** True for tighter spacing. */
  dense?: boolean
  /** Draws the background behind the text of each page. */
  behind?: (doc: PDFKit.PDFDocument) => void
}

/** Measures and draws lines of text. */
function textOn(doc: PDFKit.PDFDocument) {
  const linesOf = (text: string, weight: Weight, size: number, width: number) =>
    wrapText(doc, text, { size, width, weight })
  /** Draws lines of text that screen readers don't read as elements of their own. */
  const write = (lines: readonly string[], weight: Weight, size: number, at: At) => {
    doc.fillColor(at.color ?? INK)
    for (const [n, line] of lines.entries()) {
      const y = at.y + n * (size * LINE_HEIGHT + (at.gap ?? 0)) + size * BASELINE
      if (at.right && isFigures(line)) {
        doc.font(typefaceFor(line, weight)).fontSize(size)
        doc.text(line, at.x + at.width - doc.widthOfString(line, figures), y, {
          ...figures,
          baseline: 'alphabetic',
        })
      } else
        drawLine(doc, line, {
          size,
          x: at.right ? at.x + at.width - lineWidth(doc, line, size, weight) : at.x,
          y,
          weight,
        })
    }
  }
  return {
    linesOf,
    write,
    heightOf: (text: string, weight: Weight, size: number, width: number, gap = 0) =>
      linesOf(text, weight, size, width).length * (size * LINE_HEIGHT + gap),
    /** Returns the largest size, at most `size`, at which an amount fits on one line. */
    amountSize: (text: string, weight: Weight, size: number, width: number) =>
      size *
      Math.min(
        1,
        width / doc.font(typefaceFor(text, weight)).fontSize(size).widthOfString(text, figures),
      ),
  }
}

/** Draws the foot of each page, once their number is known. */
function drawFeet(doc: PDFKit.PDFDocument, foot: (page: number, of: number) => string) {
  const { count } = doc.bufferedPageRange()
  for (let n = 0; n < count; n++) {
    doc.switchToPage(n)
    // Text in the margin would start a page of its own.
    doc.page.margins.bottom = 0
    doc.markContent('Artifact', { type: 'Pagination' })
    doc.fillColor(QUIET)
    drawLine(doc, foot(n + 1, count), {
      size: 8,
      x: MARGIN,
      y: HEIGHT - MARGIN + 8 * BASELINE,
    })
    doc.endMarkedContent()
  }
}

/**
 * A paper that grows downward, page by page. Screen readers read it in the order in which it is
 * drawn.
 */
export function newSheet(
  title: string,
  { author, made, form = true, dense = false, behind }: Kind = {},
) {
  const info = {
    Title: title,
    ...(author !== undefined && { Author: author }),
    ...(made && { CreationDate: made }),
  }
  const doc = lendTypefaces(
    new PDFDocument({
      size: [WIDTH, HEIGHT],
      margin: MARGIN,
      bufferPages: true,
      font: '',
      tagged: true,
      displayTitle: true,
      lang: 'en-US',
      pdfVersion: '1.7',
      info,
    }),
  )
  if (form) doc.font('Helvetica').initForm()
  const parts: Buffer[] = []
  doc.on('data', (part: Buffer) => parts.push(part))
  const root = doc.struct('Document')
  doc.addStructure(root)
  let [y, page] = [MARGIN, 0]

  const lines = textOn(doc)
  const decorate = (draw: () => void) => {
    doc.markContent('Artifact', { type: 'Layout' })
    draw()
    doc.endMarkedContent()
  }
  const begin = () => behind && decorate(() => behind(doc))
  begin()
  return {
    doc,
    root,
    dense,
    page: () => page,
    y: () => y,
    /** Height of the page used so far, in points. */
    used: () => y - MARGIN,
    /** Height left on the page, in points. */
    left: () => BOTTOM - y,
    /** Starts a new page if this height no longer fits, and returns true if it did. */
    room: (height: number) => {
      if (y + height <= BOTTOM) return false
      doc.addPage()
      begin()
      page++
      y = MARGIN
      return true
    },
    skip: (height: number) => (y += height),
    ...lines,
    say: (tag: Tag, text: string, weight: Weight, size: number, at: At) =>
      void root.add(
        doc.struct(tag, {}, () =>
          lines.write(lines.linesOf(text, weight, size, at.width), weight, size, at),
        ),
      ),
    /** Draws lines and boxes that screen readers skip. */
    decorate,
    end: (foot: (page: number, of: number) => string) => {
      drawFeet(doc, foot)
      root.end()
      const done = new Promise<Uint8Array>((resolve, reject) => {
        doc.on('end', () => resolve(new Uint8Array(Buffer.concat(parts))))
        doc.on('error', reject)
      })
      doc.end()
      return done
    },
  }
}
