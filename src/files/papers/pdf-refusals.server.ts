import { PdfArray, PdfDict, type PdfObject, type PdfRef, PdfStream } from '@libpdf/core'
import { Refused } from '#files/files/refused.ts'
import { actionComplaint, linkComplaint } from '#files/papers/pdf-actions.server.ts'
import { MOST_PAGES } from '#files/papers/papers.ts'

export const damagedPdf = () =>
  new Refused("This PDF is damaged and can't be opened. Save it again as a PDF and upload it.")
export const lockedPdf = () =>
  new Refused(
    'This PDF has a password, so no one here can open it. Save it without one and upload it again.',
  )
const tooLong = new Refused(
  `This PDF has more than ${MOST_PAGES} pages. Split it and upload the parts.`,
)
export const fieldOffPage = (name: string) =>
  new Refused(
    `This PDF has a form field that lies outside its page: ${name}. Move it onto the page or delete it, and upload it again.`,
  )
/** Filling more takes longer than one paper may. */
export const MOST_FILLED = 500
export const tooManyFields = () =>
  new Refused(
    `This PDF has more than ${MOST_FILLED} fields to fill. Split it and upload the parts.`,
  )
export const printAgain = 'Print it to a new PDF and upload that.'

/** More objects than this no contract of 300 pages has. */
export const MOST_OBJECTS = 300_000
export const tooComplicated = () => new Refused(`This PDF is far too complicated. ${printAgain}`)

type Resolve = (ref: PdfRef) => PdfObject | null
const isRef = (value: unknown): value is PdfRef => (value as PdfObject | undefined)?.type === 'ref'

/** The pages in their order. Throws Refused for a tree that leads back into itself, has too many, or none. */
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

/** What a dictionary would do or carry that a paper must not. */
function complaint(dict: PdfDict, resolve: Resolve): string | undefined {
  const name = (key: string) => dict.getName(key, resolve)?.value
  // Any of these words may also be what a page calls a font or a picture.
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
  // What a stream says of itself: its bytes are in another file, or it shows a page of one.
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
      if (why) throw new Refused(`This PDF ${why}. ${printAgain}`)
      for (const [, inside] of value) open.push(inside)
    } else for (let n = 0; n < value.length; n++) open.push(value.at(n)!)
  }
}

/** Throws Refused where anything that the document reaches would run, start or carry something. */
export const refuseDangers = (root: PdfDict, resolve: Resolve) => refuse(root, resolve, complaint)

/** Throws Refused for a link that is a program. Asked of what someone just sent: what was taken before is filled and sealed as ever. */
export const refuseLinks = (root: PdfDict, resolve: Resolve) => refuse(root, resolve, linkComplaint)

/** Throws Refused for a picture that has another one to be printed in its place. Asked of what someone just sent. */
export const refusePrintedPictures = (root: PdfDict, resolve: Resolve) =>
  refuse(root, resolve, (dict) =>
    dict.getBool('DefaultForPrinting', resolve)?.value
      ? 'has a picture that is another one on paper'
      : undefined,
  )
