import { PdfArray, PdfDict, type PdfObject, type PdfRef, PdfStream } from '@libpdf/core'
import { RefusedFile } from '#files/files/refused-file.ts'
import { actionComplaint, linkComplaint } from '#files/papers/pdf-actions.server.ts'
import { MOST_PAGES } from '#files/papers/papers.ts'

export const damagedPdf = () =>
  new RefusedFile("This PDF is damaged and can't be opened. Save it again as a PDF and upload it.")
export const lockedPdf = () =>
  new RefusedFile(
    'This PDF has a password, so no one here can open it. Save it without one and upload it again.',
  )
const tooLong = new RefusedFile(
  `This PDF has more than ${MOST_PAGES} pages. Split it and upload the parts.`,
)
export const fieldOffPage = (name: string) =>
  new RefusedFile(
    `This PDF has a form field that lies outside its page: ${name}. Move it onto the page or delete it, and upload it again.`,
  )
/** Filling more fields takes longer than one paper may. */
export const MOST_FILLED = 500
export const tooManyFields = () =>
  new RefusedFile(
    `This PDF has more than ${MOST_FILLED} fields to fill. Split it and upload the parts.`,
  )
export const printAgain = 'Print it to a new PDF and upload that.'

/** No contract of 300 pages has more objects. */
export const MOST_OBJECTS = 300_000
export const tooComplicated = () =>
  new RefusedFile(`This PDF is far too complicated. ${printAgain}`)

type Resolve = (ref: PdfRef) => PdfObject | null
const isRef = (value: unknown): value is PdfRef => (value as PdfObject | undefined)?.type === 'ref'

/**
 * Returns the pages in order. Throws Refused for a tree that loops, has too many pages, or has
 * none.
 */
export function pageDicts(catalog: PdfDict, resolve: Resolve): PdfDict[] {
  const pages: PdfDict[] = []
  const seen = new Set<PdfObject>()
  const open: (PdfObject | undefined)[] = [catalog.get('Pages', resolve)]
  while (open.length) {
    const node = open.pop()
    if (!(node instanceof PdfDict) || seen.has(node) || seen.size > MOST_OBJECTS) throw damagedPdf()
    seen.add(node)
    const kids = node.get('Kids', resolve)
    if (kids instanceof PdfArray) {
      for (let n = kids.length - 1; n >= 0; n--) open.push(kids.at(n, resolve))
    } else if (pages.push(node) > MOST_PAGES) throw tooLong
  }
  if (!pages.length) throw damagedPdf()
  return pages
}

/** Returns what a dictionary would do or carry that is not allowed in a paper. */
function complaint(dict: PdfDict, resolve: Resolve): string | undefined {
  const name = (key: string) => dict.getName(key, resolve)?.value
  // A page may use any of these words as the name of a font or a picture.
  if (name('S') && (name('S') === 'JavaScript' || dict.has('JS')))
    return 'contains JavaScript, which is a program'
  if (name('S') === 'Launch' || name('S') === 'ImportData')
    return 'tries to start another program or open another file'
  if (dict.has('XFA') && dict.has('Fields'))
    return 'is an Adobe XFA form, which other programs can’t show'
  const files = dict.getDict('EF', resolve)
  if (
    name('Type') === 'EmbeddedFile' ||
    ['F', 'UF', 'DOS', 'Mac', 'Unix'].some((system) => files?.has(system))
  )
    return 'has files attached to it'
  // A stream with these keys has its bytes in another file, or shows a page of one.
  if (
    dict instanceof PdfStream &&
    (dict.has('F') || (name('Subtype') === 'Form' && dict.has('Ref')))
  )
    return 'loads parts of it from elsewhere'
  if (name('Type') === 'Catalog' && dict.has('Collection')) return 'has files attached to it'
  if (['FileAttachment', 'RichMedia', 'Movie', 'Sound', '3D'].includes(name('Subtype') ?? ''))
    return 'has files or media attached to it'
  return actionComplaint(dict, resolve)
}

function refuse(root: PdfDict, resolve: Resolve, complaintOf: typeof complaint) {
  const seen = new Set<PdfObject>()
  const open: PdfObject[] = [root]
  for (let next = open.pop(); next; next = open.pop()) {
    const value = isRef(next) ? resolve(next) : next
    if (!value || seen.has(value)) continue
    if (!(value instanceof PdfDict) && !(value instanceof PdfArray)) continue
    seen.add(value)
    if (seen.size > MOST_OBJECTS) throw tooComplicated()
    if (value instanceof PdfDict) {
      const why = complaintOf(value, resolve)
      if (why) throw new RefusedFile(`This PDF ${why}. ${printAgain}`)
      for (const [, inside] of value) open.push(inside)
    } else for (let n = 0; n < value.length; n++) open.push(value.at(n)!)
  }
}

/** Throws Refused if anything the document reaches would run, start or carry something. */
export const refuseDangers = (root: PdfDict, resolve: Resolve) => refuse(root, resolve, complaint)

/**
 * Throws Refused for a link that is a program. Only for papers that were just sent: papers accepted
 * earlier are still filled and sealed.
 */
export const refuseLinks = (root: PdfDict, resolve: Resolve) => refuse(root, resolve, linkComplaint)

/**
 * Throws Refused for a picture with another one to be printed in its place. Only for papers that
 * were just sent.
 */
export const refusePrintedPictures = (root: PdfDict, resolve: Resolve) =>
  refuse(root, resolve, (dict) =>
    dict.getBool('DefaultForPrinting', resolve)?.value
      ? 'has a picture that is another one on paper'
      : undefined,
  )
