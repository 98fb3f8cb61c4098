import type { Page } from 'playwright-core'
import { v7 as newId } from 'uuid'
import { expect, it } from 'vitest'
import type { Plan } from '#drying/plans/plans.ts'
import { plainRoom } from '#drying/rooms/rooms.cases.ts'
import { expectAccessible } from '#testing/accessible.ts'
import { phone, useBrowser } from '#testing/browser.ts'
import { call, newLoss } from '#testing/crew.ts'
import { sendPhotos } from '#testing/sent-photos.ts'

const { beside } = useBrowser()

const editor = (page: Page) => page.getByRole('dialog', { name: 'Draw Plan' })
const button = (page: Page, name: string) => editor(page).getByRole('button', { name, exact: true })

/** The middle of a room on the screen. */
async function middleOf(page: Page, name: string | RegExp) {
  const box = (await editor(page).getByRole('button', { name }).boundingBox())!
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
/** Moves one finger over the plan. Playwright itself can only tap. */
async function swipe(page: Page, from: { x: number; y: number }, dx: number, dy: number) {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: from.x + dx * share, y: from.y + dy * share }],
    })
  await touch('touchStart', 0)
  for (const share of [0.25, 0.5, 0.75, 1]) await touch('touchMove', share)
  await touch('touchEnd', 1)
  await session.detach()
}
async function addRoom(page: Page, fill: Record<string, string>) {
  await button(page, 'Add Room').click()
  const dialog = page.getByRole('dialog', { name: 'Add Room to Plan' })
  for (const [label, text] of Object.entries(fill)) await dialog.getByLabel(label).fill(text)
  await dialog.getByRole('button', { name: 'Add Room' }).click()
  await dialog.waitFor({ state: 'hidden' })
}

it('draws a plan with a thumb, loses nothing, saves it offline, and takes the areas over', async () => {
  const page = await beside('employee', { ...phone, location: '01' })
  const { customer_id, job_id } = await newLoss(page)
  await sendPhotos(page, { customer_id, job_id }, [{ description: 'Wet corner' }])
  await call(page, 'rooms/add', { ...plainRoom, id: newId(), job_id })
  await page.goto(`/jobs/${job_id}?tab=drying`)
  await page.getByRole('button', { name: 'Draw Plan' }).click()

  await addRoom(page, { Name: 'Hall', Length: `12' 6"`, Width: '4' })
  await editor(page).getByText(`12' 6" × 4' · 50 sf`).waitFor()
  await button(page, 'Deselect').click()
  await button(page, 'Add Room').click()
  const dialog = page.getByRole('dialog', { name: 'Add Room to Plan' })
  await dialog.getByRole('combobox', { name: 'Measured room' }).click()
  await page.getByRole('option', { name: 'Kitchen' }).click()
  expect(await dialog.getByLabel('Length').inputValue()).toBe(`12'`)
  await dialog.getByLabel('Width').fill('10')
  await dialog.getByRole('button', { name: 'Add Room' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await editor(page).getByText(`12' × 10' · 120 sf`).waitFor()

  // The kitchen is selected: a finger drags it below the hall.
  const before = await middleOf(page, /^Kitchen/)
  await swipe(page, before, -60, 40)
  const after = await middleOf(page, /^Kitchen/)
  expect(after.x - before.x).toBeLessThan(-40)
  expect(after.y - before.y).toBeGreaterThan(25)

  await button(page, 'Deselect').click()
  await button(page, 'Wet Area').click()
  await swipe(page, { x: after.x - 30, y: after.y - 20 }, 50, 40)
  await editor(page)
    .getByText(/Kitchen: [\d.]+ sf wet/)
    .waitFor()
  await button(page, 'Deselect').click()
  await button(page, 'Pin').click()
  await page.touchscreen.tap(after.x, after.y)
  const pin = page.getByRole('dialog', { name: 'Add Pin' })
  await pin.getByPlaceholder('Stain at the ceiling').fill('Stain at the ceiling')
  await pin.getByRole('button', { name: 'Add Pin' }).click()
  await button(page, 'Pin 1: Stain at the ceiling').waitFor()
  await expectAccessible(page)
  await button(page, 'Undo').click()
  await button(page, 'Pin 1: Stain at the ceiling').waitFor({ state: 'hidden' })
  await button(page, 'Redo').click()
  await button(page, 'Deselect').click()
  await button(page, 'Pin').click()
  await page.touchscreen.tap(after.x + 40, after.y)
  await pin.getByText('Photo', { exact: true }).click()
  await pin.getByRole('radio', { name: /Wet corner/ }).check()
  await expectAccessible(page)
  await pin.getByRole('button', { name: 'Add Pin' }).click()
  await button(page, 'Deselect').click()

  await button(page, 'Photo').click()
  const picture = page.getByRole('dialog', { name: 'Background Photo' })
  await picture.getByRole('radio', { name: /Wet corner/ }).check()
  await picture.getByRole('button', { name: 'Use Photo' }).click()
  await editor(page).locator('image').waitFor({ state: 'attached' })
  await button(page, 'Set Scale').click()
  await page.touchscreen.tap(100, 300)
  await editor(page).getByText('Tap the other end.').waitFor()
  await page.touchscreen.tap(200, 300)
  await editor(page).getByLabel('Real length').fill(`50'`)
  await button(page, 'Set').click()
  await editor(page).getByText('Drag the photo to move it.', { exact: false }).waitFor()
  const wide = await editor(page).getByLabel('Width of the photo').inputValue()
  expect(Number.parseInt(wide, 10)).toBeGreaterThan(40)
  await expectAccessible(page)
  await button(page, 'Undo').click()
  await button(page, 'Redo').click()
  await button(page, 'Deselect').click()

  page.once('dialog', (question) => void question.accept())
  await page.reload()
  await page.getByRole('button', { name: 'Draw Plan' }).click()
  await editor(page).getByText('Your unsaved changes are back.').waitFor()
  await button(page, 'Save').click()
  await editor(page).waitFor({ state: 'hidden' })
  const floor = page.getByRole('region', { name: 'Floor 1' })
  await floor.getByRole('listitem').filter({ hasText: 'Stain at the ceiling' }).waitFor()
  await floor.locator('image').waitFor({ state: 'attached' })
  await floor.getByRole('button', { name: /^Pin 2, Photo: .*Wet corner/ }).press('Enter')
  await floor.getByRole('button', { name: /^Open photo: .*Wet corner/ }).click()
  const viewer = page.getByRole('dialog', { name: /^Damage photo/ })
  await viewer.getByRole('button', { name: 'Close the viewer' }).click()
  await viewer.waitFor({ state: 'hidden' })
  await expectAccessible(page)
  await floor.getByText("Plan: 12' × 10'", { exact: false }).waitFor()
  await floor.getByRole('button', { name: 'Use areas of Kitchen' }).click()
  await floor.getByText('Measured:').waitFor({ state: 'hidden' })

  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Edit Plan' }).click()
  await addRoom(page, { Name: 'Bath', Length: '8', Width: '5' })
  await button(page, 'Save').click()
  await floor.getByText('On this device').waitFor()
  await floor.getByText(`8' × 5' · 40 sf`).waitFor()
  await page.context().setOffline(false)
  await floor.getByText('On this device').waitFor({ state: 'hidden' })
  const plans = await call<Plan[]>(page, 'plans/list', { job_id })
  expect(plans.map(({ drawing }) => drawing.rooms.map(({ name }) => name))).toEqual([
    ['Hall', 'Kitchen', 'Bath'],
  ])
})
