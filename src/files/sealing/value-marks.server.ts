import { CHECK } from '#files/papers/pdf-field-values.server.ts'
import type { Look, Mark } from '#files/papers/pdf-overlay.server.ts'
import type { PageSize } from '#files/papers/signing-fields.ts'
import type { DrawnSignature, FieldValue, SealOrder } from '#files/sealing/sealed-paper.ts'
import { inkOf } from '#files/sealing/signature-ink.ts'

/** In points: what is typed, and how high a field must be to have several lines. */
const [SIZE, TALL] = [11, 30]
/** A hand's letters are small for their size. */
const TYPED = 0.8

/** A signature in a box so high. */
export const signatureLook = (signature: DrawnSignature, height: number): Look =>
  signature.kind === 'drawn'
    ? inkOf(signature)
    : { text: signature.text, size: height * TYPED, weight: 'script', align: 'center' }

function lookOf(value: FieldValue, height: number): Look | undefined {
  if (typeof value === 'boolean') return value ? CHECK : undefined
  if (typeof value === 'object') return signatureLook(value, height)
  return value.trim() ? { text: value.trim(), size: SIZE, multiline: height >= TALL } : undefined
}

/** What the signers put into their fields, as marks on pages of these sizes. */
export const marksOf = (values: SealOrder['values'], sizes: readonly PageSize[]): Mark[] =>
  values.flatMap(({ field, value }) => {
    const { page, x, y, width, height } = field
    const size = sizes[page]
    const look = size && lookOf(value, height * size.height)
    return look ? { page, x, y, width, height, ...look } : []
  })

/** The margin that is left free on a page for what a copy says of itself, and how large that stands there, in points. */
const [EDGE, TOP, SAID] = [24, 8, 10]

/** The same words at the top of each page. */
export const saidOnTop = (text: string, sizes: readonly PageSize[]): Mark[] =>
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
