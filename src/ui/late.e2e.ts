import { expect, it } from 'vitest'
import { useBrowser } from '#testing/browser.ts'

const { open, beside } = useBrowser()

it(
  'keeps the page, with what was typed, while the code of a dialog does not come',
  { tags: 'nightly' },
  async () => {
    const page = await open('/dashboard', 'admin', { location: '19' })
    await page.addInitScript(() => {
      sessionStorage.setItem('isOff', sessionStorage.getItem('isOff') ?? 'yes')
      Object.defineProperty(navigator, 'onLine', {
        get: () => sessionStorage.getItem('isOff') !== 'yes',
      })
    })
    await page.goto('/customers')
    await page.getByLabel('Search customers').fill('Lovelace')
    await page.getByRole('button', { name: 'Add Customer' }).click()
    const refusal = page.getByRole('alertdialog', { name: 'Not loaded' })
    await refusal.getByText('This part could not be loaded.').waitFor()
    await refusal.getByRole('button', { name: 'Close' }).click()
    await refusal.waitFor({ state: 'detached' })
    expect(await page.getByLabel('Search customers').inputValue()).toBe('Lovelace')

    await page.getByRole('button', { name: 'Add Customer' }).click()
    await refusal.waitFor()
    await page.evaluate(() => sessionStorage.setItem('isOff', 'no'))
    await refusal.getByRole('button', { name: 'Retry' }).click()
    await page.getByRole('dialog', { name: 'Add Customer' }).waitFor()
  },
)

it(
  'offers to reload the page once the browser remembers that the code of a dialog failed',
  { tags: 'nightly' },
  async () => {
    const page = await beside('admin', { location: '19' })
    await page.route('**/assets/customer-dialog-*.js', (route) => route.abort())
    await page.goto('/customers')
    await page.getByRole('button', { name: 'Add Customer' }).click()
    const refusal = page.getByRole('alertdialog', { name: 'Not loaded' })
    await page.unroute('**/assets/customer-dialog-*.js')
    await refusal.getByRole('button', { name: 'Retry' }).click()
    await refusal.getByRole('button', { name: 'Reload' }).click()
    await page.getByRole('button', { name: 'Add Customer' }).click()
    await page.getByRole('dialog', { name: 'Add Customer' }).waitFor()
  },
)
