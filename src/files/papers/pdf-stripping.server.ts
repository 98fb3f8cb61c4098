import { PdfArray, PdfDict, PdfName, type PdfObject, type PdfRef, PdfStream } from '@libpdf/core'
import { Refused } from '#files/files/refused.ts'
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

// Takes out of a PDF what people outside must not be given: programs, what leads to other files or sends something, files and media in it.

type Resolve = (ref: PdfRef) => PdfObject | null
const isRef = (value: unknown): value is PdfRef => (value as PdfObject | undefined)?.type === 'ref'

/** Annotations that carry files, media or programs. */
const carriers = new Set(['FileAttachment', 'RichMedia', 'Movie', 'Sound', 'Screen', '3D'])
/** Actions that are none without their kind, wherever they stand. */
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
/** Of the catalog and its name trees: programs, files, media, and forms that only Adobe's programs draw. */
const inCatalog = ['Collection', 'NeedsRendering', 'AF']
const inNames = ['JavaScript', 'EmbeddedFiles', 'Renditions', 'AlternatePresentations']

/** For which a file is attached. */
const systems = ['F', 'UF', 'DOS', 'Mac', 'Unix']

/** Drops these keys; says how many there were. */
const drop = (dict: PdfDict, keys: readonly string[]) =>
  keys.filter((key) => dict.has(key) && (dict.delete(key), true)).length

/** Where a reader would begin something by itself, or when someone clicks. */
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

/** What a dictionary carries, or has from elsewhere. */
function stripCargo(dict: PdfDict, resolve: Resolve) {
  const is = (key: string, value: string) => dict.getName(key, resolve)?.value === value
  // What pages call their fonts may have any name.
  const files = dict.getDict('EF', resolve)
  let taken = files && systems.some((system) => files.has(system)) ? drop(dict, ['EF', 'RF']) : 0
  if (dict.has('XFA') && dict.has('Fields')) taken += drop(dict, ['XFA'])
  if (is('Type', 'Catalog'))
    taken += drop(dict, inCatalog) + drop(dict.getDict('Names', resolve) ?? new PdfDict(), inNames)
  if (dict instanceof PdfStream && dict.has('F'))
    taken += drop(dict, ['F', 'FFilter', 'FDecodeParms'])
  if (dict instanceof PdfStream && is('Subtype', 'Form')) taken += drop(dict, ['Ref'])
  // One that is still reached, from the structure of the document or a note beside it, is nothing anymore.
  if (carriers.has(dict.getName('Subtype', resolve)?.value ?? '') && !(dict instanceof PdfStream))
    taken += drop(
      dict,
      [...dict].map(([key]) => key.value).filter((key) => key !== 'Rect'),
    )
  return taken
}

/** Takes carriers off the pages that show them. */
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

/** Goes through all that the document reaches; says how much was taken out. */
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

/** Names that a reader which mends files in another way than ours might find in what ours does not reach. */
const hidden =
  /\/(JavaScript|JS|Launch|XFA|RichMedia|EmbeddedFiles?|ImportData|SubmitForm|GoToE|GoToR)[\s/<([>\]]/
const hides = (bytes: Uint8Array) =>
  hidden.test(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1'))

/**
 * A copy of a PDF without anything in it that runs, starts, sends or carries something, written anew, so that nothing that its pages don't
 * reach is in it either. Undefined where it is so already, to the byte. Of one that is `bound` to a signature the whole was read before: it is
 * not made anew for what only looks like a name. Throws Refused for what can't be opened, or not be freed of it.
 */
export async function stripPdf(bytes: Uint8Array, bound: boolean): Promise<Uint8Array | undefined> {
  try {
    const { pdf, catalog, resolve } = await loaded(bytes)
    await refuseBombs(catalog, resolve)
    const taken = stripAll(catalog, resolve)
    if (!taken && (bound || !hides(bytes))) return undefined
    // Where nothing changed, the library would answer the file as it came.
    catalog.set('Type', PdfName.of('Catalog'))
    const stripped = await pdf.save({ compressStreams: true })
    // What papers are refused for must be gone, in what is really written.
    const written = await loaded(stripped)
    refuseDangers(written.catalog, written.resolve)
    refuseLinks(written.catalog, written.resolve)
    if (written.pdf.getPageCount() !== pdf.getPageCount()) throw damagedPdf()
    return stripped
  } catch (failure) {
    if (failure instanceof Refused) throw failure
    throw /encrypt|password/i.test((failure as Error).message) ? lockedPdf() : damagedPdf()
  }
}
