import { PdfArray, PdfDict, PdfName, type PdfObject, type PdfRef, PdfStream } from '@libpdf/core'
import { RefusedFile } from '#files/files/refused-file.ts'
import { areClickable, areQuiet, isClicked } from '#files/papers/pdf-actions.server.ts'
import { refuseBombs } from '#files/papers/pdf-bombs.server.ts'
import { loadPdf } from '#files/papers/pdf-loading.server.ts'
import {
  MOST_OBJECTS,
  damagedPdf,
  lockedPdf,
  refuseDangers,
  refuseLinks,
  tooComplicated,
} from '#files/papers/pdf-refusals.server.ts'

// Removes from a PDF what people outside must not get: programs, links to other files, actions that
// send something, and files and media inside it.

type Resolve = (ref: PdfRef) => PdfObject | null
const isRef = (value: unknown): value is PdfRef => (value as PdfObject | undefined)?.type === 'ref'

/** Annotations that carry files, media or programs. */
const carriers = new Set(['FileAttachment', 'RichMedia', 'Movie', 'Sound', 'Screen', '3D'])
/** Actions that are removed wherever they are. Without their kind, they do nothing. */
const deadly = new Set([
  'JavaScript',
  'Launch',
  'ImportData',
  'SubmitForm',
  'GoToR',
  'GoToE',
  'Rendition',
  'RichMediaExecute',
])
/**
 * Keys of the catalog and its name trees for programs, files, media, and forms that only Adobe's
 * programs draw.
 */
const inCatalog = ['Collection', 'NeedsRendering', 'AF']
const inNames = ['JavaScript', 'EmbeddedFiles', 'Renditions', 'AlternatePresentations']

/** Keys for the systems a file can be attached for. */
const systems = ['F', 'UF', 'DOS', 'Mac', 'Unix']

/** Deletes these keys and returns how many were there. */
const drop = (dict: PdfDict, keys: readonly string[]) =>
  keys.filter((key) => dict.has(key) && (dict.delete(key), true)).length

/** Removes actions that a reader would start by itself or on a click. */
function stripActions(dict: PdfDict, resolve: Resolve) {
  let taken = areQuiet(dict.get('OpenAction'), resolve) ? 0 : drop(dict, ['OpenAction'])
  const additional = dict.getDict('AA', resolve)
  if (additional && ![...additional].every(([, action]) => areQuiet(action, resolve)))
    taken += drop(dict, ['AA'])
  if (isClicked(dict))
    taken += ['A', 'PA'].reduce(
      (n, key) => n + (areClickable(dict.get(key), resolve) ? 0 : drop(dict, [key])),
      0,
    )
  const kind = dict.getName('S', resolve)?.value ?? ''
  if (
    kind &&
    (dict.has('JS') || (deadly.has(kind) && dict.getName('Type', resolve)?.value !== 'StructElem'))
  )
    taken += drop(dict, ['S', 'JS', 'F', 'URI', 'Next'])
  return taken
}

/** Removes what a dictionary carries or loads from elsewhere. */
function stripCargo(dict: PdfDict, resolve: Resolve) {
  const is = (key: string, value: string) => dict.getName(key, resolve)?.value === value
  // A page may give its fonts any name, so the key alone proves nothing.
  const files = dict.getDict('EF', resolve)
  let taken = files && systems.some((system) => files.has(system)) ? drop(dict, ['EF', 'RF']) : 0
  if (dict.has('XFA') && dict.has('Fields')) taken += drop(dict, ['XFA'])
  if (is('Type', 'Catalog'))
    taken += drop(dict, inCatalog) + drop(dict.getDict('Names', resolve) ?? new PdfDict(), inNames)
  if (dict instanceof PdfStream && dict.has('F'))
    taken += drop(dict, ['F', 'FFilter', 'FDecodeParms'])
  if (dict instanceof PdfStream && is('Subtype', 'Form')) taken += drop(dict, ['Ref'])
  // A carrier may still be reached from the document structure or from a note next to it, so it is
  // emptied.
  if (carriers.has(dict.getName('Subtype', resolve)?.value ?? '') && !(dict instanceof PdfStream))
    taken += drop(
      dict,
      [...dict].map(([key]) => key.value).filter((key) => key !== 'Rect'),
    )
  return taken
}

/** Removes carriers from the pages that show them. */
function stripAnnotations(dict: PdfDict, resolve: Resolve) {
  const shown = dict.getArray('Annots', resolve)
  if (!shown) return 0
  const kept = new PdfArray([])
  for (let n = 0; n < shown.length; n++) {
    const one = shown.at(n, resolve)
    if (!(one instanceof PdfDict) || !carriers.has(one.getName('Subtype', resolve)?.value ?? ''))
      kept.push(shown.at(n)!)
  }
  const taken = shown.length - kept.length
  if (taken) dict.set('Annots', kept)
  return taken
}

/** Strips everything the document reaches and returns how much was removed. */
function stripAll(root: PdfDict, resolve: Resolve) {
  const [seen, open] = [new Set<PdfObject>(), [root] as PdfObject[]]
  let taken = 0
  for (let next = open.pop(); next; next = open.pop()) {
    const value = isRef(next) ? resolve(next) : next
    if (!value || seen.has(value) || !(value instanceof PdfDict || value instanceof PdfArray))
      continue
    if (seen.add(value).size > MOST_OBJECTS) throw tooComplicated()
    if (value instanceof PdfArray) {
      for (let n = 0; n < value.length; n++) open.push(value.at(n)!)
      continue
    }
    taken +=
      stripAnnotations(value, resolve) + stripActions(value, resolve) + stripCargo(value, resolve)
    for (const [, inside] of value) open.push(inside)
  }
  return taken
}

async function loaded(bytes: Uint8Array) {
  const pdf = await loadPdf(bytes)
  if (pdf.getPageCount() === 0) throw damagedPdf()
  return {
    pdf,
    catalog: pdf.getCatalog(),
    resolve: pdf.context.resolve.bind(pdf.context) as Resolve,
  }
}

/**
 * Names that another reader might find in parts ours does not reach, because it repairs files in a
 * different way.
 */
const hidden =
  /\/(JavaScript|JS|Launch|XFA|RichMedia|EmbeddedFiles?|ImportData|SubmitForm|GoToE|GoToR)[\s/<([>\]]/
const hides = (bytes: Uint8Array) =>
  hidden.test(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1'))

/**
 * Returns a copy of a PDF without anything that runs, starts, sends or carries something. The copy
 * is rewritten, so it contains nothing its pages don't reach. Undefined if the file is already
 * clean as it is. A file that is `bound` to a signature was read in full before, so it is not
 * rewritten for something that only looks like a name. Throws Refused if the file can't be opened
 * or cleaned.
 */
export async function stripPdf(bytes: Uint8Array, bound: boolean): Promise<Uint8Array | undefined> {
  try {
    const { pdf, catalog, resolve } = await loaded(bytes)
    await refuseBombs(catalog, resolve)
    const taken = stripAll(catalog, resolve)
    if (!taken && (bound || !hides(bytes))) return undefined
    // If nothing changed, the library would return the file as it came.
    catalog.set('Type', PdfName.of('Catalog'))
    const stripped = await pdf.save({ compressStreams: true })
    // Everything that papers are refused for must be gone from the bytes we wrote.
    const written = await loaded(stripped)
    refuseDangers(written.catalog, written.resolve)
    refuseLinks(written.catalog, written.resolve)
    if (written.pdf.getPageCount() !== pdf.getPageCount()) throw damagedPdf()
    return stripped
  } catch (failure) {
    if (failure instanceof RefusedFile) throw failure
    throw /encrypt|password/i.test((failure as Error).message) ? lockedPdf() : damagedPdf()
  }
}
