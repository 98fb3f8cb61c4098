import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { phone, useBrowser, visit } from '#testing/browser.ts'
import { fromNextPress } from '#testing/next-press.ts'
import { plainJpeg } from '#testing/pictures.ts'

// Messages for photos and documents that cannot be sent as intended, in the specification's own
// words.

const { open } = useBrowser()
let jpeg: Buffer<ArrayBuffer>
beforeAll(async () => {
  jpeg = Buffer.from(await plainJpeg(640, 480))
})

const NO_LOCATION = 'Could not get location - photo will be uploaded without location data'
const toast = (page: Page, text: string) =>
  page.locator('.mantine-Notification-root').getByText(text, { exact: true })
const disguised = {
  name: 'IMG_1.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
}

async function toDashboard(page: Page, file: typeof disguised) {
  await page.getByRole('button', { name: 'Add photos', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Photos to My Dashboard' })
  await dialog.locator('input[type=file][multiple]').first().setInputFiles(file)
  return () => dialog.getByRole('button', { name: 'Add', exact: true }).click()
}

async function activeJob(page: Page, tab: string) {
  const found = await page.request.post('/rpc/customers/list', {
    data: { json: { q: 'customer@demo.test' } },
  })
  const { json } = (await found.json()) as { json: { rows: { id: string }[] } }
  await visit(page, `/customers/${json.rows[0]!.id}`)
  const job = page.getByRole('region', { name: 'Active Job' })
  await job.getByRole('tab', { name: tab }).click()
  await page.getByRole('button', { name: `Upload ${tab}` }).waitFor()
}
const choose = (page: Page, file: typeof disguised) =>
  page.locator('.mantine-Dropzone-root input[type=file]').setInputFiles(file)

it(
  'photos, pictures and documents that are refused, have no location, or come from who is not logged in anymore',
  { tags: 'nightly' },
  async () => {
    const page = await open('/dashboard', 'employee', { ...phone, location: '01' })
    const add = await toDashboard(page, disguised)
    // The form says it, so no toast repeats it.
    await page.getByRole('dialog').getByText(NO_LOCATION).waitFor()
    expect(await toast(page, NO_LOCATION).count()).toBe(0)
    await add()
    await page
      .locator('.mantine-Notification-root')
      .getByText(/^Upload failed: This is a PDF/)
      .waitFor()

    await activeJob(page, 'Pictures')
    await choose(page, disguised)
    await page.getByRole('button', { name: 'Upload 1 Picture' }).click()
    await toast(page, 'Failed to upload pictures').waitFor()
    await page
      .getByRole('region', { name: 'Active Job' })
      .getByRole('tab', { name: 'Documents' })
      .click()
    await page.getByRole('button', { name: 'Upload Documents' }).waitFor()
    await choose(page, { name: 'a.pdf', mimeType: 'application/pdf', buffer: jpeg })
    await page.getByRole('button', { name: 'Upload 1 Document' }).click()
    await toast(page, 'Failed to upload documents').waitFor()
    await page.route('**/rpc/documents/addFolder', (route) => route.abort())
    await page.getByRole('button', { name: 'New Folder' }).click()
    const dialog = page.getByRole('dialog', { name: 'New Folder' })
    await dialog.getByLabel('Folder name').fill('Estimates')
    await dialog.getByRole('button', { name: 'Create Folder' }).click()
    await toast(page, 'Failed to create folder for document upload').waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Discard' }).click()
    await dialog.waitFor({ state: 'hidden' })

    await visit(page, '/dashboard')
    const addLater = await toDashboard(page, {
      name: 'IMG_2.jpg',
      mimeType: 'image/jpeg',
      buffer: jpeg,
    })
    // Set up only now: the page asks again by itself and would show the message above the dialog.
    await fromNextPress(page, '**/rpc/access/me', (route) =>
      route.fulfill({ json: { json: null } }),
    )
    await addLater()
    await toast(page, 'You must be logged in to upload photos').waitFor()
  },
)
