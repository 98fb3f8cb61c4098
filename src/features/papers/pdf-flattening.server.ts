import { PdfArray, PdfDict, PdfName, PdfNumber, type PdfRef, PdfStream, PdfString } from '@libpdf/core'
import { chainOf, inheritedBy, looksOf, markOf, placeOf } from '#features/papers/pdf-form.server.ts'
import type { OpenPdf } from '#features/papers/pdf-opening.server.ts'
import type { Mark } from '#features/papers/pdf-overlay.server.ts'
import { drawForms, type PlacedForm } from '#features/papers/pdf-stamping.server.ts'

// Our own: libpdf's loses values that have no appearance, the resources that a page has from its tree, and, where pages share resources, all
// appearances but those of the last page.

/** Bits of an annotation's flags (ISO 32000-1, table 165). */
const HIDDEN = 1 | 2 | 32
const LOCKED = 64 | 128 | 512
/** A check mark in a box of ten by ten. */
export const CHECK = { path: 'M 1 5.6 L 2.3 4.3 L 4.1 6.1 L 7.9 1.9 L 9.2 3.2 L 4.1 8.7 Z', of: { width: 10, height: 10 } }

const numbers = (list: PdfArray | undefined, { resolve }: OpenPdf) =>
  Array.from({ length: list?.length ?? 0 }, (_, n) => {
    const value = list!.at(n, resolve)
    return value instanceof PdfNumber ? value.value : Number.NaN
  })
const spanOf = (values: number[]) => [Math.min(...values), Math.max(...values)] as [number, number]

/** Which of its looks a button has now. */
function stateOf(widget: PdfDict, open: OpenPdf) {
  const value = inheritedBy(chainOf(widget, open), open)('V')
  return widget.getName('AS', open.resolve)?.value ?? (value instanceof PdfName ? value.value : 'Off')
}

/** How a reader shows a widget: the appearance for its state. */
function appearanceOf(widget: PdfDict, open: OpenPdf) {
  const { resolve } = open
  const all = widget.getDict('AP', resolve)
  const normal = all?.get('N', resolve)
  if (normal instanceof PdfStream) return { ref: all!.get('N') as PdfRef, stream: normal }
  const state = stateOf(widget, open)
  const stream = normal instanceof PdfDict ? normal.get(state, resolve) : undefined
  return stream instanceof PdfStream ? { ref: (normal as PdfDict).get(state) as PdfRef, stream } : undefined
}

/** From an appearance's box to the widget's rectangle (ISO 32000-1, 12.5.5); undefined where one of them is nothing. */
function matrixTo(widget: PdfDict, stream: PdfStream, open: OpenPdf) {
  const rect = numbers(widget.getArray('Rect', open.resolve), open)
  const box = numbers(stream.getArray('BBox', open.resolve), open)
  const given = numbers(stream.getArray('Matrix', open.resolve), open)
  const [a, b, c, d, e, f] = (given.length === 6 ? given : [1, 0, 0, 1, 0, 0]) as [number, number, number, number, number, number]
  const [x1, y1, x2, y2] = box as [number, number, number, number]
  const corners = [x1, x2].flatMap((x) => [y1, y2].map((y) => [a * x + c * y + e, b * x + d * y + f] as const))
  const [[left, right], [bottom, top]] = [spanOf(corners.map(([x]) => x)), spanOf(corners.map(([, y]) => y))]
  const [[toLeft, toRight], [toBottom, toTop]] = [spanOf([rect[0]!, rect[2]!]), spanOf([rect[1]!, rect[3]!])]
  const [across, up] = [(toRight - toLeft) / (right - left), (toTop - toBottom) / (top - bottom)]
  const matrix = [across, 0, 0, up, toLeft - left * across, toBottom - bottom * up]
  return matrix.every(Number.isFinite) && across > 0 && up > 0 ? matrix : undefined
}

/** The words that stand in a field: of a list, those that are chosen as they are shown. */
function wordsOf(inherited: ReturnType<typeof inheritedBy>, { resolve }: OpenPdf) {
  const value = inherited('V')
  const chosen = value instanceof PdfArray ? Array.from({ length: value.length }, (_, n) => value.at(n, resolve)) : [value]
  const options = inherited('Opt')
  const shown = new Map<string, string>()
  for (let n = 0; options instanceof PdfArray && n < options.length; n++) {
    const option = options.at(n, resolve)
    const [sent, said] = option instanceof PdfArray ? [option.at(0, resolve), option.at(1, resolve)] : []
    if (sent instanceof PdfString && said instanceof PdfString) shown.set(sent.asString(), said.asString())
  }
  const words = chosen.flatMap((one) => {
    if (one instanceof PdfString) return one.asString()
    return one instanceof PdfStream ? new TextDecoder().decode(one.getDecodedData()) : []
  })
  return words.map((word) => shown.get(word) ?? word).join('\n')
}

/** A value that a reader would have to draw by itself. */
function valueMark(widget: PdfDict, page: number, open: OpenPdf): Mark | undefined {
  const inherited = inheritedBy(chainOf(widget, open), open)
  const rect = widget.get('Rect', open.resolve)
  const place = rect instanceof PdfArray ? placeOf(rect, page, open) : undefined
  const type = inherited('FT')
  if (!place || !(type instanceof PdfName)) return undefined
  if (type.value === 'Btn') return stateOf(widget, open) === 'Off' ? undefined : { ...place, page, ...CHECK }
  const text = wordsOf(inherited, open)
  return text.trim() ? markOf({ page, place, ...looksOf(inherited) }, text, open) : undefined
}

const drawsText = /T[jJ]|['"]|\bDo\b/
/** Whether an appearance says what its field does: programs leave it empty, or say that readers must make it anew. */
function isCurrent(stream: PdfStream, widget: PdfDict, open: OpenPdf) {
  const inherited = inheritedBy(chainOf(widget, open), open)
  const type = inherited('FT')
  if (!(type instanceof PdfName) || !['Tx', 'Ch'].includes(type.value) || !wordsOf(inherited, open).trim()) return true
  const form = open.catalog.getDict('AcroForm', open.resolve)
  if (form?.getBool('NeedAppearances', open.resolve)?.value) return false
  return drawsText.test(Buffer.from(stream.getDecodedData()).toString('latin1'))
}

function flattenWidget(widget: PdfDict, page: number, open: OpenPdf): { form?: PlacedForm; mark?: Mark | undefined } {
  const flags = widget.getNumber('F', open.resolve)?.value ?? 0
  if (flags & HIDDEN) return {}
  const found = appearanceOf(widget, open)
  const matrix = found && matrixTo(widget, found.stream, open)
  if (!matrix || !isCurrent(found.stream, widget, open)) return { mark: valueMark(widget, page, open) }
  // Both are said of every form that a page draws, and not of every appearance.
  found.stream.set('Type', PdfName.of('XObject'))
  found.stream.set('Subtype', PdfName.of('Form'))
  return { form: { form: found.ref, matrix } }
}

/**
 * Makes a form part of its pages: what its fields show is drawn there, and nothing is left to fill in. Notes stay where they are and can't be
 * changed; links work. Answers marks for values that no one has drawn yet.
 */
export function flattenForm(open: OpenPdf): Mark[] {
  const marks: Mark[] = []
  for (const [page, dict] of open.pages.entries()) {
    const annotations = dict.getArray('Annots', open.resolve)
    if (!annotations) continue
    const [forms, kept]: [PlacedForm[], PdfArray] = [[], new PdfArray([])]
    for (let n = 0; n < annotations.length; n++) {
      const one = annotations.at(n, open.resolve)
      if (!(one instanceof PdfDict)) continue
      const subtype = one.getName('Subtype', open.resolve)?.value
      if (subtype === 'Widget') {
        const { form, mark } = flattenWidget(one, page, open)
        if (form) forms.push(form)
        if (mark) marks.push(mark)
        continue
      }
      if (subtype !== 'Link' && subtype !== 'Popup') one.set('F', PdfNumber.of((one.getNumber('F', open.resolve)?.value ?? 0) | LOCKED))
      kept.push(annotations.at(n)!)
    }
    drawForms(dict, forms, open)
    if (kept.length) dict.set('Annots', kept)
    else dict.delete('Annots')
  }
  // What an earlier signature allowed ends with it.
  for (const key of ['AcroForm', 'Perms']) open.catalog.delete(key)
  return marks
}
