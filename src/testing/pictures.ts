import { readFileSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { exifBlock, type Field } from '#testing/exif-block.ts'

// Pictures are made when a test asks for them. Only the HEIC is in pictures/, because nothing on
// npm writes one.

export const phoneHeic = new URL('pictures/phone.heic', import.meta.url).pathname

/**
 * Red, green, blue, yellow: the corners as stored. They reveal a picture rotated wrongly or twice.
 */
const colours = { R: [220, 30, 30], G: [30, 180, 30], B: [30, 30, 220], Y: [230, 220, 30] } as const

/** Makes a picture with red and green above blue and yellow, of any size. */
export function cornered(width: number, height: number): Sharp {
  const pixels = Buffer.from([...colours.R, ...colours.G, ...colours.B, ...colours.Y])
  return sharp(pixels, { raw: { width: 2, height: 2, channels: 3 } }).resize(width, height, {
    kernel: 'nearest',
    fit: 'fill',
  })
}

/**
 * Returns the colors at a picture's corners: top left, top right, bottom left, bottom right; W is
 * white.
 */
export async function cornersOf(picture: Buffer) {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [
    [0.1, 0.1],
    [0.9, 0.1],
    [0.1, 0.9],
    [0.9, 0.9],
  ]
    .map(([x, y]) => {
      const at =
        (Math.floor(y! * info.height) * info.width + Math.floor(x! * info.width)) * info.channels
      const off = (colour: readonly number[]) =>
        colour.reduce((sum, value, n) => sum + Math.abs(value - data[at + n]!), 0)
      return Object.entries({ ...colours, W: [255, 255, 255] }).reduce((best, one) =>
        off(one[1]) < off(best[1]) ? one : best,
      )[0]
    })
    .join('')
}

const orientation = (n: number): Field => ({ tag: 0x0112, shorts: [n] })

/** Result of each EXIF orientation of red, green, blue, yellow: EXIF 3.0, 4.6.4. */
export const uprightCorners: Record<number, string> = {
  1: 'RGBY',
  2: 'GRYB',
  3: 'YBGR',
  4: 'BYRG',
  5: 'RBGY',
  6: 'BRYG',
  7: 'YGBR',
  8: 'GYRB',
}

const segment = (marker: number, content: Buffer) => {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}

/** Inserts segments after a JPEG's first two bytes. */
const withSegments = (jpeg: Buffer, ...segments: Buffer[]) =>
  Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)])

export const withExif = (jpeg: Buffer, block: Buffer) =>
  withSegments(jpeg, segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), block])))

/** Adds an XMP packet with these properties of its description to a JPEG. */
export const withXmp = (jpeg: Buffer, description: string) =>
  withSegments(
    jpeg,
    segment(
      0xe1,
      Buffer.from(
        `http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">${description}</rdf:RDF></x:xmpmeta>`,
      ),
    ),
  )

export const plainJpeg = (width = 120, height = 80) => cornered(width, height).jpeg().toBuffer()

export const turnedJpeg = async (n: number) =>
  withExif(await plainJpeg(), exifBlock({ main: [orientation(n)] }))

/**
 * A motion photo of Google's and Samsung's phones: XMP that says so, and a short film after the
 * picture.
 */
export async function motionPhoto() {
  const xmp = Buffer.from(
    'http://ns.adobe.com/xap/1.0/\0<?xpacket begin=""?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:GCamera="http://ns.google.com/photos/1.0/camera/" GCamera:MotionPhoto="1" GCamera:MotionPhotoVersion="1"/></rdf:RDF></x:xmpmeta>',
  )
  const film = Buffer.concat([
    Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0isommp42', 'latin1'),
    Buffer.alloc(20_000, 'mdat'),
  ])
  return Buffer.concat([
    withSegments(await plainJpeg(), segment(0xe1, xmp)),
    film,
    Buffer.from('SEFT'),
  ])
}

/**
 * Two JPEGs in one file, the second a gain map announced by MPF in APP2, as HDR phones write them.
 */
export const gainMapJpeg = async () =>
  Buffer.concat([
    withSegments(await plainJpeg(), segment(0xe2, Buffer.from('MPF\0MM\0*\0\0\0\x08', 'latin1'))),
    await plainJpeg(60, 40),
  ])

/** Returns a copy with other bytes at these offsets. */
export function patched(file: Buffer, ...changes: [offset: number, bytes: number[]][]) {
  const copy = Buffer.from(file)
  for (const [offset, bytes] of changes) copy.set(bytes, offset)
  return copy
}

const big16 = (n: number) => [n >> 8, n & 255]
const little16 = (n: number) => [n & 255, n >> 8]
const big32 = (n: number) => [...big16(n >>> 16), ...big16(n & 65_535)]

/** Small files whose header claims `side` × `side` pixels. */
export const bombs = {
  async jpeg(side: number) {
    const jpeg = await plainJpeg()
    return patched(jpeg, [
      jpeg.indexOf(Buffer.from([0xff, 0xc0])) + 5,
      [...big16(side), ...big16(side)],
    ])
  },
  async png(side: number) {
    const png = patched(await cornered(12, 8).png().toBuffer(), [
      16,
      [...big32(side), ...big32(side)],
    ])
    png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
    return png
  },
  /** WebP allows at most 16,383 pixels per side. */
  async webp() {
    const webp = await cornered(12, 8).webp().toBuffer()
    return patched(webp, [
      webp.indexOf(Buffer.from([0x9d, 0x01, 0x2a])) + 3,
      [0xff, 0x3f, 0xff, 0x3f],
    ])
  },
  async gif(side: number) {
    const gif = await cornered(12, 8).gif().toBuffer()
    const frame = gif.indexOf(Buffer.from([0x2c, 0, 0, 0, 0]))
    const size = [...little16(side), ...little16(side)]
    return patched(gif, [6, size], [frame + 5, size])
  },
  async avif(side: number) {
    const avif = await cornered(64, 64).avif().toBuffer()
    return patched(avif, [avif.indexOf('ispe') + 8, [...big32(side), ...big32(side)]])
  },
  heic(side: number) {
    const heic = readFileSync(phoneHeic)
    const grid = heic.indexOf(Buffer.from([...big32(360), ...big32(240)]))
    const described = heic.indexOf(Buffer.from([0, 0, 1, 2, ...big16(360), ...big16(240)]))
    return Promise.resolve(
      patched(
        heic,
        [grid, [...big32(side), ...big32(side)]],
        [described + 4, [...big16(side), ...big16(side)]],
      ),
    )
  },
}
