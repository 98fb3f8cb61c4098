import PDFDocument from 'pdfkit'
import { drawLine, fitText, LEADING, lineWidth } from '#files/papers/fitted-text.server.ts'
import { lendTypefaces, type Weight } from '#server/typeface.ts'

interface Place {
  page: number
  x: number
  y: number
  width: number
  height: number
}
/** `size` in points is the largest; text that does not fit is made smaller. */
interface Text {
  text: string
  size: number
  multiline?: boolean
  align?: 'left' | 'center' | 'right'
  weight?: Weight
}
/**
 * An SVG path in its own units, scaled to fit without distortion; filled, like the outline of a pen
 * stroke.
 */
interface Path {
  path: string
  of: { width: number; height: number }
}
/** A PNG or JPEG, scaled to fit without distortion. */
interface Picture {
  image: Uint8Array
}
export type Look = Text | Path | Picture | { cover: true }
/**
 * Something drawn on a page. Its rectangle is in fractions of the page as shown, from the top left.
 */
export type Mark = Place & Look

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Height of Inter's letters above and below the baseline, as fractions of the font size. */
const [ASCENT, DESCENT] = [0.76, 0.24]

function drawText(
  doc: PDFKit.PDFDocument,
  { text, size, multiline = false, align = 'left', weight = 'regular' }: Text,
  box: Box,
) {
  const found = fitText(doc, text, box, { wanted: size, multiline, weight })
  const height = found.lines.length * found.size * LEADING
  const top = multiline ? box.y : box.y + (box.height - height) / 2
  for (const [n, line] of found.lines.entries()) {
    const rest = box.width - lineWidth(doc, line, found.size, weight)
    const x = box.x + (align === 'left' ? 0 : align === 'right' ? rest : rest / 2)
    const middle = top + (n + 0.5) * found.size * LEADING
    const y = middle + ((ASCENT - DESCENT) / 2) * found.size
    drawLine(doc, line, { size: found.size, x, y, weight })
  }
}

function drawPath(doc: PDFKit.PDFDocument, { path, of }: Path, box: Box) {
  const scale = Math.min(box.width / of.width, box.height / of.height)
  doc.save()
  doc.translate(
    box.x + (box.width - of.width * scale) / 2,
    box.y + (box.height - of.height * scale) / 2,
  )
  doc.scale(scale).path(path).fill('black').restore()
}

/** Draws a mark into a box, in points from the top left. */
export function drawMark(doc: PDFKit.PDFDocument, mark: Look, box: Box) {
  if ('cover' in mark) doc.rect(box.x, box.y, box.width, box.height).fill('white')
  else if ('text' in mark) drawText(doc.fillColor('black'), mark, box)
  else if ('path' in mark) drawPath(doc, mark, box)
  else
    doc.image(Buffer.from(mark.image), box.x, box.y, {
      fit: [box.width, box.height],
      align: 'center',
      valign: 'center',
    })
}

/** Marks of one page, drawn together. */
export interface Overlay {
  page: number
  marks: readonly Mark[]
}

/** Returns one overlay for each page that has marks. */
export const overlaysOf = (marks: readonly Mark[]): Overlay[] =>
  [...new Set(marks.map(({ page }) => page))]
    .sort((a, b) => a - b)
    .map((page) => ({ page, marks: marks.filter((mark) => mark.page === page) }))

/**
 * Draws a PDF with a transparent page for each overlay, as large as its page is shown. `sizes`: of
 * all pages, in points.
 */
export function drawOverlays(
  overlays: readonly Overlay[],
  sizes: readonly { width: number; height: number }[],
) {
  const doc = lendTypefaces(new PDFDocument({ autoFirstPage: false, font: '' }))
  const parts: Buffer[] = []
  doc.on('data', (part: Buffer) => parts.push(part))
  const written = new Promise<Buffer>((resolve, reject) => {
    doc.on('end', () => resolve(Buffer.concat(parts)))
    doc.on('error', reject)
  })
  for (const { page, marks } of overlays) {
    const { width, height } = sizes[page]!
    doc.addPage({ size: [width, height], margin: 0 })
    for (const mark of marks)
      drawMark(doc, mark, {
        x: mark.x * width,
        y: mark.y * height,
        width: mark.width * width,
        height: mark.height * height,
      })
  }
  doc.end()
  return written
}
