import { PdfNumber } from '@libpdf/core'

/** Formats a number the way PDF needs it: exact, without an exponent (ISO 32000-1, 7.3.3). */
export function pdfNumber(value: number) {
  const text = String(value)
  if (!text.includes('e')) return text
  return Math.abs(value) < 1 ? value.toFixed(20).replace(/\.?0+$/, '') : BigInt(value).toString()
}

/**
 * The library rounds numbers to five decimals when it writes them. At a scale of 0.000008, that
 * made the hatching of a chart a quarter wider.
 */
PdfNumber.prototype.toBytes = function write(this: PdfNumber, writer) {
  writer.writeAscii(pdfNumber(this.value))
}
