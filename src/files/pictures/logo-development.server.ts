import sharp from 'sharp'
import { runDecoding, watchWarnings } from '#files/pictures/decoding.server.ts'
import { mostPixels, openable } from '#files/pictures/picture-development.server.ts'
import { pictureFailure } from '#files/files/refused-file.ts'

/** In pixels: about 600 per inch as it is drawn. */
export const [logoWidth, logoHeight] = [900, 300]
/**
 * In bytes. A logo has few colors, so it is smaller as a PNG, with sharp edges. If the PNG is
 * larger than this, it is a photo.
 */
const LARGEST_PNG = 150_000

export interface Logo {
  media_type: 'image/png' | 'image/jpeg'
  width: number
  height: number
  bytes: Uint8Array
}

async function develop(path: string, type: 'png' | 'jpeg'): Promise<Logo> {
  await openable(path, type)
  try {
    const { data, info } = await watchWarnings(
      sharp(path, { failOn: 'error', limitInputPixels: mostPixels, sequentialRead: true }),
    )
      .autoOrient()
      .resize(logoWidth, logoHeight, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    const pixels = () => watchWarnings(sharp(data, { raw: { width, height, channels } }))
    const png = await pixels().png({ compressionLevel: 9 }).toBuffer()
    if (png.length <= LARGEST_PNG) return { media_type: 'image/png', width, height, bytes: png }
    return {
      media_type: 'image/jpeg',
      width,
      height,
      bytes: await pixels().jpeg({ quality: 88 }).toBuffer(),
    }
  } catch (failure) {
    throw pictureFailure(failure)
  }
}

/**
 * Prepares a picture for letterheads: upright, on white, in sRGB, small, without metadata. Throws
 * Refused if it is damaged or too large. Run it in a process that may be ended.
 */
export const developLogo = (path: string, type: 'png' | 'jpeg') =>
  runDecoding(() => develop(path, type))
