import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { phone, useBrowser } from '#testing/browser.ts'
import { call, newLoss } from '#testing/crew.ts'
import { plainJpeg } from '#testing/pictures.ts'

const { open, beside } = useBrowser()
const viewer = (page: Page) => page.getByRole('dialog', { name: /photo ·/ })
const photosOf = async (page: Page, customer_id: string) =>
  (await call<{ rows: object[] }>(page, 'photos/list', { customer_id })).rows

describe('A double click on the button that sends', () => {
  const slip = { name: 'slip.jpg', mimeType: 'image/jpeg' }
  const begun = (page: Page) => {
    const ids: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && new URL(request.url()).pathname === '/uploads')
        ids.push(request.url())
    })
    return ids
  }
  const arrived = (page: Page) =>
    page.getByRole('region', { name: 'Outbox' }).getByText(/uploaded$/i)

  it('adds a photo to the dashboard once, and takes back what was said of a missing one', async () => {
    // With animations on: a dialog that closes slowly can still receive the second press.
    const page = await open('/dashboard', 'supervisor', {
      location: '01',
      reducedMotion: 'no-preference',
    })
    const sent = begun(page)
    await page.getByRole('button', { name: 'Add photos' }).click()
    const adding = page.getByRole('dialog', { name: 'Add Photos to My Dashboard' })
    await adding.getByRole('button', { name: 'Add', exact: true }).click()
    const said = page.getByRole('alert').filter({ hasText: 'Please select photos first' })
    await said.first().waitFor()
    await adding
      .locator('input[type=file][multiple]')
      .first()
      .setInputFiles({ ...slip, buffer: await plainJpeg(64, 48) })
    await adding.getByRole('button', { name: 'Add', exact: true }).dblclick()
    await page.getByText('Uploaded', { exact: true }).waitFor()
    await expect.poll(() => said.count()).toBe(0)
    expect(sent).toHaveLength(1)
    // Back closes the viewer and stays on the page.
    await page.getByRole('link', { name: 'Jobs' }).first().click()
    await page.waitForURL(/jobs/)
    await page.getByRole('link', { name: 'Dashboard' }).first().click()
    await page.waitForURL(/dashboard/)
    await page
      .getByRole('button', { name: /^Open slip\.jpg, / })
      .first()
      .click()
    await viewer(page).waitFor()
    await page.evaluate(() => history.back())
    await viewer(page).waitFor({ state: 'hidden' })
    await page.waitForURL(/dashboard/)
    await page.getByRole('region', { name: 'My Dashboard Photos' }).waitFor()
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toMatch(/^Open slip\.jpg, \d+ of \d+$/)
  })

  it(
    'sends a quick photo once, and keeps one whose button is pressed where there is no connection, and sends it with its job',
    { tags: 'nightly' },
    async () => {
      const page = await open('/dashboard', 'employee', { location: '01' })
      const sent = begun(page)
      const manager = await beside('manager')
      const card = page.getByRole('region', { name: 'Quick Photo Upload' })
      const begin = async () => {
        const loss = await newLoss(manager)
        await card.getByRole('combobox', { name: 'Customer' }).fill(loss.customer)
        // The customer's jobs, not the user's own jobs, which reload whenever a colleague changes
        // something.
        const known = page.waitForResponse(
          (response) =>
            response.url().includes('/rpc/jobs/list') &&
            Boolean(response.request().postData()?.includes(loss.customer_id)),
        )
        await page.getByRole('option', { name: new RegExp(loss.customer) }).click()
        await (await known).finished()
        await card
          .locator('input[type=file][multiple]')
          .first()
          .setInputFiles({ ...slip, buffer: await plainJpeg(64, 48) })
        return loss
      }
      const first = await begin()
      // Clicks twice before anything is rendered, as on a slow phone.
      await card
        .getByRole('button', { name: 'Upload Photos' })
        .evaluate((button: HTMLButtonElement) => {
          button.click()
          button.click()
        })
      await arrived(page).waitFor()
      expect(sent).toHaveLength(1)
      expect(await photosOf(page, first.customer_id)).toHaveLength(1)

      const second = await begin()
      await page.context().setOffline(true)
      await card.getByRole('button', { name: 'Upload Photos' }).click()
      await page.getByText('offline, resumes automatically').waitFor()
      await page.context().setOffline(false)
      await arrived(page).waitFor()
      const [photo] = await photosOf(page, second.customer_id)
      expect(photo).toMatchObject({ customer_id: second.customer_id, job_id: second.job_id })
    },
  )
})

it(
  'names in the list of what is on its way give way to its buttons, and pictures that no server takes are left out, on a phone',
  { tags: 'nightly' },
  async () => {
    const page = await open('/dashboard', 'supervisor', { location: '01', ...phone })
    await page.route(
      ({ pathname }) => pathname.startsWith('/uploads'),
      (route) => route.abort(),
    )
    await page.getByRole('button', { name: 'Add photos' }).click()
    const adding = page.getByRole('dialog', { name: 'Add Photos to My Dashboard' })
    const cut = await adding
      .getByText('Select photos')
      .evaluate((label) => label.scrollWidth > label.clientWidth)
    expect(cut).toBe(false)
    const name = `${'IMG of the cellar and its joists '.repeat(5)}.jpg`
    const buffer = await plainJpeg(64, 48)
    await adding
      .locator('input[type=file][multiple]')
      .first()
      .setInputFiles([
        { name, mimeType: 'image/jpeg', buffer },
        { name: 'plan.svg', mimeType: 'image/svg+xml', buffer },
        { name: 'nothing.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) },
      ])
    await adding.getByText('plan.svg: a drawing (SVG), not a photo').waitFor()
    await adding.getByText('nothing.jpg: empty').waitFor()
    const [tile, out] = await Promise.all([
      adding
        .getByRole('listitem')
        .filter({ has: page.getByRole('button', { name: /^Remove/ }) })
        .boundingBox(),
      adding.getByRole('button', { name: /^Remove/ }).boundingBox(),
    ])
    expect(out!.width).toBeLessThan(tile!.width / 4)
    expect(out!.width).toBeGreaterThanOrEqual(24)
    await adding.getByRole('button', { name: 'Add', exact: true }).click()
    const panel = page.getByRole('region', { name: 'Outbox' })
    await panel.getByRole('button', { expanded: false }).click()
    const cancel = panel.getByRole('button', { name: /^Discard/ })
    await cancel.waitFor()
    const [inner, outer] = await Promise.all([cancel.boundingBox(), panel.boundingBox()])
    expect(inner!.x + inner!.width).toBeLessThanOrEqual(outer!.x + outer!.width)
    await cancel.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
    await panel.waitFor({ state: 'hidden' })
  },
)
