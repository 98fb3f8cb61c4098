import { open } from 'node:fs/promises'
import sharp from 'sharp'
import { runDecoding, watchWarnings } from '#files/pictures/decoding.server.ts'
import type { PictureType } from '#files/files/file-types.ts'
import { type PictureFacts, pictureFacts } from '#files/files/picture-facts.ts'
import { refuseLongTexts } from '#files/pictures/png-text.server.ts'
import {
  truncatedPhoto,
  damagedPhoto,
  pictureFailure,
  RefusedFile,
} from '#files/files/refused-file.ts'

/** libvips' name for each type. */
const formats: Record<PictureType, string> = {
  jpeg: 'jpeg',
  png: 'png',
  webp: 'webp',
  gif: 'gif',
  heic: 'heif',
  heif: 'heif',
  avif: 'heif',
}

/**
 * In bytes. No camera writes a longer block: JPEG cannot hold more than 64 KB, and real blocks of
 * other types are no longer.
 */
const longestExif = 1024 * 1024

/** True if a WebP is shorter than its stated length; libvips only says that it cannot be parsed. */
async function endsBeforeItsLength(path: string) {
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(8), 0, 8, 0)
    return (await file.stat()).size < buffer.readUInt32LE(4) + 8
  } finally {
    await file.close()
  }
}

/**
 * Reads a picture's header without decoding and without a pixel limit. HEIC and AVIF are turned by
 * their own irot.
 */
export async function pictureHeader(path: string, type: PictureType) {
  if (type === 'png') await refuseLongTexts(path)
  const header = await watchWarnings(sharp(path, { limitInputPixels: false, failOn: 'error' }))
    .metadata()
    .catch(async (failure: unknown) => {
      const meant = pictureFailure(failure)
      throw meant instanceof RefusedFile && type === 'webp' && (await endsBeforeItsLength(path))
        ? new RefusedFile(truncatedPhoto)
        : meant
    })
  // libvips detects the type by itself. Only the recognized type may reach its decoders.
  if (header.format !== formats[type]) throw new RefusedFile(damagedPhoto)
  return header
}

/**
 * Returns a picture's size in pixels, turned upright, and when and where it was taken by its EXIF
 * or XMP. Works for JPEG, PNG, WebP, HEIC and AVIF alike. `now` tells which dates lie in the
 * future. Throws Refused if not even the header can be read; odd metadata is left out.
 */
export async function readPicture(
  path: string,
  type: PictureType,
  now = new Date(),
): Promise<{ width: number; height: number } & PictureFacts> {
  const { autoOrient, exif, xmp } = await runDecoding(() => pictureHeader(path, type))
  return {
    width: autoOrient.width,
    height: autoOrient.height,
    ...pictureFacts(exif && exif.length <= longestExif ? exif : undefined, now, xmp),
  }
}
