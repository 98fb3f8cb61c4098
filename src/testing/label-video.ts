import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { renderSVG } from 'uqr'

/** What the fake camera of Chromium shows of such a file: so many pictures a second, from its beginning again at its end. */
const WIDTH = 640
const HEIGHT = 480

/** A label as a phone sees it, as JPEG: small on a gray housing, a little turned. */
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

/** A video of labels, one after the other, each for `frames` pictures; the camera shows it again and again. Answers its path, and deletes it. */
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
