import { expect, it } from 'vitest'
import { v7 as newId } from 'uuid'
import { expectAccessible } from '#testing/accessible.ts'
import { fits, useBrowser } from '#testing/browser.ts'
import { call } from '#testing/crew.ts'
import { newHomeowner } from '#testing/homeowners.ts'
import { asDesk, asPhone } from '#testing/windows.ts'

const { beside } = useBrowser()

it('a spreadsheet of readings is mapped, questioned and added to the drying log', async () => {
  const page = await beside('manager', { location: '01' })
  const { job_id } = await newHomeowner(page, await beside())
  await call(page, 'chambers/add', {
    id: newId(),
    job_id,
    name: 'Basement',
    water_category: 2,
    category_reason: 'Washing machine',
    water_class: null,
    class_reason: null,
  })
  await page.goto(`/jobs/${job_id}?tab=drying`)
  await page.getByRole('button', { name: 'More about the drying log' }).click()
  await page.getByRole('menuitem', { name: 'Import Readings' }).click()
  const hour = (ago: number) => new Date(Date.now() - ago * 60_000).toISOString()
  const serial = newId().slice(-8)
  const lines = [
    'When,Point,Material,MC %,Meter',
    `${hour(3)},1,Drywall,24.5,Tramex ME5 ${serial}`,
    `${hour(2)},2,Oak,18,Tramex ME5 ${serial}`,
    `${hour(1)},2,Oak,210,Tramex ME5 ${serial}`,
    `${hour(1)},3,Oak,damp,Tramex ME5 ${serial}`,
  ]
  await page.getByLabel('CSV file').setInputFiles({
    name: 'crew log.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  })
  await page.getByText('Choose the column for the date and time.').waitFor()
  await page.getByRole('combobox', { name: 'Import When as' }).click()
  await page.getByRole('option', { name: 'Date and time' }).click()
  await page.getByText('Choose the mode of these readings.').waitFor()
  await page.getByRole('combobox', { name: 'Mode', exact: true }).click()
  await page.getByRole('option', { name: 'Pinless' }).click()
  await page.getByRole('combobox', { name: 'Scale', exact: true }).click()
  await page.getByRole('option', { name: '% moisture content' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Check 4 rows' }).click()
  await page.getByRole('heading', { name: '1 unknown meter' }).waitFor()
  await page.getByRole('button', { name: 'Add Meter' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Meter' })
  await dialog.getByLabel('Maker').fill('Tramex')
  await dialog.getByLabel('Model').fill('ME5')
  await dialog.getByLabel('Serial number').fill(serial)
  await dialog.getByRole('button', { name: 'Add Meter' }).click()
  await page.getByText('2 readings will be added.').waitFor()
  await page.getByText('2 new points: Point 1, drywall; Point 2, hardwood.').waitFor()
  await page.getByRole('heading', { name: "1 row can't be imported" }).waitFor()
  await asPhone(page)
  await expectAccessible(page)
  expect(await fits(page)).toBe(true)
  await asDesk(page)
  await page.getByRole('checkbox', { name: 'Row 4, Point 2, hardwood: 210' }).check()
  await page.getByRole('button', { name: 'Import 3 readings' }).click()
  await page.getByText('3 readings added.').waitFor()
  await page.getByRole('link', { name: 'View drying log' }).click()
  // Around midnight they are of two days, and so of two rounds.
  await page
    .getByText(/imported by .* from crew log\.csv/)
    .first()
    .waitFor()
})
