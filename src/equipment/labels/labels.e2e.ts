import { readFileSync } from 'node:fs'
import { v7 as newId } from 'uuid'
import { expect, it } from 'vitest'
import { labelAddress } from '#equipment/labels/label-codes.ts'
import { expectAccessible } from '#testing/accessible.ts'
import { useBrowser } from '#testing/browser.ts'
import { codesOn, renderedPages } from '#testing/rendered-pdf.ts'
import { asPhone } from '#testing/windows.ts'

const { beside, open } = useBrowser()
const model = {
  name: 'Dri-Eaz Velo air mover',
  description: null,
  model_number: null,
  category: 'air_mover',
  condition: 'good',
  city_code: '01',
  rental_rate_daily_cents: null,
  rental_rate_weekly_cents: null,
  rental_rate_monthly_cents: null,
  purchase_price_cents: null,
  dehumidifier_kind: null,
  rated_pints_per_day: null,
  rating_basis: null,
  rated_cfm: null,
}

it('labels of chosen units are printed on a begun sheet, and their codes lead to the unit, by way of signing in', async () => {
  const page = await beside('manager', { location: 'all' })
  const tag = `LB${Math.random().toString(36).slice(2, 8).toUpperCase()}`
  const ids = [newId(), newId()]
  const data = { ...model, ids, first_number: `${tag}-1` }
  expect((await page.context().request.post('/api/equipment/several', { data })).status()).toBe(201)
  const [one, two] = [`${tag}-1`, `${tag}-2`]
  await page.goto(`/equipment?q=${tag}`)
  for (const number of [one, two])
    await page.getByRole('checkbox', { name: new RegExp(number) }).click()
  await page.getByRole('button', { name: 'Print Labels' }).click()
  const dialog = page.getByRole('dialog', { name: 'Print Labels' })
  await dialog.getByLabel('First free label').fill('31')
  await dialog.getByRole('button', { name: 'Download PDF' }).click()
  await dialog.getByText('Enter a whole number from 1 to 30').waitFor()
  await dialog.getByLabel('First free label').fill('30')
  await dialog.getByText('2 labels on 2 sheets.').waitFor()
  await expectAccessible(page)
  await asPhone(page)
  await expectAccessible(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download PDF' }).click(),
  ])
  await dialog.waitFor({ state: 'hidden' })
  const sheets = await renderedPages(readFileSync(await download.path()), 200)
  const codes = await Promise.all(sheets.map(codesOn))
  const origin = new URL(page.url()).origin
  expect(codes.map((found) => found.map(({ text }) => text))).toEqual([
    [labelAddress(origin, one)],
    [labelAddress(origin, two)],
  ])

  await page.context().clearCookies()
  await page.goto(codes[1]![0]!.text)
  await page.getByLabel('Email').fill('manager@demo.test')
  await page.getByLabel('Password', { exact: true }).fill('demo-password')
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL('**/equipment/*')
  await page.getByText(two, { exact: true }).waitFor()
  // Opening the page by its code counts as seeing the unit.
  await page.getByText(/^Last seen/).waitFor()
})

it('a code that no unit has offers to add one with it', { tags: 'nightly' }, async () => {
  const page = await open('/E/NOBODYS-1', 'manager', { location: '01' })
  await page.getByText('No unit has the code NOBODYS-1.').waitFor()
  await page.getByRole('button', { name: 'Add Equipment' }).click()
  expect(await page.getByRole('dialog').getByLabel('Item number').inputValue()).toBe('NOBODYS-1')
})

it('how much each category was used is shown from the list', { tags: 'nightly' }, async () => {
  const page = await open('/equipment', 'manager', { location: 'all' })
  await page.getByRole('button', { name: 'Utilization by category' }).click()
  const shares = page.getByRole('dialog', { name: 'Utilization by Category' })
  await shares.getByRole('progressbar', { name: 'Utilization of Air Mover' }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await shares.waitFor({ state: 'hidden' })
})
