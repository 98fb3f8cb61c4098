import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectAccessible } from '#testing/accessible.ts'
import { fits, useBrowser, visit } from '#testing/browser.ts'
import { customersCsv, spoil37 } from '#testing/customers-csv.ts'
import { asDesk, asPhone } from '#testing/windows.ts'

const { open } = useBrowser()
const tagged = (about: string) => `${about}${Math.random().toString(36).slice(2, 8)}`

const choose = (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel('CSV file').setInputFiles({ name, mimeType: 'text/csv', buffer })

it('an import of customers is checked first, adds all but the bad rows, and no one twice', async () => {
  const page = await open('/customers', 'manager', { location: '12' })
  const tag = tagged('Csv')
  await page.getByRole('button', { name: 'More about customers' }).click()
  await page.getByRole('menuitem', { name: 'Import from CSV' }).click()
  await choose(page, 'old system.csv', customersCsv(1200, tag, spoil37(tag)))
  await page.getByText("Some of this file can't be read in this encoding").waitFor()
  await page.getByRole('button', { name: 'Check 1,200 rows' }).click()
  await page.getByText('1,163 customers will be added.').waitFor()
  await page.getByRole('heading', { name: "37 rows can't be imported" }).waitFor()
  const problems = page.getByRole('table', { name: 'Problems' })
  expect(await problems.getByRole('row').count()).toBe(1 + 37)
  await problems
    .getByRole('row', { name: /^100 E-mail nobody at example Enter a valid email address$/ })
    .waitFor()
  await page.getByRole('button', { name: 'Import 1,163 customers' }).click()
  await page.getByText('1,163 customers added.').waitFor()
  await page.getByRole('button', { name: 'Import another file' }).click()
  await choose(page, 'old system.csv', customersCsv(1200, tag, spoil37(tag)))
  await page.getByRole('button', { name: 'Check 1,200 rows' }).click()
  await page.getByText('1,163 rows already imported. Not added again.').waitFor()
  expect(await page.getByRole('button', { name: 'Import 0 customers' }).isDisabled()).toBe(true)
})

it('an import gives back what was left out, to be mended', { tags: 'nightly' }, async () => {
  const page = await open('/customers/import', 'manager', { location: '12' })
  const mend = tagged('Mend')
  const spoil = (row: number): Record<string, string> => (row === 3 ? { State: 'Ontario' } : {})
  await choose(page, 'two.csv', customersCsv(2, mend, spoil))
  await page.getByRole('button', { name: 'Check 2 rows' }).click()
  await page.getByRole('button', { name: 'Import 1 customer', exact: true }).click()
  await page.getByText('1 row not imported.').waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download these rows' }).click(),
  ])
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
    .filter({ hasText: `${mend} 3` })
    .waitFor()
})

it('the list of customers leaves as a file as it is filtered', { tags: 'nightly' }, async () => {
  const page = await open('/customers?city=all&q=customer@demo.test', 'manager', {
    location: 'all',
  })
  await page.getByText('customer@demo.test').first().waitFor()
  await page.getByRole('button', { name: 'More about customers' }).click()
  const [list] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Export this list as CSV' }).click(),
  ])
  expect(list.suggestedFilename()).toMatch(/^customers \d{4}-\d\d-\d\d\.csv$/)
  const lines = readFileSync(await list.path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain('customer@demo.test')
})

it(
  'an import asks what a column holds, is sent once, survives a failure and is not left unasked',
  { tags: 'nightly' },
  async () => {
    const page = await open('/customers/import', 'manager', { location: 'all' })
    const tag = tagged('Named')
    await choose(page, 'who.csv', Buffer.from(`Who,Contact\n"${tag}, Ana",ana@example.com\n`))
    await page.getByText('Choose the column for email or phone.').waitFor()
    expect(await page.getByRole('button', { name: 'Check 1 row' }).isDisabled()).toBe(true)
    await page.getByRole('combobox', { name: 'Import Who as' }).click()
    await page.getByRole('option', { name: 'Full name' }).click()
    await page.getByRole('combobox', { name: 'Import Contact as' }).click()
    await page.getByRole('option', { name: 'Email' }).click()
    await page.getByText('Choose a location for these customers.').waitFor()
    await page.getByRole('combobox', { name: 'Location for these customers' }).fill('Henry')
    await page.getByRole('option', { name: /Henry County/ }).click()
    // Safari's scrollTo returns a promise. The import must work regardless.
    await page.evaluate(() =>
      Object.assign(window, { scrollTo: () => Promise.resolve({ interrupted: false }) }),
    )
    await page.getByRole('button', { name: 'Check 1 row' }).click()
    await page.getByText('1 customer will be added.').waitFor()
    await page.getByRole('link', { name: 'All customers' }).click()
    const leaving = page.getByRole('dialog', { name: 'Leave without saving?' })
    await leaving.getByRole('button', { name: 'Cancel' }).click()
    await leaving.waitFor({ state: 'hidden' })

    let sent = 0
    await page.route('**/rpc/imports/run', async (route) => {
      // The first request reaches the server, but its answer is lost.
      if (++sent > 1) return route.continue()
      await route.fetch()
      return route.abort()
    })
    const send = page.getByRole('button', { name: 'Import 1 customer', exact: true })
    // Both presses come before anything is rendered, as from a fast hand.
    const press = () => send.evaluate((node: HTMLButtonElement) => [node.click(), node.click()])
    await press()
    await page.getByText('Failed to import customers').waitFor()
    expect(sent).toBe(1)
    await press()
    await page.getByText('1 row already imported.').waitFor()
    expect(sent).toBe(2)
    // The next file is also sent only once.
    await page.getByRole('button', { name: 'Import another file' }).click()
    await choose(page, 'book.csv', Buffer.from('PK\u0003\u0004'))
    await page
      .getByRole('alert')
      .getByText(/^book.csv: This is a spreadsheet/)
      .waitFor()
    await choose(page, 'one.csv', customersCsv(1, tagged('Next')))
    await page.getByRole('combobox', { name: 'Location for these customers' }).fill('Henry')
    await page.getByRole('option', { name: /Henry County/ }).click()
    await page.getByRole('button', { name: 'Check 1 row', exact: true }).click()
    await send.dblclick()
    await page.getByText('1 customer added.').waitFor()
    expect(sent).toBe(3)
  },
)

it(
  'the import is accessible at every step, on a desk and on a phone',
  { tags: 'nightly' },
  async () => {
    const page = await open('/customers/import', 'manager', { location: '12' })
    const look = async () => {
      await asPhone(page)
      await expectAccessible(page)
      expect(await fits(page)).toBe(true)
      await asDesk(page)
      await expectAccessible(page)
    }
    await page.getByText(/^Drop a CSV file here/).waitFor()
    await look()
    const spoil = (row: number): Record<string, string> => (row === 3 ? { State: 'Ontario' } : {})
    await choose(page, 'three.csv', customersCsv(3, tagged('Axe'), spoil))
    await page.getByRole('button', { name: 'Check 3 rows' }).waitFor()
    await look()
    await page.getByRole('button', { name: 'Check 3 rows' }).click()
    await page.getByRole('button', { name: 'Import 2 customers' }).waitFor()
    await look()
  },
)

it(
  'units of equipment come from a file in the same steps, and their list leaves as one',
  { tags: 'nightly' },
  async () => {
    const page = await open('/equipment', 'manager', { location: '12' })
    const tag = tagged('Unit')
    await page.getByRole('button', { name: 'More about equipment' }).click()
    await page.getByRole('menuitem', { name: 'Import from CSV' }).click()
    const lines = [
      'Asset #;Name;Type;Daily rate;Color',
      `${tag}-1;${tag} one;Air Mover;$28.00;red`,
      `;${tag} two;Blower;;`,
      `;${tag} three;;;`,
    ]
    await choose(page, 'units.csv', Buffer.from(`\uFEFF${lines.join('\r\n')}`))
    expect(await page.getByRole('combobox', { name: 'Import Color as' }).inputValue()).toBe(
      "Don't import",
    )
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Check 3 rows' }).click()
    await page.getByText('2 units will be added.').waitFor()
    await page
      .getByText('1 of them without an item number. They get the next available ones.')
      .waitFor()
    await page
      .getByRole('table', { name: 'Problems' })
      .getByRole('row', { name: /^3 Type Blower Use one of Dehumidifier/ })
      .waitFor()
    await asPhone(page)
    await expectAccessible(page)
    expect(await fits(page)).toBe(true)
    await asDesk(page)
    await page.getByRole('button', { name: 'Import 2 units' }).click()
    await page.getByText('2 units added.').waitFor()
    await page.getByRole('link', { name: 'View equipment' }).click()
    await page.getByRole('link', { name: `${tag} three` }).waitFor()

    await visit(page, `/equipment?q=${tag}`)
    await page.getByRole('link', { name: `${tag} one` }).waitFor()
    await page.getByRole('button', { name: 'More about equipment' }).click()
    const [list] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Export this list as CSV' }).click(),
    ])
    expect(readFileSync(await list.path(), 'utf8')).toContain(`"${tag}-1","${tag} one"`)
  },
)
