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

/** What a page's own resources call the overlay; the number keeps one stamp apart from the next. */
const nameOf = (n: number) => `DrylineMarks${n}`

/**
 * From an overlay, whose origin is the lower left corner of the page as shown, to the page's own units: right for crop boxes that begin
 * anywhere, for turned pages, and for pages in units of their own.
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

/** The page's resources by their kind, its own from now on: pages share them, or have them from the tree that they stand in. */
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

/** What a page draws, as references in their order. A content stream may stand in the file only as an object of its own. */
function contentsOf(page: PdfDict, resolve: OpenPdf['resolve']): PdfObject[] {
  const contents = page.get('Contents', resolve)
  if (contents instanceof PdfArray)
    return Array.from({ length: contents.length }, (_, n) => contents.at(n)!)
  const alone = page.get('Contents')
  return alone && contents ? [alone] : []
}

/** What is drawn onto a page in its own units, and how it is moved there. */
export interface PlacedForm {
  form: PdfRef
  matrix: readonly number[]
  /** The layer (optional content) in which it is shown or not. */
  layer?: PdfObject | undefined
}

/** Draws over what a page has, in order. */
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
  // The page's own drawing may leave its pen anywhere.
  page.set(
    'Contents',
    new PdfArray([stream('q\n'), ...contentsOf(page, resolve), stream(`\nQ ${drawn.join('')}`)]),
  )
}

/** Makes overlays things that a page can draw, each placed on its page as that is shown. */
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

/** Draws marks onto the pages of an open PDF, each in its place of the page as it is shown. */
export async function stampPdf(open: OpenPdf, marks: readonly Mark[]) {
  const overlays = overlaysOf(marks)
  const embedded = await embedOverlays(open, overlays)
  for (const [n, { page }] of overlays.entries()) drawForms(open.pages[page]!, [embedded[n]!], open)
}
