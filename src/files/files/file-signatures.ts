import type { FileType } from '#files/files/file-types.ts'
import { latin } from '#files/files/plain-text.ts'

/**
 * The meaning of a file's first bytes. `container` needs a look inside; `foreign` is a known type
 * that we do not accept.
 */
export type Signature =
  | { type: FileType }
  | { container: 'zip' | 'compound' }
  | { foreign: string; harmful?: true }

/** Brands of ISO media files that hold still pictures: ISO/IEC 23008-12 annex B, and AVIF 1.1. */
const heicBrands = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'hevm', 'hevs']
const avifBrands = ['avif', 'avis']
const anyHeifBrands = ['mif1', 'mif2', 'msf1', 'miaf']

/**
 * Recognizes an ISO media file by its first box, `ftyp`. The main brand decides. If it allows any
 * coding, the other brands decide.
 */
function mediaFile(head: Uint8Array): Signature {
  const length = new DataView(head.buffer, head.byteOffset).getUint32(0)
  const main = latin(head.subarray(8, 12))
  const others =
    latin(head.subarray(16, Math.max(16, Math.min(length, 256, head.length)))).match(/.{4}/gs) ?? []
  const among = (brands: string[]) =>
    brands.includes(main) ||
    (anyHeifBrands.includes(main) && others.some((brand) => brands.includes(brand)))
  if (among(avifBrands)) return { type: 'avif' }
  if (among(heicBrands)) return { type: 'heic' }
  if (anyHeifBrands.includes(main)) return { type: 'heif' }
  if (main === 'crx ') return { foreign: 'a raw camera photo' }
  return { foreign: 'a video or sound recording' }
}

/** File types by their first bytes, as Latin-1. */
const beginnings: [start: string, signature: Signature][] = [
  ['\xff\xd8\xff', { type: 'jpeg' }],
  ['\x89PNG\r\n\x1a\n', { type: 'png' }],
  ['GIF87a', { type: 'gif' }],
  ['GIF89a', { type: 'gif' }],
  ['%PDF-', { type: 'pdf' }],
  ['PK\x03\x04', { container: 'zip' }],
  ['PK\x05\x06', { container: 'zip' }],
  ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', { container: 'compound' }],
  ['\x7fELF', { foreign: 'a program', harmful: true }],
  ['#!', { foreign: 'a script', harmful: true }],
  ...[
    '\xfe\xed\xfa\xce',
    '\xfe\xed\xfa\xcf',
    '\xce\xfa\xed\xfe',
    '\xcf\xfa\xed\xfe',
    '\xca\xfe\xba\xbe',
  ].map((start): [string, Signature] => [start, { foreign: 'a program', harmful: true }]),
  ['{\\rtf', { foreign: 'a rich text file (RTF)' }],
  ['%!PS', { foreign: 'a PostScript file' }],
  ['II*\0', { foreign: 'a TIFF or raw camera photo' }],
  ['MM\0*', { foreign: 'a TIFF or raw camera photo' }],
  ['8BPS', { foreign: 'a Photoshop file' }],
  ['\xff\x0a', { foreign: 'a JPEG XL image' }],
  ['\0\0\0\x0cJXL ', { foreign: 'a JPEG XL image' }],
  ['\0\0\0\x0cjP  ', { foreign: 'a JPEG 2000 image' }],
  ['\0\0\x01\0', { foreign: 'an icon' }],
  ['Rar!', { foreign: 'an archive' }],
  ['7z\xbc\xaf\x27\x1c', { foreign: 'an archive' }],
  ['\x1f\x8b', { foreign: 'an archive' }],
  ['\x1a\x45\xdf\xa3', { foreign: 'a video' }],
]

/** Tags that make a browser that sniffs content treat a file as a page or a script. */
const markup = /<(script|html|!doctype|svg|iframe|\?php)/i

/**
 * True if the first KiB would make a sniffing browser show the file as a page. Browsers look at
 * 1445 bytes at most, and nearly all at no more than 512.
 */
export const looksLikeMarkup = (head: Uint8Array) =>
  markup.test(latin(head.subarray(0, 1024)).replaceAll('\0', ''))

/**
 * Plain text can start with the same two or three letters. In the real formats, bytes follow that
 * are not text.
 */
const wordlike: [pattern: RegExp, signature: Signature][] = [
  [/^MZ[^]{0,62}\0/, { foreign: 'a Windows program', harmful: true }],
  [/^BM[^]{4}\0{4}/, { foreign: 'a bitmap (BMP)' }],
  [/^ID3[^ -~\s]/, { foreign: 'a sound recording' }],
  [/^RIFF[^]{4}WEBP/, { type: 'webp' }],
  [/^RIFF[^]{4}(AVI|WAVE)/, { foreign: 'a video or sound recording' }],
]

/**
 * Recognizes a page or a drawing by its first tag, after a byte order mark and white space, also in
 * UTF-16.
 */
function markupOf(head: Uint8Array): Signature | undefined {
  const text = latin(head.subarray(0, 1024))
    .replaceAll('\0', '')
    .replace(/^(\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '')
    .trimStart()
  if (!text.startsWith('<') || !markup.test(text)) return undefined
  return {
    foreign: /<svg/i.test(text) && !/<html/i.test(text) ? 'an SVG drawing' : 'a web page (HTML)',
    harmful: true,
  }
}

/**
 * Recognizes a file by its first bytes alone; undefined if no table knows it, such as plain text.
 */
export function signature(head: Uint8Array): Signature | undefined {
  const start = latin(head.subarray(0, 64))
  if (start.slice(4, 8) === 'ftyp' && head.length >= 16) return mediaFile(head)
  return (
    beginnings.find(([beginning]) => start.startsWith(beginning))?.[1] ??
    wordlike.find(([pattern]) => pattern.test(start))?.[1] ??
    markupOf(head)
  )
}
