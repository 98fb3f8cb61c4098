import { PdfArray, PdfDict, PdfName, PdfNumber, type PdfObject, PdfString } from '@libpdf/core'
import { foundName } from '#files/papers/found-names.ts'
import { type MergeField, mergeFieldOf } from '#files/papers/merge-fields.ts'
import { fieldOffPage } from '#files/papers/pdf-refusals.server.ts'
import type { OpenPdf } from '#files/papers/pdf-opening.server.ts'
import type { Mark } from '#files/papers/pdf-overlay.server.ts'

/** A text field of the form and its place on a page. */
export interface FormField {
  name: string
  merge: MergeField | undefined
  page: number
  widget: PdfDict
  place: Pick<Mark, 'x' | 'y' | 'width' | 'height'>
  /** In points; undefined if the form sizes it to fit. */
  size: number | undefined
  multiline: boolean
  align: 'left' | 'center' | 'right'
}

/** No form has a longer chain of parents. */
const DEEPEST = 32
/** Largest size, in points, for a field whose form sizes text to fit. */
const USUAL_SIZE = 11
/** Between a field's edge and its text, in points. */
const PADDING = 2
/** Bit 13 of a text field's flags (ISO 32000-1, table 228). */
const MULTILINE = 1 << 12

type Open = Pick<OpenPdf, 'pages' | 'views' | 'resolve' | 'catalog'>

/** Returns the widget and the fields it belongs to, from the inside out. */
export function chainOf(widget: PdfDict, { resolve }: Pick<Open, 'resolve'>) {
  const chain = [widget]
  for (
    let parent = widget.getDict('Parent', resolve);
    parent && chain.length < DEEPEST;
    parent = parent.getDict('Parent', resolve)
  )
    chain.push(parent)
  return chain
}

/** Looks up a key on the widget, then on the fields around it. */
export const inheritedBy =
  (chain: PdfDict[], { resolve }: Pick<Open, 'resolve'>) =>
  (key: string) =>
    chain.map((dict) => dict.get(key, resolve)).find((value) => value !== undefined)

const numberAt = (rect: PdfArray, n: number, { resolve }: Pick<Open, 'resolve'>) => {
  const number = rect.at(n, resolve)
  return number instanceof PdfNumber ? number.value : Number.NaN
}

/** Returns where a rectangle in page units lies on the page as shown, cut at its edges. */
export function placeOf(rect: PdfArray, page: number, open: Pick<Open, 'views' | 'resolve'>) {
  const at = (n: number) => numberAt(rect, n, open)
  const view = open.views[page]!
  const [x1, y1] = view.convertToViewportPoint(at(0), at(1)) as [number, number]
  const [x2, y2] = view.convertToViewportPoint(at(2), at(3)) as [number, number]
  const on = (place: number, length: number) => Math.max(0, Math.min(1, place / length))
  const [x, y] = [on(Math.min(x1, x2), view.width), on(Math.min(y1, y2), view.height)]
  const place = {
    x,
    y,
    width: on(Math.max(x1, x2), view.width) - x,
    height: on(Math.max(y1, y2), view.height) - y,
  }
  return place.width > 0 && place.height > 0 ? place : undefined
}

/** True if the field has an area. Some forms keep values in fields without a size. */
const hasSize = (rect: PdfArray, open: Open) =>
  numberAt(rect, 0, open) !== numberAt(rect, 2, open) &&
  numberAt(rect, 1, open) !== numberAt(rect, 3, open)

/** Returns how a text field shows its value. */
export function looksOf(inherited: (key: string) => PdfObject | undefined) {
  const [flags, align, look] = [inherited('Ff'), inherited('Q'), inherited('DA')]
  const size =
    look instanceof PdfString ? Number(/([\d.]+)\s+Tf/.exec(look.asString())?.[1] ?? 0) : 0
  return {
    size: size > 0 ? size : undefined,
    multiline: flags instanceof PdfNumber && (flags.value & MULTILINE) !== 0,
    align:
      (align instanceof PdfNumber && (['left', 'center', 'right'] as const)[align.value]) ||
      ('left' as const),
  }
}

function read(widget: PdfDict, page: number, open: Open): FormField | undefined {
  const chain = chainOf(widget, open)
  const inherited = inheritedBy(chain, open)
  const type = inherited('FT')
  const rect = widget.get('Rect', open.resolve)
  if (!(type instanceof PdfName) || type.value !== 'Tx' || !(rect instanceof PdfArray))
    return undefined
  const place = placeOf(rect, page, open)
  const names = chain
    .flatMap((dict) => dict.getString('T', open.resolve)?.asString() ?? [])
    .toReversed()
  const name = names.join('.')
  const merge = mergeFieldOf(name)
  // The people who sign would not see its value, but everyone who reads the file otherwise would.
  if (!place && merge && hasSize(rect, open)) throw fieldOffPage(foundName(name))
  if (!place) return undefined
  return {
    name,
    page,
    widget,
    place,
    merge,
    ...looksOf(inherited),
  }
}

const annotationsOf = (page: PdfDict, { resolve }: Open) => page.getArray('Annots', resolve)

/** Returns the text fields of all pages, in the order of the pages. */
export const textFields = (open: Open): FormField[] =>
  open.pages.flatMap((dict, page) => {
    const annotations = annotationsOf(dict, open)
    return Array.from({ length: annotations?.length ?? 0 }, (_, n) =>
      annotations!.at(n, open.resolve),
    ).flatMap((one) => {
      const isWidget =
        one instanceof PdfDict && one.getName('Subtype', open.resolve)?.value === 'Widget'
      return (isWidget && read(one, page, open)) || []
    })
  })

/** Returns a field's value as a mark, with the usual distance from the edges. */
export function markOf(
  {
    page,
    place,
    size,
    multiline,
    align,
  }: Pick<FormField, 'page' | 'place' | 'size' | 'multiline' | 'align'>,
  text: string,
  { views }: Pick<Open, 'views'>,
): Mark {
  const { width, height } = views[page]!
  const [x, y] = [
    Math.min(PADDING / width, place.width / 4),
    Math.min(PADDING / height, place.height / 8),
  ]
  const inside = {
    x: place.x + x,
    y: place.y + y,
    width: place.width - 2 * x,
    height: place.height - 2 * y,
  }
  return { ...inside, page, text, size: size ?? USUAL_SIZE, multiline, align }
}

/** Removes every entry of a list that leads to the object. */
function takeOut(list: PdfArray | undefined, value: PdfDict, { resolve }: Open) {
  for (let n = (list?.length ?? 0) - 1; n >= 0; n--)
    if (list!.at(n, resolve) === value) list!.remove(n)
}

/** Removes a field from its page and from the form, along with the groups this leaves empty. */
export function removeField({ widget, page }: FormField, open: Open) {
  takeOut(annotationsOf(open.pages[page]!, open), widget, open)
  const chain = chainOf(widget, open)
  const form = open.catalog.getDict('AcroForm', open.resolve)
  for (const [n, dict] of chain.entries()) {
    const parent = chain[n + 1]
    const kids = parent?.getArray('Kids', open.resolve) ?? form?.getArray('Fields', open.resolve)
    takeOut(kids, dict, open)
    if (!parent || kids?.length) return
  }
}
