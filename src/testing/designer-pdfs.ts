import { pdfOf, pdfStream } from '#testing/hostile-pdfs.ts'

// PDFs as written by programs that we do not have: what they leave to readers, and how they pack
// it.

const look = (text: string) =>
  pdfStream(
    Buffer.from(text && `/Tx BMC BT /F1 10 Tf 2 5 Td (${text}) Tj ET EMC`),
    '/BBox [0 0 200 20] /Resources << /Font << /F1 5 0 R >> >>',
  )
const widget = (name: string, [x, y]: [number, number], more: string, size = [200, 20]) =>
  `<< /Type /Annot /Subtype /Widget /T (${name}) /Rect [${x} ${y} ${x + size[0]!} ${y + size[1]!}] ${more} >>`

/**
 * Two rotated and cropped pages that inherit everything from their tree. The form has values:
 * drawn, not drawn, drawn as nothing, chosen from a list, checked, hidden. Also a note and a link.
 */
export const valuesPdf = (more = '') =>
  pdfOf([
    `<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [8 0 R 9 0 R 11 0 R 13 0 R 14 0 R 15 0 R 18 0 R] /DA (/Helv 10 Tf 0 g) ${more} >> >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 2 /Rotate 90 /MediaBox [0 0 612 792] /CropBox [40 60 572 742] /Resources << /Font << /F1 5 0 R >> >> >>',
    '<< /Type /Pages /Parent 2 0 R /Kids [4 0 R 6 0 R] /Count 2 >>',
    '<< /Type /Page /Parent 3 0 R /Contents 7 0 R /Annots [8 0 R 9 0 R 13 0 R 14 0 R 15 0 R 16 0 R 17 0 R 18 0 R] >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Page /Parent 3 0 R /Contents 7 0 R /Annots [11 0 R] >>',
    pdfStream(Buffer.from('BT /F1 12 Tf 100 100 Td (Sheet) Tj ET')),
    widget('plain', [100, 200], '/FT /Tx /V <FEFF005A006F00EB>'),
    widget('drawn', [100, 240], '/FT /Tx /V (Drawn) /AP << /N 10 0 R >>'),
    look('Drawn'),
    widget('second', [100, 240], '/FT /Tx /V (Second) /AP << /N 12 0 R >>'),
    look('Second'),
    widget(
      'state',
      [100, 280],
      '/FT /Ch /Ff 131072 /Opt [[(ga) (Georgia)] [(al) (Alabama)]] /V (ga)',
    ),
    widget('agreed', [100, 320], '/FT /Btn /V /Yes /AS /Yes', [20, 20]),
    widget('secret', [100, 360], '/FT /Tx /V (Hidden) /F 2'),
    '<< /Type /Annot /Subtype /Text /Rect [300 300 320 320] /Contents (A note) >>',
    '<< /Type /Annot /Subtype /Link /Rect [300 400 400 420] /A << /S /URI /URI (https://example.com/) >> >>',
    widget('empty', [100, 400], '/FT /Tx /V (Undrawn) /AP << /N 19 0 R >>'),
    look(''),
  ])
/** Position of the checked box in the page's own coordinates. */
export const checkedPlace = { left: 100, bottom: 320, size: 20 }

const row = (kind: number, value: number, third: number) =>
  Buffer.from([kind, value >> 8, value & 255, third])

/**
 * A page whose objects are in a stream, with a cross-reference stream, as written since PDF 1.5.
 */
export function objectStreamPdf() {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 5 0 R /Resources << /Font << /F1 4 0 R >> >> >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let at = 0
  const places = objects.map((object, n) => {
    const place = `${n + 1} ${at}`
    at += object.length + 1
    return place
  })
  const head = `${places.join(' ')} `
  const packed = pdfStream(
    Buffer.from(`${head}${objects.join(' ')}`),
    `/Type /ObjStm /N ${objects.length} /First ${head.length}`,
  )
  const parts = [Buffer.from('%PDF-1.7\n')]
  const offsets: number[] = []
  const add = (n: number, object: Uint8Array) => {
    offsets[n] = Buffer.concat(parts).length
    parts.push(Buffer.from(`${n} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n'))
  }
  add(5, pdfStream(Buffer.from('BT /F1 12 Tf 100 100 Td (Packed) Tj ET')))
  add(6, packed)
  const start = Buffer.concat(parts).length
  const rows = [
    row(0, 0, 255),
    ...objects.map((_, n) => row(2, 6, n)),
    row(1, offsets[5]!, 0),
    row(1, offsets[6]!, 0),
    row(1, start, 0),
  ]
  add(7, pdfStream(Buffer.concat(rows), `/Type /XRef /Size ${rows.length} /W [1 2 1] /Root 1 0 R`))
  parts.push(Buffer.from(`startxref\n${start}\n%%EOF\n`))
  return Buffer.concat(parts)
}
