import { type FileKind, fileKinds } from '#files/files/accepted-types.ts'
import { type FileType, fileTypes, isPictureType } from '#files/files/file-types.ts'
import { looksLikeMarkup, signature } from '#files/files/file-signatures.ts'
import { isPlainText, latin } from '#files/files/plain-text.ts'
import { megabytes } from '#values/sizes.ts'

/**
 * Bytes that recognition needs: the first 64 KiB, and an end that holds the longest comment a ZIP
 * can have (64 KiB and 22).
 */
export const [headLength, tailLength] = [64 * 1024, 66 * 1024]

/**
 * The head and the tail of a file, and its size in bytes. In a short file they overlap or are the
 * same.
 */
export type Evidence = { head: Uint8Array; tail: Uint8Array; size: number }
/**
 * `container`: looks like an office file from outside; `readOfficeFile` decides. `refused`: a
 * sentence for the user.
 */
export type Recognition =
  | { type: FileType }
  | { container: 'zip' | 'compound' }
  | { refused: string }

const article = (label: string) => (/^[AEIOX]/.test(label) ? `an ${label}` : `a ${label}`)

/**
 * True if the file ends as a ZIP: its end record has a comment that reaches exactly to the end, or
 * its directory is right before it. ZIP is read from the end, so one file can be a picture to one
 * program and an archive, or a Java program, to another.
 */
function endsAsZip(tail: Uint8Array) {
  const view = new DataView(tail.buffer, tail.byteOffset, tail.byteLength)
  for (let at = tail.length - 22; at >= 0; at--) {
    if (tail[at] !== 0x50 || view.getUint32(at) !== 0x504b0506) continue
    if (at + 22 + view.getUint16(at + 20, true) === tail.length) return true
    const directory = at - view.getUint32(at + 12, true)
    if (directory >= 0 && directory < at && view.getUint32(directory) === 0x504b0102) return true
  }
  return false
}

const twoThings = (what: string) =>
  `This file is two types in one: ${what}. Such files can be harmful. Upload the photo as the camera saved it.`

function disguised({ head, tail }: Evidence, type: FileType) {
  if (isPictureType(type)) {
    if (latin(head.subarray(0, 1024)).includes('%PDF-')) return twoThings('an image and a PDF')
    if (looksLikeMarkup(head)) return twoThings('an image and a web page')
    if (endsAsZip(tail)) return twoThings('an image and a ZIP archive')
  }
  if (type === 'pdf' && endsAsZip(tail))
    return 'This file is two types in one: a PDF and a ZIP archive. Print it to a new PDF and upload that.'
  return undefined
}

/**
 * Readers look for the end mark in the last KiB; mail gateways and scanners add a little after it.
 */
const isWholePdf = (tail: Uint8Array) => latin(tail.subarray(-4096)).includes('%%EOF')

/**
 * True for a PDF after some leading bytes that are no format of their own, as mail gateways and
 * downloads leave them. Readers look for the start in the first KiB.
 */
const isPdfBehind = ({ head, tail }: Evidence) =>
  /%PDF-\d\.\d/.test(latin(head.subarray(0, 1024))) && !looksLikeMarkup(head) && isWholePdf(tail)

const wrongPlace = (type: FileType, kind: FileKind) => {
  const is = `This is ${article(fileTypes[type].label)}`
  if (kind === 'picture') return `${is}, not an image. Add it under Documents.`
  if (kind === 'document' && isPictureType(type))
    return `${is}, not a document. Add it under Pictures.`
  return `${is}, which can't be uploaded here. Upload one of these: ${fileKinds[kind].list}.`
}

function unknown({ head, tail, size }: Evidence, kind: FileKind): Recognition {
  const text = !looksLikeMarkup(head) && isPlainText(head, tail, size <= head.length)
  const types: readonly FileType[] = fileKinds[kind].types
  if (text) return types.includes('txt') ? { type: 'txt' } : { refused: wrongPlace('txt', kind) }
  if (head.every((byte) => byte === 0))
    return { refused: 'This file has no content, only zeros. Upload the original again.' }
  return {
    refused: `This file is damaged, or its type can't be uploaded here. Upload one of these: ${fileKinds[kind].list}.`,
  }
}

/**
 * Recognizes a file by its bytes and never by its name. Refuses files that are empty, too large for
 * their destination or of another type, and those that another program would read as something
 * else. Each refusal has a sentence that says what the file is and what to do.
 */
export function recognise(evidence: Evidence, kind: FileKind): Recognition {
  const { head, tail, size } = evidence
  const { types, largest, list } = fileKinds[kind]
  if (size === 0 || head.length === 0) return { refused: 'This file is empty. Choose it again.' }
  if (size > largest)
    return {
      refused: `This file is ${megabytes(size)}. The limit is ${megabytes(largest)}. Upload a smaller one.`,
    }
  const found = signature(head) ?? (isPdfBehind(evidence) ? { type: 'pdf' as const } : undefined)
  if (!found) return unknown(evidence, kind)
  if ('foreign' in found)
    return {
      refused: `This is ${found.foreign}. ${found.harmful ? "It can't be uploaded here." : `Upload one of these: ${list}.`}`,
    }
  if ('container' in found) {
    if (kind !== 'picture') return found
    const what = found.container === 'zip' ? 'a ZIP archive or an Office file' : 'an Office file'
    return { refused: `This is ${what}, not an image. Upload one of these: ${list}.` }
  }
  if (!(types as readonly FileType[]).includes(found.type))
    return { refused: wrongPlace(found.type, kind) }
  const disguise = disguised(evidence, found.type)
  if (disguise) return { refused: disguise }
  if (found.type === 'pdf' && !isWholePdf(tail))
    return { refused: 'This PDF is damaged: part of it is missing. Upload the original again.' }
  return found
}
