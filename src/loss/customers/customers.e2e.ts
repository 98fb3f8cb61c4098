import type { Locator, Page } from 'playwright-core'
import { v7 as newId } from 'uuid'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from '#testing/accessible.ts'
import { fits, tooSmall, useBrowser, visit } from '#testing/browser.ts'
import { askOneByOne } from '#testing/first-answers.ts'
import { plainCustomer } from '#testing/fixtures.ts'
import { addCustomer, row, surname } from '#testing/job-screens.ts'
import { asPhone } from '#testing/windows.ts'

const { open, beside } = useBrowser()

const dialog = (page: Page) => page.getByRole('dialog')

async function add(page: Page, last_name: string) {
  // An empty list shows the button twice.
  await page.getByRole('button', { name: 'Add Customer' }).first().click()
  await dialog(page).getByLabel('First name').fill('Marguerite')
  await dialog(page).getByLabel('Last name').fill(last_name)
  await dialog(page).getByRole('textbox', { name: 'Email' }).fill('marguerite@example.com')
  await dialog(page).getByRole('button', { name: 'Add Customer' }).click()
  await page.getByText('Customer added successfully').waitFor()
}

it('adding one names what is missing at its field and who may be here already, keeps what was typed, saves it once and numbers it', async () => {
  const page = await beside('employee', { location: '19' })
  const name = surname('Delacroix')
  const twin = {
    ...plainCustomer,
    id: newId(),
    last_name: `${name}Twin`,
    city_code: '19',
    claim_number: `HO-${name}`,
  }
  expect((await page.request.post('/api/customers', { data: twin })).status()).toBe(201)
  await page.goto('/customers')
  await page.getByRole('button', { name: 'Add Customer' }).click()
  await dialog(page).getByLabel('Last name').fill(name)
  const send = () => dialog(page).getByRole('button', { name: 'Add Customer' }).click()
  await send()
  await page.getByRole('alert').getByText('First name, last name, and email are required').waitFor()
  await dialog(page).getByText('First name is required').waitFor()
  expect(await dialog(page).getByLabel('Last name').inputValue()).toBe(name)
  await dialog(page).getByLabel('First name').fill('Marguerite')
  await dialog(page).getByRole('textbox', { name: 'Email' }).fill('not an address')
  await send()
  await dialog(page).getByText('Enter a valid email address').waitFor()
  await dialog(page).getByLabel('No email').check()
  await send()
  await dialog(page).getByText('Without an email, a phone number is required').waitFor()
  await dialog(page).getByLabel('Phone').fill('(239) 555-0133')
  await dialog(page).getByLabel('Claim number').fill(`ho-${name}`)
  const link = dialog(page).getByRole('link', { name: new RegExp(`^19-\\d{5} Ada ${name}Twin$`) })
  await link.waitFor()
  await dialog(page).getByText('Possible duplicates').waitFor()
  await dialog(page).getByText('(same claim number)').waitFor()
  expect(await link.getAttribute('target')).toBe('_blank')
  await expectAccessible(page)

  // The first try reaches the server, but its answer is lost.
  let tries = 0
  await page.route('**/rpc/customers/add', async (route) => {
    tries++
    if (tries > 1) return route.continue()
    await route.fetch()
    return route.abort()
  })
  await send()
  await page.getByText('Failed to add customer').waitFor()
  expect(await dialog(page).getByLabel('Last name').inputValue()).toBe(name)
  await send()
  await page.getByText('Customer added successfully').waitFor()
  await dialog(page).waitFor({ state: 'hidden' })
  const added = row(page, `Marguerite ${name}`)
  await added.getByText(/^19-\d{5}$/).waitFor()
  expect(await added.count()).toBe(1)
  await added.getByTitle(/^Oconee County/).waitFor()
  expect(await added.locator('a[href^="mailto:"]').count()).toBe(0)
  await page.getByRole('button', { name: `Access to Marguerite ${name}` }).click()
  await dialog(page)
    .getByText('This customer has no email, so no portal invitation can be sent.')
    .waitFor()
})

it(
  'who types is not disturbed by a session that is renewed in passing, and loses nothing when it has ended',
  { tags: 'nightly' },
  async () => {
    const page = await open('/customers', 'supervisor', { location: '19' })
    await page.getByRole('button', { name: 'Add Customer' }).click()
    await page.getByLabel('First name').fill('Marguerite')
    await page.getByLabel('Last name').fill('Signed-Out')
    await dialog(page).getByRole('textbox', { name: 'Email' }).fill('marguerite@example.com')
    let refused = 0
    await page.route('**/rpc/customers/list', (route) => {
      if (refused++ > 0) return route.continue()
      return route.fulfill({
        status: 401,
        json: { json: { code: 'UNAUTHORIZED', status: 401, message: 'Sign in', defined: false } },
      })
    })
    const again = page.waitForResponse(
      (answer) => answer.url().endsWith('/rpc/customers/list') && answer.ok() && refused > 1,
    )
    const colleague = await beside('manager')
    const addAnother = () =>
      colleague.request.post('/api/customers', {
        data: { ...plainCustomer, id: newId(), city_code: '19' },
      })
    await addAnother()
    await again
    const said = page.getByRole('dialog', { name: 'You were logged out' })
    expect(await said.count()).toBe(0)

    // A colleague adds someone, so the list reloads.
    await page.context().clearCookies()
    await addAnother()
    await said.waitFor()
    await said.getByRole('button', { name: 'Close' }).click()
    // The message appears once, although the page reloads often and tries each time twice.
    let refusals = 0
    const refusedAgain = page.waitForResponse(
      (answer) =>
        answer.url().endsWith('/rpc/customers/list') && answer.status() === 401 && ++refusals > 1,
    )
    await addAnother()
    await refusedAgain
    await dialog(page).getByRole('button', { name: 'Add Customer' }).click()
    await page.getByText('You must be logged in to manage customers').waitFor()
    expect(await page.getByLabel('First name').inputValue()).toBe('Marguerite')
  },
)

describe('the list', () => {
  it('searches while one types, filters by status, and shows what its address says', async () => {
    const page = await beside('employee', { location: '01' })
    const name = surname('Sought')
    const phone = `(678) 555-${Math.floor(1000 + Math.random() * 9000)}`
    await addCustomer(page, name, { phone })
    const digits = phone.replaceAll(/\D/g, '')
    await page.goto(`/customers?utm_source=mail&q=${digits}`)
    await row(page, `Ada ${name}`).waitFor()
    expect(await page.getByLabel('Search customers').inputValue()).toBe(digits)
    await page.getByRole('button', { name: 'Clear the search' }).click()
    await page.waitForURL((url) => !url.searchParams.has('q'))
    await page.getByLabel('Search customers').fill(name.toUpperCase())
    await page.waitForURL(`**/customers?*q=${name.toUpperCase()}*`)
    await row(page, `Ada ${name}`).waitFor()
    await page.getByRole('combobox', { name: 'Status' }).click()
    await page.getByRole('option', { name: 'Billed', exact: true }).click()
    await page.getByText('No customers match your search').waitFor()
    await page.getByRole('button', { name: 'Clear search' }).click()
    await row(page, `Ada ${name}`).waitFor()
    expect(await page.getByLabel('Search customers').inputValue()).toBe('')
  })

  it(
    'is shared by its address with its location, and Back leads to the search before',
    { tags: 'nightly' },
    async () => {
      const page = await beside('employee', { location: '01' })
      const name = surname('Shared')
      await addCustomer(page, name)
      await page.goto(`/customers?q=${name}`)
      await row(page, `Ada ${name}`).waitFor()
      await page.getByRole('combobox', { name: 'Status' }).click()
      await page.getByRole('option', { name: 'Billed', exact: true }).click()
      await page.getByText('No customers match your search').waitFor()
      const shared = new URL(page.url())
      const colleague = await open(`${shared.pathname}${shared.search}`, 'supervisor', {
        location: '22',
      })
      await colleague.getByText('No customers match your search').waitFor()
      expect(await colleague.getByLabel('Search customers').inputValue()).toBe(name)
      await colleague.getByRole('button', { name: /Location: 01/ }).waitFor()
      await page.getByRole('button', { name: 'Clear search' }).click()
      await row(page, `Ada ${name}`).waitFor()
      await page.goBack()
      await page.getByText('No customers match your search').waitFor()
      await askOneByOne(page)
      await page.route('**/rpc/customers/list', (route) =>
        route.fulfill({ json: { json: { rows: [] } } }),
      )
      await visit(page, '/customers?city=21')
      await page.getByText('No customers found. Add your first customer to get started!').waitFor()
    },
  )

  it('is worked by keyboard alone', async () => {
    const page = await beside('employee', { location: '01' })
    const name = surname('Keyed')
    for (let n = 0; n < 4; n++) await addCustomer(page, name)
    await page.goto(`/customers?q=${name}`)
    const rows = page.locator('tbody').getByRole('row')
    await expect.poll(() => rows.count()).toBe(4)
    const focused = () => page.evaluate(() => document.activeElement?.closest('tr')?.rowIndex ?? 0)
    await page.keyboard.press('Shift+?')
    const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await keys.getByRole('row').first().waitFor()
    expect(await keys.getByRole('row').allInnerTexts()).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^j\s+Next customer$/),
        expect.stringMatching(/^n\s+Add Customer$/),
        expect.stringMatching(/^\/\s+Search customers$/),
      ]),
    )
    // The shortcut does nothing while a dialog is open.
    await page.keyboard.press('n')
    expect(await page.getByRole('dialog').count()).toBe(1)
    await page.keyboard.press('Escape')
    await keys.waitFor({ state: 'detached' })
    for (const key of ['j', 'j', 'j', 'k']) await page.keyboard.press(key)
    expect(await focused()).toBe(2)
    await page.keyboard.press('e')
    await page.getByRole('dialog', { name: /^Edit Customer/ }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Clear the search' }).click()
    await page.getByLabel('Search customers').blur()
    await page.keyboard.press('/')
    await page.keyboard.type(`jkn ${name}`)
    expect(await page.getByLabel('Search customers').inputValue()).toBe(`jkn ${name}`)
    await page.getByText('No customers match your search').waitFor()
    await page.getByLabel('Search customers').fill(name)
    await expect.poll(() => rows.count()).toBe(4)
    await page.getByLabel('Search customers').blur()
    await page.keyboard.press('n')
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    await dialog(page).waitFor({ state: 'detached' })
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/customers\/[0-9a-f-]{36}/)
    // The same key edits the first section of a customer's page.
    await page.getByRole('button', { name: 'Edit Basic Information' }).waitFor()
    await page.keyboard.press('e')
    await page.getByLabel('First name').waitFor()
  })

  it(
    'shows fourteen customers on a desk, a line to each, with the columns that one chose on this device',
    { tags: 'nightly' },
    async () => {
      const page = await beside('employee', {
        viewport: { width: 1280, height: 860 },
        location: '01',
      })
      const name = surname('Fitting')
      await Promise.all(Array.from({ length: 15 }, () => addCustomer(page, name)))
      // Hide the banner above the list, which would show if someone signed up in another test.
      await askOneByOne(page)
      await page.route('**/rpc/registrations/list', (route) =>
        route.fulfill({ json: { json: [] } }),
      )
      await page.goto(`/customers?city=all&q=${name}`)
      await page.getByRole('table', { name: 'Customers' }).waitFor()
      const whole = () =>
        page
          .locator('tbody tr')
          .evaluateAll(
            (rows) =>
              rows.filter((row) => row.getBoundingClientRect().bottom <= window.innerHeight).length,
          )
      await expect.poll(whole).toBeGreaterThanOrEqual(14)
      await page.getByRole('button', { name: 'Clear the search' }).click()
      const heads = () => page.getByRole('columnheader').allInnerTexts()
      expect(await heads()).toEqual([
        'Location',
        'Customer #',
        'Name',
        'Contact Info',
        'Insurance',
        'Status',
        'Actions',
      ])
      await page.getByRole('button', { name: 'Columns' }).click()
      await expectAccessible(page)
      await page.getByRole('menuitemcheckbox', { name: 'Location' }).click()
      await page.getByRole('menuitemcheckbox', { name: 'Address' }).click()
      const chosen = [
        'Customer #',
        'Name',
        'Contact Info',
        'Address',
        'Insurance',
        'Status',
        'Actions',
      ]
      expect(await heads()).toEqual(chosen)
      await page.reload()
      await page.getByRole('table', { name: 'Customers' }).waitFor()
      expect(await heads()).toEqual(chosen)
      await page.getByRole('button', { name: /^Name/ }).click()
      await page.waitForURL('**sort=name*')
      await page.getByLabel('Search customers').fill(name)
      await page.getByText('Search results are newest first.').waitFor()
      await page.getByRole('button', { name: 'Columns' }).click()
      await page.getByRole('menuitem', { name: 'Reset' }).click()
      await expect
        .poll(heads)
        .toEqual([
          'Location',
          'Customer #',
          'Name',
          'Contact Info',
          'Insurance',
          'Status',
          'Actions',
        ])
    },
  )
})

const choose = async (page: Page, place: Locator, status: string) => {
  await place.getByRole('button', { name: /^Status of/ }).click()
  await page.getByRole('menuitem', { name: status, exact: true }).click()
  // Wait until the menu is gone: when it closes, it takes the focus back from anything opened
  // before that.
  await page.getByRole('menu').waitFor({ state: 'hidden' })
}

it('a new customer, a status set from its badge and an edit are seen by a colleague without reloading', async () => {
  const [page, colleague] = [
    await open('/customers', 'employee', { location: '16' }),
    await open('/customers', 'manager', { location: '16' }),
  ]
  const name = surname('Watched')
  await addCustomer(page, name, { city_code: '16', contract_status: 'pending' })
  for (const reader of [page, colleague]) await row(reader, name).getByText('Pending').waitFor()
  await choose(page, row(page, name), 'Active Equipment Picked Up')
  await row(page, name).getByText('Active Equipment Picked Up').waitFor()
  await row(colleague, name).getByText('Active Equipment Picked Up').waitFor()

  await row(page, name).getByRole('button', { name: /^Edit/ }).click()
  await dialog(page).getByLabel('Phone').fill('(770) 555-0123')
  await dialog(page).getByRole('combobox', { name: 'State' }).click()
  await page.getByRole('option', { name: 'GA · Georgia' }).click()
  await dialog(page).getByRole('button', { name: 'Save Changes' }).click()
  await page.getByText('Customer information updated successfully').waitFor()
  for (const reader of [page, colleague])
    await row(reader, name).getByText('(770) 555-0123').waitFor()
  await row(page, name).getByText('ada@example.com').waitFor()
})

it(
  'a status that could not be saved goes back; odd names stay what they are; on a phone the list is cards',
  { tags: 'nightly' },
  async () => {
    const page = await open('/customers', 'employee', { location: '16' })
    const name = surname('Carded')
    await addCustomer(page, name, { city_code: '16', contract_status: 'active_equip_picked_up' })
    await row(page, name).waitFor()
    await page.route('**/rpc/customers/setStatus', (route) => route.abort())
    await choose(page, row(page, name), 'Billed')
    await page.getByText('Failed to update status').waitFor()
    await row(page, name).getByText('Active Equipment Picked Up').waitFor()
    await page.unroute('**/rpc/customers/setStatus')

    // A long name must fit into its column, too.
    const odd = surname("<b>O'Brien</b>")
    await add(page, `${odd} 🏚️ ${'عائلة'} ${'W'.repeat(60)}`)
    await row(page, odd).waitFor()
    expect(await fits(page)).toBe(true)
    await asPhone(page)
    await page.getByRole('listitem').filter({ hasText: odd }).waitFor()
    expect(await fits(page)).toBe(true)
    const card = page.getByRole('listitem').filter({ hasText: name })
    await choose(page, card, 'Active')
    await card.getByText('Active', { exact: true }).waitFor()
    await card.getByRole('button', { name: /^Actions for/ }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).waitFor()
    await page.getByRole('menuitem', { name: 'Create Job' }).waitFor()
  },
)

it(
  'the list and its dialog are accessible on a desk and on a phone, where every target is at least 44 px',
  { tags: 'nightly' },
  async () => {
    const page = await open('/customers', 'employee', { location: '01' })
    await page.getByText('01-000').first().waitFor()
    await expectAccessible(page)
    await page
      .getByRole('button', { name: /^Status of .*Change$/ })
      .first()
      .click()
    await page.getByRole('menuitem', { name: 'Closed and Paid' }).waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Add Customer' }).click()
    await dialog(page).getByRole('button', { name: 'Add Customer' }).click()
    await dialog(page).getByText('First name is required').waitFor()
    await expectAccessible(page)
    await asPhone(page)
    await expectAccessible(page)
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    await dialog(page).waitFor({ state: 'hidden' })
    await expectAccessible(page)
    expect(await tooSmall(page)).toEqual([])
    await visit(page, '/dashboard')
    await page.getByRole('link', { name: /Closed and Paid$/ }).waitFor()
    expect(await tooSmall(page)).toEqual([])
  },
)
