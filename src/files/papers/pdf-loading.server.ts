import { PDF } from '@libpdf/core'
import { getDocument, PasswordException, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import '#files/papers/pdf-numbers.server.ts'
import { lockedPdf } from '#files/papers/pdf-refusals.server.ts'

/** Readers look for the beginning of a PDF in its first KiB (ISO 32000-1, annex H.3.4.1). */
const START = 1024
/** White space that a program may leave before a table of objects, in bytes. */
const GAP = 64

const isSpace = (byte: number | undefined) =>
  byte !== undefined && [0, 9, 10, 12, 13, 32].includes(byte)
/** How a table begins: as text, or as the object of a stream. Undefined if none begins there. */
const headOf = (file: Buffer, at: number) =>
  /^(xref|\d+\s+\d+\s+obj)/.exec(file.toString('latin1', at, at + 24))?.[0]

/** Without what a mail gateway or a download put before it, if its tables count from there. */
function fromStart(file: Buffer) {
  const start = file.subarray(0, START).indexOf('%PDF-')
  if (start <= 0) return file
  const table = Number(
    /startxref\s+(\d+)\s+%%EOF\s*$/.exec(
      file.toString('latin1', Math.max(0, file.length - START)),
    )?.[1],
  )
  return headOf(file, table) ? file : file.subarray(start)
}

/**
 * A copy in which no table is said to begin at the white space before it, as files of Acrobat that were filled in with Firefox say. Other readers pass
 * over the space; libpdf would take the table for missing. The table's head moves to where it is said to be, if its true place has more digits than
 * there is room for.
 */
function withoutGaps(file: Buffer) {
  let mended = file
  for (const found of file
    .toString('latin1')
    .matchAll(/(?:startxref|\/Prev)\s+(\d+)(?!\d|\s+\d+\s+R)/g)) {
    const digits = found[1]!
    const from = Number(digits)
    let at = from
    while (at < from + GAP && isSpace(file[at])) at++
    const head = at > from ? headOf(file, at) : undefined
    if (!head) continue
    if (mended === file) mended = Buffer.from(file)
    const exact = String(at)
    if (exact.length <= digits.length)
      mended.write(
        exact.padStart(digits.length, '0'),
        found.index + found[0].length - digits.length,
        'latin1',
      )
    else mended.write(head.padEnd(at - from + head.length), from, 'latin1')
  }
  return mended
}

/** Asks a second program what keeps a file from being opened. */
async function needsPassword(bytes: Uint8Array) {
  const task = getDocument({
    data: bytes.slice(),
    verbosity: VerbosityLevel.ERRORS,
    useWasm: false,
  })
  try {
    await task.promise
    return false
  } catch (failure) {
    return failure instanceof PasswordException
  } finally {
    await task.destroy()
  }
}

/**
 * Opens a PDF to be written anew. A file that anyone may open is no longer encrypted then, whatever its owner would not have others do with it. Throws
 * Refused for one that has a password, and what the library throws for damage.
 */
export async function loadPdf(bytes: Uint8Array): Promise<PDF> {
  const file = withoutGaps(fromStart(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)))
  const pdf = await PDF.load(file).catch(async (failure: unknown) => {
    throw (await needsPassword(bytes)) ? lockedPdf() : failure
  })
  if (pdf.isEncrypted) {
    if (!pdf.isAuthenticated) throw lockedPdf()
    // The library's own way asks for the owner's password; what it reads is decrypted already.
    Object.assign(pdf.context.info, { isEncrypted: false, securityHandler: null })
  }
  return pdf
}
