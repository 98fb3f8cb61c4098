import { PdfArray, type PdfDict, PdfName, PdfStream, PdfString } from '@libpdf/core'
import { stateOf } from '#files/papers/pdf-annotations.server.ts'
import { chainOf, inheritedBy, looksOf, markOf, placeOf } from '#files/papers/pdf-form.server.ts'
import type { OpenPdf } from '#files/papers/pdf-opening.server.ts'
import type { Mark } from '#files/papers/pdf-overlay.server.ts'

/** A check mark in a box of ten by ten. */
export const CHECK = {
  path: 'M 1 5.6 L 2.3 4.3 L 4.1 6.1 L 7.9 1.9 L 9.2 3.2 L 4.1 8.7 Z',
  of: { width: 10, height: 10 },
}

/** Returns the text of a field. For a list, these are the chosen options as displayed. */
function wordsOf(inherited: ReturnType<typeof inheritedBy>, { resolve }: OpenPdf) {
  const value = inherited('V')
  const chosen =
    value instanceof PdfArray
      ? Array.from({ length: value.length }, (_, n) => value.at(n, resolve))
      : [value]
  const options = inherited('Opt')
  const shown = new Map<string, string>()
  for (let n = 0; options instanceof PdfArray && n < options.length; n++) {
    const option = options.at(n, resolve)
    const [sent, said] =
      option instanceof PdfArray ? [option.at(0, resolve), option.at(1, resolve)] : []
    if (sent instanceof PdfString && said instanceof PdfString)
      shown.set(sent.asString(), said.asString())
  }
  const words = chosen.flatMap((one) => {
    if (one instanceof PdfString) return one.asString()
    return one instanceof PdfStream ? new TextDecoder().decode(one.getDecodedData()) : []
  })
  return words.map((word) => shown.get(word) ?? word).join('\n')
}

/** Returns a field's value as a mark, for values that a reader would have to draw by itself. */
export function valueMark(widget: PdfDict, page: number, open: OpenPdf): Mark | undefined {
  const inherited = inheritedBy(chainOf(widget, open), open)
  const rect = widget.get('Rect', open.resolve)
  const place = rect instanceof PdfArray ? placeOf(rect, page, open) : undefined
  const type = inherited('FT')
  if (!place || !(type instanceof PdfName)) return undefined
  if (type.value === 'Btn')
    return stateOf(widget, open) === 'Off' ? undefined : { ...place, page, ...CHECK }
  const text = wordsOf(inherited, open)
  return text.trim() ? markOf({ page, place, ...looksOf(inherited) }, text, open) : undefined
}

/** True if the form asks readers to redraw its values. */
export const redrawsValues = ({ catalog, resolve }: OpenPdf) =>
  catalog.getDict('AcroForm', resolve)?.getBool('NeedAppearances', resolve)?.value === true

const drawsText = /T[jJ]|['"]|\bDo\b/
/**
 * True if an appearance shows the value of its field. Some programs leave it empty or ask readers
 * to redraw it.
 */
export function isCurrent(stream: PdfStream, widget: PdfDict, open: OpenPdf) {
  const inherited = inheritedBy(chainOf(widget, open), open)
  const type = inherited('FT')
  if (
    !(type instanceof PdfName) ||
    !['Tx', 'Ch'].includes(type.value) ||
    !wordsOf(inherited, open).trim()
  )
    return true
  if (redrawsValues(open)) return false
  return drawsText.test(Buffer.from(stream.getDecodedData()).toString('latin1'))
}
