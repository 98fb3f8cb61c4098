import { PDF, type PdfDict, type PdfObject } from '@libpdf/core'
import { RefusedFile } from '#files/files/refused-file.ts'
import { flattenForm } from '#files/papers/pdf-flattening.server.ts'
import { settleLayers } from '#files/papers/pdf-layers.server.ts'
import { type OpenPdf, withPdf } from '#files/papers/pdf-opening.server.ts'
import { damagedPdf } from '#files/papers/pdf-refusals.server.ts'
import { strayFields } from '#files/papers/signing-fields.ts'
import { stampPdf } from '#files/papers/pdf-stamping.server.ts'
import { drawCancellation } from '#files/sealing/cancellation-drawing.server.ts'
import { drawCertificate } from '#files/sealing/certificate-drawing.server.ts'
import type { SealFace } from '#files/sealing/installation-certificate.server.ts'
import type { SealOrder } from '#files/sealing/sealed-paper.ts'
import { marksOf, headerMarks } from '#files/sealing/value-marks.server.ts'

/** The facts about a seal that the process that opens papers gets. */
export interface SealTask extends Pick<SealOrder, 'values' | 'notice' | 'certificate'> {
  face: SealFace
  /** ISO 8601. */
  at: string
  timestamps: boolean
}
/** Requests it may make to the process that has the key. A time stamp may not be available. */
export interface SealHands {
  sign: (data: Uint8Array) => Promise<Uint8Array>
  timestamp: (digest: Uint8Array) => Promise<Uint8Array | null>
}

/** Bytes reserved for certificates. A time stamp brings its own. */
const [ROOM, TIMESTAMP_ROOM] = [16_384, 16_384]

/** Attributes that a page may inherit from its page tree (ISO 32000-1, 7.7.3.4). */
const INHERITED = ['Resources', 'MediaBox', 'CropBox', 'Rotate']
/**
 * Copies inherited attributes to each page. Appended pages would inherit them, too, and libpdf
 * loses them with the tree.
 */
function ownAttributes({ pages, catalog, resolve }: OpenPdf) {
  for (const page of pages)
    for (const key of INHERITED) {
      const seen = new Set<PdfDict>()
      let found: PdfObject | undefined
      for (
        let node: PdfDict | undefined = page;
        node && !found && !seen.has(node);
        node = node.getDict('Parent', resolve)
      ) {
        seen.add(node)
        found = node.get(key)
      }
      if (found) page.set(key, found)
    }
  for (const key of INHERITED) catalog.getDict('Pages', resolve)?.delete(key)
}

/**
 * Settings for which pages a reader prints, how many copies, and which part of each page (ISO
 * 32000-1, table 150).
 */
const PRINTED = ['PrintPageRange', 'NumCopies', 'ViewArea', 'ViewClip', 'PrintArea', 'PrintClip']

const fieldsOf = (values: SealOrder['values']) => values.map(({ field }) => field)

/**
 * Builds the paper as it was signed, with the attached pages at the end. Nothing of the form
 * remains, and nothing of earlier versions of the file.
 */
const complete = (
  bytes: Uint8Array,
  values: SealOrder['values'],
  attached: readonly Uint8Array[],
  so_far: string | null,
) =>
  withPdf(bytes, async (open) => {
    if (open.pdf.getPageCount() !== open.pages.length) throw damagedPdf()
    if (strayFields(fieldsOf(values), open.views).length)
      throw new RefusedFile('A field to sign lies on a page that the paper lacks.')
    ownAttributes(open)
    await flattenForm(open)
    settleLayers(open)
    for (const key of PRINTED) open.catalog.getDict('ViewerPreferences', open.resolve)?.delete(key)
    await stampPdf(open, [
      ...marksOf(values, open.views),
      ...(so_far ? headerMarks(so_far, open.views) : []),
    ])
    for (const bytes of attached) {
      const appended = await PDF.load(bytes)
      await open.pdf.copyPagesFrom(
        appended,
        Array.from({ length: appended.getPageCount() }, (_, n) => n),
      )
    }
    return { bytes: await open.pdf.save({ compressStreams: true }), pages: open.pdf.getPageCount() }
  })

class NoTimestamp extends Error {}

async function signed(
  bytes: Uint8Array,
  { face, at, certificate }: SealTask,
  { sign, timestamp }: SealHands,
  timestamps: boolean,
) {
  const pdf = await PDF.load(bytes)
  const authority = {
    timestamp: async (digest: Uint8Array) => {
      const token = await timestamp(digest)
      if (!token || token.length > TIMESTAMP_ROOM) throw new NoTimestamp()
      return token
    },
  }
  const made = await pdf.sign({
    signer: { ...face, sign },
    subFilter: 'ETSI.CAdES.detached',
    digestAlgorithm: 'SHA-256',
    signingTime: new Date(at),
    fieldName: 'Dryline seal',
    reason: certificate.so_far ?? 'Sealed after everyone had signed',
    estimatedSize: ROOM + (timestamps ? TIMESTAMP_ROOM : 0),
    ...(timestamps ? { level: 'B-T', timestampAuthority: authority } : { level: 'B-B' }),
  })
  return made.bytes
}

export async function sealPdf(bytes: Uint8Array, task: SealTask, hands: SealHands) {
  // These are drawn before the paper is opened, because any later error is blamed on the paper.
  const { title, contract_number, so_far } = task.certificate
  const notice =
    task.notice &&
    (await drawCancellation(task.notice, [contract_number, title].filter(Boolean).join(' · ')))
  const certificate = await drawCertificate(task.certificate)
  const whole = await complete(
    bytes,
    task.values,
    notice ? [notice, certificate] : [certificate],
    so_far,
  )
  if (task.timestamps)
    try {
      return { ...whole, bytes: await signed(whole.bytes, task, hands, true), timestamped: true }
    } catch (failure) {
      if (!(failure instanceof NoTimestamp)) throw failure
    }
  return { ...whole, bytes: await signed(whole.bytes, task, hands, false), timestamped: false }
}
