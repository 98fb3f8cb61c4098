import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { chance } from '#db/demo/customers.ts'
import { plan } from '#db/demo/photo-rows.ts'
import { scene } from '#db/demo/scenes.ts'

/** A picture of the demo company and what is shown of it. */
export interface Picture {
  original: Buffer
  view: Buffer
  thumbnail: Buffer
  width: number
  height: number
  placeholder: string
}

// Drawn once for an installation: each test that starts a server of its own, and each new demo, would draw the same for seconds.
const sources = ['pictures.ts', 'photo-rows.ts', 'scenes.ts'].map((name) => readFileSync(new URL(name, import.meta.url)))
const version = createHash('sha256').update(Buffer.concat(sources)).digest('hex').slice(0, 16)
const cache = new URL(`../../node_modules/.cache/demo-pictures/${version}`, import.meta.url).pathname

/** The first `count` pictures, drawn or as they were drawn before. */
export async function drawnPictures(count: number): Promise<Picture[]> {
  const path = join(cache, `${count}`)
  try {
    return deserialize(readFileSync(path)) as Picture[]
  } catch {
    const pictures = await draw(count)
    try {
      mkdirSync(cache, { recursive: true })
      const unfinished = join(cache, randomUUID())
      writeFileSync(unfinished, serialize(pictures))
      renameSync(unfinished, path)
    } catch {
      // Where nothing may be written they are drawn again.
    }
    return pictures
  }
}

/** Draws pictures; some grain makes them look taken. */
async function draw(count: number) {
  const { default: sharp } = await import('sharp')
  const { developPicture } = await import('#features/files/picture-development.server.ts')
  // Closed to whatever strangers send; these are our own.
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] })
  const folder = mkdtempSync(join(tmpdir(), 'dryline-demo-'))
  const grain = await sharp({
    create: { width: 960, height: 720, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 22 } },
  })
    .raw()
    .toBuffer()
  const drawn: Picture[] = []
  const lane = async (first: number) => {
    for (let n = first; n < count; n += 2) {
      const { name, wet, seed } = plan(n)
      const original = await sharp(Buffer.from(scene(name, chance(seed + 7), wet)))
        .composite([{ input: grain, raw: { width: 960, height: 720, channels: 3 }, blend: 'soft-light' }])
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
