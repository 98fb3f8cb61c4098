import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { demoPassword } from '#db/demo/people.ts'
import { expectAccessible } from '#testing/accessible.ts'
import { phone, useBrowser, visit } from '#testing/browser.ts'

const { open } = useBrowser()

const logIn = async (page: Page, email: string, password: string) => {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

describe('logging in', () => {
  it('refuses what is wrong without saying what, returns to the page that asked for it, and ends with Logout, also in other tabs', async () => {
    const page = await open('/customers?city=01&status=billed', undefined, { location: '01' })
    await page.waitForURL('**/login?from=*')
    await logIn(page, 'employee@demo.test', 'not the password')
    await page.getByRole('alert').getByText('Invalid credentials').first().waitFor()
    expect(await page.getByLabel('Email').inputValue()).toBe('employee@demo.test')
    await logIn(page, 'employee@demo.test', demoPassword)
    await page.getByText('Login successful').waitFor()
    await page.waitForURL('**/customers?city=01&status=billed')

    const other = await page.context().newPage()
    await other.goto('/customers')
    await other.getByRole('row').nth(1).waitFor()
    await other.getByRole('button', { name: /Add Customer/ }).click()
    await other.getByLabel('First name').fill('Half typed')
    await page.getByRole('button', { name: /open menu/ }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await other.waitForURL((url) => url.pathname === '/login' && url.search === '')
    expect(await other.getByRole('row').count()).toBe(0)
    await other.close()
    await page.waitForURL((url) => url.pathname === '/login' && url.search === '')
  })

  it(
    'asks for both, keeps what was typed when it is not answered, says that it is underway, and leads to no page of others',
    { tags: 'nightly' },
    async () => {
      // The target is not one of our pages.
      const page = await open(`/login?from=${encodeURIComponent('/\\evil.example')}`, undefined, {
        location: '01',
      })
      await page.getByLabel('Email').waitFor()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Log in' }).click()
      await page.getByRole('alert').getByText('Please enter both email and password').waitFor()
      await expectAccessible(page)
      await logIn(page, 'nobody@demo.test', demoPassword)
      await page.getByRole('alert').getByText('Invalid credentials').first().waitFor()

      await page.route('**/api/auth/sign-in/email', (route) => route.abort())
      await logIn(page, 'employee@demo.test', demoPassword)
      await page.getByRole('alert').getByText("Can't reach the server").first().waitFor()
      expect(await page.getByLabel('Email').inputValue()).toBe('employee@demo.test')
      await page.unroute('**/api/auth/sign-in/email')

      let letGo = () => {}
      const held = new Promise<void>((resolve) => (letGo = resolve))
      await page.route('**/api/auth/sign-in/email', async (route) => {
        await held
        await route.continue()
      })
      await logIn(page, 'employee@demo.test', demoPassword)
      await page.getByRole('button', { name: 'Logging in...' }).waitFor()
      expect(await page.getByLabel('Email').isDisabled()).toBe(true)
      letGo()
      await page.waitForURL('**/dashboard')
      await page.getByRole('heading', { name: 'Welcome, Terrence Gaines' }).waitFor()
      // An unknown page stays inside the current frame.
      await visit(page, '/no/such/page')
      await page.getByText('Oops! Page not found').waitFor()
      expect(await page.getByRole('navigation', { name: 'Pages' }).count()).toBe(1)
    },
  )
})

// docs/who-may-see-what.md lists what each role sees; a test writes it.
it(
  'a claims agent is told so who opens a page of staff; light or dark is as they choose, and stays',
  { tags: 'nightly' },
  async () => {
    const page = await open('/customers', 'agent', phone)
    await page.getByText("You don't have access to this page").waitFor()
    await page.getByRole('link', { name: 'Return to Dashboard' }).click()
    await page.getByRole('heading', { name: /Welcome/ }).waitFor()
    await page.getByRole('button', { name: /open menu/ }).click()
    await page.getByRole('menuitem', { name: 'Dark colors' }).waitFor()
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await page.getByRole('menuitem', { name: 'Dark colors' }).click()
    await page.reload()
    await page.locator(':root[data-mantine-color-scheme=dark]').waitFor()
    await page.getByRole('button', { name: 'Open navigation' }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('link', { name: 'Dashboard' }).waitFor()
    expect(await drawer.getByRole('navigation').getByRole('link').allInnerTexts()).toEqual([
      'Dashboard',
      'Customers',
      'Damage Photos',
      'Claims Documents',
      'Equipment Log',
      'Invoices',
      'Questions',
    ])
    await drawer.getByRole('link', { name: 'Damage Photos' }).click()
    await page.waitForURL('**/agent-photos')
    await drawer.waitFor({ state: 'hidden' })
  },
)

it('an unknown page says so and leads back', { tags: 'nightly' }, async () => {
  const page = await open('/no/such/page')
  await page.getByText('Oops! Page not found').waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Return to Dashboard' }).click()
  // Without a login there is no dashboard, so it shows the public page.
  await page.waitForURL((url) => url.pathname === '/')
})
