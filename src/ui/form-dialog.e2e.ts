import { expect, it } from 'vitest'
import { useBrowser } from '#testing/browser.ts'

const { open } = useBrowser()

it('asks before Back, the gesture of phones, discards what was typed, and sends once what is pressed twice', async () => {
  const page = await open('/dashboard', 'employee', { location: '19' })
  await page
    .getByRole('navigation', { name: 'Pages' })
    .getByRole('link', { name: 'Customers' })
    .click()
  await page.waitForURL('**/customers*')
  await page.getByRole('button', { name: 'Add Customer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Customer' })
  const name = `Twice${Math.random().toString(36).slice(2, 8)}`
  await dialog.getByLabel('First name').fill('Marguerite')
  await page.goBack()
  await dialog.getByRole('alertdialog', { name: 'Discard changes?' }).waitFor()
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  expect(await dialog.getByLabel('First name').inputValue()).toBe('Marguerite')

  // Errors appear at their fields, and the first such field gets the cursor.
  await dialog.getByRole('button', { name: 'Add Customer' }).click()
  await expect
    .poll(() =>
      dialog.getByLabel('Last name').evaluate((input) => input === document.activeElement),
    )
    .toBe(true)

  let sent = 0
  page.on('request', (request) => (sent += request.url().endsWith('/rpc/customers/add') ? 1 : 0))
  await dialog.getByLabel('Last name').fill(name)
  await dialog.getByRole('textbox', { name: 'Email' }).fill('marguerite@example.com')
  await dialog.getByRole('button', { name: 'Add Customer' }).dblclick()
  await page.getByText('Customer added successfully').waitFor()
  await dialog.waitFor({ state: 'hidden' })
  expect(sent).toBe(1)

  // Reopened, the form is empty, and nothing is asked.
  await page.getByRole('button', { name: 'Add Customer' }).click()
  expect(await dialog.getByLabel('First name').inputValue()).toBe('')
  // The form's buttons stay visible however low the window is.
  await page.setViewportSize({ width: 1280, height: 480 })
  const end = dialog.getByRole('button', { name: 'Add Customer' })
  await expect
    .poll(() => end.evaluate((button) => innerHeight - button.getBoundingClientRect().bottom))
    .toBeGreaterThan(0)
  await dialog.getByLabel('First name').fill('Marguerite')
  await page.keyboard.press('Escape')
  await dialog
    .getByRole('alertdialog', { name: 'Discard changes?' })
    .getByRole('button', { name: 'Keep editing' })
    .click()
  await page.goBack()
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.goBack()
  await page.waitForURL('**/dashboard')
})
