import { v7 as newId } from 'uuid'
import { expect, it } from 'vitest'
import { plainUnit } from '#equipment/equipment/equipment.cases.ts'
import { expectAccessible } from '#testing/accessible.ts'
import { fits, useBrowser, visit } from '#testing/browser.ts'
import { call, newLoss } from '#testing/crew.ts'
import { asPhone } from '#testing/windows.ts'

const { open } = useBrowser()

it('a kit that management names chooses its units for a job, says what is short, and stays editable', async () => {
  const page = await open('/equipment/kits', 'manager', { location: '12' })
  const mark = Math.random().toString(36).slice(2, 8)
  const [name, model] = [`Bedroom ${mark}`, `Model ${mark}`]
  const { item_number: _, serial_number: __, ...unit } = plainUnit
  const ids = [newId(), newId(), newId()]
  await call(page, 'equipment/createSeveral', {
    ...unit,
    city_code: '12',
    name: model,
    category: 'heater',
    ids,
    first_number: `${mark}-1`,
  })
  const { job_id } = await newLoss(page, { city_code: '12' })
  const lent = {
    ...unit,
    city_code: '16',
    name: model,
    category: 'heater',
    item_number: `${mark}-far`,
    serial_number: null,
    id: newId(),
  }
  await call(page, 'equipment/create', lent)

  await page.getByRole('button', { name: 'Add Kit' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Count, line 1').fill('2')
  await dialog.getByRole('combobox', { name: 'Category, line 1' }).click()
  await page.getByRole('option', { name: 'Heater' }).click()
  await dialog.getByLabel('Model, line 1').fill(model)
  await dialog.getByRole('button', { name: 'Add line' }).click()
  await dialog.getByLabel('Count, line 2').fill('2')
  await dialog.getByRole('combobox', { name: 'Category, line 2' }).click()
  await page.getByRole('option', { name: 'Heater' }).last().click()
  await dialog.getByLabel('Model, line 2').fill(mark)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add Kit' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page
    .getByRole('list', { name: 'Kits' })
    .getByText(`2 Heaters ${model}, 2 Heaters ${mark}`)
    .waitFor()
  await expectAccessible(page)

  await visit(page, `/jobs/${job_id}?tab=equipment`)
  await asPhone(page)
  await page.getByRole('button', { name: 'Deploy Equipment' }).click()
  // Units at other locations are one tap away.
  await dialog.getByLabel('Find equipment').fill(`${mark}-far`)
  await dialog.getByText(/^No available unit matches in /).waitFor()
  await dialog.getByRole('button', { name: 'Look at all locations' }).click()
  await dialog.getByRole('checkbox', { name: `${mark}-far` }).waitFor()
  await dialog.getByRole('combobox', { name: 'Take from' }).fill('Henry')
  await page.getByRole('option', { name: '12 · Henry County, GA' }).click()
  await dialog.getByLabel('Find equipment').fill('')
  await dialog.getByRole('combobox', { name: 'Add a kit' }).click()
  await page.getByRole('option', { name }).click()
  await dialog
    .getByText(`${name}: 3 units selected. Short: 2 Heaters ${mark}: 1 available.`)
    .waitFor()
  await expectAccessible(page)
  expect(await fits(page)).toBe(true)
  await dialog.getByRole('checkbox', { name: `${mark}-3` }).click()
  await dialog.getByRole('button', { name: 'Deploy 2 units' }).click()
  await dialog.waitFor({ state: 'hidden' })
  const stands = await call<{ equipment_id: string }[]>(page, 'placements/ofJob', { job_id })
  expect(new Set(stands.map(({ equipment_id }) => equipment_id))).toEqual(new Set(ids.slice(0, 2)))
})
