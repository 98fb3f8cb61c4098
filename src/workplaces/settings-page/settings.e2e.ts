import { rmSync } from 'node:fs'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoPassword } from '#db/demo/people.ts'
import { expectAccessible } from '#testing/accessible.ts'
import { fits, phone, useBrowser, wide } from '#testing/browser.ts'
import { copyCompany, newFolder } from '#testing/company-data.ts'
import { here } from '#testing/mailbox.ts'
import { type DemoPerson } from '#testing/sessions.ts'
import { startServer } from '#testing/server-process.ts'
import { totp } from '#testing/totp.ts'
import { asDesk, asPhone } from '#testing/windows.ts'

// Uses its own server, because settings apply to everyone.

const folder = newFolder('settings')
let server: Awaited<ReturnType<typeof startServer>>
beforeAll(async () => {
  copyCompany(folder)
  server = await startServer({ DATA_DIR: folder, WORKERS: '1', TRUST_PROXY: '1' })
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

const browser = useBrowser()
const open = (path: string, person?: DemoPerson, size: BrowserContextOptions = wide) =>
  browser.open(path, person, { ...size, baseURL: server.url!, location: '01' })

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
async function save(page: Page, name: string) {
  await section(page, name).getByRole('button', { name: 'Save' }).click()
  await section(page, name).getByRole('button', { name: 'Discard' }).waitFor({ state: 'hidden' })
}
const brand = (page: Page, name: string) =>
  page.getByRole('banner').getByText(name, { exact: true })

describe('what everyone sees of the company', () => {
  it('changes at once wherever its name is shown, and the history says who changed it', async () => {
    const colleague = await open('/customers', 'employee')
    await brand(colleague, 'Whitfield Restoration').waitFor()
    const admin = await open('/dashboard', 'admin')
    await admin.getByRole('link', { name: 'Settings' }).first().click()
    await section(admin, 'Company').getByLabel('Company name').fill('Quintana Drying')
    await save(admin, 'Company')
    await admin.getByText('Settings saved').waitFor()

    await brand(admin, 'Quintana Drying').waitFor()
    await brand(colleague, 'Quintana Drying').waitFor()
    await expect.poll(() => colleague.title()).toBe('Customers · Quintana Drying')
    const newest = section(admin, 'History')
      .getByRole('listitem')
      .filter({ hasText: 'Company name' })
      .first()
    await newest.waitFor()
    expect((await newest.innerText()).replaceAll(/\s+/g, ' ')).toMatch(
      /^Company name Updated Whitfield Restoration .*changed to Quintana Drying Lorraine Whitfield · .+$/,
    )
    await colleague
      .getByRole('banner')
      .getByRole('button', { name: /open menu/ })
      .click()
    await colleague.getByRole('menuitem', { name: 'Logout' }).click()
    await colleague.getByRole('heading', { name: 'Quintana Drying' }).waitFor()
    expect(await colleague.title()).toBe('Log in · Quintana Drying')
  })

  it(
    'is the same to a stranger, with a badge as long as it has a proof',
    { tags: 'nightly' },
    async () => {
      const admin = await open('/settings', 'admin')
      await section(admin, 'Company').getByLabel('Company name').waitFor()
      const name = await section(admin, 'Company').getByLabel('Company name').inputValue()
      const stranger = await open('/')
      expect(await stranger.title()).toContain(name)
      await stranger.getByText(name).first().waitFor()
      const badges = section(admin, 'Trust badges')
      await badges.getByText('Badges without a link are hidden.').waitFor()
      const shown = stranger.getByRole('link', { name: 'IICRC Certified Firm' })
      expect(await shown.getAttribute('href')).toBe(
        'https://example.com/iicrc/certified-firm/whitfield-restoration',
      )
      await badges.getByLabel('IICRC Certified Firm').fill('')
      await save(admin, 'Trust badges')
      await stranger.reload()
      expect(await shown.count()).toBe(0)
      expect(await stranger.getByRole('link', { name: 'BBB Accredited Business' }).count()).toBe(1)
      await badges.getByLabel('IICRC Certified Firm').fill('https://example.com/iicrc/new')
      await save(admin, 'Trust badges')
      await stranger.reload()
      expect(await shown.getAttribute('href')).toBe('https://example.com/iicrc/new')
      // Demo emails are only for the person at the demo machine.
      await stranger.goto('/login')
      await stranger.getByLabel('Password', { exact: true }).waitFor()
      expect(await stranger.getByRole('link', { name: 'Demo emails' }).count()).toBe(0)
      const owner = await open('/login', undefined, { ...wide, extraHTTPHeaders: here.headers })
      await owner.getByRole('link', { name: 'Demo emails' }).click()
      await owner.waitForURL('**/mailbox')
    },
  )
})

describe('a section', () => {
  it(
    'names what is wrong at its field, takes dollars as they are typed, and follows another administrator where nothing was typed',
    { tags: 'nightly' },
    async () => {
      const page = await open('/settings', 'admin')
      await section(page, 'History').getByRole('listitem').first().waitFor()
      await expectAccessible(page)
      expect(await fits(page)).toBe(true)
      const company = section(page, 'Company')
      await company.getByLabel('Company name').fill(' ')
      await company.getByLabel('Emergency phone').fill('555-0199')
      await company.getByLabel('Main website').fill('example.com')
      await company.getByRole('button', { name: 'Save' }).click()
      await company.getByText('Company name is required').waitFor()
      await company.getByText('Emergency phone needs an area code and seven digits').waitFor()
      await company.getByText('Main website must be a link that starts with https://').waitFor()
      expect(await company.getByLabel('Emergency phone').inputValue()).toBe('555-0199')
      await expect
        .poll(() =>
          company.getByLabel('Company name').evaluate((input) => input === document.activeElement),
        )
        .toBe(true)

      const billing = section(page, 'Billing')
      await billing.getByLabel('Job labor rate').fill('65.005')
      await billing.getByLabel('Local tax').fill('31')
      await billing.getByRole('button', { name: 'Save' }).click()
      await billing.getByText('Enter an amount like 65.00').waitFor()
      await billing.getByText('Local tax can be 30% at most').waitFor()
      await billing.getByRole('button', { name: 'Discard' }).click()
      expect(await billing.getByLabel('Job labor rate').inputValue()).toBe('65.00')
      await billing.getByText('Enter an amount like 65.00').waitFor({ state: 'hidden' })

      await company.getByRole('button', { name: 'Discard' }).click()
      const issues = [{ path: ['phone'], message: 'Phone must have 1 to 40 characters' }]
      const refusal = {
        json: {
          defined: false,
          code: 'BAD_REQUEST',
          status: 400,
          message: 'Wrong',
          data: { issues },
        },
      }
      await page.route('**/rpc/settings/edit', (route) =>
        route.fulfill({ status: 400, json: refusal }),
      )
      await section(page, 'Company')
        .getByRole('textbox', { name: 'Phone', exact: true })
        .fill('(404) 555-0170')
      await section(page, 'Company').getByRole('button', { name: 'Save' }).click()
      await page.getByText('Failed to save settings').waitFor()
      await section(page, 'Company').getByText('Phone must have 1 to 40 characters').waitFor()
      expect(
        await section(page, 'Company')
          .getByRole('textbox', { name: 'Phone', exact: true })
          .inputValue(),
      ).toBe('(404) 555-0170')
      await page.unroute('**/rpc/settings/edit')
      await company.getByRole('button', { name: 'Discard' }).click()

      await section(page, 'Billing').getByLabel('Invoice labor rate').fill('$80.5')
      await section(page, 'Billing').getByLabel('State tax').fill('4.225 %')
      await save(page, 'Billing')
      expect(await section(page, 'Billing').getByLabel('Invoice labor rate').inputValue()).toBe(
        '80.50',
      )
      await section(page, 'History').getByText('$80.50 an hour').waitFor()
      await section(page, 'History').getByText('4.225%').waitFor()

      const [mine, theirs] = [page, await open('/settings', 'admin')]
      await expect
        .poll(() => section(theirs, 'Billing').getByLabel('State tax').inputValue())
        .toBe('4.225')
      await section(mine, 'Company').getByLabel('Main website').fill('https://example.com/mine')
      await section(theirs, 'Company')
        .getByRole('textbox', { name: 'Phone', exact: true })
        .fill('(404) 555-0181')
      await section(theirs, 'Company').getByLabel('Main website').fill('https://example.com/theirs')
      await save(theirs, 'Company')
      await section(theirs, 'Billing').getByLabel('Due days').fill('45')
      await save(theirs, 'Billing')

      await expect
        .poll(() => section(mine, 'Billing').getByLabel('Due days').inputValue())
        .toBe('45')
      await section(mine, 'Company').getByText('Someone else just changed this').first().waitFor()
      expect(
        await section(mine, 'Company')
          .getByRole('textbox', { name: 'Phone', exact: true })
          .inputValue(),
      ).toBe('(404) 555-0181')
      expect(await section(mine, 'Company').getByLabel('Main website').inputValue()).toBe(
        'https://example.com/mine',
      )
      await expectAccessible(mine)
      await expect
        .poll(() => section(mine, 'Billing').getByText('Someone else just changed this').count())
        .toBe(0)

      const conflict = section(mine, 'Company').getByRole('alert')
      const row = conflict.getByRole('row').filter({ hasText: 'Main website' })
      expect(await row.getByRole('cell').allInnerTexts()).toEqual([
        'https://example.com/theirs',
        'https://example.com/mine',
      ])
      await conflict.getByRole('button', { name: 'Keep mine' }).click()
      await section(mine, 'Company')
        .getByText('Someone else just changed this')
        .first()
        .waitFor({ state: 'hidden' })
      await expect
        .poll(() => section(theirs, 'Company').getByLabel('Main website').inputValue())
        .toBe('https://example.com/mine')
      expect(
        await section(theirs, 'Company')
          .getByRole('textbox', { name: 'Phone', exact: true })
          .inputValue(),
      ).toBe('(404) 555-0181')
    },
  )

  it(
    'is not lost by leaving the page without a question; offices are added, edited and removed, on a phone',
    { tags: 'nightly' },
    async () => {
      const page = await open('/settings', 'admin')
      await asPhone(page)
      await section(page, 'History').getByRole('listitem').first().waitFor()
      await expectAccessible(page)
      expect(await fits(page)).toBe(true)
      const offices = section(page, 'Offices')
      await offices.getByRole('button', { name: 'Add office' }).click()
      await dialog(page).getByLabel('Address').fill('5 Blue Ridge Way')
      await dialog(page).getByRole('button', { name: 'Save' }).click()
      await dialog(page).getByText('Choose a location').waitFor()
      await expectAccessible(page)
      await dialog(page).getByRole('combobox', { name: 'Location' }).click()
      expect(await page.getByRole('option', { name: /^01 / }).count()).toBe(0)
      await page.getByRole('option', { name: '22 · Union County' }).click()
      await dialog(page).getByLabel('Phone').fill('12')
      await dialog(page).getByRole('button', { name: 'Save' }).click()
      await dialog(page).getByText('Phone needs an area code and seven digits').waitFor()
      await dialog(page).getByLabel('Phone').fill('')
      await dialog(page).getByRole('button', { name: 'Save' }).click()
      await dialog(page).waitFor({ state: 'hidden' })
      const office = offices.getByRole('listitem').filter({ hasText: 'Union County' })
      await office.getByText('5 Blue Ridge Way').waitFor()

      await office.getByRole('button', { name: /^Edit/ }).click()
      await dialog(page).getByLabel('Address').fill('6 Blue Ridge Way')
      await dialog(page).getByRole('button', { name: 'Cancel' }).click()
      await dialog(page).getByRole('button', { name: 'Keep editing' }).click()
      await dialog(page).getByRole('button', { name: 'Save' }).click()
      await office.getByText('6 Blue Ridge Way').waitFor()
      await office.getByRole('button', { name: /^Remove/ }).click()
      await dialog(page).getByRole('button', { name: 'Remove' }).click()
      await office.waitFor({ state: 'hidden' })
      const changes = section(page, 'History')
        .getByRole('listitem')
        .filter({ hasText: 'Union County' })
      await expect.poll(() => changes.count()).toBe(3)
      expect(
        (await changes.allInnerTexts()).map((text) =>
          text.replaceAll(/\s+/g, ' ').replace(/^.*: address (.*) Lorraine Whitfield .*$/, '$1'),
        ),
      ).toEqual([
        'Deleted 6 Blue Ridge Way changed to Empty',
        'Updated 5 Blue Ridge Way changed to 6 Blue Ridge Way',
        'Created Empty changed to 5 Blue Ridge Way',
      ])
      await asDesk(page)

      await section(page, 'Trust badges')
        .getByLabel('BBB Accredited Business')
        .fill('https://example.com/typed')
      await page.getByRole('link', { name: 'Customers' }).click()
      await dialog(page).getByText('Unsaved changes: Trust badges.').waitFor()
      await expectAccessible(page)
      await dialog(page).getByRole('button', { name: 'Cancel' }).click()
      await dialog(page).waitFor({ state: 'hidden' })
      expect(
        await section(page, 'Trust badges').getByLabel('BBB Accredited Business').inputValue(),
      ).toBe('https://example.com/typed')
      const asked = page.waitForEvent('dialog')
      const reload = page.reload().catch(() => {})
      expect((await asked).type()).toBe('beforeunload')
      await (await asked).accept()
      await reload
      await section(page, 'Trust badges')
        .getByLabel('BBB Accredited Business')
        .fill('https://example.com/typed')
      // Logging out does not discard changes either: a person who cancels is still logged in.
      await page
        .getByRole('banner')
        .getByRole('button', { name: /open menu/ })
        .click()
      await page.getByRole('menuitem', { name: 'Logout' }).click()
      await dialog(page).getByRole('button', { name: 'Cancel' }).click()
      expect((await page.request.get('/api/profile')).status()).toBe(200)
      await page.getByRole('link', { name: 'Customers' }).click()
      await dialog(page).getByRole('button', { name: 'Leave' }).click()
      await page.waitForURL(/\/customers/)
      await page.getByRole('link', { name: 'Settings' }).click()
      await page.getByRole('link', { name: 'Employees' }).click()
      await page.waitForURL('**/employees')
      await page.getByRole('link', { name: 'Settings' }).click()
      await section(page, 'Trust badges')
        .getByLabel('BBB Accredited Business')
        .fill('https://example.com/typed')
      await page
        .getByRole('banner')
        .getByRole('button', { name: /open menu/ })
        .click()
      await page.getByRole('menuitem', { name: 'Logout' }).click()
      await dialog(page).getByRole('button', { name: 'Leave' }).click()
      await page.waitForURL('**/login')
    },
  )
})

describe('the second factor of staff', () => {
  const switched = (page: Page) =>
    section(page, 'Security').getByRole('switch', {
      name: 'Require two-step verification for staff',
    })

  it(
    'is asked of everyone at once, and turned on where they are sent',
    { tags: 'nightly' },
    async () => {
      const colleague = await open('/customers', 'supervisor', phone)
      await colleague.getByRole('button', { name: 'Add Customer' }).first().waitFor()
      const admin = await open('/settings', 'admin')
      await switched(admin).click()
      await section(admin, 'Security').getByRole('button', { name: 'Save' }).click()
      await section(admin, 'Security')
        .getByText('Turn on your own two-step verification first, in your profile')
        .waitFor()
      await section(admin, 'Security').getByRole('button', { name: 'Discard' }).click()

      const enrol = async (page: Page) => {
        await section(page, 'Two-step verification')
          .getByRole('button', { name: 'Turn on' })
          .click()
        await dialog(page).getByLabel('Your password').fill(demoPassword)
        await dialog(page).getByRole('button', { name: 'Continue' }).click()
        await dialog(page)
          .getByLabel('Code')
          .fill(totp((await dialog(page).locator('code').textContent())!))
        await dialog(page).getByRole('button', { name: 'Turn on' }).click()
        await dialog(page).getByRole('button', { name: "I've saved them" }).click()
      }
      await section(admin, 'Security').getByRole('link', { name: 'your own' }).click()
      await enrol(admin)
      await admin.getByRole('link', { name: 'Settings' }).click()
      await switched(admin).click()
      await save(admin, 'Security')
      await section(admin, 'History').getByText('Require two-step verification for staff').waitFor()

      // Wherever they were and whatever they open, colleagues are sent to their profile.
      await colleague.waitForURL('**/profile')
      await colleague.getByText('Your company requires two-step verification').waitFor()
      await expectAccessible(colleague)
      await colleague.goto('/customers')
      await colleague.waitForURL('**/profile')
      await colleague.getByRole('button', { name: 'Open navigation' }).click()
      await expect
        .poll(() => colleague.getByRole('navigation').getByRole('link').allInnerTexts())
        .toEqual(['Your Profile'])
      await colleague.keyboard.press('Escape')
      await enrol(colleague)
      await colleague
        .getByText('Your company requires two-step verification')
        .waitFor({ state: 'hidden' })
      await colleague.goto('/customers')
      await colleague.getByRole('button', { name: 'Add Customer' }).first().waitFor()

      await switched(admin).click()
      await save(admin, 'Security')
      // The other tests here log in as the administrator with the password alone.
      const disabled = await admin.request.post('/api/auth/two-factor/disable', {
        data: { password: demoPassword },
      })
      expect(disabled.ok()).toBe(true)
    },
  )
})
