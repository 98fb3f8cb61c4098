import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { expectAccessible } from '#testing/accessible.ts'
import { fits, useBrowser } from '#testing/browser.ts'
import { newLoss } from '#testing/crew.ts'
import { plainJpeg } from '#testing/pictures.ts'
import { sendPhotos } from '#testing/sent-photos.ts'
import { asPhone } from '#testing/windows.ts'

const { beside } = useBrowser()
let jpeg: Buffer
beforeAll(async () => {
  jpeg = await plainJpeg(640, 480)
})

const WARNING = 'Could not get location - photo will be uploaded without location data'
const named = (about: string) => `${about} ${Math.random().toString(36).slice(2, 8)}`

/** Opens the page of a new customer, at the pictures of the active job. */
async function ownPictures(options: object) {
  const page = await beside('employee', { location: '01', ...options })
  const { customer_id } = await newLoss(page)
  await page.goto(`/customers/${customer_id}`)
  const job = page.getByRole('region', { name: 'Active Job' })
  await job.waitFor()
  await job.getByRole('tab', { name: 'Pictures' }).click()
  await page.getByRole('button', { name: 'Upload Pictures' }).waitFor()
  return page
}
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Upload Pictures' })
const choose = (page: Page, ...names: string[]) =>
  page.locator('.mantine-Dropzone-root input[type=file]').setInputFiles(
    names.map((name) => ({
      name,
      mimeType: name.endsWith('.jpg') ? 'image/jpeg' : 'text/plain',
      buffer: name.endsWith('.jpg') ? jpeg : Buffer.from('Basement wet'),
    })),
  )

it('pictures of a job go into a folder of it, without a location or with one, what is no picture is named, and the grid shows them at once', async () => {
  const page = await ownPictures({
    geolocation: { latitude: 33.75, longitude: -84.39, accuracy: 8 },
  })
  // A new upload is not looked up: each request would leave a 404 in the console.
  const missing: string[] = []
  page.on(
    'response',
    (answer) =>
      answer.status() === 404 && answer.url().includes('/uploads/') && missing.push(answer.url()),
  )
  // A thumbnail that fails to load is replaced by a placeholder.
  await page.route('**/files/*/thumbnail', (route) => route.abort())
  await choose(page, 'three.jpg')
  await dialog(page).getByText(WARNING).waitFor()
  expect(await dialog(page).getByRole('combobox', { name: 'Room' }).inputValue()).toBe('General')
  await dialog(page).getByRole('button', { name: 'Upload 1 Picture' }).click()
  await page.getByText('Photo uploaded successfully').waitFor()
  await page.getByRole('radio', { name: /^General \(\d+\)/ }).waitFor({ state: 'attached' })
  await page.getByRole('img', { name: "Can't be shown" }).first().waitFor()
  await page.unroute('**/files/*/thumbnail')

  await page.context().grantPermissions(['geolocation'])
  const [folder, about] = [named('Attic'), named('Wet joists')]
  const make = async (name: string) => {
    await page.getByRole('button', { name: 'New Room' }).click()
    const asked = page.getByRole('dialog', { name: 'New Room' })
    await asked.getByLabel('Room name').fill(name)
    await asked.getByRole('button', { name: 'Add Room' }).click()
    return asked
  }
  await (await make(folder)).waitFor({ state: 'hidden' })
  const again = await make(folder.toUpperCase())
  await again.getByText(`Folder "${folder.toUpperCase()}" already exists`).waitFor()
  await again.getByRole('button', { name: 'Cancel' }).click()
  await again.getByRole('button', { name: 'Discard' }).click()
  await page.getByText('No pictures in this room yet.').waitFor()

  await choose(page, 'one.jpg', 'notes.txt', 'two.jpg')
  await dialog(page).getByText('notes.txt: not an image').waitFor()
  await dialog(page)
    .getByText(/^2 pictures, /)
    .waitFor()
  expect(await dialog(page).getByRole('combobox', { name: 'Type' }).inputValue()).toBe('Damage')
  expect(await dialog(page).getByRole('combobox', { name: 'Room' }).inputValue()).toBe(folder)
  expect(await dialog(page).getByText(WARNING).count()).toBe(0)
  await dialog(page).getByLabel('Description').fill(about)
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Upload 2 Pictures' }).click()
  await page.getByText('2 photos uploaded successfully').waitFor()
  expect(missing).toEqual([])
  const shown = page.getByRole('list', { name: 'Pictures' }).getByRole('link')
  await page.waitForFunction(
    () => document.querySelectorAll('[role=list][aria-label=Pictures] img').length === 2,
  )
  expect(await shown.count()).toBe(2)
  expect(await shown.first().getAttribute('aria-label')).toMatch(
    new RegExp(`^Damage photo, ${about}, `),
  )
  expect(await shown.first().getAttribute('href')).toMatch(
    /^\/photos\?customer=[^&]+&job=[^&]+&photo=/,
  )
  await page.getByRole('radio', { name: `${folder} (2)` }).waitFor({ state: 'attached' })
  await expectAccessible(page)
  await asPhone(page)
  await expectAccessible(page)
  expect(await fits(page)).toBe(true)

  // The neighbors in the viewer are photos of the same job.
  const asked = page.waitForRequest(
    (request) =>
      request.url().includes('/rpc/photos/list') &&
      /job_id/.test(request.postData() ?? request.url()),
  )
  await shown.first().click()
  await asked
})

it(
  'draws only pictures near the screen of a small phone, and keeps the height of the others',
  { tags: 'nightly' },
  async () => {
    const page = await beside('employee', { location: '01' })
    const loss = await newLoss(page)
    await sendPhotos(
      page,
      loss,
      Array.from({ length: 48 }, () => ({})),
    )
    await page.setViewportSize({ width: 390, height: 320 })
    await page.goto(`/jobs/${loss.job_id}?tab=pictures`)
    const pictures = page.getByRole('list', { name: 'Pictures' })
    await pictures.getByRole('link').first().waitFor()
    const drawn = () =>
      pictures.evaluate((list) =>
        [...list.querySelectorAll('a')].map((link) =>
          link.checkVisibility({ contentVisibilityAuto: true }),
        ),
      )
    const height = () => pictures.evaluate((list) => list.getBoundingClientRect().height)
    await expect
      .poll(drawn)
      .toEqual([...Array<boolean>(24).fill(true), ...Array<boolean>(24).fill(false)])
    const before = await height()
    await pictures.getByRole('link').last().focus()
    await expect.poll(async () => (await drawn()).at(-1)).toBe(true)
    expect(Math.abs((await height()) - before)).toBeLessThan(2)
  },
)
