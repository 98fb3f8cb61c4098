import { pdfOf, pdfStream } from '#testing/hostile-pdfs.ts'

// PDFs of one page that says "Moisture map", each with one thing that outsiders must not get. The
// text of that thing contains EVIL.

const pages = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'
const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'
const drawn = pdfStream(Buffer.from('BT /F 24 Tf 72 700 Td (Moisture map) Tj ET'))

interface Parts {
  catalog?: string
  page?: string
  more?: (string | Buffer)[]
}
/**
 * Objects 1 to 5 are the catalog, the page tree, the page, its content and its font; `more` starts
 * at 6.
 */
export const onePage = ({ catalog = '', page = '', more = [] }: Parts = {}) =>
  pdfOf([
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    pages,
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> ${page} >>`,
    drawn,
    font,
    ...more,
  ])

const script = '<< /S /JavaScript /JS (EVIL) >>'
const noted = (annotation: string, ...more: (string | Buffer)[]) =>
  onePage({
    page: '/Annots [6 0 R]',
    more: [`<< /Type /Annot /Rect [10 10 90 90] ${annotation} >>`, ...more],
  })
const linked = (action: string) => noted(`/Subtype /Link /A ${action}`)
const file = (more = '') => pdfStream(Buffer.from('MZ EVIL'), `/Type /EmbeddedFile ${more}`)
const spec = (n: number) => `<< /Type /Filespec /F (EVIL.exe) /EF << /F ${n} 0 R >> >>`

export const activePdfs: Record<string, () => Buffer> = {
  'a program among the names of the document': () =>
    onePage({ catalog: `/Names << /JavaScript << /Names [(a) 6 0 R] >> >>`, more: [script] }),
  'a program that begins when it is opened': () => onePage({ catalog: `/OpenAction ${script}` }),
  'a program that follows a harmless action': () =>
    onePage({
      catalog: `/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next [6 0 R] >>`,
      more: [script],
    }),
  'a program when it is printed': () => onePage({ catalog: `/AA << /WP ${script} >>` }),
  'a program when a page is shown': () => onePage({ page: `/AA << /O ${script} >>` }),
  'a program of a field': () =>
    onePage({
      catalog: '/AcroForm << /Fields [6 0 R] >>',
      page: '/Annots [6 0 R]',
      more: [
        `<< /Type /Annot /Subtype /Widget /FT /Tx /T (a) /Rect [1 1 90 20] /AA << /K ${script} >> >>`,
      ],
    }),
  'a program behind a stream of text': () =>
    onePage({
      catalog: '/OpenAction << /S /JavaScript /JS 6 0 R >>',
      more: [pdfStream(Buffer.from('EVIL'))],
    }),
  'a program behind a bookmark': () =>
    onePage({
      catalog: '/Outlines 6 0 R',
      more: [
        '<< /First 7 0 R /Last 7 0 R /Count 1 >>',
        `<< /Title (Go) /Parent 6 0 R /A ${script} >>`,
      ],
    }),
  'a program in a rendition': () => linked('<< /S /Rendition /OP 0 /JS (EVIL) >>'),
  'a program behind a link': () => linked(script),
  'another program to start': () => linked('<< /S /Launch /F (EVIL.exe) >>'),
  'another program to start on opening': () =>
    onePage({ catalog: '/OpenAction << /S /Launch /Win << /F (EVIL.exe) >> >>' }),
  'a form to send away': () => linked('<< /S /SubmitForm /F (https://EVIL.test) >>'),
  'data to read in': () => linked('<< /S /ImportData /F (EVIL.fdf) >>'),
  'another file to open': () => linked('<< /S /GoToR /F (EVIL.pdf) /D [0 /Fit] >>'),
  'a file inside to open': () => linked('<< /S /GoToE /T << /R /C /N (EVIL) >> >>'),
  'a link that is a program': () => linked('<< /S /URI /URI (javascript:EVIL) >>'),
  'a link that is a program, in disguise': () =>
    linked('<< /S /URI /URI (  JAVA\\tSCRIPT:EVIL) >>'),
  'a link to a file of the reader': () => linked('<< /S /URI /URI (file:///EVIL) >>'),
  'attached files': () =>
    onePage({
      catalog: '/Names << /EmbeddedFiles << /Names [(a) 6 0 R] >> >>',
      more: [spec(7), file()],
    }),
  'associated files': () => onePage({ catalog: '/AF [6 0 R]', more: [spec(7), file()] }),
  'a note with a file': () => noted('/Subtype /FileAttachment /FS 7 0 R', spec(8), file()),
  'a note with a file, which another note names': () =>
    onePage({
      page: '/Annots [6 0 R 7 0 R]',
      more: [
        '<< /Type /Annot /Subtype /FileAttachment /Rect [1 1 9 9] /FS 8 0 R >>',
        '<< /Type /Annot /Subtype /Text /Rect [1 1 9 9] /Contents (See) /IRT 6 0 R >>',
        spec(9),
        file(),
      ],
    }),
  'a film with programs': () =>
    noted(
      '/Subtype /RichMedia /RichMediaContent << /Assets << /Names [(EVIL.swf) 7 0 R] >> >>',
      spec(8),
      file(),
    ),
  'a film': () => noted('/Subtype /Movie /Movie << /F (EVIL.avi) >> /A << /Mode /Once >>'),
  'a sound': () =>
    noted('/Subtype /Sound /Sound 7 0 R', pdfStream(Buffer.from('EVIL'), '/Type /Sound /R 8000')),
  'a screen to play on': () =>
    noted('/Subtype /Screen /A << /S /Rendition /R << /S /MR /C << /S /MCD /D (EVIL) >> >> >>'),
  'a model to turn': () =>
    noted('/Subtype /3D /3DD 7 0 R', pdfStream(Buffer.from('EVIL'), '/Type /3D /Subtype /U3D')),
  'an Adobe form': () =>
    onePage({
      catalog: '/NeedsRendering true /AcroForm << /Fields [] /XFA 6 0 R >>',
      more: [pdfStream(Buffer.from('<xdp>EVIL'))],
    }),
  'a portfolio': () => onePage({ catalog: '/Collection << /View /D /EVIL 1 >>' }),
  'what only a reader that mends files would find': () => onePage({ more: [script] }),
}
