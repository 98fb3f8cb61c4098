import { encode } from 'uqr'

type Doc = PDFKit.PDFDocument

/** What must stay empty around a code, in its own dots (ISO/IEC 18004). */
const QUIET_DOTS = 4

/** A text as a QR code; `quiet` is what must stay empty around it, where its side is 1. */
export function qrCode(text: string) {
  const { data, size } = encode(text, { border: 0, ecc: 'M', boostEcc: true })
  return { data, size, quiet: QUIET_DOTS / size }
}

/** Draws a code with its top left at `x` and `y`, `side` wide, in points; dots side by side are one shape, so that no hair is between them. */
export function drawQrCode(
  doc: Doc,
  { data, size }: ReturnType<typeof qrCode>,
  x: number,
  y: number,
  side: number,
  color: string,
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
