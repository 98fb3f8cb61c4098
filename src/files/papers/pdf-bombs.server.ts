import { createInflate, inflateSync } from 'node:zlib'
import { PdfArray, PdfDict, PdfName, type PdfObject, type PdfRef, PdfStream } from '@libpdf/core'
import { RefusedFile } from '#files/files/refused-file.ts'
import { printAgain } from '#files/papers/pdf-refusals.server.ts'

// A few hundred kilobytes can unpack to more than a reader's memory. We unpack every stream to its
// end, without storing it, before we keep anything of the file.

type Resolve = (ref: PdfRef) => PdfObject | null
const isRef = (value: unknown): value is PdfRef => (value as PdfObject | undefined)?.type === 'ref'

/**
 * Drawings, text and scans compress to a hundredth at most. Only blank paper and bombs compress
 * further.
 */
const PACKED = 100
/**
 * In bytes. Together, all streams that compress further may unpack to this much, such as 20 blank
 * scans at 300 dpi.
 */
export const MOST_BLANK = 200 * 1024 * 1024
/**
 * In bytes. Together, all streams of a file may unpack to this much, such as 20 photos with
 * lossless compression.
 */
export const MOST_UNPACKED = 600 * 1024 * 1024

export const pdfBomb = () =>
  new RefusedFile(`This PDF unpacks to far more than it should, as harmful files do. ${printAgain}`)

const filtersOf = (stream: PdfStream, resolve: Resolve) => {
  const filter = stream.get('Filter', resolve)
  const all =
    filter instanceof PdfArray
      ? Array.from({ length: filter.length }, (_, n) => filter.at(n, resolve))
      : [filter]
  return all.flatMap((one) => (one instanceof PdfName ? one.value : []))
}
const isFlate = (name: string) => name === 'FlateDecode' || name === 'Fl'
/** These filters unpack to a picture, whose size it states itself. */
const pictures = new Set([
  'DCTDecode',
  'DCT',
  'JPXDecode',
  'JBIG2Decode',
  'CCITTFaxDecode',
  'CCF',
  'Crypt',
])

/** In bytes. Unpacking a smaller stream takes less time than setting up a stream for it. */
const SMALL = 64 * 1024

/**
 * Unpacks to the end and throws beyond `most`. Damaged data ends at the damage, as it does for
 * readers.
 */
async function inflated(packed: Uint8Array, most: number) {
  if (packed.length < SMALL)
    try {
      return inflateSync(packed, { maxOutputLength: Math.max(1, most) })
    } catch (failure) {
      if ((failure as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw pdfBomb()
    }
  const inflating = createInflate({ chunkSize: 256 * 1024 })
  const parts: Buffer[] = []
  let length = 0
  inflating.end(packed)
  try {
    for await (const part of inflating as AsyncIterable<Buffer>) {
      length += part.length
      if (length > most) throw pdfBomb()
      parts.push(part)
    }
  } catch (failure) {
    if (failure instanceof RefusedFile) throw failure
  }
  return Buffer.concat(parts)
}

/** Returns the size a stream unpacks to, through all its filters. Throws Refused beyond `most`. */
async function unpackedSize(stream: PdfStream, resolve: Resolve, most: number) {
  let bytes: Uint8Array = stream.data
  for (const name of filtersOf(stream, resolve)) {
    if (pictures.has(name)) break
    // The other filters are rare, and the memory of the process is limited.
    bytes = isFlate(name)
      ? await inflated(bytes, most)
      : new PdfStream([['Filter', PdfName.of(name)]], bytes).getDecodedData()
  }
  return bytes.length
}

/** Yields every stream that the document reaches, once. */
function* streamsOf(root: PdfObject, resolve: Resolve) {
  const [seen, open] = [new Set<PdfObject>(), [root]]
  for (let next = open.pop(); next; next = open.pop()) {
    const value = isRef(next) ? resolve(next) : next
    if (!value || seen.has(value) || !(value instanceof PdfDict || value instanceof PdfArray))
      continue
    seen.add(value)
    if (value instanceof PdfStream) yield value
    if (value instanceof PdfDict) for (const [, inside] of value) open.push(inside)
    else for (let n = 0; n < value.length; n++) open.push(value.at(n)!)
  }
}

/**
 * Throws Refused for a PDF that unpacks to far more than pages need. Call it before anything in the
 * PDF is drawn or read.
 */
export async function refuseBombs(root: PdfDict, resolve: Resolve) {
  let [blank, all] = [0, 0]
  for (const stream of streamsOf(root, resolve)) {
    const size = await unpackedSize(
      stream,
      resolve,
      Math.min(MOST_UNPACKED - all, stream.data.length * PACKED + MOST_BLANK - blank),
    )
    all += size
    if (size > stream.data.length * PACKED) blank += size
    if (blank > MOST_BLANK || all > MOST_UNPACKED) throw pdfBomb()
  }
}
