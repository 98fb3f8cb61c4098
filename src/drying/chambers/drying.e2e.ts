import { expect, it } from 'vitest'
import { phone, useBrowser } from '#testing/browser.ts'
import { call, newLoss } from '#testing/crew.ts'

const { beside } = useBrowser()

it('sets up rooms and a chamber on a phone, sizes the equipment, and shows it to a colleague at once', async () => {
  const page = await beside('employee', { ...phone, location: '01' })
  const colleague = await beside('supervisor', { location: '01' })
  const { job_id } = await newLoss(page)
  for (const reader of [page, colleague]) {
    await reader.goto(`/jobs/${job_id}?tab=drying`)
    await reader.getByText('No rooms yet.').waitFor()
  }
  await page.getByRole('button', { name: 'Add Chamber' }).click()
  const chamber = page.getByRole('dialog', { name: 'Add Chamber' })
  await chamber.getByLabel('Name').fill('First floor')
  await chamber.getByRole('combobox', { name: 'Water category' }).click()
  await page.getByRole('option', { name: 'Category 1 (clean water)' }).click()
  await chamber.getByLabel('Reason for the category').fill('Supply line under the sink')
  await chamber.getByRole('button', { name: 'Add Chamber' }).click()
  await chamber.waitFor({ state: 'hidden' })

  const panel = page.getByRole('region', { name: 'First floor' })
  await panel.getByRole('button', { name: 'Add Room' }).click()
  const room = page.getByRole('dialog', { name: 'Add Room' })
  await room.getByLabel('Name').fill('Kitchen')
  await room.getByLabel('Length').fill('wide')
  await room.getByLabel('Width').fill('12 0')
  await room.getByLabel('Wet floor').fill('200')
  await room.getByRole('button', { name: 'Add Room' }).click()
  await room.getByText(`Enter a length like 12' 6" or 12.5`).waitFor()
  await room.getByLabel('Length').fill(`12'`)
  await room.getByText('Floor and ceiling 144 sf each').waitFor()
  await room.getByRole('button', { name: 'Add Room' }).click()
  await room.getByText('This room has only 144 sf here').waitFor()
  await room.getByLabel('Wet floor').fill('144')
  await room.getByRole('button', { name: 'Add Room' }).click()
  await room.waitFor({ state: 'hidden' })

  for (const reader of [page, colleague]) {
    const shown = reader.getByRole('region', { name: 'First floor' })
    await shown.getByText(`12' × 12' × 8' · 144 sf`).waitFor()
    await shown.getByText('Class 2 (significant water)').waitFor()
    await shown.getByText('4 recommended, 0 standing: not met. Add 4 units.').waitFor()
    await shown.getByText('LGR: needs 24 pints a day').waitFor()
  }
  await colleague.getByRole('button', { name: 'Actions for First floor' }).click()
  await colleague.getByRole('menuitem', { name: 'Remove' }).click()
  await colleague.getByRole('button', { name: 'Remove', exact: true }).click()
  const alone = page.getByRole('region', { name: 'Rooms without a chamber' })
  await alone.getByText('Kitchen').waitFor()
  const removed = page.getByRole('region', { name: 'First floor' })
  await removed.waitFor({ state: 'detached' })
  expect(await removed.count()).toBe(0)

  // Rooms of a usual home, and those of another job by its customer's name.
  const copy = page.getByRole('dialog', { name: 'Copy Rooms' })
  const copyFrom = async (typed: string, name: string | RegExp) => {
    await page.getByRole('button', { name: 'Copy Rooms' }).click()
    await copy.getByRole('combobox', { name: 'Copy from' }).fill(typed)
    await page.getByRole('option', { name }).click()
  }
  await copyFrom('1 bed', 'Apartment, 1 bedroom')
  await copy.getByRole('checkbox', { name: `Hallway · 8' × 4' × 8'` }).uncheck()
  await copy.getByRole('button', { name: 'Add 4 Rooms' }).click()
  await alone.getByText('Bathroom').waitFor()
  const other = await newLoss(page)
  await page.goto(`/jobs/${other.job_id}?tab=drying`)
  const { customer_name } = await call<{ customer_name: string }>(page, 'jobs/read', { id: job_id })
  await copyFrom(customer_name, new RegExp(`^${customer_name} · `))
  await copy.getByRole('button', { name: 'Add 5 Rooms' }).click()
  await page.getByText('5 rooms · 0 chambers').waitFor()
})
