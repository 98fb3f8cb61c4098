import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { openImageWorker } from '#files/pictures/image-worker-keeper.server.ts'
import { useCompany } from '#testing/company.ts'
import { plainJpeg } from '#testing/pictures.ts'
import { aPhoto, send } from '#testing/sending.ts'

// The process that opens pictures from strangers, and how another replaces it.

const company = useCompany()
/**
 * In ms. An ordinary small picture takes a tenth of it, one of 36 megapixels in many passes several
 * times as long.
 */
const LONGEST = 400

function imageWorker(longest?: number) {
  const opened = openImageWorker({
    filesUrl: company.filesUrl,
    storage: { folder: company.folder },
    longest,
  })
  onTestFinished(opened.stop)
  return opened
}

/** A good picture that takes a second or two to open. */
let slow: Buffer
/** A picture that stays open long enough to be caught, though it can be processed to the end. */
let met: Buffer
beforeAll(async () => {
  const noise = sharp({
    create: {
      width: 500,
      height: 500,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
  const small = await noise.png().toBuffer()
  const sized = (width: number) =>
    sharp(small)
      .resize(width, width, { kernel: 'nearest' })
      .jpeg({ quality: 40, progressive: true })
      .toBuffer()
  slow = await sized(6000)
  met = await sized(3000)
})

it(
  'counts no attempt against a picture that lay beside one that had to be ended',
  { tags: 'nightly' },
  async () => {
    imageWorker(LONGEST)
    const two = [aPhoto(), aPhoto()]
    await Promise.all(two.map((photo) => send(company, 1, photo, slow)))
    const ids = two.map(({ id }) => id)
    const states = async () =>
      (await company.as(1).uploads.states({ ids })).map(({ state }) => state)
    await expect.poll(states).toEqual(['refused', 'refused'])
    const { rows } = await company.owner.query('select attempts from files where id = any($1)', [
      ids,
    ])
    expect(rows).toEqual([{ attempts: 0 }, { attempts: 0 }])
  },
)

it(
  'refuses a picture that takes too long, ends with it, and another process goes on',
  { tags: 'nightly' },
  async () => {
    imageWorker(LONGEST)
    const [stuck, honest] = [aPhoto(), aPhoto()]
    expect((await send(company, 1, stuck, slow)).status).toBe(204)
    const fate = async ({ id }: { id: string }) =>
      (await company.as(1).uploads.states({ ids: [id] }))[0]
    await expect
      .poll(() => fate(stuck))
      .toMatchObject({
        state: 'refused',
        refusal:
          'This photo takes too long to open. Save it in another format and upload it again.',
      })
    expect((await company.request(`/files/${stuck.id}/original`, 1)).status).toBe(404)
    await send(company, 1, honest, await plainJpeg())
    await expect.poll(() => fate(honest)).toMatchObject({ state: 'ready' })
  },
)

const fateOf = async (id: string) =>
  (
    await company.owner.query<{ state: string; attempts: number }>(
      'select state, attempts from files where id = $1',
      [id],
    )
  ).rows[0]!

/** Ends the process each time it has the picture open, this many times. */
async function endedWhileOpen(
  id: string,
  { now }: ReturnType<typeof imageWorker>,
  signal: NodeJS.Signals,
  times: number,
) {
  for (let ended = 0; ended < times; ended++) {
    await expect.poll(() => now().ids, { interval: 20 }).toEqual([id])
    const pid = now().pid!
    process.kill(pid, signal)
    await expect.poll(() => now().pid).not.toBe(pid)
  }
}

it(
  'makes a picture ready though the process that opened it was killed four times',
  { tags: 'nightly' },
  async () => {
    const opened = imageWorker()
    const photo = aPhoto()
    await send(company, 1, photo, met)
    await endedWhileOpen(photo.id, opened, 'SIGKILL', 4)
    await expect.poll(() => fateOf(photo.id)).toMatchObject({ state: 'ready', attempts: 0 })
  },
)

it(
  'gives a picture up that trips the decoder three times, alone, and keeps its bytes',
  { tags: 'nightly' },
  async () => {
    const opened = imageWorker()
    const photo = aPhoto()
    await send(company, 1, photo, met)
    await endedWhileOpen(photo.id, opened, 'SIGSEGV', 3)
    await expect.poll(() => fateOf(photo.id)).toMatchObject({ state: 'refused', attempts: 3 })
    expect(
      readdirSync(join(company.folder, 'originals')).some((name) => name.startsWith(photo.id)),
    ).toBe(true)
  },
)
