import PDFDocument from 'pdfkit'
import { type ZipEntry, zipFile } from '#testing/zip-file.ts'

/** Makes a PDF of `pages` pages, each with its number. */
export function aPdf(pages = 1) {
  const pdf = new PDFDocument({ autoFirstPage: false })
  const parts: Buffer[] = []
  pdf.on('data', (part: Buffer) => parts.push(part))
  for (let n = 1; n <= pages; n++) pdf.addPage().fontSize(32).text(`This is sheet ${n}`)
  return new Promise<Buffer>((resolve) => {
    pdf.on('end', () => resolve(Buffer.concat(parts)))
    pdf.end()
  })
}

const rels = (inside: string) =>
  `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inside}</Relationships>`
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const related = (id: string, kind: string, target: string, external = false) =>
  `<Relationship Id="${id}" Type="${office}/${kind}" Target="${target}"${external ? ' TargetMode="External"' : ''}/>`

export const paragraph = (text: string, style = '') =>
  `<w:p>${style && `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}<w:r><w:t>${text}</w:t></w:r></w:p>`
const link = (id: string, text: string) =>
  `<w:p><w:hyperlink r:id="${id}"><w:r><w:t>${text}</w:t></w:r></w:hyperlink></w:p>`
const picture = (attribute: 'embed' | 'link', id: string) =>
  `<w:p><w:r><w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><wp:docPr id="1" name="p" descr="A picture"/><a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:graphicData><pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:blipFill><a:blip r:${attribute}="${id}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`

/** A Word document in the form that Word and its readers expect. */
export const aDocx = (body: string, relations = '', more: ZipEntry[] = [], types = '</Types>') =>
  zipFile([
    {
      name: '[Content_Types].xml',
      content: `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Default Extension="svg" ContentType="image/svg+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/>${types}`,
    },
    { name: '_rels/.rels', content: rels(related('rId1', 'officeDocument', 'word/document.xml')) },
    {
      name: 'word/document.xml',
      content: `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="${office}"><w:body>${body}</w:body></w:document>`,
    },
    { name: 'word/_rels/document.xml.rels', content: rels(relations) },
    ...more,
  ])

/** An Excel workbook with one cell calculated by this formula. */
export const aWorkbook = (formula: string, more: ZipEntry[] = []) =>
  zipFile([
    {
      name: '[Content_Types].xml',
      content: `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
    },
    { name: '_rels/.rels', content: rels(related('rId1', 'officeDocument', 'xl/workbook.xml')) },
    {
      name: 'xl/workbook.xml',
      content: `<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${office}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: rels(related('rId1', 'worksheet', 'worksheets/sheet1.xml')),
    },
    {
      name: 'xl/worksheets/sheet1.xml',
      content: `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="1"><c r="A1"><f>${formula.replaceAll('&', '&amp;')}</f></c></row></sheetData></worksheet>`,
    },
    ...more,
  ])

const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/**
 * A Word document that tries every attack: running a program, leading elsewhere, and loading
 * something from `host`.
 */
export const hostileDocx = (host: string) =>
  aDocx(
    [
      paragraph('Harmless words'),
      paragraph(
        '&lt;script&gt;top.hurt = 1&lt;/script&gt;&lt;img src=x onerror="top.hurt = 2"&gt;',
      ),
      paragraph('top.hurt = 3', 'Runs'),
      paragraph('Framed', 'Frames'),
      link('rJs', 'press me'),
      link('rAway', 'lead me away'),
      picture('link', 'rFar'),
      picture('embed', 'rFar'),
      picture('embed', 'rSvg'),
      picture('embed', 'rPng'),
    ].join(''),
    [
      related('rJs', 'hyperlink', 'javascript:top.hurt=4', true),
      related('rAway', 'hyperlink', `${host}/away`, true),
      related('rFar', 'image', `${host}/far.png`, true),
      related('rSvg', 'image', 'media/hurt.svg'),
      related('rPng', 'image', 'media/dot.png'),
    ].join(''),
    [
      {
        name: 'word/media/hurt.svg',
        content: `<svg xmlns="http://www.w3.org/2000/svg" onload="top.hurt=5"><image href="${host}/svg.png"/><script>top.hurt=6</script></svg>`,
      },
      { name: 'word/media/dot.png', content: dot },
      // Mammoth's format in which a document chooses the elements made from it.
      {
        name: 'mammoth/style-map',
        content: "p[style-name='Runs'] => script\np[style-name='Frames'] => iframe\n",
      },
      {
        name: 'word/styles.xml',
        content: `<?xml version="1.0"?><w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${['Runs', 'Frames'].map((name) => `<w:style w:type="paragraph" w:styleId="${name}"><w:name w:val="${name}"/></w:style>`).join('')}</w:styles>`,
      },
    ],
  )
