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
/**
 * Returns the beginning of a table, which is text or the object of a stream; undefined if no table
 * begins there.
 */
const headOf = (file: Buffer, at: number) =>
  /^(xref|\d+\s+\d+\s+obj)/.exec(file.toString('latin1', at, at + 24))?.[0]

/**
 * Removes bytes that a mail gateway or a download put before the PDF, if its tables count from its
 * own start.
 */
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
 * Returns a copy in which no table offset points to the white space before the table, as in Acrobat
 * files that were filled in with Firefox. Other readers skip the space; libpdf would think the
 * table is missing. If the true offset has more digits than there is room for, the head of the
 * table moves to the stated offset instead.
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

/** Asks a second program if a password is what keeps the file from opening. */
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
 * Opens a PDF to rewrite it. A file that anyone may open is then no longer encrypted, whatever its
 * owner wanted to keep others from doing. Throws Refused for a file with a password, and whatever
 * the library throws for damage.
 */
export async function loadPdf(bytes: Uint8Array): Promise<PDF> {
  const file = withoutGaps(fromStart(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)))
  const pdf = await PDF.load(file).catch(async (failure: unknown) => {
    throw (await needsPassword(bytes)) ? lockedPdf() : failure
  })
  if (pdf.isEncrypted) {
    if (!pdf.isAuthenticated) throw lockedPdf()
    // The library's own way needs the owner's password, although everything it read is already
    // decrypted.
    Object.assign(pdf.context.info, { isEncrypted: false, securityHandler: null })
  }
  return pdf
}
