import { createInflate, inflateSync } from 'node:zlib'
import { PdfArray, PdfDict, PdfName, type PdfObject, type PdfRef, PdfStream } from '@libpdf/core'
import { Refused } from '#files/files/refused.ts'
import { printAgain } from '#files/papers/pdf-refusals.server.ts'

// A few hundred kilobytes can unpack to more than a reader's memory. Streams are unpacked to their end, into nothing, before anything of theirs is kept.

type Resolve = (ref: PdfRef) => PdfObject | null
const isRef = (value: unknown): value is PdfRef => (value as PdfObject | undefined)?.type === 'ref'

/** Drawings, text and scans are packed a hundredfold at most; only blank paper and bombs are packed better. */
const PACKED = 100
/** In bytes: what all streams that are packed better than that may unpack to together, such as 20 blank scans with 300 dots to the inch. */
export const MOST_BLANK = 200 * 1024 * 1024
/** In bytes: what all streams of a file may unpack to together, such as 20 photos that are packed without loss. */
export const MOST_UNPACKED = 600 * 1024 * 1024

export const pdfBomb = () =>
  new Refused(`This PDF unpacks to far more than it should, as harmful files do. ${printAgain}`)

const filtersOf = (stream: PdfStream, resolve: Resolve) => {
  const filter = stream.get('Filter', resolve)
  const all =
    filter instanceof PdfArray
      ? Array.from({ length: filter.length }, (_, n) => filter.at(n, resolve))
      : [filter]
  return all.flatMap((one) => (one instanceof PdfName ? one.value : []))
}
const isFlate = (name: string) => name === 'FlateDecode' || name === 'Fl'
/** What these unpack to is a picture, as large as it says of itself. */
const pictures = new Set([
  'DCTDecode',
  'DCT',
  'JPXDecode',
  'JBIG2Decode',
  'CCITTFaxDecode',
  'CCF',
  'Crypt',
])

/** A stream of its own takes longer to set up than such a one, in bytes, to unpack. */
const SMALL = 64 * 1024

/** Unpacks to the end. Stops beyond `most`. What is damaged ends where it is damaged, as it does for readers. */
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
    if (failure instanceof Refused) throw failure
  }
  return Buffer.concat(parts)
}

/** How much a stream unpacks to, through all its filters. Throws Refused beyond `most`. */
async function unpackedSize(stream: PdfStream, resolve: Resolve, most: number) {
  let bytes: Uint8Array = stream.data
  for (const name of filtersOf(stream, resolve)) {
    if (pictures.has(name)) break
    // The others are rare, and the process has its limit of memory.
    bytes = isFlate(name)
      ? await inflated(bytes, most)
      : new PdfStream([['Filter', PdfName.of(name)]], bytes).getDecodedData()
  }
  return bytes.length
}

/** Every stream that the document reaches, once. */
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

/** Throws Refused for a PDF that unpacks to far more than pages need. To be asked before anything of it is drawn or read. */
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
