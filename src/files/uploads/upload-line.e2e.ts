import { rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoPassword } from '#db/demo/people.ts'
import { loaded, phone, useBrowser } from '#testing/browser.ts'
import { copyCompany, newFolder } from '#testing/company-data.ts'
import { openLine } from '#testing/line.ts'
import { sha256 } from '#testing/sending.ts'
import { startServer } from '#testing/server-process.ts'

// Between the phone and the server there is what real life has: a proxy with limits of its own, and
// a connection that dies silently.

const { beside } = useBrowser()
const folder = newFolder('line')
let server: Awaited<ReturnType<typeof startServer>>
let line: Awaited<ReturnType<typeof openLine>>
let picture: Buffer

const freePort = () =>
  new Promise<string>((resolve) => {
    const probe = createServer().listen(0, () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(`${port}`))
    })
  })

beforeAll(async () => {
  const port = await freePort()
  // Smaller than the first chunk, so the limit has to be discovered.
  line = await openLine(() => `http://localhost:${port}`, 500_000)
  copyCompany(join(folder, 'data'))
  server = await startServer({
    DATA_DIR: join(folder, 'data'),
    PORT: port,
    BASE_URL: line.url,
    WORKERS: '1',
  })
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 34 }
  picture = await sharp({
    create: { width: 1600, height: 1200, channels: 3, background: '#888', noise },
  })
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer()
})
afterAll(async () => {
  line.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

/**
 * Sends a photo from a technician's phone, slowly enough for the connection to fail during the
 * upload.
 */
async function sendPhoto(name: string) {
  const page = await beside(undefined, { ...phone, baseURL: line.url, location: '01' })
  await page.context().request.post('/api/auth/sign-in/email', {
    data: { email: 'employee@demo.test', password: demoPassword },
  })
  await page.goto('/dashboard')
  await loaded(page)
  await page.getByRole('button', { name: 'Add photos', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Photos to My Dashboard' })
  const session = await page.context().newCDPSession(page)
  const slow = { offline: false, latency: 20, downloadThroughput: 1e6, uploadThroughput: 1e6 }
  await session.send('Network.emulateNetworkConditions', slow)
  await dialog
    .locator('input[type=file][multiple]')
    .first()
    .setInputFiles({ name, mimeType: 'image/jpeg', buffer: picture })
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  const uploads = page.getByRole('region', { name: 'Outbox' })
  await uploads.getByText(/0 of 1 uploaded, [12]\.\d MB of/).waitFor()
  return { page, uploads }
}

it(
  'a photo arrives through a proxy that takes less at once than it has, and over a line that dies on the way',
  { tags: 'nightly' },
  async () => {
    expect(picture.length).toBeGreaterThan(3.5e6)
    const { page, uploads } = await sendPhoto('IMG_1.jpg')
    expect(line.refused()).toBeGreaterThan(0)

    line.goDead()
    await uploads.getByText('no response, resumes automatically').waitFor()
    line.comeBack()
    await uploads.getByText('Uploaded', { exact: true }).waitFor()
    const { json } = (await (
      await page.context().request.post('/rpc/photos/dashboard', { data: { json: {} } })
    ).json()) as {
      json: { id: string }[]
    }
    const original = await page.context().request.get(`/files/${json[0]!.id}/original`)
    expect(sha256(await original.body())).toBe(sha256(picture))
  },
)

it(
  'a photo goes on where one of its requests was lost while others are answered',
  { tags: 'nightly' },
  async () => {
    line.loseNext('PATCH')
    const { uploads } = await sendPhoto('IMG_2.jpg')
    await expect.poll(line.hasLost).toBe(true)
    await uploads.getByText('Uploaded', { exact: true }).waitFor()
  },
)
