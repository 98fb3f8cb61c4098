import { encode } from 'uqr'

type Doc = PDFKit.PDFDocument

/** Width of the empty margin around a code, in its own dots (ISO/IEC 18004). */
const QUIET_DOTS = 4

/** Encodes text as a QR code. `quiet` is the empty margin it needs, as a fraction of its side. */
export function qrCode(text: string) {
  const { data, size } = encode(text, { border: 0, ecc: 'M', boostEcc: true })
  return { data, size, quiet: QUIET_DOTS / size }
}

/**
 * Draws a code with its top left at `x` and `y`, `side` wide, in points. Adjacent dots are one
 * shape, so that no hairline shows between them.
 */
export function drawQrCode(
  doc: Doc,
  { data, size }: ReturnType<typeof qrCode>,
  { x, y, side, color }: { x: number; y: number; side: number; color: string },
) {
  const dot = side / size
  for (const [row, dots] of data.entries())
    for (let column = 0; column < size; column++) {
      if (!dots[column]) continue
      const from = column
      while (dots[column + 1]) column++
      doc.rect(x + from * dot, y + row * dot, (column + 1 - from) * dot, dot)
    }
  doc.fillColor(color).fill()
}
