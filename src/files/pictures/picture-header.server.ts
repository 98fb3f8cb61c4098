import { open } from 'node:fs/promises'
import sharp from 'sharp'
import { judged, watched } from '#files/pictures/decoding.server.ts'
import type { PictureType } from '#files/files/file-types.ts'
import { type PictureFacts, pictureFacts } from '#files/files/picture-facts.ts'
import { refuseLongTexts } from '#files/pictures/png-text.server.ts'
import { cutShort, damaged, pictureFailure, Refused } from '#files/files/refused.ts'

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

/** WebP says how long it is; of one that is shorter libvips says only that it cannot be parsed. */
async function endsBeforeItsLength(path: string) {
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(8), 0, 8, 0)
    return (await file.stat()).size < buffer.readUInt32LE(4) + 8
  } finally {
    await file.close()
  }
}

/** What the first bytes say, without decoding and without any limit of pixels; for HEIC and AVIF turned as their own irot says. */
export async function pictureHeader(path: string, type: PictureType) {
  if (type === 'png') await refuseLongTexts(path)
  const header = await watched(sharp(path, { limitInputPixels: false, failOn: 'error' }))
    .metadata()
    .catch(async (failure: unknown) => {
      const meant = pictureFailure(failure)
      throw meant instanceof Refused && type === 'webp' && (await endsBeforeItsLength(path))
        ? new Refused(cutShort)
        : meant
    })
  // libvips looks for itself what a file is; nothing but the recognised type may reach its decoders.
  if (header.format !== formats[type]) throw new Refused(damaged)
  return header
}

/**
 * A picture's size in pixels as it is seen (turned upright), and when and where it was taken by its EXIF or XMP, in JPEG, PNG, WebP, HEIC and
 * AVIF alike. `now` tells which dates are yet to come. Throws Refused when not even the header can be read; odd metadata is left out.
 */
export async function readPicture(
  path: string,
  type: PictureType,
  now = new Date(),
): Promise<{ width: number; height: number } & PictureFacts> {
  const { autoOrient, exif, xmp } = await judged(() => pictureHeader(path, type))
  return {
    width: autoOrient.width,
    height: autoOrient.height,
    ...pictureFacts(exif && exif.length <= longestExif ? exif : undefined, now, xmp),
  }
}
