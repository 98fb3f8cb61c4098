import { readFile } from 'node:fs/promises'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { runDecoding, watchWarnings } from '#files/pictures/decoding.server.ts'
import type { PictureType } from '#files/files/file-types.ts'
import { heicAsTiff } from '#files/pictures/heic-decoder.server.ts'
import { jpegScans } from '#files/files/jpeg-scans.ts'
import { type Nclx, pictureNclx } from '#files/pictures/nclx.server.ts'
import { pictureHeader } from '#files/pictures/picture-header.server.ts'
import { pictureFailure, RefusedFile } from '#files/files/refused-file.ts'
import { isHdr, toneMapped } from '#files/pictures/tone-mapping.server.ts'

// Two pictures at once on two cores: one thread each, and no cache, since nothing is read twice.
sharp.concurrency(1)
sharp.cache(false)
// libvips can open SVG, PDF and dozens of other formats, whatever a file is called. Only the
// formats we accept reach its code. TIFF is our own, from HEIC.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif', 'Tiff'].map(
    (format) => `VipsForeignLoad${format}`,
  ),
})

/**
 * In pixels on the longer side. A phone shows the view sharply with some zoom; a grid shows the
 * thumbnail on a screen with double density.
 */
export const [viewSide, thumbnailSide] = [2048, 480]
/**
 * In pixels. The largest phone cameras have 200 megapixels, but nobody has seen a JPEG of 25 MB
 * with more than 108.
 */
export const mostPixels = 150_000_000
/**
 * In pixels. Limit for pictures that must be decoded whole before they can be shrunk: HEIC, AVIF,
 * WebP, GIF, and any picture stored in passes. Takes 200 MB of memory.
 */
export const mostPixelsWhole = 50_000_000
/**
 * In pixels per side. The longest panoramas have about 20,000; a row of a million would be a bomb
 * by itself.
 */
export const longestSide = 32_767

/**
 * Passes of a JPEG. Encoders write about ten, and optimizers up to 64. A hundred passes over 50
 * megapixels take a second and a half.
 */
export const mostScans = 100

const megapixels = (pixels: number) =>
  `${(pixels / 1_000_000).toLocaleString('en-US', { maximumFractionDigits: 0 })} megapixels`

function weigh(
  type: PictureType,
  { width, height, isProgressive }: { width: number; height: number; isProgressive?: boolean },
) {
  const whole = (type !== 'jpeg' && type !== 'png') || isProgressive
  const most = whole ? mostPixelsWhole : mostPixels
  if (width * height <= most && Math.max(width, height) <= longestSide) return
  const complaint = `This photo is too large to open: ${width.toLocaleString('en-US')} × ${height.toLocaleString('en-US')} pixels`
  throw new RefusedFile(
    width * height > most
      ? `${complaint}. The limit for its type is ${megapixels(most)}. Save it smaller and upload it again.`
      : `${complaint}. The limit per side is ${longestSide.toLocaleString('en-US')}. Save it smaller and upload it again.`,
  )
}

async function refuseManyScans(path: string) {
  const scans = jpegScans(await readFile(path))
  if (scans <= mostScans) return
  const complaint = `This photo is stored in ${scans.toLocaleString('en-US')} passes, and at most ${mostScans} can be opened`
  throw new RefusedFile(`${complaint}. Save it in another format and upload it again.`)
}

const ofPixels = ({
  data,
  info,
}: {
  data: Uint8Array
  info: { width: number; height: number; channels: 1 | 2 | 3 | 4 }
}): Sharp =>
  watchWarnings(
    sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } }),
  )

/** Returns the source upright, on white, no larger than the view. */
const fitted = (source: string | Buffer) =>
  watchWarnings(
    sharp(source, { failOn: 'error', limitInputPixels: mostPixels, sequentialRead: true }),
  )
    .autoOrient()
    .resize(viewSide, viewSide, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })

/**
 * Does the same for a source in PQ or HLG and returns 8-bit sRGB. It works on the small picture, so
 * it takes at most 40 MB more.
 */
async function hdrView(source: string | Buffer, nclx: Nclx, bits: number) {
  const { data, info } = await fitted(source)
    .toColourspace('rgb16')
    .raw({ depth: 'ushort' })
    .toBuffer({ resolveWithObject: true })
  const samples = new Uint16Array(data.buffer, data.byteOffset, data.byteLength / 2)
  return ofPixels({ data: toneMapped(samples, nclx, bits), info })
}

/** Returns the source upright, in sRGB, on white, without metadata, no larger than the view. */
async function viewOf(path: string, header: Metadata) {
  const isHevc = header.compression === 'hevc'
  const source = isHevc ? await heicAsTiff(path, header) : path
  // A color profile takes precedence over nclx, and libvips has applied it.
  const nclx = header.format === 'heif' && !header.icc ? await pictureNclx(path) : undefined
  try {
    // The HEIC decoder always gives 8 bits.
    const view =
      nclx && isHdr(nclx)
        ? await hdrView(source, nclx, isHevc ? 8 : (header.bitsPerSample ?? 8))
        : fitted(source)
    return await view.toColourspace('srgb').jpeg({ quality: 82 }).toBuffer()
  } catch (failure) {
    throw pictureFailure(failure)
  }
}

export type DevelopedPicture = {
  /** Size of the original in pixels, upright. */
  width: number
  height: number
  /**
   * A JPEG, at most 2048 pixels on its longer side, without metadata, in sRGB, upright, on white.
   */
  view: Buffer
  /** A WebP, at most 480 pixels on its longer side, otherwise the same. */
  thumbnail: Buffer
  /** A thumbhash in base64: about 25 bytes that show as a blur until the thumbnail loads. */
  placeholder: string
}

/** Returns the header of a picture; throws Refused if it is too large to be opened. */
export async function openable(path: string, type: PictureType) {
  const header = await pictureHeader(path, type)
  weigh(type, header)
  // For any other JPEG, only the first pass is decoded, whatever follows it.
  if (type === 'jpeg' && header.isProgressive) await refuseManyScans(path)
  return header
}

async function develop(path: string, type: PictureType): Promise<DevelopedPicture> {
  const header = await openable(path, type)
  const view = await viewOf(path, header)
  // The thumbnail is made from the view, which decodes at a small size in a tenth of the time.
  // Keeping the view's pixels would leave ten megabytes for the garbage collector.
  const small = await watchWarnings(sharp(view))
    .resize(thumbnailSide, thumbnailSide, { fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const [thumbnail, blur] = await Promise.all([
    ofPixels(small).webp({ quality: 78 }).toBuffer(),
    // Thumbhash keeps seven waves per side, and 64 pixels are plenty for that.
    ofPixels(small)
      .resize(64, 64, { fit: 'inside' })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true }),
  ])
  const placeholder = Buffer.from(
    rgbaToThumbHash(blur.info.width, blur.info.height, blur.data),
  ).toString('base64')
  return {
    width: header.autoOrient.width,
    height: header.autoOrient.height,
    view,
    thumbnail,
    placeholder,
  }
}

/**
 * Makes view, thumbnail and blur from one decoding of a picture; of an animation, from its first
 * frame. Throws Refused if the picture is damaged, truncated or too large; the size is checked
 * before anything is decoded. Run it in a process that may be ended: libvips and HEIC take their
 * time.
 */
export const developPicture = (path: string, type: PictureType) =>
  runDecoding(() => develop(path, type))
