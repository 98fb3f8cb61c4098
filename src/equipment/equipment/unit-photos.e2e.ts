import type { Page } from 'playwright-core'
import { v7 as newId } from 'uuid'
import { expect, it } from 'vitest'
import { plainUnit } from '#equipment/equipment/equipment.cases.ts'
import { expectAccessible } from '#testing/accessible.ts'
import { fits, useBrowser, visit } from '#testing/browser.ts'
import { call, newLoss } from '#testing/crew.ts'
import { cornered } from '#testing/pictures.ts'
import { asPhone } from '#testing/windows.ts'

const { beside } = useBrowser()
const picture = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await cornered(640, 480).jpeg().toBuffer(),
})

const newUnit = (page: Page) =>
  call<{ id: string; item_number: string }>(page, 'equipment/create', { ...plainUnit, id: newId() })
const photosOn = (page: Page) => page.getByRole('region', { name: 'Photos' })

it('photos of a unit are added, seen, removed and restored', async () => {
  const page = await beside('manager', { location: '01' })
  await page.goto(`/equipment/${(await newUnit(page)).id}`)
  const photos = photosOn(page)
  await photos.getByText('No photos yet').waitFor()
  const add = async (name: string) => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      photos.getByRole('button', { name: 'Add Photos' }).click(),
    ])
    await chooser.setFiles([await picture(name)])
  }
  await add('side.jpg')
  const shown = photos.getByRole('button', { name: /^Open photo/ })
  await shown.first().locator('img').waitFor()
  await expectAccessible(page)
  await asPhone(page)
  await expectAccessible(page)
  expect(await fits(page)).toBe(true)
  await shown.first().click()
  const viewer = page.getByRole('dialog')
  await viewer.locator('img').waitFor()
  await viewer.getByRole('button', { name: 'Close' }).click()
  await viewer.waitFor({ state: 'hidden' })
  await photos.getByRole('button', { name: /^Remove photo/ }).click()
  await photos.getByText('No photos yet').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await shown.first().waitFor()
})

it(
  'photos of a pick-up without a connection arrive with it, at the unit and at the job',
  { tags: 'nightly' },
  async () => {
    const page = await beside('manager', { location: '01' })
    const [{ customer_id, customer, job_id }, unit] = await Promise.all([
      newLoss(page),
      newUnit(page),
    ])
    const units = [{ id: newId(), equipment_id: unit.id }]
    await call(page, 'placements/deploy', {
      customer_id,
      placed_at: new Date(Date.now() - 3_600_000).toISOString(),
      units,
    })
    await page.goto(`/jobs/${job_id}?tab=equipment`)
    await page.getByRole('checkbox', { name: new RegExp(unit.item_number) }).click()
    await page.getByRole('button', { name: 'Pick Up', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Pick Up Equipment' })
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      dialog.getByRole('button', { name: `Add photos of ${unit.item_number}` }).click(),
    ])
    await chooser.setFiles([
      await picture('back.jpg'),
      { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('x') },
    ])
    await dialog.getByText('note.txt').waitFor()
    await expectAccessible(page)
    await page.context().setOffline(true)
    await dialog.getByRole('button', { name: 'Pick Up', exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
    await page
      .getByRole('region', { name: 'Outbox' })
      .getByText('offline, resumes automatically')
      .waitFor()
    await page.context().setOffline(false)
    await page
      .getByRole('button', {
        name: `Open photo 1 of ${unit.item_number}, picked up at ${customer}`,
      })
      .waitFor()

    await visit(page, `/equipment/${unit.id}`)
    await photosOn(page).getByText(`Pick-up, ${customer}`).waitFor()
    await page
      .getByRole('region', { name: 'Placement history' })
      .getByRole('button', { name: /^Open photo 1/ })
      .waitFor()
  },
)
