import { PdfArray, PdfDict, PdfName, PdfNumber, type PdfObject, PdfString } from '@libpdf/core'
import { foundName } from '#files/papers/found-names.ts'
import { type MergeField, mergeFieldOf } from '#files/papers/merge-fields.ts'
import { fieldOffPage } from '#files/papers/pdf-refusals.server.ts'
import type { OpenPdf } from '#files/papers/pdf-opening.server.ts'
import type { Mark } from '#files/papers/pdf-overlay.server.ts'

/** A text field of the form as it stands on a page. */
export interface FormField {
  name: string
  merge: MergeField | undefined
  page: number
  widget: PdfDict
  place: Pick<Mark, 'x' | 'y' | 'width' | 'height'>
  /** In points; undefined where the form lets it fit. */
  size: number | undefined
  multiline: boolean
  align: 'left' | 'center' | 'right'
}

/** A chain of parents that long no form has. */
const DEEPEST = 32
/** What a form that lets text fit is filled with, at most, in points. */
const USUAL_SIZE = 11
/** Between a field's edge and its text, in points. */
const PADDING = 2
/** Bit 13 of a text field's flags (ISO 32000-1, table 228). */
const MULTILINE = 1 << 12

type Open = Pick<OpenPdf, 'pages' | 'views' | 'resolve' | 'catalog'>

/** The widget and the fields that it is a part of, from the inside. */
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

/** What a widget has of its own or from the fields around it. */
export const inheritedBy =
  (chain: PdfDict[], { resolve }: Pick<Open, 'resolve'>) =>
  (key: string) =>
    chain.map((dict) => dict.get(key, resolve)).find((value) => value !== undefined)

const numberAt = (rect: PdfArray, n: number, { resolve }: Pick<Open, 'resolve'>) => {
  const number = rect.at(n, resolve)
  return number instanceof PdfNumber ? number.value : Number.NaN
}

/** Where a rectangle of the page's own units lies on the page as shown, as far as it does. */
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

/** Whether it would be seen if it were on the page: some forms keep values in fields without a size. */
const hasSize = (rect: PdfArray, open: Open) =>
  numberAt(rect, 0, open) !== numberAt(rect, 2, open) &&
  numberAt(rect, 1, open) !== numberAt(rect, 3, open)

/** How a text field shows its value. */
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
  // Its value would be in the file for everyone but the people who sign it.
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

/** The text fields of all pages, in the order of the pages. */
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

/** A field's value, as far from its edges as forms have it. */
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

/** Takes out of a list what leads to the object. */
function takeOut(list: PdfArray | undefined, value: PdfDict, { resolve }: Open) {
  for (let n = (list?.length ?? 0) - 1; n >= 0; n--)
    if (list!.at(n, resolve) === value) list!.remove(n)
}

/** Takes a field off its page and out of the form, and the groups that it leaves empty with it. */
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
