import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { v7 as newId } from 'uuid'
import { watchMemory } from '#bench/memory.ts'
import { signIn } from '#bench/stand.ts'
import { exifBlock, timeFields } from '#testing/exif-block.ts'
import { withExif } from '#testing/pictures.ts'
import { startServer } from '#testing/server-process.ts'

// npm run bench -- photos: 200 pictures of 12 megapixels and about 4 MB, from upload until their
// copies are ready. The result is a ratio of sharp alone making the same two copies of the same
// files, plus the memory that the server's processes use above their idle level.

const PICTURES = 200
const ROUNDS = 2
const AT_ONCE = 2
const UPLOADS_AT_ONCE = 4
const tus = { 'tus-resumable': '1.0.0' }

async function inTurns<Item>(
  items: readonly Item[],
  many: number,
  act: (item: Item) => Promise<unknown>,
) {
  const left = [...items]
  await Promise.all(
    Array.from({ length: many }, async () => {
      for (let item = left.shift(); item !== undefined; item = left.shift()) await act(item)
    }),
  )
}

async function pictures(folder: string) {
  const bases = await Promise.all(
    [30, 33, 36].map((sigma) =>
      sharp({
        create: {
          width: 4000,
          height: 3000,
          channels: 3,
          background: '#888',
          noise: { type: 'gaussian', mean: 128, sigma },
        },
      })
        .blur(0.7)
        .jpeg({ quality: 90 })
        .toBuffer(),
    ),
  )
  return Array.from({ length: PICTURES }, (_, n) => {
    const path = join(folder, `${n}.jpg`)
    const local = new Date(Date.UTC(2026, 0, 1, 0, 0, n))
      .toISOString()
      .slice(0, 19)
      .replaceAll('-', ':')
      .replace('T', ' ')
    writeFileSync(path, withExif(bases[n % bases.length]!, exifBlock({ exif: timeFields(local) })))
    return path
  })
}

/** Makes the same two copies the plain sharp way, each from the file. */
const alone = (path: string) =>
  Promise.all([
    sharp(path).autoOrient().resize(2048, 2048, { fit: 'inside' }).jpeg({ quality: 82 }).toBuffer(),
    sharp(path).autoOrient().resize(480, 480, { fit: 'inside' }).webp({ quality: 78 }).toBuffer(),
  ])

/** Avoids `fetch`, whose streams take a tenth of the machine from what is measured. */
async function patch(url: string, headers: Record<string, string>, bytes: Buffer) {
  const sending = request(url, {
    method: 'PATCH',
    headers: { ...headers, 'content-length': bytes.length },
  })
  sending.end(bytes)
  const [answer] = (await once(sending, 'response')) as [IncomingMessage]
  const said = await text(answer)
  if (answer.statusCode !== 204) throw new Error(`${answer.statusCode} ${said}`)
}

export async function ingest() {
  sharp.concurrency(1)
  sharp.cache(false)
  const folder = mkdtempSync(join(tmpdir(), 'dryline-ingest-'))
  const server = await startServer({ DATA_DIR: join(folder, 'data') })
  try {
    const url = server.url!
    const headers = { cookie: await signIn(url) }
    const call = async <Answer>(path: string) =>
      (await (await fetch(`${url}${path}`, { headers })).json()) as Answer
    const { rows } = await call<{ rows: { id: string; customer_id: string }[] }>(
      '/api/jobs?status=active',
    )
    const place = { customer_id: rows[0]!.customer_id, job_id: rows[0]!.id }
    const send = async (path: string) => {
      const bytes = await readFile(path)
      const id = newId()
      const upload = Buffer.from(
        JSON.stringify({ id, kind: 'photo', file_name: path, ...place }),
      ).toString('base64')
      await fetch(`${url}/uploads`, {
        method: 'POST',
        headers: {
          ...headers,
          ...tus,
          'upload-length': `${bytes.length}`,
          'upload-metadata': `upload ${upload}`,
        },
      })
      await patch(
        `${url}/uploads/${id}`,
        {
          ...headers,
          ...tus,
          'upload-offset': '0',
          'content-type': 'application/offset+octet-stream',
        },
        bytes,
      )
      return id
    }
    const ours = async (paths: string[]) => {
      const ids: string[] = []
      await inTurns(paths, UPLOADS_AT_ONCE, async (path) => ids.push(await send(path)))
      // The most ids that one request may ask for.
      for (let from = 0; from < ids.length; from += 100) {
        const query = ids
          .slice(from, from + 100)
          .map((id) => `ids[]=${id}`)
          .join('&')
        while (
          (await call<{ state: string }[]>(`/api/uploads/states?${query}`)).some(
            ({ state }) => state !== 'ready',
          )
        )
          // No event tells a program that copies are ready. Polling more often would take time from
          // what is measured.
          await new Promise((resolve) => setTimeout(resolve, 250))
      }
    }

    const all = await pictures(folder)
    console.log(`Pictures of ${(readFileSync(all[0]!).length / 1e6).toFixed(1)} MB`)
    await ours(all.slice(0, 4))
    await inTurns(all.slice(0, 4), AT_ONCE, alone)
    const memory = watchMemory(server.pid)
    const spent = { ours: 0, alone: 0 }
    for (let round = 0; round < ROUNDS; round++) {
      let began = performance.now()
      await inTurns(all, AT_ONCE, alone)
      spent.alone += performance.now() - began
      began = performance.now()
      await ours(all)
      spent.ours += performance.now() - began
    }
    const { idle, most } = memory.stop()
    const rate = (ms: number) => ((ROUNDS * PICTURES) / (ms / 1000)).toFixed(1)
    console.log(
      `photos: ${rate(spent.ours)} a second from the wire to their copies, sharp alone ${rate(spent.alone)}`,
    )
    console.log(`  ${(spent.alone / spent.ours).toFixed(2)} of sharp alone (at least 0.70)`)
    console.log(
      `  memory at most ${Math.round(most - idle)} MB above ${Math.round(idle)} MB (less than 400)`,
    )
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
