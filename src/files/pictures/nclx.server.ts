import { open } from 'node:fs/promises'

// sharp does not report the transfer function of a HEIC or AVIF. Its `colr` box has it (ISO/IEC
// 14496-12, 12.1.5), as numbers of ITU-T H.273.

/** A picture's primaries and its transfer function, by their H.273 numbers. */
export type Nclx = { primaries: number; transfer: number }

/** In bytes. The description of a picture with a hundred tiles takes about 10 KB. */
const longestMeta = 1024 * 1024
/**
 * Boxes we look at in a file, and within another box. Real files have fewer than ten and a hundred.
 */
const [mostInFile, mostInBox] = [64, 4096]

type Box = { kind: string; content: Buffer }

/** Returns the boxes in these bytes, up to the first that does not fit. */
function boxesIn(bytes: Buffer) {
  const boxes: Box[] = []
  for (let at = 0; at + 8 <= bytes.length && boxes.length < mostInBox;) {
    const size = bytes.readUInt32BE(at)
    if (size < 8 || at + size > bytes.length) break
    boxes.push({
      kind: bytes.toString('latin1', at + 4, at + 8),
      content: bytes.subarray(at + 8, at + size),
    })
    at += size
  }
  return boxes
}

const named = (boxes: Box[], kind: string) => boxes.find((box) => box.kind === kind)?.content

/**
 * Returns a picture's properties as indexes into `ipco`, from 1. Throws a RangeError if the box
 * ends too early.
 */
function propertiesOf(item: number, ipma: Buffer) {
  const [isLong, isWide] = [ipma.readUInt8(0) > 0, (ipma.readUInt8(3) & 1) === 1]
  let at = 8
  for (let entries = ipma.readUInt32BE(4); entries > 0; entries--) {
    const id = isLong ? ipma.readUInt32BE(at) : ipma.readUInt16BE(at)
    at += isLong ? 4 : 2
    const count = ipma.readUInt8(at++)
    // The highest bit says that a reader must understand the property.
    if (id === item)
      return Array.from({ length: count }, (_, n) =>
        isWide ? ipma.readUInt16BE(at + n * 2) & 0x7fff : ipma.readUInt8(at + n) & 0x7f,
      )
    at += isWide ? count * 2 : count
  }
  return []
}

/**
 * Reads the primary picture's box: a file may hold other pictures, such as a gain map, with other
 * curves.
 */
function nclxIn(meta: Buffer): Nclx | undefined {
  const boxes = boxesIn(meta.subarray(4))
  const pitm = named(boxes, 'pitm')
  const iprp = boxesIn(named(boxes, 'iprp') ?? Buffer.alloc(0))
  const properties = boxesIn(named(iprp, 'ipco') ?? Buffer.alloc(0))
  if (!pitm) return undefined
  const item = pitm.readUInt8(0) > 0 ? pitm.readUInt32BE(4) : pitm.readUInt16BE(4)
  const colr = iprp
    .filter(({ kind }) => kind === 'ipma')
    .flatMap(({ content }) => propertiesOf(item, content))
    .map((place) => properties[place - 1])
    .find((box) => box?.kind === 'colr' && box.content.toString('latin1', 0, 4) === 'nclx')?.content
  return colr && { primaries: colr.readUInt16BE(4), transfer: colr.readUInt16BE(6) }
}

/** Returns the content of a file's `meta` box, without its header. */
async function metaOf(path: string) {
  const file = await open(path)
  try {
    const { size: end } = await file.stat()
    const head = Buffer.alloc(16)
    for (let at = 0, boxes = 0; at + 8 <= end && boxes < mostInFile; boxes++) {
      const { bytesRead } = await file.read(head, 0, 16, at)
      const short = head.readUInt32BE(0)
      // 1 means the size follows in 64 bits; 0 means the box runs to the end.
      const [headSize, size] =
        short === 1 && bytesRead === 16
          ? [16, Number(head.readBigUInt64BE(8))]
          : [8, short || end - at]
      if (size < headSize) return undefined
      if (head.toString('latin1', 4, 8) === 'meta') {
        if (size > longestMeta || at + size > end) return undefined
        return (await file.read(Buffer.alloc(size - headSize), 0, size - headSize, at + headSize))
          .buffer
      }
      at += size
    }
    return undefined
  } finally {
    await file.close()
  }
}

/**
 * Returns primaries and transfer function of a HEIC's or AVIF's primary picture; undefined if they
 * are missing or the boxes make no sense.
 */
export async function pictureNclx(path: string): Promise<Nclx | undefined> {
  const meta = await metaOf(path)
  try {
    return meta && nclxIn(meta)
  } catch (failure) {
    if (failure instanceof RangeError) return undefined
    throw failure
  }
}
