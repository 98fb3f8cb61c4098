import { open, stat } from 'node:fs/promises'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { compoundEntryNames } from '#files/files/compound-file.ts'
import { type FileKind, fileKinds } from '#files/files/accepted-types.ts'
import { type FileType } from '#files/files/file-types.ts'
import { RefusedFile } from '#files/files/refused-file.ts'

/**
 * Largest unpacked size, in bytes. A report of 25 MB with pictures, which hardly compress, and
 * twenty times its text stays below it.
 */
export const mostUnpacked = 100 * 1024 * 1024
/** A workbook of 1,000 sheets with a picture each has about 3,000 entries. */
export const mostEntries = 5000
/** In bytes. An office file's list of parts takes about 200 per part. */
const longestList = 2 * 1024 * 1024

const damaged = "This Office file is damaged and can't be opened. Save it again and upload it."
const bomb =
  'This Office file unpacks to far more than it should, as harmful files do. Save it again with smaller images and upload it.'
const locked =
  'This Office file has a password, so no one here could read it. Save it without one and upload it again.'
const macros =
  'This Office file contains macros, which are programs. Save it as a plain DOCX or XLSX and upload it again.'

const other = (what: string, kind: FileKind) =>
  new RefusedFile(`This is ${what}. Upload one of these: ${fileKinds[kind].list}.`)

/**
 * Inflates the entry to its end, whatever size it claims, and returns its text if `wanted`. `room`:
 * bytes still allowed.
 */
async function inflate(zip: ZipFile, entry: Entry, room: number, wanted: boolean) {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
    length += part.length
    if (length > room) throw new RefusedFile(bomb)
    if (wanted) parts.push(part)
  }
  return { length, text: Buffer.concat(parts).toString('utf8') }
}

/** Unpacks every entry of a ZIP to its end, then returns their names and the list of parts. */
async function unpacked(zip: ZipFile, size: number) {
  const names = new Set<string>()
  let [packed, total, list] = [0, 0, '']
  if (zip.entryCount > mostEntries) throw new RefusedFile(bomb)
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileName.toLowerCase()
    // With two entries of one name, one reader uses the first and another the second.
    if (names.has(name)) throw new RefusedFile(damaged)
    names.add(name)
    packed += entry.compressedSize
    // Overlapping entries let a small file unpack for hours.
    if (names.size > mostEntries || packed > size || entry.uncompressedSize > mostUnpacked)
      throw new RefusedFile(bomb)
    if (entry.isEncrypted()) throw new RefusedFile(locked)
    if (name.endsWith('/')) continue
    const isList = name === '[content_types].xml'
    const { length, text } = await inflate(
      zip,
      entry,
      isList ? longestList : mostUnpacked - total,
      isList,
    )
    total += length
    if (isList) list = text
  }
  return { names: [...names], list }
}

async function readZip(path: string, kind: FileKind): Promise<FileType> {
  const { size } = await stat(path)
  // yauzl refuses names that climb out of the folder or begin at the root, and it reads the
  // backslashes of old programs as slashes.
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false })
  try {
    const { names, list } = await unpacked(zip, size)
    const has = (folder: string) => names.some((name) => name.startsWith(folder))
    if (!list) throw other('a ZIP archive', kind)
    // Excel macros from before VBA are a special kind of sheet.
    if (
      /macroenabled|macrosheet/i.test(list) ||
      names.some((name) => name.endsWith('vbaproject.bin'))
    )
      throw new RefusedFile(macros)
    if (list.includes('wordprocessingml.document.main+xml') && has('word/')) return 'docx'
    if (list.includes('spreadsheetml.sheet.main+xml') && has('xl/')) return 'xlsx'
    if (has('ppt/')) throw other('a presentation', kind)
    throw other('another kind of Office file', kind)
  } finally {
    zip.close()
  }
}

async function readCompound(path: string, kind: FileKind): Promise<FileType> {
  const file = await open(path)
  try {
    const names = await compoundEntryNames(async (offset, length) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset)
      return buffer.subarray(0, bytesRead)
    })
    const has = (...entries: string[]) => entries.some((name) => names.includes(name))
    if (has('EncryptedPackage')) throw new RefusedFile(locked)
    if (has('_VBA_PROJECT', '_VBA_PROJECT_CUR', 'Macros')) throw new RefusedFile(macros)
    if (has('WordDocument')) return 'doc'
    if (has('Workbook', 'Book')) return 'xls'
    if (has('PowerPoint Document')) throw other('a presentation', kind)
    throw other('a file from another program', kind)
  } finally {
    await file.close()
  }
}

/**
 * Reads all of a file that `recognise` found to be a container and returns which of DOCX, XLSX, DOC
 * and XLS it is. Unpacks a ZIP to its end without storing it. Throws Refused for damage, bombs,
 * macros, passwords, paths out of the folder, and files of any other type.
 */
export async function readOfficeFile(
  path: string,
  container: 'zip' | 'compound',
  kind: FileKind = 'document',
): Promise<{ type: FileType }> {
  const type = await (container === 'zip' ? readZip : readCompound)(path, kind).catch(
    (failure: NodeJS.ErrnoException) => {
      // A disk error is not the file's fault.
      if (failure instanceof RefusedFile || failure.syscall) throw failure
      throw new RefusedFile(damaged, { cause: failure })
    },
  )
  if (!(fileKinds[kind].types as readonly FileType[]).includes(type))
    throw other(type === 'xls' || type === 'xlsx' ? 'an Excel workbook' : 'a Word document', kind)
  return { type }
}
