import type { Page } from 'playwright-core'
import { v7 as newId } from 'uuid'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from '#testing/accessible.ts'
import { phone, useBrowser } from '#testing/browser.ts'
import { plainCustomer } from '#testing/fixtures.ts'

const { open, beside } = useBrowser()

/** A name that no other test searches for. */
const surname = (about: string) => `${about}${Math.random().toString(36).slice(2, 8)}`

const dialog = (page: Page) => page.getByRole('dialog')
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

async function add(page: Page, last_name: string) {
  // An empty list offers it a second time.
  await page.getByRole('button', { name: 'Add Customer' }).first().click()
  await dialog(page).getByLabel('First name').fill('Marguerite')
  await dialog(page).getByLabel('Last name').fill(last_name)
  await dialog(page).getByLabel('Email').fill('marguerite@example.com')
  await dialog(page).getByRole('button', { name: 'Add Customer' }).click()
  await page.getByText('Customer added successfully').waitFor()
}

describe('adding a customer', () => {
  it('names what is missing at its field, keeps what was typed, and numbers the new one', async () => {
    const page = await open('/customers', 'employee', { location: '19' })
    const name = surname('Delacroix')
    await page.getByRole('button', { name: 'Add Customer' }).click()
    await dialog(page).getByLabel('Last name').fill(name)
    await dialog(page).getByRole('button', { name: 'Add Customer' }).click()
    await page.getByRole('alert').getByText('First name, last name, and email are required').waitFor()
    await dialog(page).getByText('First name is required').waitFor()
    expect(await dialog(page).getByLabel('Last name').inputValue()).toBe(name)
    await dialog(page).getByLabel('First name').fill('Marguerite')
    await dialog(page).getByLabel('Email').fill('not an address')
    await dialog(page).getByRole('button', { name: 'Add Customer' }).click()
    await dialog(page).getByText('Enter a valid email address').waitFor()
    await dialog(page).getByLabel('Email').fill('marguerite@example.com')
    await dialog(page).getByRole('button', { name: 'Add Customer' }).click()
    await page.getByText('Customer added successfully').waitFor()
    await row(page, name)
      .getByText(/^19-\d{5}$/)
      .waitFor()
    await row(page, name).getByText('Oconee County').waitFor()
  })

  it('asks before Back throws away what was typed, and goes back once it may', async () => {
    const page = await open('/dashboard', 'employee', { location: '19' })
    await page.getByRole('link', { name: 'Customers', exact: true }).first().click()
    await page.getByRole('button', { name: 'Add Customer' }).first().click()
    await dialog(page).getByLabel('First name').fill('Marguerite')
    await page.goBack()
    await dialog(page).getByText('Discard changes?').waitFor()
    await dialog(page).getByRole('button', { name: 'Keep editing' }).click()
    expect(await dialog(page).getByLabel('First name').inputValue()).toBe('Marguerite')
    await page.goBack()
    await dialog(page).getByRole('button', { name: 'Discard' }).click()
    await dialog(page).waitFor({ state: 'detached' })
    await page.goBack()
    await page.waitForURL('**/dashboard')
  })

  it('loses nothing when the connection drops, and saves once however often it is tried', async () => {
    const page = await open('/customers', 'employee', { location: '19' })
    const name = surname('Lost')
    // The first try reaches the server, but its answer is lost on the way.
    let tries = 0
    await page.route('**/rpc/customers/add', async (route) => {
      tries++
      if (tries > 1) return route.continue()
      await route.fetch()
      return route.abort()
    })
    await page.getByRole('button', { name: 'Add Customer' }).click()
    await dialog(page).getByLabel('First name').fill('Marguerite')
    await dialog(page).getByLabel('Last name').fill(name)
    await dialog(page).getByLabel('Email').fill('marguerite@example.com')
    await dialog(page).getByRole('button', { name: 'Add Customer' }).click()
    await page.getByText('Failed to add customer').waitFor()
    expect(await dialog(page).getByLabel('Last name').inputValue()).toBe(name)
    await dialog(page).getByRole('button', { name: 'Add Customer' }).click()
    await page.getByText('Customer added successfully').waitFor()
    await dialog(page).waitFor({ state: 'hidden' })
    await page.getByLabel('Search customers').fill(name)
    await page.waitForURL(`**/customers?*q=${name}*`)
    await row(page, name).first().waitFor()
    expect(await row(page, name).count()).toBe(1)
  })

  it('asks before it discards what was typed', async () => {
    const page = await open('/customers', 'employee', { location: '19' })
    await page.getByRole('button', { name: 'Add Customer' }).click()
    await dialog(page).getByLabel('First name').fill('Marguerite')
    await page.keyboard.press('Escape')
    await page.getByText('Discard changes?').waitFor()
    await page.getByRole('button', { name: 'Keep editing' }).click()
    expect(await dialog(page).getByLabel('First name').inputValue()).toBe('Marguerite')
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Discard' }).click()
    await dialog(page).waitFor({ state: 'hidden' })
  })

  const typeAsSupervisor = async (live: boolean) => {
    const page = await open('/customers', 'supervisor', { location: '19', live })
    await page.getByRole('button', { name: 'Add Customer' }).click()
    await dialog(page).getByLabel('First name').fill('Marguerite')
    await dialog(page).getByLabel('Last name').fill('Signed-Out')
    await dialog(page).getByLabel('Email').fill('marguerite@example.com')
    return page
  }

  it('keeps the dialog when the session has ended meanwhile', async () => {
    const page = await typeAsSupervisor(false)
    await page.context().clearCookies()
    await dialog(page).getByRole('button', { name: 'Add Customer' }).click()
    await page.getByText('You must be logged in to manage customers').waitFor()
    expect(await dialog(page).getByLabel('First name').inputValue()).toBe('Marguerite')
  })

  it('is not disturbed by one refusal: a session is renewed in passing, and what was asked with the former is asked again', async () => {
    const page = await typeAsSupervisor(true)
    let refused = 0
    await page.route('**/rpc/customers/list', (route) => {
      if (refused++ > 0) return route.continue()
      return route.fulfill({ status: 401, json: { json: { code: 'UNAUTHORIZED', status: 401, message: 'Sign in', defined: false } } })
    })
    const again = page.waitForResponse((answer) => answer.url().endsWith('/rpc/customers/list') && answer.ok())
    const colleague = await beside('manager')
    await colleague.request.post('/api/customers', { data: { ...plainCustomer, id: newId(), city_code: '19' } })
    await again
    expect(refused).toBeGreaterThan(1)
    expect(await page.getByRole('dialog', { name: 'You were signed out' }).count()).toBe(0)
  })

  it('keeps it too when the list below is read again then, because a colleague adds somebody', async () => {
    const page = await typeAsSupervisor(true)
    await page.context().clearCookies()
    const colleague = await beside('manager')
    await colleague.request.post('/api/customers', { data: { ...plainCustomer, id: newId(), city_code: '19' } })
    const said = page.getByRole('dialog', { name: 'You were signed out' })
    await said.waitFor()
    await said.getByRole('button', { name: 'Close' }).click()
    expect(await page.getByLabel('First name').inputValue()).toBe('Marguerite')
  })
})

describe('the list', () => {
  it('searches while one types, filters by status, and its address can be shared', async () => {
    const page = await open('/customers', 'employee', { location: '01' })
    await page.getByLabel('Search customers').fill('PETTIGREW')
    await page.waitForURL('**/customers?*q=PETTIGREW*')
    await row(page, 'Harold Pettigrew').waitFor()
    await page.getByRole('combobox', { name: 'Status' }).click()
    await page.getByRole('option', { name: 'Billed', exact: true }).click()
    await page.getByText('No customers match your search').waitFor()
    const shared = new URL(page.url())
    const colleague = await open(`${shared.pathname}${shared.search}`, 'supervisor', { location: '22' })
    await colleague.getByText('No customers match your search').waitFor()
    expect(await colleague.getByLabel('Search customers').inputValue()).toBe('PETTIGREW')
    await colleague.getByRole('button', { name: /Location: 01/ }).waitFor()
    await page.getByRole('button', { name: 'Clear search' }).click()
    await row(page, 'Harold Pettigrew').waitFor()
    await page.goBack()
    await page.getByText('No customers match your search').waitFor()
  })

  it('shows what its address says, after Back, and with what it does not know in it', async () => {
    const page = await open('/customers?utm_source=mail&q=4045550117', 'employee', { location: '01' })
    await row(page, 'Harold Pettigrew').waitFor()
    expect(await page.getByLabel('Search customers').inputValue()).toBe('4045550117')
    await page.getByRole('button', { name: 'Clear the search' }).click()
    await page.waitForURL((url) => !url.searchParams.has('q'))
    await page.getByLabel('Search customers').fill('nobody at all')
    await page.getByText('No customers match your search').waitFor()
    await page.goBack()
    await row(page, 'Harold Pettigrew').waitFor()
    expect(await page.getByLabel('Search customers').inputValue()).toBe('')
  })

  it('says when there is nobody yet', async () => {
    const page = await open('/customers', 'employee', { location: '21' })
    await page.route('**/rpc/customers/list', (route) => route.fulfill({ json: { json: { rows: [] } } }))
    await page.reload()
    await page.getByText('No customers found. Add your first customer to get started!').waitFor()
  })

  it('says when it could not be loaded, and tries again', async () => {
    const page = await open('/dashboard', 'employee', { location: '01', live: false })
    await page.getByRole('heading', { name: /Welcome/ }).waitFor()
    await page.route('**/rpc/customers/list', (route) =>
      route.fulfill({
        status: 500,
        json: { json: { code: 'INTERNAL_SERVER_ERROR', status: 500, message: 'Something went wrong', defined: false } },
      }),
    )
    await page.getByRole('navigation').getByRole('link', { name: 'Customers' }).click()
    await page.getByText('Failed to load customers').first().waitFor()
    await page.unroute('**/rpc/customers/list')
    await page.getByRole('button', { name: 'Retry' }).click()
    await row(page, 'Harold Pettigrew').waitFor()
  })
})

describe('a status', () => {
  it('is set from its badge, and a colleague sees it without reloading', async () => {
    const [page, colleague] = [
      await open('/customers', 'employee', { location: '16' }),
      await open('/customers', 'manager', { location: '16' }),
    ]
    const name = surname('Watched')
    await colleague.getByRole('heading', { name: 'Customer Management' }).waitFor()
    await add(page, name)
    await row(colleague, name).getByText('Pending').waitFor()
    await row(page, name)
      .getByRole('button', { name: /^Status of/ })
      .click()
    await page.getByRole('menuitem', { name: 'Active Equipment Picked Up' }).click()
    await row(page, name).getByText('Active Equipment Picked Up').waitFor()
    await row(colleague, name).getByText('Active Equipment Picked Up').waitFor()
  })

  it('goes back to what it was when it could not be saved', async () => {
    const page = await open('/customers?q=pettigrew', 'employee', { location: '01' })
    await page.route('**/rpc/customers/setStatus', (route) => route.abort())
    await row(page, 'Harold')
      .getByRole('button', { name: /^Status of/ })
      .click()
    await page.getByRole('menuitem', { name: 'Billed' }).click()
    await page.getByText('Failed to update status').waitFor()
    await row(page, 'Harold').getByText('Active w/ Equipment').waitFor()
  })
})

it('editing changes what was changed and nothing else', async () => {
  const page = await open('/customers', 'employee', { location: '17' })
  const name = surname('Edited')
  await add(page, name)
  await row(page, name).getByRole('button', { name: /^Edit/ }).click()
  await dialog(page).getByLabel('Phone').fill('(770) 555-0123')
  await dialog(page).getByRole('combobox', { name: 'State' }).click()
  await page.getByRole('option', { name: 'GA · Georgia' }).click()
  await dialog(page).getByRole('button', { name: 'Save Changes' }).click()
  await page.getByText('Customer information updated successfully').waitFor()
  await row(page, name).getByText('(770) 555-0123').waitFor()
  await row(page, name).getByText('marguerite@example.com').waitFor()
})

it('odd names stay what they are and stay inside their column', async () => {
  const page = await open('/customers', 'employee', { location: '20' })
  const name = `<b>O'Brien</b> 🏚️ ${'عائلة'} ${'W'.repeat(60)}`
  await add(page, name)
  await row(page, "<b>O'Brien</b>").waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
})

describe('on a phone', () => {
  it('the list is cards, with the same actions', async () => {
    const page = await open('/customers', 'employee', { ...phone, location: '15' })
    const name = surname('Pocket')
    await add(page, name)
    const card = page.getByRole('listitem').filter({ hasText: name })
    await card.getByRole('button', { name: /^Status of/ }).click()
    await page.getByRole('menuitem', { name: 'Active', exact: true }).click()
    await card.getByText('Active', { exact: true }).waitFor()
    await card.getByRole('button', { name: /^Actions for/ }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).waitFor()
    await page.getByRole('menuitem', { name: 'Create Job' }).waitFor()
    await page.keyboard.press('Escape')
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  })

  it.each([['/customers'], ['/dashboard']])('every target on %s is at least 44 px', async (path) => {
    const page = await open(path, 'employee', { ...phone, location: '01' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.getByText('Pending').first().waitFor()
    const small = await page.locator('button:visible, input:visible, nav a:visible').evaluateAll((targets) =>
      targets
        .map(
          (target) =>
            ({ name: target.getAttribute('aria-label') ?? target.textContent, ...target.getBoundingClientRect().toJSON() }) as {
              name: string
              height: number
            },
        )
        .filter(({ height }) => height < 44),
    )
    expect(small).toEqual([])
  })
})

it.each([
  ['wide', {}],
  ['phone', phone],
])('the list and its dialog are accessible: %s', async (_size, size) => {
  const page = await open('/customers', 'employee', { ...size, location: '01' })
  await page.getByText('01-000').first().waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add Customer' }).click()
  await dialog(page).getByRole('button', { name: 'Add Customer' }).click()
  await dialog(page).getByText('First name is required').waitFor()
  await expectAccessible(page)
})
