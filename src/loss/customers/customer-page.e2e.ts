import type { Page } from 'playwright-core'
import { v7 as newId } from 'uuid'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from '#testing/accessible.ts'
import { fits, useBrowser, visit } from '#testing/browser.ts'
import { call } from '#testing/crew.ts'
import { askOneByOne } from '#testing/first-answers.ts'
import { isKept } from '#testing/kept.ts'
import { plainCustomer } from '#testing/fixtures.ts'
import { asDesk, asPhone } from '#testing/windows.ts'

const { open, beside } = useBrowser()

/** Creates a customer for one test and opens their page as an employee. */
async function newCustomer(about: object = {}) {
  const id = newId()
  const page = await beside('employee', { location: '03' })
  const added = await page.request.post('/rpc/customers/add', {
    data: { json: { ...plainCustomer, city_code: '03', last_name: 'Vandermeer', ...about, id } },
  })
  expect(added.status()).toBe(200)
  await page.goto(`/customers/${id}`)
  await page.getByRole('heading', { name: 'Ada Vandermeer', level: 1 }).waitFor()
  return { id, page }
}

const section = (page: Page, name: string) =>
  page.getByRole('region', { name: `${name} Information` })
const edit = (page: Page, name: string) =>
  section(page, name)
    .getByRole('button', { name: `Edit ${name} Information` })
    .click()
const save = (page: Page, name: string) =>
  section(page, name).getByRole('button', { name: 'Save' }).click()
const field = (page: Page, name: string, label: string) =>
  section(page, name).getByRole('textbox', { name: label })
const history = async (page: Page, name: string) => {
  const toggle = section(page, name).getByRole('button', { name: `History of ${name} Information` })
  if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click()
  return section(page, name)
    .getByRole('list', { name: `Changes to ${name} Information` })
    .getByRole('listitem')
}

describe('the page of a customer', () => {
  it(
    'says which customer it is, or that there is none, creates the job of an active one, and leads there from the list and back',
    { tags: 'nightly' },
    async () => {
      const { id, page } = await newCustomer()
      await page.getByRole('main').getByText('03 · Naples, FL').waitFor()
      await page.getByText(/^03-\d{5}$/).waitFor()
      await page
        .getByText('No active job. You can create one while the customer is Active.')
        .waitFor()
      await page.getByRole('button', { name: 'Status of Ada Vandermeer: Pending. Change' }).click()
      await page.getByRole('menuitem', { name: 'Active', exact: true }).click()
      await page.getByRole('button', { name: 'Create Job' }).click()
      const creating = page.getByRole('dialog', { name: 'Create Job for Ada Vandermeer' })
      await creating.getByLabel('Description').fill('Kitchen under water')
      await creating.getByRole('button', { name: 'Create Job' }).click()
      await page
        .getByRole('region', { name: 'Active Job' })
        .getByText('Kitchen under water')
        .waitFor()
      await page.getByRole('button', { name: 'Actions for Ada Vandermeer' }).click()
      expect(await page.getByRole('menuitem').allInnerTexts()).toEqual(['Close Job', 'Access'])
      await page.getByRole('menuitem', { name: 'Close Job' }).click()
      const closing = page.getByRole('dialog', { name: /^Close Job/ })
      // A box that the app ticks is not a change by the user, so closing the dialog asks nothing.
      await closing.getByText('Nothing is deployed on this job').waitFor()
      expect(await closing.getByLabel('Equipment removed').isChecked()).toBe(true)
      await closing.getByRole('button', { name: 'Cancel' }).click()
      await closing.waitFor({ state: 'hidden' })
      await page.getByRole('link', { name: 'Back to Customers' }).click()
      await page.getByRole('link', { name: 'View Ada Vandermeer' }).first().click()
      await page.waitForURL(`**/customers/${id}`)
      for (const unknown of ['nobody-by-this-id', '019aa000-0000-7000-8000-000000000000']) {
        await visit(page, `/customers/${unknown}`)
        await page.getByRole('heading', { name: 'Customer not found' }).waitFor()
        await page.getByText("The customer you're looking for doesn't exist.").waitFor()
        await expectAccessible(page)
        await page.getByRole('link', { name: 'Back to Customers' }).click()
        await page.waitForURL('**/customers?*')
      }
    },
  )

  it(
    'says that it is on its way, and when it could not be loaded',
    { tags: 'nightly' },
    async () => {
      // The device must not know the customer, or it would show its saved copy.
      const id = newId()
      const page = await beside('employee', { location: '03' })
      await call(page, 'customers/add', {
        ...plainCustomer,
        city_code: '03',
        last_name: 'Vandermeer',
        id,
      })
      // Block live updates, so that changes by other tests do not reload the page.
      await page.route('**/live*', (route) => route.abort())
      const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
      await askOneByOne(page)
      await page.route('**/rpc/customers/read', async (route) => {
        await answered
        await route.fulfill({
          status: 500,
          json: {
            json: {
              code: 'INTERNAL_SERVER_ERROR',
              status: 500,
              message: 'Out of order',
              defined: false,
            },
          },
        })
      })
      await page.goto(`/customers/${id}`)
      await page.getByText('Loading customer details...').waitFor()
      answer()
      await page.getByText('Failed to load customer details.').waitFor()
      await page.unroute('**/rpc/customers/read')
      await page.getByRole('button', { name: 'Retry' }).click()
      await page.getByRole('heading', { name: 'Ada Vandermeer' }).waitFor()
      await expect.poll(() => isKept(page, ['customers'], id)).toBe(true)
      await page.route('**/rpc/customers/read', (route) => route.abort())
      await page.reload()
      await page.getByRole('heading', { name: 'Ada Vandermeer' }).waitFor()
      await page.getByText("Can't reach the server. Showing what's saved on this device.").waitFor()
      await page.unroute('**/rpc/customers/read')
      await page.getByRole('button', { name: 'Retry' }).click()
      await page.getByText("Showing what's saved on this device.").waitFor({ state: 'hidden' })
    },
  )
})

describe('a section', () => {
  /** Saves one field of a section, and finds the change in its history. */
  async function change(page: Page, name: string, label: string, typed: string, changed: string) {
    await edit(page, name)
    await field(page, name, label).fill(typed)
    await save(page, name)
    await page.getByText('Customer information updated successfully').first().waitFor()
    await section(page, name).getByText(typed, { exact: false }).first().waitFor()
    const newest = (await history(page, name)).first()
    const text = await newest.innerText()
    expect(text.replaceAll(/\s+/g, ' ')).toContain(
      `${label} ${changed.startsWith('Empty') ? 'Created' : 'Updated'} ${changed}`,
    )
    expect(text).toContain(await me(page))
  }

  it(
    'is saved by itself with a history, and is not left unasked',
    { tags: 'nightly' },
    async () => {
      const { page } = await newCustomer()
      await change(
        page,
        'Basic',
        'Last name',
        'Vandermeer-Quist',
        'Vandermeer changed to Vandermeer-Quist',
      )
      await change(page, 'Contact', 'Phone', '(239) 555-0147', 'Empty changed to (239) 555-0147')
      await page.getByRole('heading', { name: 'Ada Vandermeer-Quist', level: 1 }).waitFor()

      await edit(page, 'Insurance')
      await field(page, 'Insurance', 'Claim number').fill('HO-1')
      await page.getByRole('link', { name: 'Back to Customers' }).click()
      await page.getByText('Unsaved changes: Insurance Information.').waitFor()
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
      expect(await field(page, 'Insurance', 'Claim number').inputValue()).toBe('HO-1')
      await page.getByRole('link', { name: 'Back to Customers' }).click()
      await page.getByRole('button', { name: 'Leave' }).click()
      await page.waitForURL('**/customers?*')
    },
  )

  it(
    'names what is wrong at its field, keeps what was typed when it could not be saved, and forgets it on Cancel',
    { tags: 'nightly' },
    async () => {
      const { page } = await newCustomer()
      await change(page, 'Insurance', 'Claim number', 'HO-4711', 'Empty changed to HO-4711')
      await change(page, 'Additional', 'Contract upload progress', '60', '0% changed to 60%')
      await edit(page, 'Contact')
      await field(page, 'Contact', 'ZIP code').fill('1')
      await save(page, 'Contact')
      await section(page, 'Contact').getByText('Enter a ZIP code like 30303').waitFor()
      await field(page, 'Contact', 'ZIP code').fill('30303')
      await page.route('**/rpc/customers/edit', (route) => route.abort())
      await save(page, 'Contact')
      await page.getByText('Failed to update customer information').waitFor()
      expect(await field(page, 'Contact', 'ZIP code').inputValue()).toBe('30303')
      await section(page, 'Contact').getByRole('button', { name: 'Cancel' }).click()
      await section(page, 'Contact').getByRole('button', { name: 'Edit' }).waitFor()
      expect(await section(page, 'Contact').innerText()).not.toContain('30303')
    },
  )
})

describe('two people at one section', () => {
  const type = async (page: Page, phone: string) => {
    await edit(page, 'Contact')
    await field(page, 'Contact', 'Phone').fill(phone)
  }
  /** Opens the same customer for an employee and a supervisor. */
  async function twoPages() {
    const { id, page: first } = await newCustomer({ phone: '(239) 555-0100' })
    const second = await open(`/customers/${id}`, 'supervisor', { location: '03' })
    const told = async (theirs: string, mine: string) => {
      const alert = section(second, 'Contact').getByRole('alert')
      await alert.getByText('Someone else just changed this').first().waitFor()
      const row = alert.getByRole('row').filter({ hasText: 'Phone' })
      await expect.poll(() => row.getByRole('cell').allInnerTexts()).toEqual([theirs, mine])
      return alert
    }
    const bothShow = async (...texts: string[]) => {
      for (const page of [first, second])
        for (const text of texts)
          await section(page, 'Contact').locator('dd').filter({ hasText: text }).first().waitFor()
    }
    return { first, second, told, bothShow }
  }

  it('see each other’s changes at once, and mine is kept when I say so', async () => {
    const { first, second, told, bothShow } = await twoPages()
    await type(second, '(239) 555-0122')
    await field(second, 'Contact', 'City').fill('Naples')
    // A change shows at once in a section that is not being edited.
    await edit(first, 'Insurance')
    await field(first, 'Insurance', 'Claim number').fill('HO-9')
    await save(first, 'Insurance')
    await section(second, 'Insurance').getByText('HO-9').waitFor()
    expect(await field(second, 'Contact', 'Phone').inputValue()).toBe('(239) 555-0122')
    await type(first, '(239) 555-0111')
    await save(first, 'Contact')
    const alert = await told('(239) 555-0111', '(239) 555-0122')
    await expectAccessible(second)
    await alert.getByRole('button', { name: 'Keep mine' }).click()
    await second.getByText('Customer information updated successfully').waitFor()
    // The other page shows it without reloading.
    await bothShow('(239) 555-0122', 'Naples')
    await (
      await history(second, 'Contact')
    )
      .filter({ hasText: /\(239\) 555-0111.*\(239\) 555-0122/ })
      .waitFor()
  })

  it(
    'take theirs when I say so, and the save itself tells where live updates do not come',
    { tags: 'nightly' },
    async () => {
      const { first, second, told, bothShow } = await twoPages()
      await type(second, '(239) 555-0144')
      await field(second, 'Contact', 'City').fill('Estero')
      await type(first, '(239) 555-0133')
      await save(first, 'Contact')
      await (
        await told('(239) 555-0133', '(239) 555-0144')
      )
        .getByRole('button', { name: 'Use theirs' })
        .click()
      expect(await field(second, 'Contact', 'Phone').inputValue()).toBe('(239) 555-0133')
      expect(await field(second, 'Contact', 'City').inputValue()).toBe('Estero')
      await save(second, 'Contact')
      await bothShow('(239) 555-0133', 'Estero')

      await type(second, '(239) 555-0166')
      await type(first, '(239) 555-0155')
      // The second page does not get the new data in time.
      await second.route('**/rpc/customers/read', () => {})
      await save(first, 'Contact')
      await section(first, 'Contact').locator('dd').filter({ hasText: '(239) 555-0155' }).waitFor()
      await save(second, 'Contact')
      await (
        await told('(239) 555-0155', '(239) 555-0166')
      )
        .getByRole('button', { name: 'Keep editing' })
        .click()
      expect(await field(second, 'Contact', 'Phone').inputValue()).toBe('(239) 555-0166')
      await field(second, 'Contact', 'Phone').fill('(239) 555-0177')
      await save(second, 'Contact')
      await section(first, 'Contact').locator('dd').filter({ hasText: '(239) 555-0177' }).waitFor()
    },
  )
})

it('can be used by everyone, on a desk and on a phone', { tags: 'nightly' }, async () => {
  const page = await beside('manager', { location: '01' })
  const { rows } = await call<{ rows: { id: string }[] }>(page, 'customers/list', {
    q: 'Pettigrew',
  })
  await asPhone(page)
  await page.goto(`/customers/${rows[0]!.id}`)
  await page.getByLabel('New note').waitFor()
  expect(
    await page.evaluate(() => scrollY),
    'begins at its top, though the tabs of the job are further down',
  ).toBe(0)
  await asDesk(page)
  for (const name of ['Basic', 'Contact', 'Additional']) await edit(page, name)
  await section(page, 'Basic').getByRole('button', { name: 'History of Basic Information' }).click()
  await field(page, 'Basic', 'First name').fill('Harry')
  for (const narrow of [false, true]) {
    if (narrow) await asPhone(page)
    await expectAccessible(page)
    expect(await fits(page)).toBe(true)
  }
})

const me = async (page: Page) => {
  const answer = await page.request.post('/rpc/access/me')
  return ((await answer.json()) as { json: { name: string } }).json.name
}
