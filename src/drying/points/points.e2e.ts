import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { v7 as newId } from 'uuid'
import { phone, useBrowser } from '#testing/browser.ts'
import { call, newLoss } from '#testing/crew.ts'
import { act, items } from '#testing/job-screens.ts'

const { beside } = useBrowser()

/** Sets up a chamber with a room, and a meter with a name of its own. */
async function newChamber(page: Page, job_id: string) {
  const chamber_id = newId()
  const serial_number = chamber_id.slice(-8)
  await call(page, 'chambers/add', {
    id: chamber_id,
    job_id,
    name: 'First floor',
    water_category: 1,
    category_reason: 'Supply line',
    water_class: null,
    class_reason: null,
  })
  await call(page, 'rooms/add', {
    id: newId(),
    job_id,
    chamber_id,
    name: 'Kitchen',
    length_in: 144,
    width_in: 144,
    height_in: 96,
    wet_floor_sf: 40,
    wet_wall_below_sf: 0,
    wet_wall_above_sf: 0,
    wet_ceiling_sf: 0,
    insets: 0,
  })
  await call(page, 'meters/add', {
    id: newId(),
    maker: 'Delmhorst',
    model: 'BD-2100',
    serial_number,
  })
  return `Delmhorst BD-2100 · ${serial_number}`
}

it('adds points on a phone, reads them on a round without a connection, strikes one, and closes the job wet', async () => {
  const page = await beside('employee', { ...phone, location: '01' })
  const { job_id } = await newLoss(page)
  const meter = await newChamber(page, job_id)
  await page.goto(`/jobs/${job_id}?tab=drying`)
  const panel = page.getByRole('region', { name: 'First floor' })
  await panel.getByRole('button', { name: 'Add Points' }).click()
  const add = page.getByRole('dialog', { name: 'Add Points to First floor' })
  const choose = async (field: string, option: string) => {
    await add.getByRole('combobox', { name: field, exact: true }).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  await choose('Surface', 'Framing')
  await choose('Material', 'Wood framing')
  await choose('Meter', meter)
  await add.getByLabel('Dry standard').fill('9')
  await add.getByLabel('Goal').fill('8')
  await add.getByRole('button', { name: 'Add Point' }).click()
  await add.getByText('The goal can’t be below the dry standard').waitFor()
  await add.getByLabel('Goal').fill('12')
  for (const number of [1, 2, 3]) {
    await add.getByRole('button', { name: 'Add Point' }).click()
    await add.getByText(`Point ${number}, Kitchen wood framing added.`).waitFor()
  }
  await add.getByRole('button', { name: 'Done' }).click()
  const points = panel.getByRole('list', { name: 'Points of First floor' })
  await points.getByText('Unread').nth(2).waitFor()
  await panel.getByText('0 of 3 points dry').first().waitFor()

  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Start Round' }).click()
  const round = page.getByRole('dialog', { name: 'Round' })
  for (const stop of ['Outside', 'Unaffected area', 'Chamber air']) {
    await round.getByRole('heading', { name: stop }).waitFor()
    await round.getByRole('button', { name: 'Skip' }).click()
    await round.getByRole('button', { name: 'Not needed today' }).click()
  }
  for (const [number, value] of [
    [1, '18.4'],
    [2, '11.5'],
    [3, '184'],
  ] as const) {
    await round.getByRole('heading', { name: `Point ${number}, Kitchen wood framing` }).waitFor()
    await page.keyboard.type(value)
    await page.keyboard.press('Enter')
  }
  // The meter can't show 184. The second press keeps it.
  await round.getByText('A Delmhorst shows 6 to 40').waitFor()
  await page.keyboard.press('Enter')
  await round.getByRole('button', { name: 'Finish Round' }).click()
  await panel.getByText('1 of 3 points dry').first().waitFor()
  await page.context().setOffline(false)

  const third = points.getByRole('listitem').filter({ hasText: 'Point 3' })
  await third.getByRole('button', { name: 'Readings of Point 3' }).click()
  const log = page.getByRole('dialog', { name: 'Point 3, Kitchen wood framing' })
  await log.getByRole('button', { name: 'Actions for 184% MC' }).click()
  await page.getByRole('menuitem', { name: 'Strike' }).click()
  const strike = page.getByRole('dialog', { name: 'Strike 184% MC?' })
  await strike.getByLabel('Reason').fill('Typed 184 for 18.4')
  await strike.getByRole('button', { name: 'Strike' }).click()
  await log.getByText('Typed 184 for 18.4').waitFor()
  expect(await log.locator('s').textContent()).toBe('184% MC')
  await log.getByRole('button', { name: 'Close' }).click()
  await third.getByText('Unread').waitFor()
  const statuses = points.getByRole('listitem').filter({ hasText: /Wet|Dry|Unread/ })
  expect(await statuses.count()).toBe(3)
  await panel.getByText('1 of 3 points dry').first().waitFor()

  await page.goto(`/jobs/${job_id}`)
  await act(page, 'Close Job')
  const closing = page.getByRole('dialog', { name: /^Close Job for/ })
  const wet = closing.getByRole('list', { name: 'Not dry' })
  await wet.getByText('First floor: 1 of 3 points dry').waitFor()
  await wet
    .getByText('Point 1, Kitchen wood framing (wet) · Point 3, Kitchen wood framing (unread)')
    .waitFor()
  for (const item of items) await closing.getByLabel(item).check()
  await closing.getByRole('button', { name: 'Close Job' }).click()
  await closing.getByText('A chamber of this job is not dry.').waitFor()
  await closing.getByLabel('Reason to close before it is dry').fill('The owner stopped the work')
  await closing.getByRole('button', { name: 'Close Job' }).click()
  await closing.waitFor({ state: 'hidden' })
  const timeline = page.getByRole('list', { name: 'Timeline' })
  await timeline.getByText('Closed before it was dry').waitFor()
  await timeline.getByText('The owner stopped the work').waitFor()

  await page.goto(`/jobs/${job_id}?tab=drying`)
  await points.getByRole('button', { name: 'Actions for Point 1' }).click()
  await page.getByRole('menuitem', { name: 'History' }).waitFor()
  expect(await page.getByRole('menuitem').count()).toBe(1)
})
