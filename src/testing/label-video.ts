import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { renderSVG } from 'uqr'

/** Size of the video that Chromium's fake camera plays in a loop. */
const WIDTH = 640
const HEIGHT = 480

/** Makes a JPEG of a label as a phone sees it: small, slightly rotated, on a gray housing. */
export async function labelPhoto(text: string, n = 0) {
  const code = await sharp(Buffer.from(renderSVG(text, { border: 3 })))
    .resize(230, 230, { kernel: 'nearest' })
    .rotate(((n * 7) % 17) - 8, { background: '#9aa0a6' })
    .png()
    .toBuffer()
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#9aa0a6' } })
    .composite([{ input: code, left: 120 + ((n * 37) % 140), top: 90 + ((n * 23) % 90) }])
    .jpeg({ quality: 70 })
    .toBuffer()
}

/**
 * Makes a video of labels, each shown for `frames` pictures; the camera loops it. Returns its path
 * and a function that deletes it.
 */
export async function labelVideo(texts: readonly string[], frames: number) {
  const folder = await mkdtemp(join(tmpdir(), 'labels-'))
  const path = join(folder, 'labels.mjpeg')
  const pictures = await Promise.all(texts.map(labelPhoto))
  await writeFile(
    path,
    Buffer.concat(pictures.flatMap((picture) => Array.from({ length: frames }, () => picture))),
  )
  return { path, remove: () => rm(folder, { recursive: true }) }
}
