import { readFile } from 'node:fs/promises'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { judged, watched } from '#files/pictures/decoding.server.ts'
import type { PictureType } from '#files/files/file-types.ts'
import { heicAsTiff } from '#files/pictures/heic-decoder.server.ts'
import { jpegScans } from '#files/files/jpeg-scans.ts'
import { type Nclx, pictureNclx } from '#files/pictures/nclx.server.ts'
import { pictureHeader } from '#files/pictures/picture-header.server.ts'
import { pictureFailure, Refused } from '#files/files/refused.ts'
import { isHdr, toneMapped } from '#files/pictures/tone-mapping.server.ts'

// Two pictures at once on two cores: a thread each, and nothing kept that is never asked for again.
sharp.concurrency(1)
sharp.cache(false)
// libvips can open SVG, PDF and dozens of others, whatever a file is called; only what we take reaches its code. TIFF is our own HEIC.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif', 'Tiff'].map(
    (format) => `VipsForeignLoad${format}`,
  ),
})

/** In pixels on the longer side. A phone shows the view sharply with some zoom; a grid shows the thumbnail on a screen of double density. */
export const [viewSide, thumbnailSide] = [2048, 480]
/** In pixels. The largest that a phone takes has 200 megapixels, but as a JPEG of 25 MB no one has met one above 108. */
export const mostPixels = 150_000_000
/** What must be decoded whole before it can be made smaller: HEIC, AVIF, WebP, GIF, and whatever is stored in passes. 200 MB of memory. */
export const mostPixelsWhole = 50_000_000
/** In pixels of one side: the longest panoramas have some 20,000; a row of a million would be a bomb of its own. */
export const longestSide = 32_767

/** Passes of a JPEG: encoders write some ten, and optimisers up to 64; a hundred over 50 megapixels take a second and a half. */
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
  const said = `This photo is too large to open: ${width.toLocaleString('en-US')} × ${height.toLocaleString('en-US')} pixels`
  throw new Refused(
    width * height > most
      ? `${said}. The limit for its type is ${megapixels(most)}. Save it smaller and upload it again.`
      : `${said}. The limit per side is ${longestSide.toLocaleString('en-US')}. Save it smaller and upload it again.`,
  )
}

async function refuseManyScans(path: string) {
  const scans = jpegScans(await readFile(path))
  if (scans <= mostScans) return
  const said = `This photo is stored in ${scans.toLocaleString('en-US')} passes, and at most ${mostScans} can be opened`
  throw new Refused(`${said}. Save it in another format and upload it again.`)
}

const ofPixels = ({
  data,
  info,
}: {
  data: Uint8Array
  info: { width: number; height: number; channels: 1 | 2 | 3 | 4 }
}): Sharp =>
  watched(sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } }))

/** The source upright, on white, no larger than the view. */
const fitted = (source: string | Buffer) =>
  watched(sharp(source, { failOn: 'error', limitInputPixels: mostPixels, sequentialRead: true }))
    .autoOrient()
    .resize(viewSide, viewSide, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })

/** The same in 8-bit sRGB, for a source in PQ or HLG. It works on the small picture, so it takes at most 40 MB more. */
async function hdrView(source: string | Buffer, nclx: Nclx, bits: number) {
  const { data, info } = await fitted(source)
    .toColourspace('rgb16')
    .raw({ depth: 'ushort' })
    .toBuffer({ resolveWithObject: true })
  const samples = new Uint16Array(data.buffer, data.byteOffset, data.byteLength / 2)
  return ofPixels({ data: toneMapped(samples, nclx, bits), info })
}

/** The source upright, in sRGB, on white, without metadata, no larger than the view. */
async function viewOf(path: string, header: Metadata) {
  const isHevc = header.compression === 'hevc'
  const source = isHevc ? await heicAsTiff(path, header) : path
  // A profile wins over nclx, and libvips has applied it.
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
  /** Of the original in pixels, upright. */
  width: number
  height: number
  /** A JPEG, at most 2048 pixels on its longer side, without metadata, in sRGB, upright, on white. */
  view: Buffer
  /** A WebP, at most 480 pixels on its longer side, likewise. */
  thumbnail: Buffer
  /** A thumbhash in base64: some 25 bytes that show as a blur until the thumbnail is there. */
  placeholder: string
}

/** What the header of a picture says that is not too large to be opened; else throws Refused. */
export async function openable(path: string, type: PictureType) {
  const header = await pictureHeader(path, type)
  weigh(type, header)
  // Of any other JPEG one pass is decoded, whatever comes after it.
  if (type === 'jpeg' && header.isProgressive) await refuseManyScans(path)
  return header
}

async function develop(path: string, type: PictureType): Promise<DevelopedPicture> {
  const header = await openable(path, type)
  const view = await viewOf(path, header)
  // From the view, which is decoded small in a tenth of the time; its pixels as they are would be ten megabytes to be swept away.
  const small = await watched(sharp(view))
    .resize(thumbnailSide, thumbnailSide, { fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const [thumbnail, blur] = await Promise.all([
    ofPixels(small).webp({ quality: 78 }).toBuffer(),
    // Thumbhash keeps seven waves a side, for which 64 pixels are plenty.
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
 * What is shown of a picture, made from one decoding of it; of an animation, its first frame. Throws Refused for what is damaged, cut
 * short or too large, the last before anything is decoded. Run it in a process that may be ended: libvips and HEIC take their time.
 */
export const developPicture = (path: string, type: PictureType) => judged(() => develop(path, type))
