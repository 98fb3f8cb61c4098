import { CHECK } from '#files/papers/pdf-field-values.server.ts'
import type { Look, Mark } from '#files/papers/pdf-overlay.server.ts'
import type { PageSize } from '#files/papers/signing-fields.ts'
import type { DrawnSignature, FieldValue, SealOrder } from '#files/sealing/sealed-paper.ts'
import { inkOf } from '#files/sealing/signature-ink.ts'

/** In points: the size of typed text, and the height from which a field has several lines. */
const [SIZE, TALL] = [11, 30]
/** Handwriting has small letters for its font size. */
const TYPED = 0.8

/** Returns how a signature looks in a box of this height. */
export const signatureLook = (signature: DrawnSignature, height: number): Look =>
  signature.kind === 'drawn'
    ? inkOf(signature)
    : { text: signature.text, size: height * TYPED, weight: 'script', align: 'center' }

function lookOf(value: FieldValue, height: number): Look | undefined {
  if (typeof value === 'boolean') return value ? CHECK : undefined
  if (typeof value === 'object') return signatureLook(value, height)
  return value.trim() ? { text: value.trim(), size: SIZE, multiline: height >= TALL } : undefined
}

/** Returns the values of the signers as marks on pages of these sizes. */
export const marksOf = (values: SealOrder['values'], sizes: readonly PageSize[]): Mark[] =>
  values.flatMap(({ field, value }) => {
    const { page, x, y, width, height } = field
    const size = sizes[page]
    const look = size && lookOf(value, height * size.height)
    return look ? { page, x, y, width, height, ...look } : []
  })

/**
 * In points: the left and right margin, the distance from the top and the font size of the notice
 * on a copy.
 */
const [EDGE, TOP, SAID] = [24, 8, 10]

/** Returns marks that put the same text at the top of each page. */
export const headerMarks = (text: string, sizes: readonly PageSize[]): Mark[] =>
  sizes.map(({ width, height }, page) => ({
    page,
    x: EDGE / width,
    y: TOP / height,
    width: 1 - (2 * EDGE) / width,
    height: (SAID * 1.5) / height,
    text,
    size: SAID,
    weight: 'bold',
    align: 'center',
  }))
