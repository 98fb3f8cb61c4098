import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from '#testing/accessible.ts'
import { phone, useBrowser } from '#testing/browser.ts'

const { open } = useBrowser()

const signIn = async (page: Page, email: string, password: string) => {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

describe('signing in', () => {
  it('asks for both, refuses a wrong one without saying which, and lets the right one in', async () => {
    const page = await open('/login')
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.getByRole('alert').getByText('Please enter both email and password').waitFor()
    await signIn(page, 'employee@demo.test', 'not the password')
    await page.getByRole('alert').getByText('Invalid credentials').first().waitFor()
    await signIn(page, 'nobody@demo.test', 'demo-password')
    await page.getByRole('alert').getByText('Invalid credentials').first().waitFor()
    await signIn(page, 'employee@demo.test', 'demo-password')
    await page.getByText('Login successful').waitFor()
    await page.waitForURL('**/dashboard')
    await page.getByRole('heading', { name: 'Welcome, Terrence Gaines' }).waitFor()
  })

  it('says that it is under way', async () => {
    const page = await open('/login')
    let letGo = () => {}
    const held = new Promise<void>((resolve) => (letGo = resolve))
    await page.route('**/api/auth/sign-in/email', async (route) => {
      await held
      await route.continue()
    })
    await signIn(page, 'agent@demo.test', 'demo-password')
    await page.getByRole('button', { name: 'Logging in...' }).waitFor()
    expect(await page.getByLabel('Email').isDisabled()).toBe(true)
    letGo()
    await page.waitForURL('**/dashboard')
  })

  it('keeps what was typed when the server cannot be reached', async () => {
    const page = await open('/login')
    await page.route('**/api/auth/sign-in/email', (route) => route.abort())
    await signIn(page, 'employee@demo.test', 'demo-password')
    await page.getByRole('alert').getByText("Can't reach the server").first().waitFor()
    expect(await page.getByLabel('Email').inputValue()).toBe('employee@demo.test')
  })

  it('returns to the page that asked for it, with its filters', async () => {
    const page = await open('/customers?city=01&status=billed')
    await page.waitForURL('**/login?from=*')
    await signIn(page, 'manager@demo.test', 'demo-password')
    await page.waitForURL('**/customers?city=01&status=billed')
  })

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', '/\t/evil.example'])(
    'never leads to another site: %s',
    async (from) => {
      const page = await open(`/login?from=${encodeURIComponent(from)}`)
      await signIn(page, 'agent@demo.test', 'demo-password')
      await page.waitForURL('**/dashboard')
    },
  )

  it('ends with Logout, at /login, and the pages are closed again', async () => {
    const page = await open('/dashboard', 'employee', { location: '01' })
    await page.getByRole('button', { name: /open menu/ }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await page.waitForURL((url) => url.pathname === '/login' && url.search === '')
    await page.goto('/dashboard')
    await page.waitForURL('**/login?from=*')
  })

  it('ends at once in the other tabs, too, which show nothing of it any more', async () => {
    const page = await open('/dashboard', 'employee', { location: '01' })
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
  })

  it('sends who is signed in from /login and / to the dashboard', async () => {
    for (const path of ['/login', '/']) await (await open(path, 'agent')).waitForURL('**/dashboard')
  })
})

describe('each role', () => {
  it.each(['employee', 'supervisor', 'manager', 'admin'] as const)('%s sees the pages of staff', async (person) => {
    const page = await open('/dashboard', person, { location: '01' })
    await page.getByRole('navigation').getByRole('link', { name: 'Customers' }).waitFor()
  })

  it.each(['pending', 'customer', 'closed', 'agent'] as const)('%s sees no page of staff, and is told so by URL', async (person) => {
    const page = await open('/customers', person)
    await page.getByText("You don't have access to this page").waitFor()
    expect(await page.getByRole('navigation').getByRole('link').allInnerTexts()).toEqual(
      person === 'agent'
        ? ['Dashboard', 'Damage Photos', 'Claims Documents']
        : ['Dashboard', 'Damage Photos', 'Your Profile', 'Documents', 'Job Notes'],
    )
    await page.getByRole('link', { name: 'Return to Dashboard' }).click()
    await page.getByRole('heading', { name: /Welcome/ }).waitFor()
  })

  it('finds a drawer with the pages on a phone', async () => {
    const page = await open('/dashboard', 'employee', { ...phone, location: '01' })
    await page.getByRole('button', { name: 'Open navigation' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Customers' }).click()
    await page.getByRole('heading', { name: 'Customer Management' }).waitFor()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  })
})

it('an unknown page says so and leads back', async () => {
  const page = await open('/no/such/page')
  await page.getByText('Oops! Page not found').waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Return to Dashboard' }).click()
  // Who is signed out has none: the public page is there.
  await page.waitForURL((url) => url.pathname === '/')
})

it('the login page is accessible', async () => {
  const page = await open('/login')
  await page.getByLabel('Email').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('alert').first().waitFor()
  await expectAccessible(page)
})

it('a person chooses light or dark, and it stays', async () => {
  const page = await open('/dashboard', 'agent', phone)
  await page.getByRole('button', { name: /open menu/ }).click()
  await page.getByRole('menuitem', { name: 'Dark colors' }).waitFor()
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.getByRole('menuitem', { name: 'Dark colors' }).click()
  await page.reload()
  await page.locator(':root[data-mantine-color-scheme=dark]').waitFor()
})
