import sharp from 'sharp'
import { watched } from '#features/files/decoding.server.ts'
import type { PictureType } from '#features/files/file-types.ts'
import { type PictureFacts, pictureFacts } from '#features/files/picture-facts.ts'
import { Refused } from '#features/files/refused.ts'

/** What libvips calls each type. */
const formats: Record<PictureType, string> = {
  jpeg: 'jpeg',
  png: 'png',
  webp: 'webp',
  gif: 'gif',
  heic: 'heif',
  heif: 'heif',
  avif: 'heif',
}

/** Longer blocks are no camera's: JPEG cannot hold more than 64 KB, and real ones of other types are no longer. */
const longestExif = 1024 * 1024

export const damaged = 'This picture is damaged and cannot be opened. Please send the original once more.'
export const cutShort = 'This picture is damaged: its data ends too early. Please send the original once more.'

/** libvips' words for a file that stops before its picture does. */
export const endsEarly =
  /premature end|truncat|end of (file|data|stream|image|input)|unexpected end|EOF|ran out|not enough|read error|incomplete/i

/** What the first bytes say, without decoding and without any limit of pixels; for HEIC and AVIF turned as their own irot says. */
export async function pictureHeader(path: string, type: PictureType) {
  const header = await watched(sharp(path, { limitInputPixels: false, failOn: 'error' }))
    .metadata()
    .catch((failure: Error) => {
      if (/input file is missing/i.test(failure.message)) throw failure
      throw new Refused(endsEarly.test(failure.message) ? cutShort : damaged, { cause: failure })
    })
  // libvips looks for itself what a file is; nothing but the recognised type may reach its decoders.
  if (header.format !== formats[type]) throw new Refused(damaged)
  return header
}

/**
 * A picture's size in pixels as it is seen (turned upright), and when and where it was taken by its EXIF, in JPEG, PNG, WebP, HEIC and
 * AVIF alike. `now` tells which dates are yet to come. Throws Refused when not even the header can be read; odd metadata is left out.
 */
export async function readPicture(
  path: string,
  type: PictureType,
  now = new Date(),
): Promise<{ width: number; height: number } & PictureFacts> {
  const { autoOrient, exif } = await pictureHeader(path, type)
  return { width: autoOrient.width, height: autoOrient.height, ...pictureFacts(exif && exif.length <= longestExif ? exif : undefined, now) }
}
