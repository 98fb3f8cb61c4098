import { PdfNumber } from '@libpdf/core'

/** A number as PDF writes it: exact, without an exponent (ISO 32000-1, 7.3.3). */
export function pdfNumber(value: number) {
  const text = String(value)
  if (!text.includes('e')) return text
  return Math.abs(value) < 1 ? value.toFixed(20).replace(/\.?0+$/, '') : BigInt(value).toString()
}

/** The library rounds to five decimals what it writes, which makes the hatching of a chart at a scale of 0.000008 a quarter wider. */
PdfNumber.prototype.toBytes = function write(this: PdfNumber, writer) {
  writer.writeAscii(pdfNumber(this.value))
}
