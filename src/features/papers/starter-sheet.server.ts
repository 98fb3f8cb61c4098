import PDFDocument from 'pdfkit'
import { drawLine, wrapped } from '#features/papers/fitted-text.server.ts'
import { lendTypefaces, type Weight } from '#server/typeface.ts'

/** US Letter and its margins, in points. */
export const [WIDTH, HEIGHT, MARGIN] = [612, 792, 48]
export const COLUMN = WIDTH - 2 * MARGIN
const FOOT = 10
const BOTTOM = HEIGHT - MARGIN - FOOT
export const [INK, QUIET, LINE] = ['#16202a', '#52606d', '#9aa5b1']

/** Inter's line is so high, and its baseline so far below its top, as parts of its size. */
export const LINE_HEIGHT = 1.21
const BASELINE = 0.969

export type Sheet = ReturnType<typeof newSheet>
type Tag = 'H1' | 'H2' | 'P' | 'Caption'

/** A paper that grows downward, page by page, and is read out loud in the order in which it is drawn. */
export function newSheet(title: string) {
  const doc = lendTypefaces(
    new PDFDocument({
      ...{ size: [WIDTH, HEIGHT], margin: MARGIN, bufferPages: true, font: '' },
      ...{ tagged: true, displayTitle: true, lang: 'en-US', pdfVersion: '1.7', info: { Title: title } },
    }),
  )
  doc.font('Helvetica').initForm()
  const parts: Buffer[] = []
  doc.on('data', (part: Buffer) => parts.push(part))
  const root = doc.struct('Document')
  doc.addStructure(root)
  let [y, page] = [MARGIN, 0]

  const linesOf = (text: string, weight: Weight, size: number, width: number) => wrapped(doc, text, size, width, weight)
  return {
    doc,
    page: () => page,
    y: () => y,
    /** Begins a new page where so much does not fit any more. */
    room: (height: number) => {
      if (y + height <= BOTTOM) return
      doc.addPage()
      page++
      y = MARGIN
    },
    skip: (height: number) => (y += height),
    linesOf,
    heightOf: (text: string, weight: Weight, size: number, width: number, gap = 0) =>
      linesOf(text, weight, size, width).length * (size * LINE_HEIGHT + gap),
    say: (
      tag: Tag,
      text: string,
      weight: Weight,
      size: number,
      at: { x: number; y: number; width: number; gap?: number; color?: string },
    ) => {
      const lines = linesOf(text, weight, size, at.width)
      const draw = () => {
        doc.fillColor(at.color ?? INK)
        for (const [n, line] of lines.entries())
          drawLine(doc, line, size, at.x, at.y + n * (size * LINE_HEIGHT + (at.gap ?? 0)) + size * BASELINE, weight)
      }
      root.add(doc.struct(tag, {}, draw))
    },
    /** Lines and boxes, which nobody reads out. */
    decorate: (draw: () => void) => {
      doc.markContent('Artifact', { type: 'Layout' })
      draw()
      doc.endMarkedContent()
    },
    end: (foot: (page: number, of: number) => string) => {
      const { count } = doc.bufferedPageRange()
      for (let n = 0; n < count; n++) {
        doc.switchToPage(n)
        // Text in the margin would begin a page of its own.
        doc.page.margins.bottom = 0
        doc.markContent('Artifact', { type: 'Pagination' })
        doc.fillColor(QUIET)
        drawLine(doc, foot(n + 1, count), 8, MARGIN, HEIGHT - MARGIN + 8 * BASELINE)
        doc.endMarkedContent()
      }
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
