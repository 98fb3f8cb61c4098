import { open } from 'node:fs/promises'
import { RefusedFile } from '#files/files/refused-file.ts'

/**
 * Most text in a picture, in bytes as stored: plain, and packed. An XMP block has a few kilobytes.
 * Packed text can grow a thousandfold.
 */
const [mostPlain, mostPacked] = [1024 * 1024, 64 * 1024]
/** A picture of 25 MB with the smallest usual chunks has about three thousand. */
const mostChunks = 20_000

const tooMuch =
  "This photo carries more text than pixels and can't be opened. Save it as a new image and upload that."

/**
 * Throws Refused for a PNG whose texts would fill the memory of a reader: decoders unpack all of
 * them before the first pixel.
 */
export async function refuseLongTexts(path: string) {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const said = { plain: 0, packed: 0 }
    const head = Buffer.alloc(8)
    let at = 8
    for (let chunks = 0; at + 8 <= size; chunks++) {
      if (chunks > mostChunks) throw new RefusedFile(tooMuch)
      await file.read(head, 0, 8, at)
      const [length, name] = [head.readUInt32BE(0), head.toString('latin1', 4, 8)]
      if (name === 'tEXt') said.plain += length
      // The flag for a packed iTXt comes after its keyword. The stricter limit only hits packed or
      // very long texts.
      if (name === 'zTXt') said.packed += length
      if (name === 'iTXt')
        said[(await isPacked(file, at + 8, length)) ? 'packed' : 'plain'] += length
      if (said.plain > mostPlain || said.packed > mostPacked) throw new RefusedFile(tooMuch)
      at += length + 12
    }
  } finally {
    await file.close()
  }
}

async function isPacked(file: Awaited<ReturnType<typeof open>>, at: number, length: number) {
  const { buffer, bytesRead } = await file.read(
    Buffer.alloc(Math.min(length, 82)),
    0,
    Math.min(length, 82),
    at,
  )
  const end = buffer.subarray(0, bytesRead).indexOf(0)
  return end < 0 || buffer[end + 1] !== 0
}
