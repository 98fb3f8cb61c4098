import { createHash } from 'node:crypto'
import { openPaper } from '#files/papers/paper-keeper.server.ts'
import type { Call } from '#files/sealing/paper-process.server.ts'
import type { Seal } from '#files/sealing/installation-certificate.server.ts'
import type { SealedPaper, SealOrder } from '#files/sealing/sealed-paper.ts'

/** Timeout for a time stamp authority, in ms. */
const STAMP_TIME = 10_000

/**
 * Returns a time stamp for a digest; null if the authority can't be reached, refuses, or stamps
 * something else.
 */
async function stampFrom(url: string, digest: Uint8Array) {
  const { HttpTimestampAuthority } = await import('@libpdf/core')
  const authority = new HttpTimestampAuthority(url, { timeout: STAMP_TIME })
  const token = await authority.timestamp(digest, 'SHA-256').catch((failure: Error) => {
    console.error(`TIME_STAMP_URL ${url} gave no time stamp: ${failure.message}`)
    return null
  })
  return token && Buffer.from(token).includes(Buffer.from(digest)) ? token : null
}

/**
 * Throws if the file is not exactly what was signed, to the last byte: then the process that made
 * it had someone else's file open.
 */
function assertSealed(bytes: Uint8Array, attributes: Uint8Array | undefined) {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const range = file
    .toString('latin1', file.lastIndexOf('/ByteRange'))
    .match(/^\/ByteRange\s*\[\s*0\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/)
  const [before, after, rest] = range?.slice(1).map(Number) ?? []
  const gap = range && file.toString('latin1', before, after)
  const digest = createHash('sha256')
    .update(file.subarray(0, before))
    .update(file.subarray(after))
    .digest()
  if (
    !gap ||
    after! + rest! !== file.length ||
    !/^<[0-9A-F]+>$/.test(gap) ||
    !attributes ||
    !Buffer.from(attributes).includes(digest)
  )
    throw new Error('The sealed file is not what was signed')
}

/**
 * Puts the signed values into the paper, appends its notices and certificate, and seals all of it.
 * The seal is PAdES B-T, or B-B if there was no time stamp; a copy from before everyone had signed
 * gets none. The key stays here: the process that opens papers asks for a signature of the digest.
 * Throws Refused for a paper that can't be used, and whatever the paper process throws.
 */
export async function sealPaper(
  { path, who, values, notice, certificate }: SealOrder,
  { face, sign, timeStampUrl }: Seal,
): Promise<SealedPaper> {
  let attributes: Uint8Array | undefined
  let asks = 0
  const hand = (asked: Call) => {
    if ('timestamp' in asked)
      return timeStampUrl ? stampFrom(timeStampUrl, asked.timestamp) : Promise.resolve(null)
    // One request with a time stamp, and one without if there was none.
    if (++asks > 2) throw new Error('The paper process asked for too many signatures')
    attributes = asked.sign
    return sign(asked.sign)
  }
  const seal = {
    values,
    notice,
    certificate,
    face,
    at: new Date().toISOString(),
    timestamps: Boolean(timeStampUrl) && !certificate.so_far,
  }
  const answer = await openPaper({ path, type: 'pdf', seal }, who, hand)
  if (!('sealed' in answer)) throw new Error('The paper process answered something else')
  const { bytes, timestamped, pages } = answer.sealed
  assertSealed(bytes, attributes)
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex'), timestamped, pages }
}
