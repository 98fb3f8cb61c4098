import { beforeAll, expect, it } from 'vitest'
import sharp from 'sharp'
import { openDarkroom } from '#server/darkroom-keeper.ts'
import { notificationsOf } from '#server/notifications.ts'
import { useCompany } from '#testing/company.ts'
import { plainJpeg } from '#testing/pictures.ts'
import { aPhoto, send } from '#testing/sending.ts'

// The process that opens what strangers sent, and whoever puts another in its place.

const company = useCompany()
/** In ms: an honest small picture takes a tenth of it, one of 36 megapixels in many passes several times as long. */
const LONGEST = 400

beforeAll(async () => {
  const order = { filesUrl: company.filesUrl, storage: { folder: company.folder }, longest: LONGEST }
  const { stop, look } = openDarkroom(order)
  const notifications = notificationsOf(company.filesUrl, ['files'], { onNotice: look, onBack: look })
  await notifications.listening
  return () => Promise.all([notifications.close(), stop()])
})

const slow = () =>
  sharp({ create: { width: 6000, height: 6000, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 40 } } })
    .jpeg({ quality: 40, progressive: true })
    .toBuffer()

it('counts no attempt against a picture that lay beside one that had to be ended', async () => {
  const bomb = await slow()
  const two = [aPhoto(), aPhoto()]
  await Promise.all(two.map((photo) => send(company, 1, photo, bomb)))
  const ids = two.map(({ id }) => id)
  const states = async () => (await company.as(1).uploads.states({ ids })).map(({ state }) => state)
  await expect.poll(states, { timeout: 15_000 }).toEqual(['refused', 'refused'])
  const { rows } = await company.owner.query<{ attempts: number }>('select attempts from files where id = any($1)', [ids])
  // None where both were stuck at the same moment: each was put back by the other before it was refused.
  for (const { attempts } of rows) expect(attempts).toBeLessThanOrEqual(1)
})

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
