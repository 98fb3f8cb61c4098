import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, describe, it } from 'vitest'
import { expectAccessible } from '#testing/accessible.ts'
import { phone, useBrowser, wide } from '#testing/browser.ts'
import { customersCsv, spoil37 } from '#testing/customers-csv.ts'

const { open, beside } = useBrowser()
const tagged = (about: string) => `${about}${Math.random().toString(36).slice(2, 8)}`

const choose = (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel('CSV file').setInputFiles({ name, mimeType: 'text/csv', buffer })

describe('an import of customers', () => {
  it('is found beside the list, checked first, and adds all but the 37 bad of 5,000 rows; the same file adds nobody', async () => {
    const page = await open('/customers', 'manager', { location: '12' })
    const tag = tagged('Csv')
    await page.getByRole('button', { name: 'Import and export' }).click()
    await page.getByRole('menuitem', { name: 'Import from CSV' }).click()
    await choose(page, 'old system.csv', customersCsv(5000, tag, spoil37(tag)))
    await page.getByText("Some of this file can't be read in this encoding").waitFor()
    await page.getByRole('button', { name: 'Check 5,000 rows' }).click()
    await page.getByText('4,963 customers will be added.').waitFor()
    await page.getByRole('heading', { name: "37 rows can't be imported" }).waitFor()
    const problems = page.getByRole('table', { name: 'Problems' })
    expect(await problems.getByRole('row').count()).toBe(1 + 37)
    await problems.getByRole('row', { name: /^100 E-mail nobody at example Enter a valid email address$/ }).waitFor()
    await page.getByRole('button', { name: 'Import 4,963 customers' }).click()
    await page.getByText('4,963 customers added.').waitFor()
    await page.getByRole('button', { name: 'Import another file' }).click()
    await choose(page, 'old system.csv', customersCsv(5000, tag, spoil37(tag)))
    await page.getByRole('button', { name: 'Check 5,000 rows' }).click()
    await page.getByText('4,963 rows already imported. Not added again.').waitFor()
    expect(await page.getByRole('button', { name: 'Import 0 customers' }).isDisabled()).toBe(true)
  })

  it('gives back what was left out, to be mended and imported again', async () => {
    const page = await open('/customers/import', 'manager', { location: '12' })
    const tag = tagged('Mend')
    const spoil = (row: number): Record<string, string> => (row === 3 ? { State: 'Ontario' } : {})
    await choose(page, 'two.csv', customersCsv(2, tag, spoil))
    await page.getByRole('button', { name: 'Check 2 rows' }).click()
    await page.getByRole('button', { name: 'Import 1 customer', exact: true }).click()
    await page.getByText('1 row not imported.').waitFor()
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download these rows' }).click()])
    expect(download.suggestedFilename()).toBe('two not imported.csv')
    const text = readFileSync(await download.path(), 'utf8')
    expect(text).toContain('State: Choose one of the 50 states')
    await page.getByRole('button', { name: 'Import another file' }).click()
    await choose(page, 'mended.csv', Buffer.from(text.replace('Ontario', 'GA')))
    await page.getByRole('button', { name: 'Check 1 row', exact: true }).click()
    await page.getByRole('button', { name: 'Import 1 customer', exact: true }).click()
    await page.getByText('1 customer added.').waitFor()
    await page.getByRole('link', { name: 'View customers' }).click()
    await page
      .getByRole('row')
      .filter({ hasText: `${tag} 3` })
      .waitFor()
  })

  it('lets the person say what a column holds and where customers belong, and says what is missing', async () => {
    const page = await open('/customers/import', 'manager', { location: 'all' })
    const tag = tagged('Named')
    await choose(page, 'who.csv', Buffer.from(`Who,Contact\n"${tag}, Ana",ana@example.com\n`))
    await page.getByText('Choose the column for email.').waitFor()
    expect(await page.getByRole('button', { name: 'Check 1 row' }).isDisabled()).toBe(true)
    await page.getByRole('combobox', { name: 'Import Who as' }).click()
    await page.getByRole('option', { name: 'Full name' }).click()
    await page.getByRole('combobox', { name: 'Import Contact as' }).click()
    await page.getByRole('option', { name: 'Email' }).click()
    await page.getByText('Choose a location for these customers.').waitFor()
    await page.getByRole('combobox', { name: 'Location for these customers' }).fill('Henry')
    await page.getByRole('option', { name: /Henry County/ }).click()
    await page.getByRole('button', { name: 'Check 1 row' }).click()
    await page.getByText('1 customer will be added.').waitFor()
  })

  it('refuses what is no such file, and loses nothing when the server cannot be reached', async () => {
    const page = await open('/customers/import', 'manager', { location: '12' })
    await choose(page, 'book.csv', Buffer.from('PK\u0003\u0004'))
    await page
      .getByRole('alert')
      .getByText(/^book.csv: This is a spreadsheet/)
      .waitFor()
    await choose(page, 'two.csv', customersCsv(2, tagged('Lost')))
    await page.getByRole('button', { name: 'Check 2 rows' }).click()
    let tries = 0
    await page.route('**/rpc/imports/run', async (route) => {
      if (++tries > 1) return route.continue()
      await route.fetch()
      return route.abort()
    })
    await page.getByRole('button', { name: 'Import 2 customers' }).click()
    await page.getByText('Failed to import customers').waitFor()
    await page.getByRole('button', { name: 'Import 2 customers' }).click()
    await page.getByText('2 rows already imported.').waitFor()
  })

  it('is sent once by a double click, and again after it failed', async () => {
    const page = await open('/customers/import', 'manager', { location: '12' })
    await choose(page, 'two.csv', customersCsv(2, tagged('Twice')))
    await page.getByRole('button', { name: 'Check 2 rows' }).click()
    let sent = 0
    await page.route('**/rpc/imports/run', (route) => (++sent === 1 ? route.abort() : route.continue()))
    const button = page.getByRole('button', { name: 'Import 2 customers' })
    // Both presses before anything is rendered, as those of a fast hand come.
    const press = () => button.evaluate((node: HTMLButtonElement) => [node.click(), node.click()])
    await press()
    await page.getByText('Failed to import customers').waitFor()
    expect(sent).toBe(1)
    await press()
    await page.getByText('2 customers added.').waitFor()
    expect(sent).toBe(2)
    // The next file is sent once, too.
    await page.getByRole('button', { name: 'Import another file' }).click()
    await choose(page, 'one.csv', customersCsv(1, tagged('Next')))
    await page.getByRole('button', { name: 'Check 1 row', exact: true }).click()
    await page.getByRole('button', { name: 'Import 1 customer', exact: true }).dblclick()
    await page.getByText('1 customer added.').waitFor()
    expect(sent).toBe(3)
  })

  it('goes from step to step in a browser whose scrollTo answers with a promise', async () => {
    const page = await beside('manager', { location: '12' })
    await page.addInitScript(() => Object.assign(window, { scrollTo: () => Promise.resolve({ interrupted: false }) }))
    await page.goto('/customers/import')
    await choose(page, 'two.csv', customersCsv(2, tagged('Promised')))
    await page.getByRole('button', { name: 'Check 2 rows' }).click()
    await page.getByRole('button', { name: 'Import 2 customers' }).click()
    await page.getByText('2 customers added.').waitFor()
  })

  it('asks before it is left half done', async () => {
    const page = await open('/customers/import', 'manager', { location: '12' })
    await choose(page, 'two.csv', customersCsv(2, tagged('Left')))
    await page.getByRole('button', { name: 'Check 2 rows' }).waitFor()
    await page.getByRole('link', { name: 'All customers' }).click()
    await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor()
  })

  it('is not there for an employee', async () => {
    const page = await open('/customers', 'employee', { location: '12' })
    await page.getByRole('button', { name: 'Add Customer' }).first().waitFor()
    expect(await page.getByRole('button', { name: 'Import and export' }).count()).toBe(0)
    await page.goto('/customers/import')
    await page.getByText("You don't have access to this page").waitFor()
  })
})

it('exports the list as it is filtered', async () => {
  const page = await open('/customers?q=customer@demo.test', 'manager', { location: 'all' })
  await page.getByText('customer@demo.test').first().waitFor()
  await page.getByRole('button', { name: 'Import and export' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Export this list as CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^customers \d{4}-\d\d-\d\d\.csv$/)
  const lines = readFileSync(await download.path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain('customer@demo.test')
})

describe.each([
  ['wide', wide],
  ['phone', phone],
])('the import is accessible: %s', (_size, options) => {
  it('at every step', async () => {
    const page = await open('/customers/import', 'manager', { location: '12', ...options })
    const tag = tagged('Axe')
    await page.getByText(/^Drop a CSV file here/).waitFor()
    await expectAccessible(page)
    await choose(
      page,
      'three.csv',
      customersCsv(3, tag, (row): Record<string, string> => (row === 3 ? { 'E-mail': '' } : {})),
    )
    await page.getByRole('button', { name: 'Check 3 rows' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Check 3 rows' }).click()
    await page.getByRole('button', { name: 'Import 2 customers' }).waitFor()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })
})
