import { beforeAll, expect, it } from 'vitest'
import sharp from 'sharp'
import { openDarkroom } from '#server/darkroom-keeper.ts'
import { useCompany } from '#testing/company.ts'
import { plainJpeg } from '#testing/pictures.ts'
import { aPhoto, send } from '#testing/sending.ts'

// The process that opens what strangers sent, and whoever puts another in its place.

const company = useCompany()
/** In ms: an honest small picture takes a tenth of it, one of 36 megapixels in many passes several times as long. */
const LONGEST = 400

beforeAll(async () => {
  const order = { filesUrl: company.filesUrl, storage: { folder: company.folder }, longest: LONGEST }
  const { stop } = await openDarkroom(order)
  return stop
})

const slow = () =>
  sharp({ create: { width: 6000, height: 6000, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 40 } } })
    .jpeg({ quality: 40, progressive: true })
    .toBuffer()

it('refuses a picture that takes too long, ends with it, and another process goes on', async () => {
  const [stuck, honest] = [aPhoto(), aPhoto()]
  expect((await send(company, 1, stuck, await slow())).status).toBe(204)
  const fate = async ({ id }: { id: string }) => (await company.as(1).uploads.states({ ids: [id] }))[0]
  await expect
    .poll(() => fate(stuck), { timeout: 15_000 })
    .toMatchObject({
      state: 'refused',
      refusal: 'This picture takes too long to open. Please save it in another format and send it again.',
    })
  expect((await company.request(`/files/${stuck.id}/original`, 1)).status).toBe(404)
  await send(company, 1, honest, await plainJpeg())
  await expect.poll(() => fate(honest), { timeout: 15_000 }).toMatchObject({ state: 'ready' })
})
