import PDFDocument from 'pdfkit'

export interface FormOptions {
  /** Clockwise rotation of shown pages, in degrees; their content is upright then. */
  rotate?: 0 | 90 | 180 | 270
  pages?: number
}

/** A crop box that does not start at the origin. */
const [LEFT, BOTTOM, RIGHT, TOP] = [40, 60, 572, 742]
const [WIDTH, HEIGHT] = [612, 792]

/** Positions of the fields on the first page as shown, in points from its top left. */
export const formPlaces = {
  customer_name: [120, 60, 200, 20],
  'claim.Insurance Company': [120, 100, 200, 20],
  'claim.adjuster_name': [120, 140, 200, 20],
  customer_address: [120, 180, 120, 40],
  'spouse name': [120, 240, 200, 20],
} as const
export const tagPlace = [60, 320] as const

/** Converts positions on the shown page to the page's own units, from the lower left. */
const own = {
  0: [LEFT, 1, 0, TOP, 0, -1],
  90: [LEFT, 0, 1, BOTTOM, 1, 0],
  180: [RIGHT, -1, 0, BOTTOM, 0, 1],
  270: [RIGHT, 0, -1, TOP, -1, 0],
}

/**
 * A form as designers make them: grouped fields, custom names, a multiline field, an unknown field
 * and text tags.
 */
export function formPdf({ rotate = 0, pages = 1 }: FormOptions = {}) {
  const doc = new PDFDocument({
    autoFirstPage: false,
    size: [WIDTH, HEIGHT],
    margin: 0,
    compress: false,
  })
  const parts: Buffer[] = []
  doc.on('data', (part: Buffer) => parts.push(part))
  /** Converts to pdfkit's coordinates, from the top left. */
  const at = (x: number, y: number) => {
    const [a, b, c, d, e, f] = own[rotate] as [number, number, number, number, number, number]
    return [a + b * x + c * y, HEIGHT - (d + e * x + f * y)] as [number, number]
  }
  const write = (text: string, x: number, y: number, size: number) => {
    doc.save().rotate(-rotate, { origin: at(x, y) })
    doc
      .fontSize(size)
      .text(text, ...at(x, y), { lineBreak: false, baseline: 'alphabetic' })
      .restore()
  }
  doc.addPage().font('Helvetica').initForm()
  const group = doc.formField('claim')
  for (let n = 0; n < pages; n++) {
    if (n) doc.addPage()
    Object.assign(doc.page.dictionary.data, { CropBox: [LEFT, BOTTOM, RIGHT, TOP], Rotate: rotate })
    write(`Sheet ${n + 1}`, 60, 30, 12)
    if (n) continue
    for (const [name, [x, y, width, height]] of Object.entries(formPlaces)) {
      const [last, first] = name.split('.').toReversed()
      const [[x1, y1], [x2, y2]] = [at(x, y), at(x + width, y + height)]
      const options = { multiline: height > 30, ...(first && { parent: group }) }
      doc.formText(
        last!,
        Math.min(x1, x2),
        Math.min(y1, y2),
        Math.abs(x2 - x1),
        Math.abs(y2 - y1),
        options,
      )
    }
    doc.formCheckbox('mold', ...at(60, 280), 12, 12)
    write('Signed: {{signature, customer}} on {{date, customer, optional}}', ...tagPlace, 10)
  }
  doc.end()
  return new Promise<Buffer>((resolve) => doc.on('end', () => resolve(Buffer.concat(parts))))
}
