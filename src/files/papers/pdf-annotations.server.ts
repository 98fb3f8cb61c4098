import {
  type PdfArray,
  PdfDict,
  PdfName,
  PdfNumber,
  type PdfObject,
  type PdfRef,
  PdfStream,
} from '@libpdf/core'
import { chainOf, inheritedBy } from '#files/papers/pdf-form.server.ts'
import type { OpenPdf } from '#files/papers/pdf-opening.server.ts'

type Open = Pick<OpenPdf, 'resolve'>

/** Bits of an annotation's flags (ISO 32000-1, table 165). */
export const flags = { invisible: 1, hidden: 2, print: 4, noView: 32, locked: 64 | 128 | 512 }
export const flagsOf = (annotation: PdfDict, { resolve }: Open) =>
  annotation.getNumber('F', resolve)?.value ?? 0

/** True if a reader draws the annotation on a screen. */
export const isOnScreen = (annotation: PdfDict, open: Open) =>
  (flagsOf(annotation, open) & (flags.invisible | flags.hidden | flags.noView)) === 0

export interface Annotation {
  /** The entry in the page's list, usually a reference. */
  entry: PdfObject
  dict: PdfDict
  subtype: string
}

/** Returns the annotations of a page in the order in which readers draw them. */
export function annotationsOf(page: PdfDict, { resolve }: Open): Annotation[] {
  const list = page.getArray('Annots', resolve)
  return Array.from({ length: list?.length ?? 0 }, (_, n) => n).flatMap((n) => {
    const dict = list!.at(n, resolve)
    if (!(dict instanceof PdfDict)) return []
    return { entry: list!.at(n)!, dict, subtype: dict.getName('Subtype', resolve)?.value ?? '' }
  })
}

const numbers = (list: PdfArray | undefined, { resolve }: Open) =>
  Array.from({ length: list?.length ?? 0 }, (_, n) => {
    const value = list!.at(n, resolve)
    return value instanceof PdfNumber ? value.value : Number.NaN
  })
const spanOf = (values: number[]) => [Math.min(...values), Math.max(...values)] as [number, number]

/** Returns the state of a button. */
export function stateOf(widget: PdfDict, open: Open) {
  const value = inheritedBy(chainOf(widget, open), open)('V')
  return (
    widget.getName('AS', open.resolve)?.value ?? (value instanceof PdfName ? value.value : 'Off')
  )
}

export interface Appearance {
  ref: PdfRef
  stream: PdfStream
}

/** Returns the appearance that a reader draws for an annotation: the one of its state. */
export function appearanceOf(annotation: PdfDict, open: Open): Appearance | undefined {
  const { resolve } = open
  const all = annotation.getDict('AP', resolve)
  const normal = all?.get('N', resolve)
  if (normal instanceof PdfStream) return { ref: all!.get('N') as PdfRef, stream: normal }
  const state = stateOf(annotation, open)
  const stream = normal instanceof PdfDict ? normal.get(state, resolve) : undefined
  return stream instanceof PdfStream
    ? { ref: (normal as PdfDict).get(state) as PdfRef, stream }
    : undefined
}

/**
 * Returns the matrix from an appearance's box to the annotation's rectangle (ISO 32000-1, 12.5.5);
 * undefined if either of them is empty.
 */
export function matrixTo(annotation: PdfDict, stream: PdfStream, open: Open) {
  const rect = numbers(annotation.getArray('Rect', open.resolve), open)
  const box = numbers(stream.getArray('BBox', open.resolve), open)
  const given = numbers(stream.getArray('Matrix', open.resolve), open)
  const [a, b, c, d, e, f] = (given.length === 6 ? given : [1, 0, 0, 1, 0, 0]) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  const [x1, y1, x2, y2] = box as [number, number, number, number]
  const corners = [x1, x2].flatMap((x) =>
    [y1, y2].map((y) => [a * x + c * y + e, b * x + d * y + f] as const),
  )
  const [[left, right], [bottom, top]] = [
    spanOf(corners.map(([x]) => x)),
    spanOf(corners.map(([, y]) => y)),
  ]
  const [[toLeft, toRight], [toBottom, toTop]] = [
    spanOf([rect[0]!, rect[2]!]),
    spanOf([rect[1]!, rect[3]!]),
  ]
  const [across, up] = [(toRight - toLeft) / (right - left), (toTop - toBottom) / (top - bottom)]
  const matrix = [across, 0, 0, up, toLeft - left * across, toBottom - bottom * up]
  return matrix.every(Number.isFinite) && across > 0 && up > 0 ? matrix : undefined
}

/** True if an annotation has a rectangle with an area. */
export function hasArea(annotation: PdfDict, open: Open) {
  const [x1, y1, x2, y2] = numbers(annotation.getArray('Rect', open.resolve), open)
  return x1 !== x2 && y1 !== y2
}
