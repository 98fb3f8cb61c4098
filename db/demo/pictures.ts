import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'

/** A picture of the demo company and its smaller copies. */
export interface Picture {
  original: Buffer
  view: Buffer
  thumbnail: Buffer
  width: number
  height: number
  placeholder: string
}

// Draws each picture once per installation. Otherwise each test that starts its own server, and
// each new demo, would spend seconds drawing the same ones.
const source = readFileSync(new URL('pictures.ts', import.meta.url))
const cache = new URL('../../node_modules/.cache/demo-pictures', import.meta.url).pathname

/** Returns the pictures of scenes given as SVG, drawn now or taken from the cache. */
export async function drawnPictures(scenes: readonly string[]): Promise<Picture[]> {
  const path = join(
    cache,
    createHash('sha256').update(source).update(scenes.join('\0')).digest('hex').slice(0, 16),
  )
  try {
    return deserialize(readFileSync(path)) as Picture[]
  } catch {
    const pictures = await draw(scenes)
    try {
      mkdirSync(cache, { recursive: true })
      const unfinished = join(cache, randomUUID())
      writeFileSync(unfinished, serialize(pictures))
      renameSync(unfinished, path)
    } catch {
      // If the cache is not writable, they are drawn again next time.
    }
    return pictures
  }
}

/** Draws pictures. Some grain makes them look like photos. */
async function draw(scenes: readonly string[]) {
  const { default: sharp } = await import('sharp')
  const { developPicture } = await import('#files/pictures/picture-development.server.ts')
  // Sharp blocks SVG because of what strangers send; these are our own.
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] })
  const folder = mkdtempSync(join(tmpdir(), 'dryline-demo-'))
  const grain = await sharp({
    create: {
      width: 960,
      height: 720,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 22 },
    },
  })
    .raw()
    .toBuffer()
  const drawn: Picture[] = []
  const lane = async (first: number) => {
    for (let n = first; n < scenes.length; n += 2) {
      const original = await sharp(Buffer.from(scenes[n]!))
        .composite([
          { input: grain, raw: { width: 960, height: 720, channels: 3 }, blend: 'soft-light' },
        ])
        .jpeg({ quality: 80 })
        .toBuffer()
      const path = join(folder, `${n}`)
      await writeFile(path, original)
      drawn[n] = { original, ...(await developPicture(path, 'jpeg')) }
    }
  }
  await Promise.all([lane(0), lane(1)])
  sharp.block({ operation: ['VipsForeignLoadSvg'] })
  rmSync(folder, { recursive: true })
  return drawn
}
