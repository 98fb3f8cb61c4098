import { rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { basename, join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoPassword } from '#db/demo/people.ts'
import type { Photo } from '#photos/photos/seen-photo.ts'
import { phone, useBrowser } from '#testing/browser.ts'
import { copyCompany, newFolder } from '#testing/company-data.ts'
import { exifBlock, timeFields } from '#testing/exif-block.ts'
import { withExif } from '#testing/pictures.ts'
import { isNightly } from '#testing/ring.ts'
import { sha256 } from '#testing/sending.ts'
import { startServer } from '#testing/server-process.ts'

// Pictures from a phone over a connection that breaks in every possible way. The server is separate
// because the test kills it.

/**
 * A crew takes about forty pictures of one flooded floor. The tests send fewer to save time; every
 * break still comes in the middle.
 */
const MANY = Number(process.env.UPLOAD_PICTURES ?? (isNightly ? 10 : 6))
const part = (share: number) => Math.round(MANY * share)

const { beside } = useBrowser()
const folder = newFolder('uploads')
let port: string
let server: Awaited<ReturnType<typeof startServer>>

const start = async () => {
  server = await startServer({ DATA_DIR: join(folder, 'data'), PORT: port, WORKERS: '1' })
  if (!server.url) throw new Error(server.output())
}
beforeAll(async () => {
  port = await new Promise((resolve) => {
    const probe = createServer().listen(0, () => {
      const { port: free } = probe.address() as { port: number }
      probe.close(() => resolve(`${free}`))
    })
  })
  copyCompany(join(folder, 'data'))
  await start()
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

/**
 * Makes as many pictures as a phone takes in a cellar, each with its own time. They contain noise,
 * because real pictures do not compress either.
 */
async function pictures(count: number, width: number, height: number) {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 34 }
  const jpeg = await sharp({ create: { width, height, channels: 3, background: '#888', noise } })
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer()
  return Array.from({ length: count }, (_, n) => {
    const local = `2026-02-0${1 + (n % 9)}T1${n % 10}:0${Math.floor(n / 10)}:30`
    const bytes = withExif(
      jpeg,
      exifBlock({ exif: timeFields(local.replaceAll('-', ':').replace('T', ' ')) }),
    )
    const path = join(folder, `IMG_${count}_${n}.jpg`)
    writeFileSync(path, bytes)
    return { path, local, hash: sha256(bytes), size: bytes.length }
  })
}

const throttle = async (page: Page, bytesPerSecond: number) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 40,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
}

const arrived = (page: Page, least: number) =>
  page.waitForFunction((enough) => {
    const said =
      document.querySelector('section[aria-label=Outbox] [role=status]')?.textContent ?? ''
    return (
      Number(
        /(\d+) of \d+ uploaded/.exec(said)?.[1] ?? (/^All \d+ uploaded/.test(said) ? Infinity : -1),
      ) >= enough
    )
  }, least)

/** Uploads files for a customer over a connection that is slow from then on. */
async function upload(
  page: Page,
  files: { path: string }[],
  customer: string,
  bytesPerSecond: number,
) {
  await page.getByRole('button', { name: 'Quick Photo Upload' }).click()
  const card = page.getByRole('region', { name: 'Quick Photo Upload' })
  const field = card
    .getByRole('combobox', { name: 'Customer' })
    .or(card.getByRole('textbox', { name: 'Customer' }))
  await field.click()
  await field.fill(customer)
  await page.getByRole('option', { name: customer }).first().click()
  await card
    .locator('input[type=file][multiple]')
    .first()
    .setInputFiles(files.map(({ path }) => path))
  await throttle(page, bytesPerSecond)
  await card.getByRole('button', { name: `Upload ${files.length} Photos` }).click()
}

const begin = async () => {
  const site = server.url!
  const page = await beside(undefined, { ...phone, baseURL: site, location: '01' })
  await page.context().request.post('/api/auth/sign-in/email', {
    data: { email: 'employee@demo.test', password: demoPassword },
  })
  await page.goto('/dashboard')
  return page
}

async function photosOf(page: Page, customer: string) {
  const found = await page.context().request.get(`/api/customers?q=${encodeURIComponent(customer)}`)
  const { rows } = (await found.json()) as { rows: { id: string }[] }
  const answer = await page.context().request.get(`/api/photos?customer_id=${rows[0]!.id}`)
  return ((await answer.json()) as { rows: Photo[] }).rows
}

it(`${MANY} pictures of 4 MB all arrive exactly once on a connection that breaks, with their hashes and their times`, async () => {
  const sent = await pictures(MANY, 1600, 1200)
  expect(sent[0]!.size).toBeGreaterThan(3.5e6)
  const customer = 'Harold Pettigrew'
  let page = await begin()
  const before = new Set((await photosOf(page, customer)).map(({ id }) => id))
  // The last picture waits until the end, so that none of these problems comes too late.
  let isHeld = true
  await page.context().route('**/uploads', (route) => {
    const [, metadata = ''] = (route.request().headers()['upload-metadata'] ?? '').split(' ')
    const isLast = Buffer.from(metadata, 'base64')
      .toString()
      .includes(basename(sent.at(-1)!.path))
    return isHeld && isLast ? route.abort() : route.continue()
  })
  await upload(page, sent, customer, 12e6)

  await arrived(page, part(0.1))
  await server.stop('SIGKILL')
  await start()
  await arrived(page, part(0.25))
  await page.context().setOffline(true)
  await page.getByText('offline, resumes automatically').waitFor()
  await page.context().setOffline(false)
  await arrived(page, part(0.45))
  const context = page.context()
  await page.close()
  page = await context.newPage()
  await page.goto('/dashboard')
  await throttle(page, 12e6)
  await arrived(page, part(0.6))
  await page.reload()
  isHeld = false
  // The outbox disappears some time after all files are safe, or on reload, so the test asks the
  // server what arrived.
  const theirs = async () => (await photosOf(page, customer)).filter(({ id }) => !before.has(id))
  await expect.poll(async () => (await theirs()).length).toBe(MANY)
  const outbox = page.getByRole('region', { name: 'Outbox' })
  await expect
    .poll(
      async () =>
        (await outbox.count()) === 0 ||
        (await outbox.getByText(/^All \d+ uploaded|^Uploaded$/).count()) > 0,
    )
    .toBe(true)

  const there = await theirs()
  const evidence = await Promise.all(
    there.map(async ({ id }) => {
      const answer = await page.context().request.get(`/api/photos/${id}`)
      return (await answer.json()) as {
        sha256: string
        captured_at: string
        captured_source: string
      }
    }),
  )
  const time = (local: string) => new Date(`${local}-05:00`).toISOString()
  const said = evidence.map(
    (one) => `${one.sha256} ${new Date(one.captured_at).toISOString()} ${one.captured_source}`,
  )
  expect(new Set(said)).toEqual(
    new Set(sent.map(({ hash, local }) => `${hash} ${time(local)} picture`)),
  )
  const original = await page.context().request.get(`/files/${there[0]!.id}/original`)
  expect(sent.map(({ hash }) => hash)).toContain(sha256(await original.body()))
})
