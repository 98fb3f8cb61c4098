import { PDF, PdfArray, PdfDict, type PdfObject, type PdfRef, PdfStream } from '@libpdf/core'
import type { PageViewport } from 'pdfjs-dist'
import type { OpenPdf } from '#files/papers/pdf-opening.server.ts'
import { pdfNumber } from '#files/papers/pdf-numbers.server.ts'
import {
  drawOverlays,
  type Mark,
  type Overlay,
  overlaysOf,
} from '#files/papers/pdf-overlay.server.ts'

/** The overlay's name in the page's resources. The number keeps stamps apart. */
const nameOf = (n: number) => `DrylineMarks${n}`

/**
 * Returns the matrix from an overlay, whose origin is the lower left corner of the page as shown,
 * to the page's own units. Correct for any crop box, for turned pages, and for pages with their own
 * units.
 */
export function matrixOf(view: PageViewport) {
  const { width, height } = view
  const point = (x: number, y: number) => view.convertToPdfPoint(x, y) as [number, number]
  const [origin, right, up] = [point(0, height), point(width, height), point(0, 0)]
  const along = (to: [number, number], length: number) => [
    (to[0] - origin[0]) / length,
    (to[1] - origin[1]) / length,
  ]
  return [...along(right, width), ...along(up, height), ...origin]
}

/**
 * Gives the page resources of its own and returns them by kind. Before, it may share them with
 * other pages or inherit them from the page tree.
 */
function ownResources(page: PdfDict, resolve: OpenPdf['resolve']) {
  let found: PdfDict | undefined
  const seen = new Set<PdfDict>()
  for (
    let node: PdfDict | undefined = page;
    node && !found && !seen.has(node);
    node = node.getDict('Parent', resolve)
  ) {
    seen.add(node)
    found = node.getDict('Resources', resolve)
  }
  const resources = found?.clone() ?? new PdfDict()
  page.set('Resources', resources)
  return (kind: 'XObject' | 'Properties') => {
    const own = resources.getDict(kind, resolve)?.clone() ?? new PdfDict()
    resources.set(kind, own)
    return own
  }
}

/**
 * Returns references to what a page draws, in order. A content stream must be an object of its own
 * in the file.
 */
function contentsOf(page: PdfDict, resolve: OpenPdf['resolve']): PdfObject[] {
  const contents = page.get('Contents', resolve)
  if (contents instanceof PdfArray)
    return Array.from({ length: contents.length }, (_, n) => contents.at(n)!)
  const alone = page.get('Contents')
  return alone && contents ? [alone] : []
}

/** A form drawn on a page, and the matrix that moves it into the page's own units. */
export interface PlacedForm {
  form: PdfRef
  matrix: readonly number[]
  /** The layer (optional content) that shows or hides it. */
  layer?: PdfObject | undefined
}

/** Draws forms over the page's content, in order. */
export function drawForms(
  page: PdfDict,
  forms: readonly PlacedForm[],
  { pdf, resolve }: Pick<OpenPdf, 'pdf' | 'resolve'>,
) {
  if (!forms.length) return
  const own = ownResources(page, resolve)
  const objects = own('XObject')
  const layers = forms.some(({ layer }) => layer) ? own('Properties') : undefined
  let free = 1
  const drawn = forms.map(({ form, matrix, layer }) => {
    while (objects.has(nameOf(free)) || layers?.has(nameOf(free))) free++
    objects.set(nameOf(free), form)
    const drawing = `q ${matrix.map(pdfNumber).join(' ')} cm /${nameOf(free)} Do Q\n`
    if (!layer) return drawing
    layers!.set(nameOf(free), layer)
    return `/OC /${nameOf(free)} BDC\n${drawing}EMC\n`
  })
  const stream = (text: string) => pdf.register(new PdfStream([], new TextEncoder().encode(text)))
  // The page's own content may leave the graphics state changed.
  page.set(
    'Contents',
    new PdfArray([stream('q\n'), ...contentsOf(page, resolve), stream(`\nQ ${drawn.join('')}`)]),
  )
}

/** Turns overlays into forms that a page can draw, each placed on its page as shown. */
export async function embedOverlays(
  { pdf, views }: OpenPdf,
  overlays: readonly Overlay[],
): Promise<PlacedForm[]> {
  if (!overlays.length) return []
  const drawn = await PDF.load(await drawOverlays(overlays, views))
  const embedded: PlacedForm[] = []
  for (const [n, { page }] of overlays.entries())
    embedded.push({ form: (await pdf.embedPage(drawn, n)).ref, matrix: matrixOf(views[page]!) })
  return embedded
}

/** Draws marks on the pages of an open PDF, each at its place on the page as shown. */
export async function stampPdf(open: OpenPdf, marks: readonly Mark[]) {
  const overlays = overlaysOf(marks)
  const embedded = await embedOverlays(open, overlays)
  for (const [n, { page }] of overlays.entries()) drawForms(open.pages[page]!, [embedded[n]!], open)
}
